/* The score as if it had been counted then: a line for each seat. A click goes to that step. */

import { useMemo } from "preact/hooks";
import type { Course } from "../../generated/wire";
import { memo } from "../../memo";
import { seatClass } from "../../shapes";
import { useWords } from "../../words";
import { chart, sideBySide } from "./chart";
import type { Written } from "./points";

const SIZE: [width: number, height: number] = [520, 250];
const LEFT = 52;
const RIGHT = 22;
const TOP = 26;
const BELOW = 22;
/** The width of the sign of a turning point. */
const SIGN = 24;

export const Curve = memo(DrawnCurve);

function DrawnCurve({
  course,
  size: [width, height] = SIZE,
  at,
  written,
  choose,
}: {
  course: Course;
  size?: [width: number, height: number];
  /** The step that is shown now. */
  at?: number;
  written: Written;
  choose?: (step: number) => void;
}) {
  const words = useWords();
  const [w, h] = [width - LEFT - RIGHT, height - TOP - BELOW];
  const drawn = useMemo(() => chart(course, [LEFT, TOP, w, h]), [course, w, h]);
  const signs = sideBySide(
    course.turning_points.map((turn) => drawn.x(turn.step)),
    SIGN,
    width - SIGN / 2,
  );
  const click = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    choose?.(drawn.stepAt(((event.clientX - box.left) * width) / box.width));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the replay's slider, its list of rounds and the links of the turning points go there by key
    <svg
      class={`curve ${choose ? "clickable" : ""}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words.curve}
      onClick={choose && click}
    >
      {drawn.grid.map(({ y, value }) => (
        <g key={value}>
          <path class="grid" d={`M${LEFT} ${y}H${width - RIGHT}`} />
          <text x={LEFT - 6} y={y + 4} class="end">
            {written(value)}
          </text>
        </g>
      ))}
      {course.headings.map((heading, n) => (
        <g key={`${heading.step} ${n}`}>
          <path class="tick" d={`M${drawn.x(heading.step)} ${TOP + h}v6`} />
          {course.headings.length <= 12 && (
            <text x={drawn.x(heading.step)} y={height - 4} class="mid">
              {n + 1}
            </text>
          )}
        </g>
      ))}
      {course.turning_points.map((turn, n) => (
        <g key={turn.step} class="turn">
          <path d={`M${signs[n]} ${TOP - 2}L${drawn.x(turn.step)} ${TOP + 10}V${TOP + h}`} />
          <circle cx={signs[n]} cy={13} r={SIGN / 2 - 1} />
          <text x={signs[n]} y={17} class="mid">
            {n + 1}
          </text>
        </g>
      ))}
      {drawn.lines.map((points, seat) => (
        <g key={seat} class={seatClass(seat)}>
          <polyline points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />
          <use
            href={`#seat-${(seat % 6) + 1}`}
            x={(points.at(-1)?.[0] ?? 0) + 2}
            y={(points.at(-1)?.[1] ?? 0) - 8}
            width={16}
            height={16}
          />
        </g>
      ))}
      {at !== undefined && <path class="now" d={`M${drawn.x(at)} ${TOP - 6}v${h + 12}`} />}
    </svg>
  );
}

/* The score as if it had been counted then: a line for each seat. A click goes to that step. */

import { useMemo } from "preact/hooks";
import type { Course } from "../../generated/wire";
import { seatClass } from "../../shapes";
import { useWords } from "../../words";
import { chart } from "./chart";

const WIDTH = 520;
const LEFT = 44;
const RIGHT = 22;
const TOP = 26;
const BELOW = 22;

export function Curve({
  course,
  height = 250,
  at,
  choose,
}: {
  course: Course;
  height?: number;
  /** The step that is shown now. */
  at?: number;
  choose?: (step: number) => void;
}) {
  const words = useWords();
  const [w, h] = [WIDTH - LEFT - RIGHT, height - TOP - BELOW];
  const drawn = useMemo(() => chart(course, [LEFT, TOP, w, h]), [course, w, h]);
  const click = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    choose?.(drawn.stepAt(((event.clientX - box.left) * WIDTH) / box.width));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the replay's slider, its list of rounds and the links of the turning points go there by key
    <svg
      class={`curve ${choose ? "clickable" : ""}`}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={words.curve}
      onClick={choose && click}
    >
      {drawn.grid.map(({ y, value }) => (
        <g key={value}>
          <path class="grid" d={`M${LEFT} ${y}H${WIDTH - RIGHT}`} />
          <text x={LEFT - 6} y={y + 4} class="end">
            {value < 0 ? `−${-value}` : value}
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
          <path d={`M${drawn.x(turn.step)} ${TOP}v${h}`} />
          <circle cx={drawn.x(turn.step)} cy={13} r={11} />
          <text x={drawn.x(turn.step)} y={17} class="mid">
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

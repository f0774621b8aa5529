/* Draws an SVG line by line: strokes first, then tints, then symbols and words. */

const STROKES = 1200;
const TINTS = 400;
/** Beyond so many lines, the rest appears with the tints. */
const MOST_LINES = 400;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Begins to draw; the function it returns finishes the drawing at once. */
export function drawLineByLine(drawing: SVGSVGElement): () => void {
  if (reducedMotion.matches) return () => undefined;
  const lines = [...drawing.querySelectorAll<SVGGeometryElement>("path, rect, circle")].filter(isDrawn);
  const begun = lines.slice(0, MOST_LINES).map((line, n) => stroke(line, n / Math.max(1, lines.length)));
  const rest = [...lines.slice(MOST_LINES), ...drawing.querySelectorAll("use, text")];
  const faded = rest.map((mark) =>
    mark.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TINTS, delay: STROKES, fill: "backwards" }),
  );
  return () => {
    for (const one of [...begun, ...faded]) one.finish();
  };
}

/** Boxes for the pointer, which are not drawn, have a class of their own. */
function isDrawn(line: SVGGeometryElement): boolean {
  return !line.closest(".box, .hit, symbol, defs");
}

/** `when` is the place of the line in the drawing, from 0 to 1. */
function stroke(line: SVGGeometryElement, when: number): Animation {
  const long = Math.ceil(line.getTotalLength()) || 1;
  const delay = (when * STROKES) / 2;
  const hidden = { strokeDasharray: `${long}`, strokeDashoffset: `${long}`, fillOpacity: 0 };
  const drawn = { strokeDasharray: `${long}`, strokeDashoffset: "0", fillOpacity: 0 };
  return line.animate([hidden, { ...drawn, offset: 0.75 }, { ...drawn, fillOpacity: 1 }], {
    duration: STROKES - delay + TINTS,
    delay,
    fill: "backwards",
  });
}

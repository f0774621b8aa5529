const ARC = 11;

/** A draughtsman's revision cloud round a box: arcs of equal size, bulging outward; it begins at the edge and covers nothing. */
export function cloud(w: number, h: number): string {
  const across = Math.round(w / ARC);
  const down = Math.round(h / ARC);
  const [dx, dy] = [w / across, h / down];
  const arcs = (n: number, x: number, y: number): string => `a${dx * 0.53} ${dy * 0.53} 0 0 1 ${x} ${y}`.repeat(n);
  return `M0 0${arcs(across, dx, 0)}${arcs(down, 0, dy)}${arcs(across, -dx, 0)}${arcs(down, 0, -dy)}z`;
}

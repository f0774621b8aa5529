const ARC = 11;

/** A revision cloud as on technical drawings: equal arcs bulging outwards around a box, covering nothing inside. */
export function cloud(w: number, h: number): string {
  const across = Math.round(w / ARC);
  const down = Math.round(h / ARC);
  const [dx, dy] = [w / across, h / down];
  const arcs = (n: number, x: number, y: number): string => `a${dx * 0.53} ${dy * 0.53} 0 0 1 ${x} ${y}`.repeat(n);
  return `M0 0${arcs(across, dx, 0)}${arcs(down, 0, dy)}${arcs(across, -dx, 0)}${arcs(down, 0, -dy)}z`;
}

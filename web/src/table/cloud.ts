/** A draughtsman's revision cloud round a box: arcs of equal size, bulging outward; smaller ones round a small thing. */
export function cloud(w: number, h: number): string {
  const inset = 3;
  const arc = Math.min(w, h) < 34 ? 7 : 11;
  const across = Math.max(2, Math.round((w - 2 * inset) / arc));
  const down = Math.max(2, Math.round((h - 2 * inset) / arc));
  const dx = (w - 2 * inset) / across;
  const dy = (h - 2 * inset) / down;
  const arcs = (n: number, x: number, y: number): string => `a${dx * 0.53} ${dy * 0.53} 0 0 1 ${x} ${y}`.repeat(n);
  return `M${inset} ${inset}${arcs(across, dx, 0)}${arcs(down, 0, dy)}${arcs(across, -dx, 0)}${arcs(down, 0, -dy)}z`;
}

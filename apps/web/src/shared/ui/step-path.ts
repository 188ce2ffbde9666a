/** A step path, horizontal first and then vertical: `M x y H x V y …`. */
export function stepPath(points: ReadonlyArray<readonly [x: number, y: number]>): string {
  return points
    .map(([x, y], index) => (index === 0 ? `M${x.toFixed(2)} ${y.toFixed(2)}` : `H${x.toFixed(2)}V${y.toFixed(2)}`))
    .join('');
}

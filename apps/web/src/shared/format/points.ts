/** Parts that have a sign of their own. */
const SIGNS: Readonly<Record<string, string>> = { '1/3': '⅓', '2/3': '⅔', '1/6': '⅙', '5/6': '⅚' };
/** A decimal with more digits is harder to read than its fraction. */
const DECIMALS = 3;

/** Exact points as people read them: `25`, `12.5`, `8⅓`, `425/7`; below 0 with a real minus. */
export function formatPoints(points: string): string {
  const [sign, over, under] = partsOf(points);
  const minus = sign < 0 ? '−' : '';
  const value = over / under;
  if (Number(value.toFixed(DECIMALS)) * under === over) return `${minus}${value}`;
  const rest = over % under;
  const known = SIGNS[`${rest}/${under}`];
  if (known === undefined) return `${minus}${over}/${under}`;
  return `${minus}${over > under ? Math.floor(value) : ''}${known}`;
}

/** What is given or taken: `+3`, `−3`. */
export function signedPoints(points: string): string {
  return points.startsWith('-') ? formatPoints(points) : `+${formatPoints(points)}`;
}

/** For bars and scales alone: sums of these are not exact. */
export function pointsValue(points: string): number {
  const [sign, over, under] = partsOf(points);
  return (sign * over) / under;
}

/** `1 point`, `12.5 points` */
export function countedPoints(points: string): string {
  return `${formatPoints(points)} ${points === '1' ? 'point' : 'points'}`;
}

/** Its sign, and what is above and below the line of the shortest fraction. */
function partsOf(points: string): [sign: number, over: number, under: number] {
  const [over = 0, under = 1] = points.replace('-', '').split('/').map(Number);
  const shared = commonDivisor(over, under);
  return [points.startsWith('-') ? -1 : 1, over / shared, under / shared];
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

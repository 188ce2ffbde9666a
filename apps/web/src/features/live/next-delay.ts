const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before the next attempt to connect: doubling, between the half and the whole of it by chance, so that
 * those whom a restart cut off together do not come back together.
 */
export function nextDelayMs(attempt: number, random: () => number): number {
  const wholeMs = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
  return Math.round(wholeMs * (0.5 + random() / 2));
}

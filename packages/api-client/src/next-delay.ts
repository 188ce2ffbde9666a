const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * Delay before the next connection attempt: exponential backoff with jitter between half and all of it, so that clients
 * cut off together do not reconnect together.
 */
export function nextDelayMs(attempt: number, random: () => number): number {
  const wholeMs = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
  return Math.round(wholeMs * (0.5 + random() / 2));
}

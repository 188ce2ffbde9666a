import { expect } from 'vitest';

const ANSWER_WITHIN_MS = 2_000;
const SPIN_MS = 50;

/** Expects that nothing hung. On cores that others use too everything takes longer, by as much as a plain loop does. */
export function expectInTime(startedAt: number, what = ''): void {
  const tookMs = performance.now() - startedAt;
  if (tookMs >= ANSWER_WITHIN_MS) expect(tookMs / slowness(), what).toBeLessThan(ANSWER_WITHIN_MS);
}

/** How many times as long as on a free core a loop takes just now. */
function slowness(): number {
  const startedAt = performance.now();
  const before = process.threadCpuUsage();
  let usedMs = 0;
  while (usedMs < SPIN_MS) {
    const { user, system } = process.threadCpuUsage(before);
    usedMs = (user + system) / 1_000;
  }
  return Math.max(1, (performance.now() - startedAt) / usedMs);
}

import { setImmediate as nextRound } from 'node:timers/promises';

/** Longer than it takes to say what is to be written; shorter than anybody notices. */
const LONGEST_WAIT_MS = 50;

/**
 * Reading a file takes the thread that tells the database what to write of the one before. So it is begun when that has
 * been told: the one is read while the other is written. Where that takes long, since something else holds imports up,
 * nothing waits for it.
 */
export class Turns {
  #before: Promise<void> = Promise.resolve();

  /** Resolves when it is time; `end` lets the next begin and may be called twice. */
  async next(): Promise<{ end: () => void }> {
    const before = this.#before;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#before = promise;
    const { promise: patience, resolve: giveUp } = Promise.withResolvers<void>();
    const timer = setTimeout(giveUp, LONGEST_WAIT_MS);
    await Promise.race([before, patience]);
    clearTimeout(timer);
    return { end: () => void afterSending().then(resolve) };
  }
}

/** Statements leave with the next round of the event loop. */
async function afterSending(): Promise<void> {
  await nextRound();
  await nextRound();
}

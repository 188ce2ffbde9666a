import { setImmediate as nextRound } from 'node:timers/promises';

/** Longer than it takes to say what is to be written; shorter than anybody notices. */
const LONGEST_WAIT_MS = 50;
/** One is being written, and one is ready by the time that is done. */
const MOST_AT_ONCE = 2;

/**
 * Reading a file takes the thread that tells the database what to write of the others. So it is begun when of those that
 * were begun before all but one have been told: one is read while another is written. Where that takes long, since
 * something else holds imports up, nothing waits for it.
 */
export class Turns {
  #begun = 0;
  readonly #waiting = new Set<() => void>();

  /** Resolves when it is time; `end` lets another begin and may be called twice. */
  async next(): Promise<{ end: () => void }> {
    if (this.#begun >= MOST_AT_ONCE) await this.#room();
    this.#begun += 1;
    let isOver = false;
    return {
      end: () => {
        if (isOver) return;
        isOver = true;
        void afterSending().then(() => this.#ended());
      },
    };
  }

  #ended(): void {
    this.#begun -= 1;
    const [first] = this.#waiting;
    first?.();
  }

  async #room(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const begin = () => {
      this.#waiting.delete(begin);
      resolve();
    };
    this.#waiting.add(begin);
    const timer = setTimeout(begin, LONGEST_WAIT_MS);
    await promise;
    clearTimeout(timer);
  }
}

/** Statements leave with the next round of the event loop. */
async function afterSending(): Promise<void> {
  await nextRound();
  await nextRound();
}

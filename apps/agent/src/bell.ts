import type { Clock } from './clock.ts';

/** A sleep that ends at a time or when the bell rings. */
export class Bell {
  readonly #clock: Clock;
  #isRung = false;
  #wake: (() => void) | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Ends the current sleep, or the next one if none is in progress. */
  ring(): void {
    this.#isRung = true;
    this.#wake?.();
  }

  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#isRung && !signal.aborted) {
      const rung = new AbortController();
      this.#wake = () => rung.abort();
      await this.#clock.sleep(ms, AbortSignal.any([signal, rung.signal]));
      this.#wake = null;
    }
    this.#isRung = false;
  }

  /** Sleeps the full time; ignores the bell. */
  async pause(ms: number, signal: AbortSignal): Promise<void> {
    if (!signal.aborted) await this.#clock.sleep(ms, signal);
  }
}

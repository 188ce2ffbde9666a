/** Tasks of one key are run a few at a time, in the order they came; those of other keys do not wait for them. */
export class Lines {
  readonly #mostAtOnce: number;
  readonly #running = new Map<number, number>();
  readonly #waiting = new Map<number, (() => void)[]>();

  constructor(mostAtOnce: number) {
    this.#mostAtOnce = mostAtOnce;
  }

  async run<T>(key: number, task: () => Promise<T>): Promise<T> {
    await this.#begin(key);
    try {
      return await task();
    } finally {
      this.#end(key);
    }
  }

  async #begin(key: number): Promise<void> {
    const running = this.#running.get(key) ?? 0;
    if (running < this.#mostAtOnce) {
      this.#running.set(key, running + 1);
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = this.#waiting.get(key) ?? [];
    waiting.push(resolve);
    this.#waiting.set(key, waiting);
    // Whoever ends hands over his place.
    await promise;
  }

  #end(key: number): void {
    const waiting = this.#waiting.get(key);
    const next = waiting?.shift();
    if (waiting?.length === 0) this.#waiting.delete(key);
    if (next !== undefined) return next();
    const running = (this.#running.get(key) ?? 1) - 1;
    if (running === 0) this.#running.delete(key);
    else this.#running.set(key, running);
  }
}

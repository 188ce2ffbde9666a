const litresPerLap = 3;

/** What a server knows of the stints of its cars, and what it writes about them. Times from the server's start. */
export class LoggedStints {
  readonly #stints = new Map<number, { readonly startedMs: number; endedMs: number | null }[]>();
  readonly #litres = new Map<number, number>();

  clear(): void {
    this.#stints.clear();
  }

  start(carId: number, atMs: number): string[] {
    const stints = this.#stints.get(carId) ?? [];
    stints.push({ startedMs: atMs, endedMs: null });
    this.#stints.set(carId, stints);
    this.#litres.set(carId, 40 + (carId % 30));
    return [`Starting stint for car ${carId} driver 0 at ${atMs.toFixed(6)}`];
  }

  end(carId: number, atMs: number): string[] {
    const stints = this.#stints.get(carId) ?? [];
    const running = stints.find(({ endedMs }) => endedMs === null);
    if (running === undefined) return ['startingTime is not set?'];
    running.endedMs = atMs;
    const totalMs = stints.reduce((sum, { startedMs, endedMs }) => sum + (endedMs ?? atMs) - startedMs, 0);
    return [
      `Ending stint: new total time for car ${carId} driver 0 is ${totalMs.toFixed(6)}`,
      `List of Stints for car ${carId} driver 0`,
      ...stints.map(
        ({ startedMs, endedMs }, index) =>
          `Stint ${index + 1} car ${carId} driver 0 started ${startedMs.toFixed(6)} ended ${(endedMs ?? atMs).toFixed(6)}`,
      ),
    ];
  }

  /** Whole litres after another lap. */
  burn(carId: number): number {
    const left = Math.max(1, (this.#litres.get(carId) ?? 40) - litresPerLap);
    this.#litres.set(carId, left);
    return left;
  }
}

import type { CarPlace } from './timing.ts';

const OUTSIDE: ReadonlySet<CarPlace> = new Set(['grid', 'track']);

/** Counts how often a car leaves the garage or the pits. */
export class CarStints {
  #isOut: boolean | null = null;
  #count = 0;
  #beganAt: number | null = null;
  #beganLaps: number | null = null;

  /** Where a car is seen. `sinceBeginning`: the session has been followed from its beginning. */
  see(place: CarPlace, { at, laps, sinceBeginning }: { at: number; laps: number; sinceBeginning: boolean }): void {
    if (place !== 'garage' && !OUTSIDE.has(place)) return;
    const isOut = OUTSIDE.has(place);
    if (isOut && this.#isOut !== true) {
      const isKnown = this.#isOut !== null || sinceBeginning;
      this.#count += 1;
      this.#beganAt = isKnown ? at : null;
      this.#beganLaps = isKnown ? laps : null;
    }
    this.#isOut = isOut;
  }

  /** Nobody drives before the green flag: the stint of a race's start begins with it. */
  of(laps: number, greenAt: number): { stints: number; stintBegan: number | null; stintLaps: number | null } {
    return {
      stints: this.#count,
      stintBegan: this.#beganAt === null ? null : Math.max(0, Math.round(this.#beganAt - greenAt)),
      stintLaps: this.#beganLaps === null ? null : Math.max(0, laps - this.#beganLaps),
    };
  }
}

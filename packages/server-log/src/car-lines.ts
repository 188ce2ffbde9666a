import type { TimedLine } from './timing.ts';

const LINES_OF_A_LAP = 3;
/** More than a race of a day has; the oldest are forgotten. */
const MOST_LINES = 3_000;

/** When a car crossed its timing lines. */
export class CarLines {
  readonly #times = new Map<number, number>();
  /** Of times that are estimates: how far they can be off. */
  readonly #errors = new Map<number, number>();
  #last = 0;

  /** How many lines are behind the car, sector lines too. */
  get passed(): number {
    return this.#last;
  }

  /** A time that is measured later takes the place of one that was estimated. */
  cross(laps: number, sector: number, at: number, error = 0): void {
    const line = laps * LINES_OF_A_LAP + sector;
    if (line < 1 || !Number.isFinite(at)) return;
    this.#times.set(line, Math.round(at));
    if (error > 0) this.#errors.set(line, error);
    else this.#errors.delete(line);
    this.#last = Math.max(this.#last, line);
    const [oldest] = this.#times.keys();
    if (this.#times.size <= MOST_LINES || oldest === undefined) return;
    this.#times.delete(oldest);
    this.#errors.delete(oldest);
  }

  timeOf(line: number): number | null {
    return this.#times.get(line) ?? null;
  }

  get lastTime(): number | null {
    return this.timeOf(this.#last);
  }

  get lastError(): number {
    return this.#errors.get(this.#last) ?? 0;
  }

  /** The last one, its time counted from the green flag. */
  lastSince(greenAt: number): TimedLine | null {
    const at = this.lastTime;
    if (at === null) return null;
    return {
      laps: Math.floor(this.#last / LINES_OF_A_LAP),
      sector: this.#last % LINES_OF_A_LAP,
      at: Math.round(at - greenAt),
    };
  }
}

interface Gap {
  readonly gap: number | null;
  readonly lapsDown: number;
}

/**
 * From a car to another one, at the last line that it crossed, or the last one whose times are both known; null: the other was
 * behind there.
 */
export function gapBetween(car: CarLines, ahead: CarLines): Gap {
  for (let line = car.passed; line > 0; line -= 1) {
    const mine = car.timeOf(line);
    const theirs = ahead.timeOf(line);
    if (mine === null || theirs === null) continue;
    return {
      gap: theirs > mine ? null : Math.round(mine - theirs),
      lapsDown: Math.max(0, Math.floor((ahead.passed - car.passed) / LINES_OF_A_LAP)),
    };
  }
  return { gap: null, lapsDown: 0 };
}

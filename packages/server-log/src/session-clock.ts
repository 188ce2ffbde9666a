const MINUTE_MS = 60_000;
/** The server updates in steps; statements this close are about the same end. */
const TOLERANCE_MS = 1_000;

/** Phases before the session's clock starts: minutes in the log are then the session's length. */
const WAITING: ReadonlySet<string> = new Set(['waiting for drivers', 'pre session', 'formation', 'doubleFile']);

/**
 * When the running session ends. The log gives whole minutes, and only on events: each statement from the green flag on
 * narrows the end down, so that minutes can be counted between statements.
 */
export class SessionClock {
  #sessionMinutes: number | null = null;
  #stated: number | null = null;
  #isRunning = false;
  /** The range in which the session ends; null: no statement yet. */
  #end: { earliestMs: number; latestMs: number } | null = null;

  get sessionMinutes(): number | null {
    return this.#sessionMinutes;
  }

  reset(): void {
    this.#sessionMinutes = null;
    this.#stated = null;
    this.#isRunning = false;
    this.#end = null;
  }

  enterPhase(phase: string, atMs: number): void {
    const isRunning = !WAITING.has(phase);
    if (isRunning && !this.#isRunning && phase === 'session' && this.#sessionMinutes !== null) {
      const endMs = atMs + this.#sessionMinutes * MINUTE_MS;
      this.#end = { earliestMs: endMs, latestMs: endMs };
    }
    if (!isRunning && this.#isRunning) this.#end = null;
    this.#isRunning = isRunning;
  }

  state(minutes: number, atMs: number): void {
    this.#stated = minutes;
    if (!this.#isRunning) {
      this.#sessionMinutes = minutes > 0 ? minutes : this.#sessionMinutes;
      return;
    }
    const earliestMs = atMs + minutes * MINUTE_MS;
    const latestMs = earliestMs + MINUTE_MS - 1;
    const known = this.#end;
    // A session that is over or in overtime has no time left.
    if (minutes === 0 && known !== null && atMs > known.latestMs) return;
    const fits =
      known !== null && known.latestMs + TOLERANCE_MS >= earliestMs && known.earliestMs - TOLERANCE_MS <= latestMs;
    this.#end = fits
      ? {
          earliestMs: Math.min(Math.max(known.earliestMs, earliestMs), latestMs),
          latestMs: Math.max(Math.min(known.latestMs, latestMs), earliestMs),
        }
      : { earliestMs, latestMs };
  }

  minutesLeftAt(atMs: number): number | null {
    if (!this.#isRunning || this.#end === null) return this.#stated;
    return Math.max(0, Math.floor((this.#end.latestMs - atMs) / MINUTE_MS));
  }
}

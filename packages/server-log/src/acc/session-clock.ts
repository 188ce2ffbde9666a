const MINUTE_MS = 60_000;

/** Phases before the session's clock starts: minutes in the log are then the session's length. */
const WAITING: ReadonlySet<string> = new Set(['waiting for drivers', 'pre session', 'formation', 'doubleFile']);

/** Whether the session's clock runs in this phase, as the log names it. */
export function isClockRunning(phase: string): boolean {
  return !WAITING.has(phase);
}

/**
 * When a session ends, in ms, after whole minutes left were stated at `atMs`. Whole minutes are accurate to one minute:
 * an end that is known already stays while it is within that minute, so that it is exact after the first full one. One that is more
 * than a minute off is another session's.
 */
export function sessionEnd(
  knownMs: number | null,
  { minutesLeft, atMs }: { minutesLeft: number; atMs: number },
): number {
  const earliestMs = atMs + minutesLeft * MINUTE_MS;
  const latestMs = earliestMs + MINUTE_MS - 1;
  if (knownMs === null || knownMs < earliestMs - MINUTE_MS || knownMs > latestMs + MINUTE_MS) return latestMs;
  return Math.min(Math.max(knownMs, earliestMs), latestMs);
}

/** When the running session ends. The log gives whole minutes, and only on events: minutes are counted between them. */
export class SessionClock {
  #sessionMinutes: number | null = null;
  #stated: number | null = null;
  #phase = 'waiting for drivers';
  #greenMs: number | null = null;
  #endMs: number | null = null;

  get sessionMinutes(): number | null {
    return this.#sessionMinutes;
  }

  get greenMs(): number | null {
    return this.#greenMs;
  }

  reset(): void {
    this.#sessionMinutes = null;
    this.#stated = null;
    this.#phase = 'waiting for drivers';
    this.#greenMs = null;
    this.#endMs = null;
  }

  enterPhase(phase: string): void {
    if (!isClockRunning(phase) && isClockRunning(this.#phase)) this.#endMs = null;
    this.#phase = phase;
  }

  turnGreen(atMs: number): void {
    this.#greenMs = atMs;
    if (this.#sessionMinutes !== null) this.#endMs = atMs + this.#sessionMinutes * MINUTE_MS;
  }

  state(minutesLeft: number, atMs: number): void {
    this.#stated = minutesLeft;
    if (!isClockRunning(this.#phase)) {
      this.#sessionMinutes = minutesLeft > 0 ? minutesLeft : this.#sessionMinutes;
      return;
    }
    if (this.#sessionMinutes === null && this.#greenMs !== null && this.#phase === 'session') {
      this.#sessionMinutes = minutesLeft + Math.ceil((atMs - this.#greenMs) / MINUTE_MS);
      this.#endMs = this.#greenMs + this.#sessionMinutes * MINUTE_MS;
    }
    // A session that is over or in overtime has no time left.
    if (minutesLeft === 0 && this.#endMs !== null && atMs > this.#endMs) return;
    this.#endMs = sessionEnd(this.#endMs, { minutesLeft, atMs });
  }

  minutesLeftAt(atMs: number): number | null {
    if (!isClockRunning(this.#phase) || this.#endMs === null) return this.#stated;
    return Math.max(0, Math.floor((this.#endMs - atMs) / MINUTE_MS));
  }
}

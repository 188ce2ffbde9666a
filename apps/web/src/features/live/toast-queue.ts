/** Two event toasts start at least this far apart. */
const GUARD_MS = 390;
/** More would be read by nobody: the rest is told in one toast. */
const MAX_WAITING = 20;

/** A toast whose turn has come; `turn` counts all of them, from 0. */
export type DueToast<T> =
  | { readonly kind: 'one'; readonly item: T; readonly turn: number }
  | { readonly kind: 'more'; readonly count: number; readonly turn: number };

export interface ToastQueueOptions<T> {
  /** Shows a toast before it returns: the guard counts from then. */
  readonly show: (toast: DueToast<T>) => void;
  readonly now: () => number;
  /** Runs something later; the answer takes it back. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface ToastQueue<T> {
  readonly add: (item: T) => void;
  /** Forgets what waits. */
  readonly clear: () => void;
}

/** Lets toasts start one by one, in the order they came. */
export function createToastQueue<T extends object>({ show, now, after }: ToastQueueOptions<T>): ToastQueue<T> {
  let waiting: T[] = [];
  let moreCount = 0;
  let turn = 0;
  let startedAt = -Infinity;
  let cancelTimer: (() => void) | null = null;

  const next = (): DueToast<T> | null => {
    const [item, ...rest] = waiting;
    if (item !== undefined) {
      waiting = rest;
      return { kind: 'one', item, turn };
    }
    if (moreCount === 0) return null;
    const count = moreCount;
    moreCount = 0;
    return { kind: 'more', count, turn };
  };

  const restMs = (): number => Math.ceil(startedAt + GUARD_MS - now());

  const proceed = (): void => {
    cancelTimer?.();
    cancelTimer = null;
    // Timers may fire a little early; the clock decides.
    const toast = restMs() <= 0 ? next() : null;
    if (toast !== null) {
      turn += 1;
      show(toast);
      startedAt = now();
    }
    if (waiting.length > 0 || moreCount > 0) cancelTimer = after(restMs(), proceed);
  };

  return {
    add(item) {
      // Behind those that are only counted, too: nobody overtakes.
      if (moreCount > 0 || waiting.length >= MAX_WAITING) moreCount += 1;
      else waiting.push(item);
      proceed();
    },
    clear() {
      waiting = [];
      moreCount = 0;
      cancelTimer?.();
      cancelTimer = null;
    },
  };
}

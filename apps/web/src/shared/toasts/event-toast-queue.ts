/** Minimum time between the starts of two event toasts. */
const MIN_INTERVAL_MS = 390;
/** Nobody would read more: the rest are summed up in one toast. */
const MAX_WAITING = 20;

/** A toast to show now; `turn` counts all of them, from 0. */
export type DueToast<T> =
  | { readonly kind: 'one'; readonly item: T; readonly turn: number }
  | { readonly kind: 'more'; readonly count: number; readonly turn: number };

interface ToastQueueOptions<T> {
  /** Must show the toast synchronously: the minimum interval starts then. */
  readonly show: (toast: DueToast<T>) => void;
  readonly now: () => number;
  /** Schedules a function; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** Starts toasts one by one, in order of arrival. */
export function createToastQueue<T extends object>({ show, now, after }: ToastQueueOptions<T>) {
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

  const restMs = (): number => Math.ceil(startedAt + MIN_INTERVAL_MS - now());

  const proceed = (): void => {
    cancelTimer?.();
    cancelTimer = null;
    // Timers may fire slightly early; the clock decides.
    const toast = restMs() <= 0 ? next() : null;
    if (toast !== null) {
      turn += 1;
      show(toast);
      startedAt = now();
    }
    if (waiting.length > 0 || moreCount > 0) cancelTimer = after(restMs(), proceed);
  };

  return {
    add(item: T): void {
      // Once toasts are being counted instead of shown, new ones are, too: the order is kept.
      if (moreCount > 0 || waiting.length >= MAX_WAITING) moreCount += 1;
      else waiting.push(item);
      proceed();
    },
    clear(): void {
      waiting = [];
      moreCount = 0;
      cancelTimer?.();
      cancelTimer = null;
    },
  };
}

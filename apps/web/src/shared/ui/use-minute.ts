import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
/**
 * So old the time may be for somebody who begins to look: more than a first drawing takes. A time that is another at every
 * look would have React draw all of it a second time, in one piece.
 */
const FRESH_MS = 5_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

/** The time in milliseconds, new every minute: one clock for everything that says how long ago. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The clock stood while nobody looked at it. */
function read(): number {
  if (timer === undefined && Date.now() - now >= FRESH_MS) now = Date.now();
  return now;
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

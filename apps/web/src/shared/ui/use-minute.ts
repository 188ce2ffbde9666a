import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
/**
 * Maximum age of the time for a new subscriber: more than a first render takes. A snapshot that changed at every read
 * would make React render everything a second time, synchronously.
 */
const FRESH_MS = 5_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();
/** For the HTML from the server and while the browser takes it over. */
let renderTime = now;

/** The time in milliseconds, updated every minute: one shared clock for all relative times. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, read, () => renderTime);
}

/** Sets the time that the HTML from the server was rendered at, in milliseconds since 1970. */
export function setRenderTime(ms: number): void {
  renderTime = ms;
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

/** The clock stops while nothing subscribes to it. */
function read(): number {
  if (timer === undefined && Date.now() - now >= FRESH_MS) now = Date.now();
  return now;
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

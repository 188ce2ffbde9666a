import { useCallback, useSyncExternalStore } from 'react';

const NEW_MS = 10 * 60_000;
/** Timers may fire slightly before the clock reaches their time. */
const MARGIN_MS = 50;

/** Whether a session ended within the last ten minutes; updates by itself. Tolerates a clock that is slightly fast. */
export function useJustFinished(endAt: string): boolean {
  const subscribe = useCallback(
    (onTurn: () => void) => {
      if (!isNew(endAt)) return () => {};
      const timer = setTimeout(onTurn, restMs(endAt) + MARGIN_MS);
      return () => clearTimeout(timer);
    },
    [endAt],
  );
  return useSyncExternalStore(
    subscribe,
    () => isNew(endAt),
    () => false,
  );
}

function isNew(endAt: string): boolean {
  const rest = restMs(endAt);
  return rest > 0 && rest < 2 * NEW_MS;
}

function restMs(endAt: string): number {
  return Date.parse(endAt) + NEW_MS - Date.now();
}

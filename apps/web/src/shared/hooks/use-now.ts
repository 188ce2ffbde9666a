import { useEffect, useState } from 'react';
import { useMinute } from './clock.tsx';

/** The time in milliseconds since 1970, updated periodically. */
export function useNow(everyMs: number): number {
  // The first value is the one that the HTML from the server was rendered with.
  const atFirst = useMinute();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now ?? atFirst;
}

import { createContext, startTransition, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { usePreference } from '../../lib/preferences.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import { createFormat, type Format } from '../format/time-format.ts';

const MINUTE_MS = 60_000;

const FormatContext = createContext<Format>(createFormat());
const MinuteContext = createContext<number | null>(null);

interface ClockProviderProps {
  /** How the server rendered the page; null: it did not. */
  readonly rendered: { readonly at: number; readonly timeZone: string } | null;
  readonly children: ReactNode;
}

/**
 * How times are written, and what time it is: until the browser has taken the page over as the server wrote them, then in
 * the visitor's time zone, with the visitor's preferences.
 */
export function ClockProvider({ rendered, children }: ClockProviderProps) {
  const isHydrated = useIsHydrated();
  const is24Hours = usePreference('clock24') && isHydrated;
  const isUtc = usePreference('utc');
  const timeZone = isHydrated ? (isUtc ? 'UTC' : undefined) : rendered?.timeZone;
  const format = useMemo(() => createFormat({ is24Hours, timeZone }), [is24Hours, timeZone]);
  const [now, setNow] = useState(() => rendered?.at ?? Date.now());
  useEffect(() => {
    const tick = () => startTransition(() => setNow(Date.now()));
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <FormatContext value={format}>
      <MinuteContext value={now}>{children}</MinuteContext>
    </FormatContext>
  );
}

export function useFormat(): Format {
  return use(FormatContext);
}

/** The time in milliseconds, updated every minute. */
export function useMinute(): number {
  const now = use(MinuteContext);
  if (now === null) throw new Error('useMinute needs a ClockProvider.');
  return now;
}

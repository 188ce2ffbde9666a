import { DASH, LOCALE, viewerTimeZone } from './dates-and-numbers.ts';

const NO_PARTS = { day: '', month: '', year: '', hour: '', minute: '', dayPeriod: '', weekday: '' };
type Parts = typeof NO_PARTS;

interface TimeSettings {
  /** 12 hours by default, as specified. */
  readonly is24Hours?: boolean;
  /** Of all instants without one of their own; by default the viewer's. */
  readonly timeZone?: string | undefined;
}

/** How instants are written for one visitor. Components get it from `useFormat`. */
export function createFormat({ is24Hours = false, timeZone: shown }: TimeSettings = {}) {
  const formatters = new Map<string | undefined, Intl.DateTimeFormat>();
  const partsOf = (instant: string, timeZone = shown): Parts | null => {
    const date = new Date(instant);
    if (Number.isNaN(date.getTime())) return null;
    const formatter = formatters.get(timeZone) ?? formatterOf(is24Hours, timeZone);
    formatters.set(timeZone, formatter);
    const parts = formatter.formatToParts(date);
    return { ...NO_PARTS, ...Object.fromEntries(parts.map(({ type, value }) => [type, value])) };
  };
  const write = (textOf: (parts: Parts) => string, none = DASH) => {
    return (instant: string, timeZone?: string): string => {
      const parts = partsOf(instant, timeZone);
      return parts === null ? none : textOf(parts);
    };
  };
  const date = write(dateText);
  const utc = write((parts) => `${dateText(parts)}, ${clockText(parts)} UTC`, '');
  return {
    timeZone: shown ?? viewerTimeZone(),
    /** `05/01/2026` */
    date,
    /** `05/01` */
    shortDate: (instant: string) => date(instant).slice(0, 5),
    /** `3:45 pm`, or `15:45` on a 24-hour clock */
    clock: write(clockText),
    /** `Fri 19/09/2025, 8:38 am` */
    dateTime: write((parts) => `${parts.weekday} ${dateText(parts)}, ${clockText(parts)}`),
    /** `Fri` */
    weekday: write(({ weekday }) => weekday),
    /** `18/09/2025, 10:38 pm UTC`, for the tooltip of every time. */
    utc: (instant: string) => utc(instant, 'UTC'),
    /** `2025-09-13` */
    calendarDate: write(({ day, month, year }) => `${year}-${month}-${day}`),
    /** An hour of the day: `12 am`, `9 pm`, or `21:00` on a 24-hour clock */
    hour: (hour: number) =>
      is24Hours
        ? `${String(hour).padStart(2, '0')}:00`
        : `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`,
    /** Whether an instant is on the present calendar day. */
    isSameDay: (instant: string, nowMs: number) => date(instant) === date(new Date(nowMs).toISOString()),
  };
}

export type Format = ReturnType<typeof createFormat>;

function dateText({ day, month, year }: Parts): string {
  return `${day}/${month}/${year}`;
}

function clockText({ hour, minute, dayPeriod }: Parts): string {
  return dayPeriod === '' ? `${hour}:${minute}` : `${hour}:${minute} ${dayPeriod.toLowerCase()}`;
}

function formatterOf(is24Hours: boolean, timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    minute: '2-digit',
    ...(is24Hours ? { hourCycle: 'h23', hour: '2-digit' } : { hour: 'numeric', hour12: true }),
  });
}

import { EventId } from '@paddock/contracts';
import { z } from 'zod';

/** What the gap column shows. */
const GAP_MODES = ['gap', 'interval', 'time'] as const;
export type GapMode = (typeof GAP_MODES)[number];

/** What the lap chart shows. */
const CHART_MODES = ['position', 'gap', 'times'] as const;
export type ChartMode = (typeof CHART_MODES)[number];

const MOST_OPENED = 8;
const Positions = z.string().regex(/^\d{1,4}(?:,\d{1,4})*$/);

/** The search parameters of an event page: gap column, open rows, chart and the highlighted car. */
export const EventUrl = z.object({
  show: z.enum(GAP_MODES).catch('gap'),
  open: Positions.or(z.literal('')).catch(''),
  chart: z.enum(CHART_MODES).catch('position'),
  /** Opens the report form: a position in the file's order, or a car still to be chosen. */
  report: z
    .string()
    .regex(/^(?:new|\d{1,4})$/)
    .or(z.literal(''))
    .catch(''),
  car: z.coerce.number().int().min(0).max(9999).catch(0),
});
export type EventUrl = z.output<typeof EventUrl>;

/** The open rows in the URL. */
export function openedRows(open: string): ReadonlySet<number> {
  return new Set(open === '' ? [] : open.split(',').slice(0, MOST_OPENED).map(Number));
}

/** The parameter after a row is opened or closed; beyond the limit, the row opened first closes. */
export function toggled(open: string, position: number): string {
  const rows = openedRows(open);
  const next = rows.has(position) ? [...rows].filter((row) => row !== position) : [...rows, position];
  return next.slice(-MOST_OPENED).join(',');
}

/** The event number in a URL. */
export const EventIdInUrl = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(EventId);

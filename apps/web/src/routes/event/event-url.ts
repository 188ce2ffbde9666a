import { EventId } from '@paddock/contracts';
import { z } from 'zod';

const MAX_OPENED = 8;

/** The search parameters of an event page. */
export const EventUrl = z.object({
  /** What the gap column shows. */
  show: z.enum(['gap', 'interval', 'time']).catch('gap'),
  /** The open rows, by the car's place in the file: a staff decision moves rows, and a link still opens the same car. */
  open: z
    .string()
    .regex(/^\d{1,4}(?:,\d{1,4})*$/)
    .catch(''),
  /** What the lap chart shows. */
  chart: z.enum(['position', 'gap', 'times']).catch('position'),
  /** Opens the report form: a position in the file's order, or a car still to be chosen. */
  report: z
    .string()
    .regex(/^(?:new|\d{1,4})$/)
    .catch(''),
  /** The highlighted cars, by their places in the file. */
  car: z
    .string()
    .regex(/^\d{1,4}(?:,\d{1,4})*$/)
    .catch(''),
  /** Whether the lap chart draws all cars, or the highlighted ones alone. */
  cars: z.enum(['all', 'chosen']).catch('all'),
  /** Whether the chart of lap times has those that do not count. */
  invalid: z.enum(['shown', 'hidden']).catch('shown'),
  /** The page of the result, or that of the replay. */
  view: z.enum(['result', 'replay']).catch('result'),
  /** The moment of the replay as a lap of the leader: 17.4 is four tenths into lap 17. */
  lap: z.coerce.number().min(1).max(9999).catch(1),
  /** A version of the result, 1 is that of the file; 0: the present one, with all that belongs to it. */
  version: z.coerce.number().int().min(1).max(10_000).catch(0),
  /** Whether the replay is played, or the end of each lap is a table. */
  as: z.enum(['play', 'table']).catch('play'),
});
type EventUrl = z.output<typeof EventUrl>;
export type GapMode = EventUrl['show'];
export type ChartMode = EventUrl['chart'];

/** Places in the file that the URL has, of open rows or highlighted cars. */
export function placesIn(list: string): ReadonlySet<number> {
  return new Set(list === '' ? [] : list.split(',').slice(0, MAX_OPENED).map(Number));
}

/** The parameter after a row is opened or closed, a car chosen or no longer; beyond the limit, the first one goes. */
export function toggled(list: string, filePosition: number): string {
  const rows = placesIn(list);
  const next = rows.has(filePosition) ? [...rows].filter((row) => row !== filePosition) : [...rows, filePosition];
  return next.slice(-MAX_OPENED).join(',');
}

/** The event number in a URL. */
export const EventIdInUrl = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(EventId);

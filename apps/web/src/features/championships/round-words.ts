import type { RoundHead } from '@paddock/contracts';
import type { Format } from '../../shared/format/time-format.ts';
import { counted } from '../../shared/format/counted.ts';

const HOUR = 60;
const MINUTE_MS = 60_000;

/** `45 min`, `1 hour`, `2 hours 30 min` */
function formatLength(minutes: number): string {
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} ${rest} min`;
}

/** "1 hour, practice from 7:00 pm" */
export function planText({ minutes, practiceMinutes, startsAt, isOptional }: RoundHead, format: Format): string {
  return [
    ...(minutes === null ? [] : [formatLength(minutes)]),
    ...(practiceMinutes === null || startsAt === null
      ? []
      : [`practice from ${format.clock(new Date(Date.parse(startsAt) - practiceMinutes * MINUTE_MS).toISOString())}`]),
    ...(isOptional ? ['optional'] : []),
  ].join(', ');
}

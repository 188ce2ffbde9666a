import { Temporal } from 'temporal-polyfill';

/**
 * A time zone as iCalendar describes it, with every clock change from `first` to `last`: a calendar program then needs no list of zones
 * of its own to show the right hour.
 */
export function vtimezone(
  timeZone: string,
  { first, last }: { readonly first: string; readonly last: string },
): string {
  let at = Temporal.Instant.from(first).toZonedDateTimeISO(timeZone).subtract({ years: 1 });
  const end = Temporal.Instant.from(last).toZonedDateTimeISO(timeZone).add({ years: 1 });
  const parts = [observance('19700101T000000', at.offset, at.offset)];
  for (;;) {
    const change = at.getTimeZoneTransition('next');
    if (change === null || Temporal.ZonedDateTime.compare(change, end) > 0) break;
    // The hour of the change as clocks show it before.
    const before = change.subtract({ nanoseconds: 1 }).offset;
    const local = change.withTimeZone(before).toPlainDateTime();
    parts.push(observance(local.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, ''), before, change.offset));
    at = change;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

function observance(start: string, from: string, to: string): string {
  const kind = minutesOf(to) > minutesOf(from) ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from.replaceAll(':', '')}`,
    `TZOFFSETTO:${to.replaceAll(':', '')}`,
    `END:${kind}`,
  ].join('\r\n');
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

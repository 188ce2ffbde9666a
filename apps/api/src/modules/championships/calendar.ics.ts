import type { Translation } from '@paddock/contracts';
import ical, { ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { OwnPlace } from './calendar.repository.ts';
import { endOf, type DatedRound } from './calendar.rules.ts';
import type { Overview } from './overview.repository.ts';
import { vtimezone } from './vtimezone.ts';

/** How often programs should ask again, in seconds. */
const REFRESH_SECONDS = 3_600;

/** The reader's place in a round. */
export interface PlaceInRound extends Pick<OwnPlace, 'status' | 'raceNumber' | 'queue'> {
  /** A reserve who starts in place of somebody who cannot. */
  readonly isCalledUp: boolean;
}

/** A round in a calendar file. */
export interface CalendarEntry {
  readonly championship: Overview;
  readonly round: DatedRound;
  readonly own?: PlaceInRound;
}

interface CalendarFile {
  readonly name: string;
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly names: Translation;
}

/** A calendar as in RFC 5545. Its events keep their identity, so that programs move or cancel what they have. */
export function writeCalendar(entries: readonly CalendarEntry[], { name, origin, names }: CalendarFile): string {
  const times = entries.map(({ round }) => round.startsAt).toSorted();
  const range = { first: times[0] ?? '', last: times.at(-1) ?? '' };
  const calendar = ical({
    // The library writes the name as it is given.
    name: escapeText(name),
    prodId: { company: 'Paddock', product: 'Paddock', language: 'EN' },
    ttl: REFRESH_SECONDS,
    timezone: { name: null, generator: (timeZone) => vtimezone(timeZone, range) },
  });
  for (const { championship, round, own } of entries) {
    const { championshipId, version, publishedAt, definition } = championship;
    const track = round.trackName === null ? null : (names.tracks[round.trackName] ?? round.trackName);
    const url = `${origin}/leaderboards/points?championship=${championshipId}&tab=rounds`;
    calendar.createEvent({
      id: `championship-${championshipId}-${round.code}@${new URL(origin).host}`,
      sequence: version,
      stamp: publishedAt,
      lastModified: publishedAt,
      start: zoned(Date.parse(round.startsAt), round.timeZone),
      end: zoned(endOf(round), round.timeZone),
      timezone: round.timeZone,
      summary: `${definition.name}, round ${round.number}${track === null ? '' : `: ${track}`}`,
      ...(track !== null && { location: track }),
      description: [...describe(championship, round), ...(own === undefined ? [] : [placeText(own)]), url].join('\n'),
      url,
      status: statusOf(round, own),
    });
  }
  return calendar.toString();
}

function zoned(at: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
}

function describe({ definition }: Overview, round: DatedRound): string[] {
  const { name, minutes, practiceMinutes, isOptional, state } = round;
  return [
    `Round ${round.number} of ${definition.rounds.length}${name === '' ? '' : `, ${name}`}`,
    ...(state === 'cancelled' ? ['Cancelled'] : []),
    ...(minutes === null ? ['Its length is not set yet'] : [`${minutes} minutes`]),
    ...(practiceMinutes === null ? [] : [`Practice begins ${practiceMinutes} minutes before`]),
    ...(isOptional ? ['Optional: missing it costs nothing'] : []),
  ];
}

function placeText({ status, raceNumber, queue, isCalledUp }: PlaceInRound): string {
  if (status === 'confirmed') return `You are in, number ${raceNumber}`;
  if (status === 'guest') return `You are in as a guest, number ${raceNumber}`;
  if (isCalledUp) return `You are in as a reserve, number ${raceNumber}`;
  if (status === 'requested') return 'Your entry waits for the organisers to confirm it';
  const place = queue === null ? '' : `, place ${queue}`;
  return status === 'waiting' ? `You are on the waiting list${place}` : `You are a reserve${place}`;
}

function statusOf({ state }: DatedRound, own: PlaceInRound | undefined): ICalEventStatus {
  if (state === 'cancelled') return ICalEventStatus.CANCELLED;
  const isIn = own === undefined || own.status === 'confirmed' || own.status === 'guest' || own.isCalledUp;
  return isIn ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`);
}

import type { EventInfo, ResultRow, Gap } from '@paddock/contracts';
import { formatGap, formatTime } from 'race-format';
import { useNames, type Names } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatCount, formatOrdinal } from '../../shared/format/dates-and-numbers.ts';
import { distanceText } from '../../shared/format/distance-text.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { isolate } from '../../shared/format/isolate.ts';
import { PageMeta } from '../../shared/ui/PageMeta.tsx';
import { winnerTime } from '../../shared/format/winner-time.ts';
import { EventUrl } from './event-url.ts';

interface EventHeadProps {
  readonly eventId: number;
  readonly info: EventInfo | undefined;
  readonly rows: readonly ResultRow[];
  /** An earlier version of the result: search engines keep to the present one. */
  readonly version?: number;
}

/** `Monza, Race, 19/09/2025`, after the title that staff gave it, with the result in short. */
export function EventMeta({ eventId, info, rows, version }: EventHeadProps) {
  const names = useNames();
  const format = useFormat();
  // Dates use the site's time zone: everybody with the link sees the same date.
  const timeZone = trpc.site.info.useQuery({}).data?.timeZone;
  const { open } = useUrlState(EventUrl).state;
  if (info === undefined || timeZone === undefined) return <PageMeta title={`Event ${eventId}`} />;
  const day = format.date(info.endAt, timeZone);
  // A link to one open row shares the result of that car.
  const row = version === undefined ? rows.find(({ filePosition }) => String(filePosition) === open) : undefined;
  const title = [
    ...(version === undefined ? [] : [`Version ${version}`]),
    ...(info.hasStaffTitle ? [isolate(info.title)] : []),
    names.track(info.trackName),
    names.session(info.sessionType),
    day,
  ].join(', ');
  return (
    <PageMeta
      title={title}
      description={row === undefined ? eventDescription({ info, rows, names, day }) : rowDescription(info, row)}
      type="article"
      image={
        row === undefined
          ? { path: `/share/event/${eventId}.png`, alt: `The first three of ${title}` }
          : { path: `/share/result/${eventId}-${row.filePosition}.png`, alt: `Result of ${crewName(row)}, ${title}` }
      }
      noIndex={info.voided !== null || !info.isDriven || version !== undefined || row !== undefined}
    />
  );
}

/** The result of one car: "Ada Quick: 3rd of 24, +12.345, best lap 1:48.437." */
export function rowDescription(
  { sessionKind, entryCount }: Pick<EventInfo, 'sessionKind' | 'entryCount'>,
  row: ResultRow,
): string {
  const place = row.place === null ? 'not classified' : `${formatOrdinal(row.place)} of ${formatCount(entryCount)}`;
  const leaderText = sessionKind === 'race' ? winnerTime(row.totalTime) : '';
  const gap = formatGap(row.gap, { leaderText, hasNegative: false });
  const bestLap = row.bestLap === null ? '' : `best lap ${formatTime(row.bestLap)}`;
  return `${crewName(row)}: ${[place, gap, bestLap].filter((part) => part !== '').join(', ')}.`;
}

/** Longer crews are cut: the text must fit a line or two in a chat. */
const NAMED_CREW = 2;

interface EventDescription {
  readonly info: EventInfo;
  readonly rows: readonly ResultRow[];
  readonly names: Pick<Names, 'track' | 'session' | 'game'>;
  /** Its date, for people. */
  readonly day: string;
}

/** The result in short: "Ada Quick won at Monza, 6.506 s ahead of Ben Slower. 42 entries, dry, 19/09/2025." */
export function eventDescription({ info, rows, names, day }: EventDescription): string {
  const facts = [
    counted(info.entryCount, 'entry', 'entries'),
    ...(info.lookedInCount === 0 ? [] : [`${info.lookedInCount} looked in`]),
    ...(names.game(info.game)?.carries.laps === false ? [] : [counted(info.lapCount, 'lap')]),
    ...(info.isWet === null ? [] : [info.isWet ? 'wet' : 'dry']),
    day,
  ];
  return [...sentences({ info, rows, names }), `${facts.join(', ')}.`].join(' ');
}

function sentences({ info, rows, names }: Omit<EventDescription, 'day'>): string[] {
  const track = names.track(info.trackName);
  if (info.voided !== null) return [`${names.session(info.sessionType)} at ${track}, voided: it does not count.`];
  if (!info.isDriven) return [`${names.session(info.sessionType)} at ${track}, in which nobody completed a lap.`];
  const [first, second, third] = rows.filter(({ place }) => place !== null);
  if (first === undefined) return [`${names.session(info.sessionType)} at ${track}.`];
  const isRace = info.sessionKind === 'race';
  const what = isRace
    ? `${crewName(first)} won at ${track}`
    : `${crewName(first)} was fastest in ${names.session(info.sessionType)} at ${track} in ${formatTime(first.bestLap)}`;
  if (second === undefined || !isDistance(second.gap)) return [`${what}.`];
  const ahead = `${what}, ${distanceOf(second.gap)} ahead of ${crewName(second)}.`;
  return third === undefined || !isDistance(third.gap)
    ? [ahead]
    : [ahead, `${crewName(third)} was third, ${distanceOf(third.gap)} behind.`];
}

/** A negative gap is none: the order of the server stands. */
function isDistance(gap: Gap): boolean {
  return gap.kind === 'laps' || (gap.kind === 'time' && gap.gapMs >= 0);
}

/** `6.506 s`, `1 lap` */
function distanceOf(gap: Gap): string {
  return gap.kind === 'time' ? distanceText(gap.gapMs) : formatGap(gap).replace('+', '');
}

/** The drivers of a car, for use in a sentence. */
function crewName({ drivers, raceNumber }: Pick<ResultRow, 'drivers' | 'raceNumber'>): string {
  const named = drivers.map(({ name }) => isolate(name)).filter((name) => name !== '');
  if (named.length === 0) return raceNumber === null ? 'an unnamed car' : `car ${raceNumber}`;
  if (named.length <= NAMED_CREW) return named.join(' and ');
  return `${named[0]} and ${named.length - 1} others`;
}

import type { EventInfo, Gap, ResultRow } from '@paddock/contracts';
import { formatGap, formatTime } from 'race-format';
import { counted, formatDay, type SiteNames } from './site-names.ts';

/** Longer crews are cut: the text must fit a line or two in a chat. */
const NAMED_CREW = 2;

export interface EventTextInput {
  readonly info: EventInfo;
  readonly results: readonly ResultRow[];
  readonly names: SiteNames;
  readonly timeZone: string;
}

/** The title as the event page sets it: `Monza, Race, 19/09/2025`. */
export function eventTitle({ info, names, timeZone }: Omit<EventTextInput, 'results'>): string {
  return [names.track(info.trackName), names.session(info.sessionType), formatDay(info.endAt, timeZone)].join(', ');
}

/** The result in short: "Ada Quick won at Monza, +6.506 ahead of Ben Slower. 42 entries, dry, 19/09/2025." */
export function eventDescription({ info, results, names, timeZone }: EventTextInput): string {
  const facts = [
    counted(info.entryCount, 'entry').replace(/entrys$/, 'entries'),
    counted(info.lapCount, 'lap'),
    info.isWet ? 'wet' : 'dry',
    formatDay(info.endAt, timeZone),
  ];
  return [...sentences({ info, results, names }), `${facts.join(', ')}.`].join(' ');
}

function sentences({ info, results, names }: Omit<EventTextInput, 'timeZone'>): string[] {
  const track = names.track(info.trackName);
  if (info.voided !== null) return [`${names.session(info.sessionType)} at ${track}, voided: it counts nowhere.`];
  const [first, second, third] = results.filter(({ isVoided }) => !isVoided);
  if (first === undefined) return [`${names.session(info.sessionType)} at ${track}.`];
  const isRace = info.sessionKind === 'race';
  if (first.gap.kind !== 'leader' || (!isRace && first.bestLap === null)) {
    return [`${names.session(info.sessionType)} at ${track}, first in the list: ${crewName(first)}.`];
  }
  const what = isRace
    ? `${crewName(first)} won at ${track}`
    : `${crewName(first)} was fastest in ${names.session(info.sessionType)} at ${track} in ${formatTime(first.bestLap)}`;
  if (second === undefined || !isDistance(second.gap)) return [`${what}.`];
  const ahead = `${what}, ${formatGap(second.gap)} ahead of ${crewName(second)}.`;
  return third === undefined || !isDistance(third.gap)
    ? [ahead]
    : [ahead, `${crewName(third)} was third, ${formatGap(third.gap)}.`];
}

function isDistance({ kind }: Gap): boolean {
  return kind === 'time' || kind === 'laps';
}

/** The drivers of a car, for use in a sentence. */
export function crewName({ drivers, raceNumber }: Pick<ResultRow, 'drivers' | 'raceNumber'>): string {
  const named = drivers.map(({ name }) => name).filter((name) => name !== '');
  if (named.length === 0) return raceNumber === null ? 'an unnamed car' : `car ${raceNumber}`;
  if (named.length <= NAMED_CREW) return named.join(' and ');
  return `${named[0]} and ${named.length - 1} others`;
}

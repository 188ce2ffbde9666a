import type { EventInfo, ResultRow } from '@paddock/contracts';
import { formatGap, formatSplit, formatTime } from 'race-format';
import { counted, crewName, type SiteNames } from '../../pages/site-names.ts';
import { penaltyLines } from './penalty-lines.ts';
import { plainPost, type PostDraft } from './plain-post.ts';

export interface ResultFacts {
  readonly info: EventInfo;
  readonly results: readonly ResultRow[];
  readonly names: SiteNames;
  /** `S-12 GT3 Challenge, round 5`; empty: it counts in none. */
  readonly championship: string;
}

const PODIUM = 3;
const QUALIFIERS = 10;

/** The result of a race or a qualifying. Of a car without a place nothing is said but its penalties. */
export function resultPost({ info, results, names, championship }: ResultFacts): PostDraft {
  const isRace = info.sessionKind === 'race';
  const title = `${names.session(info.sessionType)} at ${names.track(info.trackName)}`;
  // Who opens the post after a decision sees what it told.
  const path = `/event/${info.eventId}?version=${info.versionCount}`;
  if (info.voided !== null) {
    return plainPost({
      title: `Void: ${title}`,
      text: 'The stewards declared this session void. It does not count.',
      path,
    });
  }
  const placed = results.filter(({ place, isRepeat }) => place !== null && !isRepeat);
  const lines = placed.slice(0, isRace ? PODIUM : QUALIFIERS).map((row) => placeLine(row, isRace));
  const penalties = isRace ? penaltyLines(results) : [];
  return plainPost({
    title,
    text: [headline(placed, isRace), championship].filter((part) => part !== '').join('\n'),
    fields: [
      { name: isRace ? 'Podium' : 'Quickest', lines },
      { name: 'Fastest lap', lines: isRace ? fastestLap(results) : [] },
      { name: 'Penalties', lines: penalties },
    ],
    path,
    picturePath: `/share/event/${info.eventId}.png`,
    note: noteOf(info, placed),
  });
}

function headline([first, second]: readonly ResultRow[], isRace: boolean): string {
  if (first === undefined) return isRace ? 'Nobody was classified.' : 'Nobody set a time.';
  const who = crewName(first);
  // Who is alone wins nothing.
  if (isRace && second === undefined)
    return `${who} ${verb(first, 'is the only one', 'are the only ones')} classified.`;
  if (!isRace) return `${who} ${verb(first, 'is', 'are')} quickest with ${formatTime(first.bestLap)}.`;
  const ahead =
    second?.gap.kind === 'time' && second.gap.gapMs > 0 ? ` by ${formatSplit(second.gap.gapMs).slice(1)}` : '';
  return `${who} ${verb(first, 'wins', 'win')}${ahead}.`;
}

function verb({ drivers }: ResultRow, ofOne: string, ofSeveral: string): string {
  return drivers.length > 1 ? ofSeveral : ofOne;
}

function placeLine(row: ResultRow, isRace: boolean): string {
  const leaderText = formatTime(isRace ? row.totalTime : row.bestLap);
  const gap = formatGap(row.gap, { leaderText, hasNegative: false });
  return `${row.place}. ${crewName(row)}  ${gap}`;
}

/** Disqualified cars have no "quickest". */
function fastestLap(results: readonly ResultRow[]): string[] {
  const [best] = results
    .filter(({ bestLap, gap, isVoided }) => bestLap !== null && gap.kind !== 'dsq' && !isVoided)
    .toSorted((a, b) => (a.bestLap ?? 0) - (b.bestLap ?? 0));
  if (best === undefined) return [];
  const mark = best.bestLapMark === 'record' ? ', a track record' : '';
  return [`${crewName(best)}  ${formatTime(best.bestLap)}${mark}`];
}

function noteOf({ entryCount, serverName, isWet }: EventInfo, [first]: readonly ResultRow[]): string {
  const laps = first?.lapCount ?? null;
  return [
    serverName ?? '',
    counted(entryCount, 'car'),
    laps === null || laps === 0 ? '' : counted(laps, 'lap'),
    isWet === null ? '' : isWet ? 'wet' : 'dry',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

import type { EventInfo, Gap, ResultRow } from '@paddock/contracts';
import { formatGap, formatTime, isClassified } from 'race-format';
import { crewName, formatCount, formatDay, type SiteNames } from '../site-names.ts';
import { drawable } from './drawable-text.ts';
import { colours, faces } from './card-style.ts';
import { box, column, image, line, text, type CardNode } from './card-node.ts';
import { card, facts, flag, headline, numberPlate } from './card-parts.ts';

/** Gap for the full image width, the same for every race, so that close finishes look close. */
const RACE_SCALE_MS = 30_000;
const LAP_SCALE_MS = 3_000;
const LINE_WIDTH = 330;
const ROW_HEIGHT = 72;
/** Start of the gap's area: after place, number plate and name, with the space between. */
const LINE_LEFT = 34 + 72 + 400 + 3 * 20;
const CAR_WIDTH = 26;
const POST_WIDTH = 12;

export interface EventCardInput {
  readonly info: EventInfo;
  readonly results: readonly ResultRow[];
  readonly names: SiteNames;
  readonly timeZone: string;
}

/** Those of the first three who have a place, drawn as they crossed the line. */
export function eventCard({ info, results, names, timeZone }: EventCardInput): CardNode {
  const isVoided = info.voided !== null;
  const isRace = info.sessionKind === 'race';
  const hasPlace = (row: ResultRow): boolean =>
    !row.isVoided && (isRace ? isClassified(row.gap) : row.bestLap !== null);
  const podium = isVoided ? [] : results.slice(0, 3).filter(hasPlace);
  const kind = `${names.session(info.sessionType)}, ${formatDay(info.endAt, timeZone)}`;
  const laps = results[0]?.lapCount;
  return card(
    drawable(kind),
    column(
      { marginTop: 22, flexGrow: 1 },
      headline(drawable(names.track(info.trackName)), { flag: flag(names.country(info.trackName)) }),
      box(
        { marginTop: 18 },
        facts([
          ['Event', drawable(info.title)],
          ['Entries', formatCount(info.entryCount)],
          isRace && laps !== undefined ? ['Laps', formatCount(laps)] : ['Laps driven', formatCount(info.lapCount)],
          ['Conditions', info.isWet ? 'Wet' : 'Dry'],
        ]),
      ),
    ),
    column(
      { borderTop: `3px solid ${colours.ink3}` },
      ...podium.map((row, index) => podiumRow(row, { isRace, isFirst: index === 0 })),
      podium.length === 0 ? text({ ...faces.text, marginTop: 20 }, nobodyText({ isVoided, isRace })) : null,
    ),
    podium.length > 1
      ? text(
          { ...faces.label, fontSize: 15, marginTop: 4, marginLeft: LINE_LEFT },
          `Gaps to scale, ${isRace ? '30' : '3'} s across`,
        )
      : null,
  );
}

function nobodyText({ isVoided, isRace }: { isVoided: boolean; isRace: boolean }): string {
  if (isVoided) return 'Voided: it does not count';
  return isRace ? 'Nobody was classified' : 'Nobody set a time';
}

function podiumRow(row: ResultRow, { isRace, isFirst }: { isRace: boolean; isFirst: boolean }): CardNode {
  const leaderText = formatTime(isRace ? row.totalTime : row.bestLap);
  return box(
    {
      alignItems: 'center',
      height: ROW_HEIGHT,
      gap: 20,
      ...(!isFirst && { borderTop: `1px solid ${colours.rule}` }),
    },
    text(
      { ...faces.display, width: 34, fontSize: 34, color: isFirst ? colours.ink : colours.ink2 },
      String(row.position),
    ),
    numberPlate(row.raceNumber),
    line(
      { ...faces.strong, width: 400, fontSize: 31 },
      drawable(crewName(row), row.raceNumber === null ? '–' : `Car ${row.raceNumber}`),
    ),
    photoFinish(row.gap, { scaleMs: isRace ? RACE_SCALE_MS : LAP_SCALE_MS, isFirst }),
    text(
      {
        ...faces.strong,
        flexGrow: 1,
        justifyContent: 'flex-end',
        fontSize: 30,
        color: isFirst ? colours.ink : colours.ink2,
      },
      formatGap(row.gap, { leaderText }),
    ),
  );
}

interface FinishOptions {
  readonly scaleMs: number;
  readonly isFirst: boolean;
}

/** The finish post and the car at its gap behind it; an arrow if the gap exceeds the scale. */
function photoFinish(gap: Gap, { scaleMs, isFirst }: FinishOptions): CardNode {
  const share = shareOf(gap, scaleMs);
  if (share === null) return box({ width: LINE_WIDTH });
  const room = LINE_WIDTH - POST_WIDTH - CAR_WIDTH - 8;
  const distance = Math.round(Math.min(share, 1) * room);
  const colour = isFirst ? colours.primary : colours.ink;
  const middle = ROW_HEIGHT / 2;
  const car =
    share > 1
      ? `<path fill="${colour}" d="M${LINE_WIDTH - 18} ${middle - 12}l18 12-18 12z"/>`
      : `<rect x="${POST_WIDTH + 8 + distance}" y="${middle - 9}" width="${CAR_WIDTH}" height="18" fill="${colour}"/>`;
  const tail = `<rect x="${POST_WIDTH + 8}" y="${middle - 2}" width="${distance}" height="4" fill="${colours.rule2}"/>`;
  return image(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LINE_WIDTH} ${ROW_HEIGHT}">${chequers()}${tail}${car}</svg>`,
    { width: LINE_WIDTH, height: ROW_HEIGHT },
  );
}

function chequers(): string {
  const size = POST_WIDTH / 2;
  const squares = Array.from({ length: ROW_HEIGHT / size }, (_, row) => {
    return `<path d="M${(row % 2) * size} ${row * size}h${size}v${size}h-${size}z"/>`;
  });
  return `<g fill="${colours.ink}">${squares.join('')}</g>`;
}

function shareOf(gap: Gap, scaleMs: number): number | null {
  switch (gap.kind) {
    case 'leader':
      return 0;
    case 'time':
      return Math.max(gap.gapMs, 0) / scaleMs;
    case 'laps':
      return Infinity;
    case 'dns':
    case 'dnf':
    case 'dsq':
    case 'unknown':
      return null;
  }
}

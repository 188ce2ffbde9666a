import type { EventInfo, Gap, ResultRow } from '@paddock/contracts';
import { formatGap, formatTime } from 'race-format';
import { crewName, formatCount, formatDay, type SiteNames } from '../site-names.ts';
import { drawable } from './drawable-text.ts';
import { colours, faces } from './card-style.ts';
import { box, column, image, line, text, type CardNode } from './card-node.ts';
import { card, facts, flag, headline, numberPlate, NUMBER_PLATE_WIDTH, type CardBrand } from './card-parts.ts';

/** Gap drawn at the full width of the bar, in ms: the same for every race, so that close finishes look close. */
const RACE_SCALE_MS = 30_000;
const LAP_SCALE_MS = 3_000;
const GAP_BAR_WIDTH = 330;
const ROW_HEIGHT = 72;
const COLUMN_SPACE = 20;
const PLACE_WIDTH = 34;
const NAME_WIDTH = 400;
const GAP_BAR_LEFT = PLACE_WIDTH + NUMBER_PLATE_WIDTH + NAME_WIDTH + 3 * COLUMN_SPACE;
const CAR_WIDTH = 26;
const POST_WIDTH = 12;

export interface EventCardInput {
  readonly info: EventInfo;
  readonly results: readonly ResultRow[];
  readonly names: SiteNames;
  readonly timeZone: string;
  readonly brand: CardBrand;
}

/** Those of the first three who have a place, with their gaps to scale. */
export function eventCard({ info, results, names, timeZone, brand }: EventCardInput): CardNode {
  const isVoided = info.voided !== null;
  const isRace = info.sessionKind === 'race';
  const podium = isVoided ? [] : results.filter(({ place }) => place !== null).slice(0, 3);
  const heading = `${names.session(info.sessionType)}, ${formatDay(info.endAt, timeZone)}`;
  const laps = podium[0]?.lapCount;
  const scaleMs = isRace ? RACE_SCALE_MS : LAP_SCALE_MS;
  return card(
    brand,
    drawable(heading),
    column(
      { marginTop: 22, flexGrow: 1 },
      headline(drawable(names.track(info.trackName)), { flag: flag(names.country(info.trackName)) }),
      box(
        { marginTop: 18 },
        facts([
          ['Event', drawable(info.title)],
          ['Entries', formatCount(info.entryCount)],
          ...(info.lookedInCount > 0 ? [['Looked in', formatCount(info.lookedInCount)] as const] : []),
          isRace && laps != null ? ['Laps', formatCount(laps)] : ['Laps driven', formatCount(info.lapCount)],
          ...(info.isWet === null ? [] : [['Conditions', info.isWet ? 'Wet' : 'Dry'] as const]),
        ]),
      ),
    ),
    column(
      { borderTop: `3px solid ${colours.ink3}` },
      ...podium.map((row, index) => podiumRow(row, { isRace, scaleMs, isFirst: index === 0 })),
      podium.length === 0 ? text({ ...faces.text, marginTop: 20 }, emptyPodiumText(info)) : null,
    ),
    podium.slice(1).some(({ gap }) => shareOfScale(gap, scaleMs) !== null)
      ? text(
          { ...faces.label, fontSize: 15, marginTop: 4, marginLeft: GAP_BAR_LEFT },
          `Gaps to scale, ${scaleMs / 1_000} s across`,
        )
      : null,
  );
}

function emptyPodiumText({ voided, isDriven, sessionKind }: EventInfo): string {
  if (voided !== null) return 'Voided: it does not count';
  if (!isDriven) return 'Nobody completed a lap';
  return sessionKind === 'race' ? 'Nobody was classified' : 'Nobody set a time';
}

function podiumRow(
  row: ResultRow,
  { isRace, scaleMs, isFirst }: { isRace: boolean; scaleMs: number; isFirst: boolean },
): CardNode {
  const leaderText = formatTime(isRace ? row.totalTime : row.bestLap);
  return box(
    {
      alignItems: 'center',
      height: ROW_HEIGHT,
      gap: COLUMN_SPACE,
      ...(!isFirst && { borderTop: `1px solid ${colours.rule}` }),
    },
    text(
      { ...faces.display, width: PLACE_WIDTH, fontSize: 34, color: isFirst ? colours.ink : colours.ink2 },
      String(row.place),
    ),
    numberPlate(row.raceNumber),
    line(
      { ...faces.strong, width: NAME_WIDTH, fontSize: 31 },
      drawable(crewName(row), row.raceNumber === null ? '–' : `Car ${row.raceNumber}`),
    ),
    photoFinish(row.gap, { scaleMs, isFirst }),
    text(
      {
        ...faces.strong,
        flexGrow: 1,
        justifyContent: 'flex-end',
        fontSize: 30,
        color: isFirst ? colours.ink : colours.ink2,
      },
      formatGap(row.gap, { leaderText, hasNegative: false }),
    ),
  );
}

/** The finish post and the car at its gap behind it; an arrow if the gap exceeds the scale. */
function photoFinish(gap: Gap, { scaleMs, isFirst }: { scaleMs: number; isFirst: boolean }): CardNode {
  const share = shareOfScale(gap, scaleMs);
  if (share === null) return box({ width: GAP_BAR_WIDTH });
  const room = GAP_BAR_WIDTH - POST_WIDTH - CAR_WIDTH - 8;
  const distance = Math.round(Math.min(share, 1) * room);
  const colour = isFirst ? colours.primary : colours.ink;
  const middle = ROW_HEIGHT / 2;
  const car =
    share > 1
      ? `<path fill="${colour}" d="M${GAP_BAR_WIDTH - 18} ${middle - 12}l18 12-18 12z"/>`
      : `<rect x="${POST_WIDTH + 8 + distance}" y="${middle - 9}" width="${CAR_WIDTH}" height="18" fill="${colour}"/>`;
  const tail = `<rect x="${POST_WIDTH + 8}" y="${middle - 2}" width="${distance}" height="4" fill="${colours.rule2}"/>`;
  return image(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GAP_BAR_WIDTH} ${ROW_HEIGHT}">${chequers()}${tail}${car}</svg>`,
    { width: GAP_BAR_WIDTH, height: ROW_HEIGHT },
  );
}

function chequers(): string {
  const size = POST_WIDTH / 2;
  const squares = Array.from({ length: ROW_HEIGHT / size }, (_, row) => {
    return `<path d="M${(row % 2) * size} ${row * size}h${size}v${size}h-${size}z"/>`;
  });
  return `<g fill="${colours.ink}">${squares.join('')}</g>`;
}

function shareOfScale(gap: Gap, scaleMs: number): number | null {
  switch (gap.kind) {
    case 'leader':
      return 0;
    case 'time':
      return gap.gapMs < 0 ? null : gap.gapMs / scaleMs;
    case 'laps':
      return Infinity;
    case 'dns':
    case 'dnf':
    case 'dsq':
    case 'unknown':
      return null;
  }
}

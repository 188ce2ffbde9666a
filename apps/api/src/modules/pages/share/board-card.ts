import type { TrackBoard, TrackBoardRow } from '@paddock/contracts';
import { formatSplit, formatTime } from 'race-format';
import { formatCount, formatDay, type SiteNames } from '../site-names.ts';
import { drawable } from './drawable-text.ts';
import { colours, faces } from './card-style.ts';
import { box, column, line, text, type CardNode } from './card-node.ts';
import { card, facts, flag, headline, medal, type CardBrand } from './card-parts.ts';

const SHOWN = 3;
const ROW_HEIGHT = 70;
const BAR_WIDTH = 190;
/** Length of a full bar, the same on every board, so that gaps can be compared between tracks. */
const BAR_MS = 2_000;

export interface BoardCardInput {
  readonly board: TrackBoard;
  readonly names: SiteNames;
  readonly timeZone: string;
  readonly brand: CardBrand;
}

/** A track's record and the next fastest drivers. */
export function boardCard({ board, names, timeZone, brand }: BoardCardInput): CardNode {
  const rows = board.rows.slice(0, SHOWN);
  const [best, second] = rows;
  return card(
    brand,
    'Best laps',
    column(
      { marginTop: 22, flexGrow: 1 },
      headline(drawable(names.track(board.trackName)), { flag: flag(names.country(board.trackName)) }),
      box(
        { marginTop: 14, alignItems: 'center', justifyContent: 'space-between' },
        facts([
          ['Drivers', formatCount(board.total)],
          ['To second', formatSplit(second?.gap ?? null)],
          ['Set on', best === undefined ? '–' : formatDay(best.at, timeZone)],
        ]),
        best === undefined ? null : record(best),
      ),
    ),
    column(
      { borderTop: `3px solid ${colours.ink3}` },
      ...rows.map((row, index) => boardRow(row, names, index === 0)),
      rows.length === 0 ? text({ ...faces.text, marginTop: 20 }, 'No valid lap yet') : null,
    ),
  );
}

function record({ lapTime }: TrackBoardRow): CardNode {
  return box(
    { alignItems: 'center', gap: 18 },
    text(
      {
        ...faces.label,
        alignItems: 'center',
        height: 34,
        padding: '0 10px',
        borderRadius: 4,
        color: colours.onPurple,
        background: colours.purple,
      },
      'Rec',
    ),
    text({ ...faces.display, fontSize: 74, color: colours.purple }, formatTime(lapTime)),
  );
}

function boardRow(row: TrackBoardRow, names: SiteNames, isFirst: boolean): CardNode {
  return box(
    {
      alignItems: 'center',
      height: ROW_HEIGHT,
      gap: 20,
      ...(!isFirst && { borderTop: `1px solid ${colours.rule}` }),
    },
    medal(row.rank),
    line({ ...faces.strong, width: 420, fontSize: 31 }, drawable(row.driver.name)),
    line({ ...faces.text, width: 260, fontSize: 24 }, drawable(row.carModel === null ? '–' : names.car(row.carModel))),
    column(
      { flexGrow: 1, alignItems: 'flex-end', gap: 4 },
      text(
        { ...faces.strong, fontSize: 29, lineHeight: '34px' },
        isFirst ? formatTime(row.lapTime) : formatSplit(row.gap),
      ),
      box(
        { width: BAR_WIDTH, height: 5, justifyContent: 'flex-end' },
        box({ width: Math.round(Math.min(row.gap / BAR_MS, 1) * BAR_WIDTH), height: 5, background: colours.rule2 }),
      ),
    ),
  );
}

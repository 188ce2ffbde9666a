import { WIN_SHARE_STARTS, type RacesSort } from '@paddock/contracts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { DASH, formatCount, formatShare } from '../../shared/format/dates-and-numbers.ts';
import type { Column } from '../../shared/table/column.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { PlaceChips } from './PlaceChips.tsx';
import { tiedDrivers } from './ranked-drivers.tsx';
import styles from './races-columns.module.css';

export type RacesRow = ApiOutputs['leaderboards']['races']['rows'][number];

interface RacesFigure {
  readonly title: string;
  readonly head: string;
  /** What drivers are ordered by, in a sentence. */
  readonly by: string;
  readonly text: (row: RacesRow) => string;
  readonly unit: (row: RacesRow) => string;
  /** What those who share a rank are ordered by, in a sentence. */
  readonly ties: string;
  /** Who is drawn in the hero. */
  readonly everyone: string;
  /** The figure as they are counted by it. */
  readonly best: (row: RacesRow) => number;
}

const SORTS = ['starts', 'wins', 'podiums', 'winRate', 'classValue'] as const satisfies readonly RacesSort[];

export const RACES_FIGURES: Readonly<Record<RacesSort, RacesFigure>> = {
  starts: {
    title: 'Most races',
    head: 'Starts',
    by: 'races started',
    text: ({ starts }) => formatCount(starts),
    unit: ({ starts }) => (starts === 1 ? 'start' : 'starts'),
    ties: 'more wins',
    everyone: 'Everyone by starts',
    best: ({ starts }) => starts,
  },
  wins: {
    title: 'Most wins',
    head: 'Wins',
    by: 'wins',
    text: ({ wins }) => formatCount(wins),
    unit: ({ wins }) => (wins === 1 ? 'win' : 'wins'),
    ties: 'more podiums',
    everyone: 'Everyone by wins',
    best: ({ wins }) => wins,
  },
  podiums: {
    title: 'Most podiums',
    head: 'Podiums',
    by: 'podiums',
    text: ({ podiums }) => formatCount(podiums),
    unit: ({ podiums }) => (podiums === 1 ? 'podium' : 'podiums'),
    ties: 'more wins',
    everyone: 'Everyone by podiums',
    best: ({ podiums }) => podiums,
  },
  winRate: {
    title: 'Best win share',
    head: 'Win share',
    by: 'win share',
    text: ({ winRate, starts }) => (starts < WIN_SHARE_STARTS ? DASH : formatShare(winRate)),
    unit: () => 'of starts won',
    ties: 'more wins',
    everyone: 'Everyone with five starts, by win share in %',
    best: ({ wins, starts }) => Math.floor((100 * wins) / starts),
  },
  classValue: {
    title: 'Highest class values',
    head: 'Class value',
    by: 'class value',
    text: ({ driver }) => formatCount(driver.classValue),
    unit: () => 'class value',
    ties: 'more wins',
    everyone: 'Everyone with five rated races, by class value',
    best: ({ driver }) => driver.classValue ?? 0,
  },
};

export const SORT_OPTIONS = SORTS.map((value) => ({ value, text: RACES_FIGURES[value].head }));

const WIDTHS: Readonly<Record<RacesSort, number>> = { starts: 74, wins: 66, podiums: 86, winRate: 98, classValue: 110 };

export function racesColumns(sort: RacesSort): readonly Column<RacesRow>[] {
  // Class values stand beside the names anyway.
  const figures = SORTS.filter((figure) => figure === sort || figure !== 'classValue');
  return [
    ...tiedDrivers<RacesRow>(),
    {
      head: 'Every start, newest last',
      className: styles.chips,
      cell: ({ recent, starts }) => <PlaceChips recent={recent} starts={starts} />,
    },
    ...figures.map((figure): Column<RacesRow> => {
      const { head, text } = RACES_FIGURES[figure];
      const column = { head, width: WIDTHS[figure], isRight: true, className: styles.figure, cell: text } as const;
      if (figure === sort) {
        return { ...column, isStrong: true, sort: 'descending', phone: 'right', phoneSecond: secondOf(sort) };
      }
      return { ...column, isSecondary: true, priority: figure === 'starts' || figure === 'wins' ? 'high' : 'medium' };
    }),
    {
      head: 'Last',
      width: 110,
      isRight: true,
      priority: 'low',
      className: 'quiet',
      cell: ({ lastStartAt }) => (lastStartAt === null ? '–' : <TimeStamp at={lastStartAt} show="date" />),
    },
  ];
}

/** Below the figure on phones. */
function secondOf(sort: RacesSort): (row: RacesRow) => string {
  return sort === 'starts' ? ({ wins }) => `${formatCount(wins)} won` : RACES_FIGURES[sort].unit;
}

import type { RacesSort } from '@paddock/contracts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatCount, formatShare } from '../../shared/format/dates-and-numbers.ts';
import type { Column } from '../../shared/table/column.ts';
import { rankedDrivers, winsText } from './ranked-drivers.tsx';

type RacesRow = ApiOutputs['leaderboards']['races']['rows'][number];

interface RacesFigure {
  readonly title: string;
  readonly head: string;
  /** What drivers are ordered by, in a sentence. */
  readonly by: string;
  readonly text: (row: RacesRow) => string;
  readonly unit: (row: RacesRow) => string;
  /** The order of drivers who share a rank, in a sentence. */
  readonly ties: string;
}

const SORTS = ['starts', 'wins', 'podiums', 'winRate', 'classValue'] as const satisfies readonly RacesSort[];

export const RACES_FIGURES: Readonly<Record<RacesSort, RacesFigure>> = {
  starts: {
    title: 'Most races',
    head: 'Starts',
    by: 'races started',
    text: ({ starts }) => formatCount(starts),
    unit: ({ starts }) => (starts === 1 ? 'start' : 'starts'),
    ties: 'more wins, then more podiums',
  },
  wins: {
    title: 'Most wins',
    head: 'Wins',
    by: 'wins',
    text: ({ wins }) => formatCount(wins),
    unit: ({ wins }) => (wins === 1 ? 'win' : 'wins'),
    ties: 'more podiums, then more starts',
  },
  podiums: {
    title: 'Most podiums',
    head: 'Podiums',
    by: 'podiums',
    text: ({ podiums }) => formatCount(podiums),
    unit: ({ podiums }) => (podiums === 1 ? 'podium' : 'podiums'),
    ties: 'more wins, then more starts',
  },
  winRate: {
    title: 'Best win rate',
    head: 'Win %',
    by: 'win rate',
    text: ({ winRate }) => formatShare(winRate),
    unit: () => 'of starts won',
    ties: 'more wins, then more podiums',
  },
  classValue: {
    title: 'Highest class values',
    head: 'Class value',
    by: 'class value',
    text: ({ driver }) => formatCount(driver.classValue),
    unit: () => 'class value',
    ties: 'more wins, then more starts',
  },
};

export const SORT_OPTIONS = SORTS.map((value) => ({ value, text: RACES_FIGURES[value].head }));

export function racesColumns(sort: RacesSort): readonly Column<RacesRow>[] {
  return [
    ...rankedDrivers<RacesRow>((row) =>
      sort === 'starts' || sort === 'wins'
        ? `${formatCount(row.podiums)} on the podium, ${sort === 'starts' ? counted(row.wins, 'win') : counted(row.starts, 'start')}`
        : winsText(row),
    ),
    // Class values stand beside the names anyway.
    ...SORTS.filter((figure) => figure === sort || figure !== 'classValue').map((figure): Column<RacesRow> => {
      const { head, text, unit } = RACES_FIGURES[figure];
      const column = { head, width: 110, isRight: true, cell: text } as const;
      return figure === sort
        ? { ...column, isStrong: true, sort: 'descending', phone: 'right', phoneSecond: unit }
        : { ...column, isSecondary: true };
    }),
  ];
}

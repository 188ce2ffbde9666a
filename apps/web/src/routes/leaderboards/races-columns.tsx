import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatCount, formatShare } from '../../shared/format/en-au.ts';
import type { Column } from '../../shared/table/column.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { Medal } from '../../shared/ui/Medal.tsx';

type RacesRow = ApiOutputs['leaderboards']['races']['rows'][number];

/** The columns of the leaderboard by races started. */
export const RACES_COLUMNS: readonly Column<RacesRow>[] = [
  { head: 'Rank', width: 58, phone: 'lead', cell: ({ rank }) => <Medal rank={rank} /> },
  {
    head: 'Driver',
    isRowHead: true,
    phone: 'main',
    cell: ({ driver }) => <DriverName driver={driver} />,
    phoneSecond: ({ wins, podiums }) => `${formatCount(wins)} won, ${formatCount(podiums)} on the podium`,
  },
  {
    head: 'Starts',
    width: 110,
    isRight: true,
    className: 's',
    phone: 'right',
    cell: ({ starts }) => formatCount(starts),
    phoneSecond: ({ starts }) => (starts === 1 ? 'start' : 'starts'),
  },
  { head: 'Wins', width: 110, isRight: true, cell: ({ wins }) => formatCount(wins) },
  { head: 'Podiums', width: 110, isRight: true, className: 'q', cell: ({ podiums }) => formatCount(podiums) },
  { head: 'Win %', width: 110, isRight: true, className: 'q', cell: ({ winRate }) => formatShare(winRate) },
];

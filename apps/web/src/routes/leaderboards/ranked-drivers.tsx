import { counted } from '../../shared/format/counted.ts';
import type { Column } from '../../shared/table/column.ts';
import { DriverName } from '../../shared/racing/DriverName.tsx';
import { Medal } from '../../shared/racing/Medal.tsx';
import type { DriverRow } from './join-board.ts';

/** The first columns of a leaderboard of drivers; on phones the name has a second line. */
export function rankedDrivers<R extends DriverRow>(
  phoneSecond: NonNullable<Column<R>['phoneSecond']>,
): readonly Column<R>[] {
  return [
    { head: 'Rank', width: 58, phone: 'lead', cell: ({ rank }) => <Medal rank={rank} /> },
    {
      head: 'Driver',
      isRowHead: true,
      phone: 'main',
      cell: ({ driver }) => <DriverName driver={driver} />,
      phoneSecond,
    },
  ];
}

/** `3 wins from 10 starts` */
export function winsText({ wins, starts }: { readonly wins: number; readonly starts: number }): string {
  return `${counted(wins, 'win')} from ${counted(starts, 'start')}`;
}

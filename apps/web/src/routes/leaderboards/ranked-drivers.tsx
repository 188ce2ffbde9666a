import { counted } from '../../shared/format/counted.ts';
import type { Column } from '../../shared/table/column.ts';
import { DriverName } from '../../shared/racing/DriverName.tsx';
import { Medal } from '../../shared/racing/Medal.tsx';
import type { DriverRow } from './join-board.ts';
import tieRowsStyles from './TieRows.module.css';

type PhoneSecond<R> = NonNullable<Column<R>['phoneSecond']>;

/** The first columns of a leaderboard of drivers; on phones the name has a second line. */
export function rankedDrivers<R extends DriverRow>(phoneSecond: PhoneSecond<R>): readonly Column<R>[] {
  return [
    { head: 'Rank', width: 58, phone: 'lead', cell: ({ rank }) => <Medal rank={rank} /> },
    driverColumn(phoneSecond),
  ];
}

/** The same where those who share a rank are joined by a bracket: the first of them has the rank for all. */
export function tiedDrivers<R extends DriverRow>(phoneSecond?: PhoneSecond<R>): readonly Column<R>[] {
  return [
    {
      head: 'Rank',
      width: 58,
      phone: 'lead',
      className: tieRowsStyles.rank,
      cell: ({ rank }, above) =>
        above?.rank === rank ? <span className="visually-hidden">{rank}</span> : <Medal rank={rank} />,
    },
    {
      head: <span className="visually-hidden">Level</span>,
      width: 18,
      className: tieRowsStyles.bracket,
      cell: () => null,
    },
    { ...driverColumn(phoneSecond), width: 260 },
  ];
}

function driverColumn<R extends DriverRow>(phoneSecond: PhoneSecond<R> | undefined): Column<R> {
  return {
    head: 'Driver',
    isRowHead: true,
    phone: 'main',
    cell: ({ driver }) => <DriverName driver={driver} />,
    ...(phoneSecond !== undefined && { phoneSecond }),
  };
}

/** `3 wins from 10 starts` */
export function winsText({ wins, starts }: { readonly wins: number; readonly starts: number }): string {
  return `${counted(wins, 'win')} from ${counted(starts, 'start')}`;
}

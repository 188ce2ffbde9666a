import type { ResultRow } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSector, formatTime } from 'race-format';
import type { ReactNode } from 'react';
import { ClassChange } from '../../../shared/ui/ClassChange.tsx';
import { Crew } from '../../../shared/ui/Crew.tsx';
import { GapCell } from '../../../shared/ui/GapCell.tsx';
import { LapMark, MarkedTime } from '../../../shared/ui/LapMark.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { penaltyCode } from './penalty-text.ts';
import type { ResultTableData, SectorTime, TableRow } from './result-rows.ts';
import styles from './ResultTable.module.css';

export interface Column {
  readonly head: string;
  /** The full text of an abbreviated header. */
  readonly title?: string;
  /** A CSS grid track. */
  readonly width: string;
  /** The least width of the table, in pixels, at which it is shown; below it the opened row has its value. */
  readonly shownFrom?: 1000 | 880 | 760;
  /** Its place in a row of two lines on phones; absent: not shown there. */
  readonly area?: 'pos' | 'who' | 'plate' | 'car' | 'gap' | 'best';
  readonly className?: string | undefined;
  readonly isRowHead?: boolean;
  readonly cell: (row: TableRow) => ReactNode;
}

/** The columns of a session's table. */
export function resultColumns(table: ResultTableData): readonly Column[] {
  const { isRace, hasClasses } = table;
  return [
    place(table),
    ...(isRace ? [placesSinceLap1] : []),
    ...(hasClasses ? [placeInClass] : []),
    plate,
    crew(table),
    car(table),
    laps,
    ...(isRace ? raceColumns : lapColumns(table)),
  ];
}

function lapColumns({ sectorCount, hasPenalties }: ResultTableData): readonly Column[] {
  const sectors = Array.from({ length: sectorCount }, (_, index): Column => ({
    head: `S${index + 1}`,
    title: `Best sector ${index + 1}`,
    width: '82px',
    shownFrom: 880,
    className: clsx(styles.alignRight, styles.secondary),
    cell: (row) => <Sector sector={row.sectors[index]} />,
  }));
  return [
    bestLap,
    { head: 'To best', width: '104px', area: 'gap', className: styles.alignRight, cell: gap },
    ...sectors,
    {
      head: 'Theor.',
      title: 'Theoretical best: the sum of the best sectors',
      width: '70px',
      shownFrom: 760,
      className: clsx(styles.alignRight, styles.secondary),
      cell: (row) => formatTime(row.theoreticalBest),
    },
    ...(hasPenalties ? [penalties] : []),
  ];
}

/** When staff changed the order, the position in the file stands behind the new one. */
function place({ isReranked }: ResultTableData): Column {
  return {
    head: 'Pos',
    title: isReranked ? 'Position, and in brackets the place in the order of the file' : 'Position',
    width: isReranked ? '64px' : '42px',
    area: 'pos',
    cell: ({ row, isOut }) => (
      <>
        <span className={styles.place}>{isOut ? '–' : row.position}</span>
        {isReranked && <small> ({row.filePosition})</small>}
      </>
    ),
  };
}

const placesSinceLap1: Column = {
  head: '±',
  title: 'Places gained since lap 1, inferred',
  width: '38px',
  className: clsx(styles.alignRight, styles.small),
  cell: ({ placesGained }) => <PlacesGained places={placesGained} />,
};

const placeInClass: Column = {
  head: 'In class',
  width: '74px',
  shownFrom: 760,
  cell: ({ row, isOut }) => (
    <>
      {isOut ? '–' : row.classPosition} <span className={styles.group}>{row.carGroup ?? '?'}</span>
    </>
  ),
};

const plate: Column = {
  head: 'No.',
  title: 'Race number',
  width: '48px',
  area: 'plate',
  cell: ({ row }) => <NumberPlate number={row.raceNumber} />,
};

function crew({ hasCrews }: ResultTableData): Column {
  return {
    head: hasCrews ? 'Drivers' : 'Driver',
    width: hasCrews ? 'minmax(0, 1fr)' : 'minmax(184px, 3fr)',
    area: 'who',
    isRowHead: true,
    cell: ({ row }) => <Crew drivers={row.drivers} className={styles.drivers} />,
  };
}

function car({ isRace, hasCrews, sectorCount }: ResultTableData): Column {
  return {
    head: 'Car',
    width: hasCrews ? '156px' : 'minmax(0, 2fr)',
    // Beside the sectors there is room for it on wide tables only.
    shownFrom: !isRace && sectorCount > 0 ? 1000 : 880,
    area: 'car',
    className: clsx(styles.secondary, styles.truncated),
    cell: ({ carName }) => carName,
  };
}

const laps: Column = {
  head: 'Laps',
  width: '46px',
  shownFrom: 760,
  className: clsx(styles.alignRight, styles.secondary),
  cell: ({ row }) => row.lapCount,
};

const bestLap: Column = {
  head: 'Best lap',
  width: '110px',
  area: 'best',
  className: styles.alignRight,
  cell: (tableRow) => <BestLap {...tableRow} />,
};

const penalties: Column = {
  head: 'Pen.',
  title: 'Penalties',
  width: '54px',
  shownFrom: 760,
  className: clsx(styles.alignRight, styles.truncated, styles.penalty),
  cell: ({ row }) => penaltyCodes(row.penalties),
};

const raceColumns: readonly Column[] = [
  { head: 'Gap', width: '138px', area: 'gap', className: styles.alignRight, cell: gap },
  bestLap,
  {
    head: 'Average',
    width: '72px',
    shownFrom: 1000,
    className: clsx(styles.alignRight, styles.secondary),
    cell: ({ row }) => formatTime(row.averageLap),
  },
  {
    head: 'Cons.',
    title: 'Consistency: interquartile range of clean laps',
    width: '54px',
    shownFrom: 1000,
    className: clsx(styles.alignRight, styles.secondary),
    cell: ({ row }) => formatSector(row.consistency),
  },
  penalties,
  {
    head: 'Pts',
    title: 'Points',
    width: '38px',
    shownFrom: 760,
    className: clsx(styles.alignRight, styles.strong),
    cell: ({ row }) => row.points ?? '–',
  },
  {
    head: 'Class',
    width: '54px',
    className: styles.alignRight,
    cell: ({ row }) => <ClassChange change={row.classChange} />,
  },
];

function gap({ row, gapText, gapShare, distance }: TableRow): ReactNode {
  if (distance === null) return <GapCell text={gapText} share={gapShare} isStrong={row.gap.kind === 'leader'} />;
  return (
    <>
      {gapText} <small>{distance}</small>
    </>
  );
}

/** A best lap; purple or green and labelled when it is more than this row's best. */
export function BestLap({ row: { bestLap }, bestMark }: TableRow) {
  if (bestMark === null || bestLap === null) return <span>{formatTime(bestLap)}</span>;
  return (
    <>
      <MarkedTime tone={bestMark === 'personalBest' ? 'green' : 'purple'}>{formatTime(bestLap)}</MarkedTime>{' '}
      <LapMark kind={bestMark} />
    </>
  );
}

/** A best sector; purple and labelled when nobody was faster. */
export function Sector({ sector }: { readonly sector: SectorTime | undefined }) {
  if (sector === undefined || sector.time === null) return '–';
  if (!sector.isSessionBest) return formatSector(sector.time);
  return (
    <>
      <MarkedTime tone="purple">{formatSector(sector.time)}</MarkedTime> <LapMark kind="sectorBest" />
    </>
  );
}

/** Places gained since lap 1: an arrow with its number. */
export function PlacesGained({ places }: { readonly places: number | null }) {
  if (places === null || places === 0) return <span className={styles.same}>{places === null ? '–' : '='}</span>;
  if (places > 0) return <span className={styles.up}>▲{places}</span>;
  return <span className={styles.down}>▼{-places}</span>;
}

/** The first of a row's penalties, abbreviated, and the number of others; the opened row has them in full. */
function penaltyCodes(all: ResultRow['penalties']): string | undefined {
  const codes = all.map(penaltyCode).filter((code) => code !== '');
  return codes.length > 1 ? `${codes[0]}+${codes.length - 1}` : codes[0];
}

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
import resultTableStyles from './ResultTable.module.css';

/** The least width of the table, in pixels, at which a column is shown; below it the opened row has its value. */
export type ShownFrom = 1000 | 880 | 760;

export interface Column {
  readonly head: string;
  /** The full text of an abbreviated header. */
  readonly title?: string;
  /** A CSS grid track. */
  readonly width: string;
  readonly shownFrom?: ShownFrom;
  /** Its place in a row of two lines on phones; absent: not shown there. */
  readonly area?: 'pos' | 'who' | 'plate' | 'car' | 'gap' | 'best';
  readonly className?: string | undefined;
  readonly isRowHead?: boolean;
  readonly cell: (row: TableRow) => ReactNode;
}

/** The columns of a session's table. */
export function resultColumns(table: ResultTableData): readonly Column[] {
  return table.isRace ? raceColumns(table) : lapColumns(table);
}

function raceColumns({ isReranked, hasClasses, hasCrews }: ResultTableData): readonly Column[] {
  return [
    isReranked ? newPlace : place,
    {
      head: '±',
      title: 'Places gained since lap 1, inferred',
      width: '38px',
      className: clsx(resultTableStyles.alignRight, resultTableStyles.small),
      cell: gained,
    },
    ...(hasClasses ? [placeInClass] : []),
    plate,
    crew(hasCrews),
    car(hasCrews),
    laps,
    { head: 'Gap', width: '138px', area: 'gap', className: resultTableStyles.alignRight, cell: gap },
    bestLap,
    ...pace,
    penalties,
    {
      head: 'Pts',
      title: 'Points',
      width: '38px',
      shownFrom: 760,
      className: clsx(resultTableStyles.alignRight, resultTableStyles.strong),
      cell: ({ row }) => row.points ?? '–',
    },
    {
      head: 'Class',
      width: '54px',
      className: resultTableStyles.alignRight,
      cell: ({ row }) => <ClassChange change={row.classChange} />,
    },
  ];
}

function lapColumns({
  isReranked,
  hasClasses,
  hasCrews,
  hasPenalties,
  sectorCount,
}: ResultTableData): readonly Column[] {
  const sectors = Array.from({ length: sectorCount }, (_, index): Column => ({
    head: `S${index + 1}`,
    title: `Best sector ${index + 1}`,
    width: '82px',
    shownFrom: 880,
    className: clsx(resultTableStyles.alignRight, resultTableStyles.secondary),
    cell: (row) => <Sector sector={row.sectors[index]} />,
  }));
  return [
    isReranked ? newPlace : place,
    ...(hasClasses ? [placeInClass] : []),
    plate,
    crew(hasCrews),
    // Beside the sectors there is room for it on wide tables only.
    car(hasCrews, sectorCount > 0 ? 1000 : 880),
    laps,
    bestLap,
    { head: 'To best', width: '104px', area: 'gap', className: resultTableStyles.alignRight, cell: gap },
    ...sectors,
    {
      head: 'Theor.',
      title: 'Theoretical best: the sum of the best sectors',
      width: '70px',
      shownFrom: 760,
      className: clsx(resultTableStyles.alignRight, resultTableStyles.secondary),
      cell: (row) => formatTime(row.theoreticalBest),
    },
    ...(hasPenalties ? [penalties] : []),
  ];
}

const place: Column = {
  head: 'Pos',
  title: 'Position',
  width: '42px',
  area: 'pos',
  cell: ({ row, isOut }) => <span className={resultTableStyles.place}>{isOut ? '–' : row.position}</span>,
};

/** When staff changed the order: the new position, with the position in the file behind it. */
const newPlace: Column = {
  ...place,
  title: 'Position, and in brackets the place in the order of the file',
  width: '64px',
  cell: ({ row, isOut }) => (
    <>
      <span className={resultTableStyles.place}>{isOut ? '–' : row.position}</span> <small>({row.filePosition})</small>
    </>
  ),
};

const placeInClass: Column = {
  head: 'In class',
  width: '74px',
  shownFrom: 760,
  cell: ({ row, isOut }) => (
    <>
      {isOut ? '–' : row.classPosition} <span className={resultTableStyles.group}>{row.carGroup ?? '?'}</span>
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

const laps: Column = {
  head: 'Laps',
  width: '46px',
  shownFrom: 760,
  className: clsx(resultTableStyles.alignRight, resultTableStyles.secondary),
  cell: ({ row }) => row.lapCount,
};

const bestLap: Column = {
  head: 'Best lap',
  width: '110px',
  area: 'best',
  className: resultTableStyles.alignRight,
  cell: ({ row, bestMark }) => <BestLap bestLap={row.bestLap} mark={bestMark} />,
};

const pace: readonly Column[] = [
  {
    head: 'Average',
    width: '72px',
    shownFrom: 1000,
    className: clsx(resultTableStyles.alignRight, resultTableStyles.secondary),
    cell: ({ row }) => formatTime(row.averageLap),
  },
  {
    head: 'Cons.',
    title: 'Consistency: interquartile range of clean laps',
    width: '54px',
    shownFrom: 1000,
    className: clsx(resultTableStyles.alignRight, resultTableStyles.secondary),
    cell: ({ row }) => consistencyText(row.consistency),
  },
];

const penalties: Column = {
  head: 'Pen.',
  title: 'Penalties',
  width: '54px',
  shownFrom: 760,
  className: clsx(resultTableStyles.alignRight, resultTableStyles.truncated, resultTableStyles.penalty),
  cell: ({ row }) => <PenaltyCodes penalties={row.penalties} />,
};

function crew(hasCrews: boolean): Column {
  return {
    head: hasCrews ? 'Drivers' : 'Driver',
    width: hasCrews ? 'minmax(0, 1fr)' : 'minmax(184px, 3fr)',
    area: 'who',
    isRowHead: true,
    cell: ({ row }) => <Crew drivers={row.drivers} className={resultTableStyles.drivers} />,
  };
}

function car(hasCrews: boolean, shownFrom: ShownFrom = 880): Column {
  return {
    head: 'Car',
    width: hasCrews ? '156px' : 'minmax(0, 2fr)',
    shownFrom,
    area: 'car',
    className: clsx(resultTableStyles.secondary, resultTableStyles.truncated),
    cell: ({ carName }) => carName,
  };
}

function gained({ placesGained }: TableRow): ReactNode {
  return <PlacesGained places={placesGained} />;
}

function gap({ row, gapText, gapShare, distance }: TableRow): ReactNode {
  if (distance === null) return <GapCell text={gapText} share={gapShare} isStrong={row.gap.kind === 'leader'} />;
  return (
    <>
      {gapText} <small>{distance}</small>
    </>
  );
}

export interface BestLapProps {
  readonly bestLap: number | null;
  readonly mark: TableRow['bestMark'];
}

/** A best lap; purple or green and labelled when it is more than this row's best. */
export function BestLap({ bestLap, mark }: BestLapProps) {
  if (mark === null || bestLap === null) return <span>{formatTime(bestLap)}</span>;
  return (
    <>
      <MarkedTime tone={mark === 'personalBest' ? 'green' : 'purple'}>{formatTime(bestLap)}</MarkedTime>{' '}
      <LapMark kind={mark} />
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
  if (places === null) return <span className={resultTableStyles.same}>–</span>;
  if (places === 0) return <span className={resultTableStyles.same}>=</span>;
  return places > 0 ? (
    <span className={resultTableStyles.up}>▲{places}</span>
  ) : (
    <span className={resultTableStyles.down}>▼{-places}</span>
  );
}

/** The first of a row's penalties, abbreviated, and the number of others; the opened row has them in full. */
function PenaltyCodes({ penalties: all }: Pick<ResultRow, 'penalties'>) {
  const codes = all.map(penaltyCode).filter((code) => code !== '');
  return codes.length > 1 ? `${codes[0]}+${codes.length - 1}` : codes[0];
}

/** Consistency in seconds with three decimals, without a sign. */
export function consistencyText(consistency: number | null): string {
  return consistency === null ? '–' : (consistency / 1000).toFixed(3);
}

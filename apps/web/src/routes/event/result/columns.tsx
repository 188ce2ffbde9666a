import type { ReactNode } from 'react';
import { formatTime } from 'race-format';
import type { Names } from '../../../lib/names.ts';
import { ClassChange } from '../../../shared/ui/ClassChange.tsx';
import { GapCell } from '../../../shared/ui/GapCell.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { CrewNames } from './CrewNames.tsx';
import { BestLap, consistencyText, Penalties, PlacesGained, Sector } from './result-cells.tsx';
import type { ResultSheet, SheetRow } from './result-sheet.ts';

export interface Column {
  readonly head: string;
  /** The full text of an abbreviated header. */
  readonly title?: string;
  /** In pixels; absent: the rest of the table's width. */
  readonly width?: number;
  readonly className?: string;
  readonly isRowHead?: boolean;
  readonly cell: (row: SheetRow) => ReactNode;
}

export type ColumnsInput = Pick<
  ResultSheet,
  'isRace' | 'hasClasses' | 'hasCrews' | 'hasPenalties' | 'isReranked' | 'sectorCount'
> & {
  readonly names: Pick<Names, 'car'>;
};

/** The columns of a session's table, in the order of the design. */
export function resultColumns(input: ColumnsInput): readonly Column[] {
  return input.isRace ? raceColumns(input) : lapColumns(input);
}

function raceColumns(input: ColumnsInput): readonly Column[] {
  return [
    input.isReranked ? newPlace : place,
    { head: '±', title: 'Places gained since lap 1, inferred', width: 38, className: 'r small', cell: gained },
    ...(input.hasClasses ? [placeInClass] : []),
    plate,
    crew(input),
    car(input),
    { head: 'Laps', width: 46, className: 'r q w760', cell: ({ row }) => row.lapCount },
    { head: 'Gap', width: 126, className: 'r cut', cell: gap },
    bestLap,
    ...pace,
    penalties,
    { head: 'Pts', title: 'Points', width: 38, className: 'r s w760', cell: ({ row }) => row.points ?? '–' },
    { head: 'Class', width: 54, className: 'r', cell: ({ row }) => <ClassChange change={row.classChange} /> },
  ];
}

function lapColumns(input: ColumnsInput): readonly Column[] {
  const sectors = Array.from({ length: input.sectorCount }, (_, index) => ({
    head: `S${index + 1}`,
    title: `Best sector ${index + 1}`,
    width: 82,
    className: 'r q w880',
    cell: (row: SheetRow) => <Sector sector={row.sectors[index]} />,
  }));
  return [
    input.isReranked ? newPlace : place,
    ...(input.hasClasses ? [placeInClass] : []),
    plate,
    crew(input),
    car(input),
    { head: 'Laps', width: 46, className: 'r q w760', cell: ({ row }) => row.lapCount },
    bestLap,
    { head: 'To best', width: 104, className: 'r cut', cell: gap },
    ...sectors,
    {
      head: 'Theor.',
      title: 'Theoretical best: the sum of the best sectors',
      width: 70,
      className: 'r q w760',
      cell: (row) => formatTime(row.theoreticalBest),
    },
    ...(input.hasPenalties ? [penalties] : []),
  ];
}

const place: Column = {
  head: 'Pos',
  title: 'Position',
  width: 42,
  cell: ({ row, isOut }) => <span className="place">{isOut ? '–' : row.position}</span>,
};

/** When staff changed the order: the new position, with the position in the file behind it. */
const newPlace: Column = {
  head: 'Pos',
  title: 'Position, and in brackets the place in the order of the file',
  width: 64,
  cell: ({ row, isOut }) => (
    <>
      <span className="place">{isOut ? '–' : row.position}</span> <small>({row.filePosition})</small>
    </>
  ),
};

const placeInClass: Column = {
  head: 'In class',
  width: 74,
  className: 'cut w760',
  cell: ({ row, isOut }) => (
    <>
      {isOut ? '–' : row.classPosition} <span className="group">{row.carGroup ?? '?'}</span>
    </>
  ),
};

const plate: Column = {
  head: 'No.',
  title: 'Race number',
  width: 48,
  cell: ({ row }) => <NumberPlate number={row.raceNumber} />,
};

const bestLap: Column = {
  head: 'Best lap',
  width: 110,
  className: 'r best',
  cell: ({ row, bestMark }) => (
    <>
      <BestLap bestLap={row.bestLap} mark={bestMark} />
      {bestMark === null && <i className="noMark" />}
    </>
  ),
};

const pace: readonly Column[] = [
  { head: 'Average', width: 72, className: 'r q w1000', cell: ({ row }) => formatTime(row.averageLap) },
  {
    head: 'Cons.',
    title: 'Consistency: interquartile range of clean laps',
    width: 54,
    className: 'r q w1000',
    cell: ({ row }) => consistencyText(row.consistency),
  },
];

const penalties: Column = {
  head: 'Pen.',
  title: 'Penalties',
  width: 54,
  className: 'r cut w760',
  cell: ({ row }) => <Penalties penalties={row.penalties} />,
};

function crew({ hasCrews }: ColumnsInput): Column {
  return {
    head: hasCrews ? 'Drivers' : 'Driver',
    ...(!hasCrews && { width: 196 }),
    className: 'crew',
    isRowHead: true,
    cell: ({ row }) => <CrewNames drivers={row.drivers} />,
  };
}

function car({ hasCrews, names }: ColumnsInput): Column {
  return {
    head: 'Car',
    ...(hasCrews && { width: 156 }),
    className: 'q cut w880',
    cell: ({ row }) => <span title={names.car(row.carModel)}>{names.car(row.carModel)}</span>,
  };
}

function gained({ placesGained }: SheetRow): ReactNode {
  return <PlacesGained places={placesGained} />;
}

function gap({ row, gapText, gapShare, distance }: SheetRow): ReactNode {
  if (distance === null) return <GapCell text={gapText} share={gapShare} isStrong={row.gap.kind === 'leader'} />;
  return (
    <span className="distance">
      {gapText} <small>{distance}</small>
    </span>
  );
}

import type { ResultRow } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSector, formatTime } from 'race-format';
import type { ReactNode } from 'react';
import type { Column as TableColumn } from '../../../shared/table/column.ts';
import { ClassChange } from '../../../shared/racing/ClassChange.tsx';
import { Crew } from '../../../shared/racing/Crew.tsx';
import { GapCell } from '../../../shared/racing/GapCell.tsx';
import { LapMark, MarkedTime } from '../../../shared/racing/LapMark.tsx';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import { penaltyCode } from './penalty-text.ts';
import type { ResultTableData, SectorTime, TableRow } from './result-rows.ts';
import styles from './ResultTable.module.css';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';

type Column = TableColumn<TableRow>;

/** The columns of a session's table. */
export function resultColumns(table: ResultTableData): readonly Column[] {
  const { isRace, hasClasses, hasGrid, hasLaps, hasNumbers } = table;
  return [
    place(table),
    ...(hasGrid ? [grid] : []),
    ...(isRace && hasLaps ? [placesSinceLap1(table.rows[0]?.hasMeasuredPlaces === true)] : []),
    ...(hasClasses ? [placeInClass] : []),
    ...(hasNumbers ? [plate] : []),
    crew(table),
    car(table),
    laps,
    ...(isRace ? raceColumns(table) : lapColumns(table)),
  ];
}

function lapColumns({ sectorCount, hasClasses, hasLaps, hasPenalties }: ResultTableData): readonly Column[] {
  const sectors = Array.from({ length: sectorCount }, (_, index): Column => ({
    head: <abbr title={`Best sector ${index + 1}`}>S{index + 1}</abbr>,
    width: '82px',
    priority: 'medium',
    isRight: true,
    isSecondary: true,
    cell: (row) => <Sector sector={row.sectors[index]} />,
  }));
  return [
    bestLap,
    { head: 'To best', width: '104px', isRight: true, className: styles.gap, cell: gap },
    ...sectors,
    ...(hasLaps
      ? [
          {
            head: <abbr title="Theoretical best: the sum of the best sectors">Theor.</abbr>,
            width: '70px',
            // Beside classes and sectors there is room for it on wide tables only.
            priority: hasClasses && sectorCount > 0 ? ('low' as const) : ('high' as const),
            isRight: true,
            isSecondary: true,
            cell: (row: TableRow) => formatTime(row.theoreticalBest),
          },
        ]
      : []),
    ...(hasPenalties ? [penalties] : []),
  ];
}

/** When staff changed the order, the position in the file stands behind the new one. */
function place({ isReranked }: ResultTableData): Column {
  return {
    head: (
      <abbr title={isReranked ? 'Position, and in brackets the place in the order of the file' : 'Position'}>Pos</abbr>
    ),
    width: isReranked ? '64px' : '42px',
    className: styles.pos,
    cell: ({ row }) => (
      <>
        <span className={clsx(dataTableStyles.place, styles.place)}>{row.place ?? '–'}</span>
        {isReranked && <small> ({row.filePosition})</small>}
      </>
    ),
  };
}

const grid: Column = {
  head: <abbr title="Place on the grid">Grid</abbr>,
  width: '46px',
  priority: 'high',
  isRight: true,
  isSecondary: true,
  cell: ({ row }) => row.gridPosition ?? '–',
};

const placesSinceLap1 = (isMeasured: boolean): Column => ({
  head: <abbr title={`Places gained since lap 1, ${isMeasured ? 'measured' : 'inferred'}`}>±</abbr>,
  width: '38px',
  priority: 'high',
  isRight: true,
  className: styles.small,
  cell: ({ placesGained }) => <PlacesGained places={placesGained} />,
});

const placeInClass: Column = {
  head: 'In class',
  width: '74px',
  priority: 'high',
  cell: ({ row }) => (
    <>
      {row.classPosition ?? '–'} <span className={styles.group}>{row.carGroup ?? '?'}</span>
    </>
  ),
};

const plate: Column = {
  head: <abbr title="Race number">No.</abbr>,
  width: '48px',
  className: styles.plate,
  cell: ({ row }) => <NumberPlate number={row.raceNumber} />,
};

function crew({ hasCrews }: ResultTableData): Column {
  return {
    head: hasCrews ? 'Drivers' : 'Driver',
    width: hasCrews ? 'minmax(0, 1fr)' : 'minmax(184px, 3fr)',
    className: styles.who,
    isRowHead: true,
    cell: ({ row }) => <Crew drivers={row.drivers} className={styles.drivers} />,
  };
}

function car({ isRace, hasClasses, hasCrews, sectorCount }: ResultTableData): Column {
  return {
    head: 'Car',
    width: hasCrews ? '156px' : 'minmax(0, 2fr)',
    // Beside sectors, and beside the classes of a race, there is room for it on wide tables only.
    priority: (isRace ? hasClasses : sectorCount > 0) ? 'low' : 'medium',
    className: styles.car,
    isSecondary: true,
    isTruncated: true,
    cell: ({ carName }) => carName,
  };
}

const laps: Column = {
  head: 'Laps',
  width: '46px',
  priority: 'high',
  isRight: true,
  isSecondary: true,
  cell: ({ row }) => row.lapCount ?? '–',
};

const bestLap: Column = {
  head: 'Best lap',
  width: '110px',
  isRight: true,
  className: styles.best,
  cell: (tableRow) => <BestLap {...tableRow} />,
};

const penalties: Column = {
  head: <abbr title="Penalties">Pen.</abbr>,
  width: '54px',
  priority: 'high',
  isRight: true,
  isTruncated: true,
  className: styles.penalty,
  cell: ({ row }) => penaltyCodes(row.penalties),
};

/** Beside classes there is room for them on very wide tables only. */
const ofLaps = (priority: 'low' | 'lowest'): readonly Column[] => [
  {
    head: 'Average',
    width: '72px',
    priority,
    isRight: true,
    isSecondary: true,
    cell: ({ row }) => formatTime(row.averageLap),
  },
  {
    head: <abbr title="Consistency: interquartile range of clean laps">Cons.</abbr>,
    width: '54px',
    priority,
    isRight: true,
    isSecondary: true,
    cell: ({ row }) => formatSector(row.consistency),
  },
];

const ofRace: readonly Column[] = [
  {
    head: <abbr title="Points">Pts</abbr>,
    width: '38px',
    priority: 'high',
    isRight: true,
    isStrong: true,
    cell: ({ row }) => row.points ?? '–',
  },
  {
    head: 'Class',
    width: '54px',
    priority: 'high',
    isRight: true,
    cell: ({ row }) => <ClassChange change={row.classChange} />,
  },
];

function raceColumns({ hasClasses, hasLaps, hasPenalties }: ResultTableData): readonly Column[] {
  return [
    { head: 'Gap', width: '138px', isRight: true, className: styles.gap, cell: gap },
    bestLap,
    ...(hasLaps ? ofLaps(hasClasses ? 'lowest' : 'low') : []),
    ...(hasPenalties ? [penalties] : []),
    ...ofRace,
  ];
}

function gap({ row, gapText, gapShare, note }: TableRow): ReactNode {
  if (note === null) return <GapCell text={gapText} share={gapShare} isStrong={row.gap.kind === 'leader'} />;
  return (
    <>
      {gapText} <small>{note}</small>
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
  if (places === null || places === 0) return <span className="quiet">{places === null ? '–' : '='}</span>;
  if (places > 0) return <span className="better">▲{places}</span>;
  return <span className="worse">▼{-places}</span>;
}

/** The first of a row's penalties, abbreviated, and the number of others; the opened row has them in full. */
function penaltyCodes(all: ResultRow['penalties']): string | undefined {
  const codes = all.map(penaltyCode).filter((code) => code !== '');
  return codes.length > 1 ? `${codes[0]}+${codes.length - 1}` : codes[0];
}

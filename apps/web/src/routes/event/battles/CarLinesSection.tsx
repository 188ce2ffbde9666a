import type { ResultRow } from '@paddock/contracts';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { Table } from '../../../shared/table/Table.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { CarName } from '../CarName.tsx';
import type { ChartCar, ChartsData } from '../charts/chart-cars.ts';
import type { EventData } from '../event-data.ts';
import { carLine, raceLapsOf } from './car-line.ts';

const FIRST_SHOWN = 12;

interface LinedCar extends ChartCar {
  readonly line: string;
}

const NUMBER: Column<LinedCar> = {
  head: 'No.',
  width: 56,
  priority: 'high',
  cell: ({ car }) => <NumberPlate number={car.raceNumber} />,
};

const COLUMNS: readonly Column<LinedCar>[] = [
  {
    head: 'Driver',
    width: 'clamp(96px, 26vw, 200px)',
    isRowHead: true,
    isTruncated: true,
    cell: ({ car }) => <CarName named={{ car, driverIndex: null }} />,
  },
  { head: 'Its race', isWrapped: true, cell: ({ line }) => line },
];

interface CarLinesSectionProps extends ChartsData {
  readonly info: EventData['info'];
  readonly rows: EventData['rows'];
}

/** The race of each car that started, in one line. */
export function CarLinesSection({ info, rows, cars, analysis: { placesFrom, stopsFrom } }: CarLinesSectionProps) {
  const rowOf = new Map<number, ResultRow>(rows.map((row) => [row.position, row]));
  const raceLaps = raceLapsOf(cars.map(({ laps }) => laps));
  const hasClasses = info.carGroups.length > 1;
  const lined = cars.flatMap((each): LinedCar[] => {
    const row = rowOf.get(each.car.position);
    if (row === undefined) return [];
    return [{ ...each, line: carLine({ row, laps: each.laps, rows, raceLaps, hasClasses }).text }];
  });
  const isMeasured = placesFrom === 'log' && stopsFrom === 'log';
  return (
    <Section
      title="Car by car"
      note={`From the result; places on track and stops are ${isMeasured ? 'measured by the server’s log' : 'inferred from lap times'}`}
    >
      <Table
        caption="The race of each car in one line"
        isFixed
        columns={lined.some(({ car }) => car.raceNumber !== null) ? [NUMBER, ...COLUMNS] : COLUMNS}
        rows={lined}
        limit={FIRST_SHOWN}
        keyOf={({ car }) => car.position}
      />
    </Section>
  );
}

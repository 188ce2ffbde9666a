import { formatTime } from 'race-format';
import type { ReactNode } from 'react';
import type { Column } from '../../../shared/table/column.ts';
import { Table } from '../../../shared/table/Table.tsx';
import { LapMark, MarkedTime } from '../../../shared/racing/LapMark.tsx';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { CarName } from '../CarName.tsx';
import type { AnalysedEvent, EventData } from '../event-data.ts';
import { Sector } from '../result/result-columns.tsx';
import { carAt } from '../sentence.ts';
import styles from './BestTimes.module.css';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';

/** The fastest driver per sector, and the theoretical best lap. */
export function BestSectors({ cars, overview: { bestSectors: sectors } }: AnalysedEvent) {
  if (sectors.length === 0) return null;
  const sum = sectors.reduce((total, { time }) => total + time, 0);
  return (
    <Section title="Best sectors">
      <Table
        look="headless"
        className={styles.miniTable}
        caption="The fastest valid sectors of the session"
        rows={sectors}
        keyOf={({ sector }) => sector}
        columns={[
          { head: 'Sector', width: 28, isRowHead: true, cell: ({ sector }) => `S${sector}`, foot: 'Sum' },
          {
            head: 'Time',
            cell: ({ time }) => <Sector sector={{ time, isSessionBest: true }} />,
            foot: <span className={dataTableStyles.strong}>{formatTime(sum)}</span>,
          },
          // It reaches over the next cells, which are empty.
          ...carColumns(cars, <div className={styles.sum}>theoretical best</div>),
          { head: 'Lap', isRight: true, className: styles.lap, cell: ({ lap }) => `lap ${lap}` },
        ]}
      />
    </Section>
  );
}

/** The number and the driver of each row's car. */
function carColumns(cars: EventData['cars'], foot?: ReactNode): Column<{ readonly position: number }>[] {
  const number = {
    head: 'Race number',
    cell: ({ position }: { readonly position: number }) => (
      <NumberPlate number={cars.get(position)?.raceNumber ?? null} />
    ),
    foot,
  };
  const hasNumbers = [...cars.values()].some(({ raceNumber }) => raceNumber !== null);
  return [
    ...(hasNumbers ? [number] : []),
    {
      head: 'Driver',
      isWide: true,
      cell: ({ position }) => <CarName named={carAt(cars, position)} />,
      ...(!hasNumbers && { foot }),
    },
  ];
}

const QUICKEST = 8;

/** The best laps of a race, car by car. */
export function QuickestLaps({ rows, cars }: EventData) {
  const quickest = rows
    .flatMap(({ position, bestLap, gap }) => (bestLap === null || gap.kind === 'dsq' ? [] : [{ position, bestLap }]))
    .toSorted((a, b) => a.bestLap - b.bestLap)
    .slice(0, QUICKEST);
  const best = quickest[0]?.bestLap;
  if (best === undefined) return null;
  return (
    <Section title="Quickest laps">
      <Table
        look="headless"
        className={styles.miniTable}
        caption="The best laps of the first eight cars"
        rows={quickest}
        keyOf={({ position }) => position}
        columns={[
          {
            head: 'Place',
            width: 26,
            isRowHead: true,
            className: styles.place,
            cell: (row) => quickest.indexOf(row) + 1,
          },
          ...carColumns(cars),
          {
            head: 'Best lap',
            isRight: true,
            cell: ({ bestLap }) =>
              bestLap === best ? (
                <>
                  <LapMark kind="fastest" /> <MarkedTime tone="purple">{formatTime(bestLap)}</MarkedTime>
                </>
              ) : (
                formatTime(bestLap)
              ),
          },
        ]}
      />
    </Section>
  );
}

import { clsx } from 'clsx';
import { formatSector, formatTime } from 'race-format';
import type { Column } from '../../../shared/table/column.ts';
import { Table } from '../../../shared/table/Table.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import { CarName } from '../CarName.tsx';
import { Sector } from '../result/result-columns.tsx';
import type { ChartCar, ChartsData } from './chart-cars.ts';
import { sectorCars, sectorScale } from './sector-table.ts';
import styles from './SectorSection.module.css';

const FIRST_SHOWN = 12;

const number: Column<ChartCar> = {
  head: 'No.',
  width: 54,
  priority: 'high',
  cell: ({ car }) => <NumberPlate number={car.raceNumber} />,
};

/** Where every car lost time against the session's best: a bar per sector, all on one scale. */
export function SectorSection({ cars, analysis: { bestSectors } }: ChartsData) {
  const rows = sectorCars(cars);
  if (rows.length < 2) return null;
  const scale = sectorScale(rows, bestSectors);
  return (
    <Section
      title="Sectors"
      note={`Each car’s best against the best of the session; a full bar is ${formatSector(scale)} s, a broken one is longer`}
    >
      <Table
        caption="Best sectors by car, quickest theoretical best first"
        className={styles.sheet}
        isFixed
        rows={rows}
        limit={FIRST_SHOWN}
        keyOf={({ car }) => car.position}
        columns={[
          ...(rows.some(({ car }) => car.raceNumber !== null) ? [number] : []),
          {
            head: 'Driver',
            width: 'clamp(84px, 22vw, 160px)',
            isRowHead: true,
            isTruncated: true,
            cell: ({ car }) => <CarName named={{ car, driverIndex: null }} />,
          },
          ...bestSectors.map(({ sector, time }) => ({
            head: `Sector ${sector}`,
            cell: ({ laps }: ChartCar) => (
              <SectorLoss time={laps.bestSectors[sector - 1] ?? null} best={time} scale={scale} />
            ),
          })),
          {
            head: 'Sum',
            width: 96,
            priority: 'high',
            isRight: true,
            cell: ({ laps }) => formatTime(laps.theoreticalBest),
          },
        ]}
      />
    </Section>
  );
}

interface SectorLossProps {
  readonly time: number | null;
  /** The best of the session. */
  readonly best: number;
  /** The loss of a full bar. */
  readonly scale: number;
}

function SectorLoss({ time, best, scale }: SectorLossProps) {
  if (time === null) return '–';
  const loss = time - best;
  return (
    <>
      <div className={styles.figures}>
        <span>
          <Sector sector={{ time, isSessionBest: loss === 0 }} />
        </span>
        {loss > 0 && <span className={styles.late}>+{formatSector(loss)}</span>}
      </div>
      <div className={clsx(styles.bar, loss === 0 && styles.best, loss > scale && styles.over)} aria-hidden="true">
        <i style={{ width: `${(Math.min(loss / scale, 1) * 100).toFixed(1)}%` }} />
      </div>
    </>
  );
}

import Button from '@mui/material/Button';
import type { EventAnalysis } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSector, formatTime } from 'race-format';
import { startTransition, useState } from 'react';
import { Table } from '../../../shared/table/Table.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { CarName } from '../CarName.tsx';
import { Sector } from '../result/result-columns.tsx';
import type { ChartCar } from './chart-cars.ts';
import { sectorScale, sectorTable, type SectorRow } from './sector-table.ts';
import styles from './SectorSection.module.css';

const FIRST_SHOWN = 12;

export interface SectorSectionProps {
  readonly cars: readonly ChartCar[];
  readonly bestSectors: EventAnalysis['bestSectors'];
}

/** Where every car lost time against the session's best: a bar per sector, all on one scale. */
export function SectorSection({ cars, bestSectors }: SectorSectionProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = sectorTable({ cars, bestSectors });
  if (rows.length < 2) return null;
  const scale = sectorScale(rows);
  const shown = isWhole ? rows : rows.slice(0, FIRST_SHOWN);
  return (
    <Section
      title="Sectors"
      note={`Each car’s best against the best of the session; a full bar is ${formatSector(scale)} s`}
    >
      <Table
        caption="Best sectors by car, quickest theoretical best first"
        className={styles.sheet}
        isFixed
        rows={shown}
        keyOf={({ car }) => car.position}
        columns={[
          { head: 'No.', width: 54, hideBelow: 'w720', cell: ({ car }) => <NumberPlate number={car.raceNumber} /> },
          {
            head: 'Driver',
            width: 'clamp(84px, 22vw, 160px)',
            isRowHead: true,
            className: styles.name,
            cell: ({ car }) => <CarName named={{ car, driverIndex: null }} />,
          },
          ...bestSectors.map(({ sector }, index) => ({
            head: `Sector ${sector}`,
            cell: ({ sectors }: SectorRow) => <SectorLoss sector={sectors[index]} scale={scale} />,
          })),
          { head: 'Sum', width: 96, hideBelow: 'w720', isRight: true, cell: ({ sum }) => formatTime(sum) },
        ]}
      />
      {shown.length < rows.length && (
        <Button sx={{ mt: 3, width: '100%' }} onClick={() => startTransition(() => setWhole(true))}>
          Show all {rows.length}
        </Button>
      )}
    </Section>
  );
}

interface SectorLossProps {
  readonly sector: SectorRow['sectors'][number] | undefined;
  /** The loss of a full bar. */
  readonly scale: number;
}

function SectorLoss({ sector, scale }: SectorLossProps) {
  const { time = null, behind = null } = sector ?? {};
  return (
    <>
      <div className={styles.figures}>
        <span>
          <Sector sector={{ time, isSessionBest: behind === 0 }} />
        </span>
        {behind !== null && behind > 0 && <span className={styles.late}>+{formatSector(behind)}</span>}
      </div>
      {behind !== null && (
        <div className={clsx(styles.bar, behind === 0 && styles.best)} aria-hidden="true">
          <i style={{ width: `${(Math.min(behind / scale, 1) * 100).toFixed(1)}%` }} />
        </div>
      )}
    </>
  );
}

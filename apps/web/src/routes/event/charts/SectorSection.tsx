import Button from '@mui/material/Button';
import type { EventAnalysis } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSector, formatTime } from 'race-format';
import { memo, startTransition, useState } from 'react';
import { Section } from '../../../shared/ui/Section.tsx';
import { DataTable } from '../../../shared/ui/DataTable.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { CarName } from '../CarName.tsx';
import { Sector } from '../result/result-columns.tsx';
import { carAt } from '../sentence.ts';
import type { ChartCar } from './chart-cars.ts';
import { sectorScale, sectorTable } from './sector-table.ts';
import styles from './SectorSection.module.css';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';

const FIRST_SHOWN = 12;

export interface SectorSectionProps {
  readonly cars: readonly ChartCar[];
  readonly bestSectors: EventAnalysis['bestSectors'];
}

/** Where every car lost time against the session's best: a bar per sector, all on one scale. */
export const SectorSection = memo(function SectorSection({ cars, bestSectors }: SectorSectionProps) {
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
      <DataTable className={styles.sheet}>
        <caption>Best sectors by car, quickest theoretical best first</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.plate}>
              No.
            </th>
            <th scope="col" className={styles.name}>
              Driver
            </th>
            {bestSectors.map(({ sector }) => (
              <th key={sector} scope="col">
                Sector {sector}
              </th>
            ))}
            <th scope="col" className={clsx(dataTableStyles.alignRight, styles.sum)}>
              Sum
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ car, sectors, sum }) => (
            <tr key={car.position}>
              <td className={styles.plate}>
                <NumberPlate number={car.raceNumber} />
              </td>
              <th scope="row" className={styles.name}>
                <CarName named={carAt(new Map([[car.position, car]]), car.position)} />
              </th>
              {sectors.map(({ time, behind }, index) => (
                <td key={index}>
                  <div className={styles.figures}>
                    <span>
                      <Sector sector={{ time, isSessionBest: behind === 0 }} />
                    </span>
                    {behind !== null && behind > 0 && <span className={styles.late}>+{formatSector(behind)}</span>}
                  </div>
                  {behind !== null && (
                    <div className={behind === 0 ? clsx(styles.bar, styles.best) : styles.bar} aria-hidden="true">
                      <i style={{ width: `${(Math.min(behind / scale, 1) * 100).toFixed(1)}%` }} />
                    </div>
                  )}
                </td>
              ))}
              <td className={clsx(dataTableStyles.alignRight, styles.sum)}>{formatTime(sum)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {shown.length < rows.length && (
        <Button sx={{ mt: 3, width: '100%' }} onClick={() => startTransition(() => setWhole(true))}>
          Show all {rows.length}
        </Button>
      )}
    </Section>
  );
});

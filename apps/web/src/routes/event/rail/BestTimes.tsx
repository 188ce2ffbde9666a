import { clsx } from 'clsx';
import { formatTime } from 'race-format';
import { DataTable } from '../../../shared/ui/DataTable.tsx';
import { LapMark, MarkedTime } from '../../../shared/ui/LapMark.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { CarName } from '../CarName.tsx';
import type { AnalysedEvent, EventData } from '../event-data.ts';
import { Sector } from '../result/result-columns.tsx';
import { carAt } from '../sentence.ts';
import styles from './BestTimes.module.css';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';

/** The fastest driver per sector, and the theoretical best lap. */
export function BestSectors({ cars, analysis: { bestSectors: sectors } }: AnalysedEvent) {
  if (sectors.length === 0) return null;
  const sum = sectors.reduce((total, { time }) => total + time, 0);
  return (
    <Section title="Best sectors">
      <DataTable className={styles.miniTable}>
        <caption>The fastest valid sectors of the session</caption>
        <tbody>
          {sectors.map(({ sector, time, position, lap }) => (
            <tr key={sector}>
              <th scope="row">S{sector}</th>
              <td>
                <Sector sector={{ time, isSessionBest: true }} />
              </td>
              <td>
                <NumberPlate number={cars.get(position)?.raceNumber ?? null} />
              </td>
              <td className={styles.name}>
                <CarName named={carAt(cars, position)} />
              </td>
              <td className={clsx(dataTableStyles.alignRight, styles.lap)}>lap {lap}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Sum</th>
            <td className={dataTableStyles.strong}>{formatTime(sum)}</td>
            <td colSpan={3} className={styles.lap}>
              theoretical best
            </td>
          </tr>
        </tbody>
      </DataTable>
    </Section>
  );
}

const QUICKEST = 8;

/** The best laps of a race, car by car. */
export function QuickestLaps({ rows, cars }: EventData) {
  const quickest = rows
    .flatMap(({ position, bestLap }) => (bestLap === null ? [] : [{ position, bestLap }]))
    .toSorted((a, b) => a.bestLap - b.bestLap)
    .slice(0, QUICKEST);
  const best = quickest[0]?.bestLap;
  if (best === undefined) return null;
  return (
    <Section title="Quickest laps">
      <DataTable className={styles.miniTable}>
        <caption>The best laps of the first eight cars</caption>
        <tbody>
          {quickest.map(({ position, bestLap }, index) => (
            <tr key={position}>
              <th scope="row" className={clsx(styles.place, dataTableStyles.place)}>
                {index + 1}
              </th>
              <td>
                <NumberPlate number={cars.get(position)?.raceNumber ?? null} />
              </td>
              <td className={styles.name}>
                <CarName named={carAt(cars, position)} />
              </td>
              <td className={dataTableStyles.alignRight}>
                {bestLap === best ? (
                  <>
                    <LapMark kind="fastest" /> <MarkedTime tone="purple">{formatTime(bestLap)}</MarkedTime>
                  </>
                ) : (
                  formatTime(bestLap)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}

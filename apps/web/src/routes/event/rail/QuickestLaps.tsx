import { formatTime } from 'race-format';
import { Section } from '../../../shared/ui/Section.tsx';
import { LapMark, MarkedTime } from '../../../shared/ui/LapMark.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { CarName } from '../CarName.tsx';
import type { EventCars } from '../event-cars.ts';
import type { ResultRow } from '../event-types.ts';
import { carAt } from '../words.ts';
import { MiniTable } from './mini-table.ts';

const SHOWN = 8;

export interface QuickestLapsProps {
  readonly rows: readonly ResultRow[];
  readonly cars: EventCars;
}

/** The best laps of a race, car by car. */
export function QuickestLaps({ rows, cars }: QuickestLapsProps) {
  const quickest = rows
    .flatMap(({ position, bestLap }) => (bestLap === null ? [] : [{ position, bestLap }]))
    .toSorted((a, b) => a.bestLap - b.bestLap)
    .slice(0, SHOWN);
  const best = quickest[0]?.bestLap;
  if (best === undefined) return null;
  return (
    <Section title="Quickest laps">
      <MiniTable>
        <caption>The best laps of the first eight cars</caption>
        <tbody>
          {quickest.map(({ position, bestLap }, index) => (
            <tr key={position}>
              <th scope="row" className="place">
                {index + 1}
              </th>
              <td>
                <NumberPlate number={cars.get(position)?.raceNumber ?? null} />
              </td>
              <td className="name">
                <CarName named={carAt(cars, position)} />
              </td>
              <td className="r">
                {bestLap === best ? (
                  <>
                    <LapMark kind="fastest" /> <MarkedTime className="purple">{formatTime(bestLap)}</MarkedTime>
                  </>
                ) : (
                  formatTime(bestLap)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </MiniTable>
    </Section>
  );
}

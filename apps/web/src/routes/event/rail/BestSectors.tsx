import { formatSector, formatTime } from 'race-format';
import { Section } from '../../../shared/ui/Section.tsx';
import { LapMark, MarkedTime } from '../../../shared/ui/LapMark.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { CarName } from '../CarName.tsx';
import type { EventCars } from '../event-cars.ts';
import type { EventAnalysis } from '../event-types.ts';
import { carAt } from '../words.ts';
import { MiniTable } from './mini-table.ts';

export interface BestSectorsProps {
  readonly sectors: EventAnalysis['bestSectors'];
  readonly cars: EventCars;
}

/** The fastest driver per sector, and the theoretical best lap. */
export function BestSectors({ sectors, cars }: BestSectorsProps) {
  if (sectors.length === 0) return null;
  const sum = sectors.reduce((total, { time }) => total + time, 0);
  return (
    <Section title="Best sectors">
      <MiniTable>
        <caption>The fastest valid sectors of the session</caption>
        <tbody>
          {sectors.map(({ sector, time, position, lap }) => (
            <tr key={sector}>
              <th scope="row">S{sector}</th>
              <td>
                <MarkedTime className="purple">{formatSector(time)}</MarkedTime> <LapMark kind="sectorBest" />
              </td>
              <td>
                <NumberPlate number={cars.get(position)?.raceNumber ?? null} />
              </td>
              <td className="name">
                <CarName named={carAt(cars, position)} />
              </td>
              <td className="r lap">lap {lap}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Sum</th>
            <td className="s">{formatTime(sum)}</td>
            <td colSpan={3} className="lap">
              theoretical best
            </td>
          </tr>
        </tbody>
      </MiniTable>
    </Section>
  );
}

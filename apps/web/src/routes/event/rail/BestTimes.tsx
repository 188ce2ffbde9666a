import { styled } from '@mui/material/styles';
import { formatSector, formatTime } from 'race-format';
import { DataTable, FIRST_CELL } from '../../../shared/ui/DataTable.ts';
import { LapMark, MarkedTime } from '../../../shared/ui/LapMark.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { CarName } from '../CarName.tsx';
import type { EventCars } from '../event-cars.ts';
import type { EventAnalysis, ResultRow } from '../event-types.ts';
import { carAt } from '../words.ts';

/** A table in the rail: no frame, lower rows, no padding at the edges. */
const MiniTable = styled(DataTable)(({ theme }) => ({
  border: 0,
  background: 'none',
  '& td, & tbody th': { height: 32, padding: '0 5px', fontSize: 13 },
  [`& tr > ${FIRST_CELL}`]: { paddingLeft: 0 },
  '& td:last-of-type': { paddingRight: 0 },
  '& tbody th': { ...theme.typography.overline, width: 28, color: theme.vars.palette.ink3 },
  '& tbody th.place': { ...theme.typography.body2, width: 26, textAlign: 'right', fontWeight: 650 },
  '& .name': { maxWidth: 0, width: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .lap': { color: theme.vars.palette.ink3 },
  [theme.breakpoints.down('sm')]: { '& td, & tbody th': { height: 42 } },
}));

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

const QUICKEST = 8;

export interface QuickestLapsProps {
  readonly rows: readonly ResultRow[];
  readonly cars: EventCars;
}

/** The best laps of a race, car by car. */
export function QuickestLaps({ rows, cars }: QuickestLapsProps) {
  const quickest = rows
    .flatMap(({ position, bestLap }) => (bestLap === null ? [] : [{ position, bestLap }]))
    .toSorted((a, b) => a.bestLap - b.bestLap)
    .slice(0, QUICKEST);
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

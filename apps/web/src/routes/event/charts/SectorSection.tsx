import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, startTransition, useState } from 'react';
import { formatSector, formatTime } from 'race-format';
import { Section } from '../../../shared/ui/Section.tsx';
import { DataTable } from '../../../shared/ui/DataTable.ts';
import { LapMark, MarkedTime } from '../../../shared/ui/LapMark.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { CarName } from '../CarName.tsx';
import type { EventAnalysis } from '../event-types.ts';
import { carAt } from '../words.ts';
import type { ChartCar } from './chart-cars.ts';
import { sectorScale, sectorTable } from './sector-table.ts';

const FIRST_SHOWN = 12;

const Sheet = styled(DataTable)(({ theme }) => ({
  tableLayout: 'fixed',
  '& td, & tbody th': { height: 36 },
  '& .plate': { width: 54 },
  '& .name': { width: 160, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .sum': { width: 96 },
  '& .figures': { display: 'flex', justifyContent: 'space-between', gap: 8 },
  '& .late': { color: theme.vars.palette.ink3 },
  '& .bar': { height: 4, marginTop: 2, background: theme.vars.palette.divider },
  '& .bar i': { display: 'block', height: '100%', background: theme.vars.palette.ink3 },
  '& .bar.best': { background: theme.vars.palette.timing.purple },
  [theme.breakpoints.down('sm')]: {
    '& .name': { width: 84 },
    '& .plate, & .sum': { display: 'none' },
    '& .figures': { display: 'block' },
    '& .figures .late': { display: 'block', fontSize: 12 },
    '& td, & th, & tbody th': { padding: '3px 4px' },
    '& tbody th': { height: 42 },
  },
}));

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
      <Sheet>
        <caption>Best sectors by car, quickest theoretical best first</caption>
        <thead>
          <tr>
            <th scope="col" className="plate">
              No.
            </th>
            <th scope="col" className="name">
              Driver
            </th>
            {bestSectors.map(({ sector }) => (
              <th key={sector} scope="col">
                Sector {sector}
              </th>
            ))}
            <th scope="col" className="r sum">
              Sum
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ car, sectors, sum }) => (
            <tr key={car.position}>
              <td className="plate">
                <NumberPlate number={car.raceNumber} />
              </td>
              <th scope="row" className="name">
                <CarName named={carAt(new Map([[car.position, car]]), car.position)} />
              </th>
              {sectors.map(({ time, behind }, index) => (
                <td key={index}>
                  <div className="figures">
                    {behind === 0 ? (
                      <span>
                        <MarkedTime className="purple">{formatSector(time)}</MarkedTime> <LapMark kind="sectorBest" />
                      </span>
                    ) : (
                      <span>{formatSector(time)}</span>
                    )}
                    {behind !== null && behind > 0 && <span className="late">+{formatSector(behind)}</span>}
                  </div>
                  {behind !== null && (
                    <div className={behind === 0 ? 'bar best' : 'bar'} aria-hidden="true">
                      <i style={{ width: `${(Math.min(behind / scale, 1) * 100).toFixed(1)}%` }} />
                    </div>
                  )}
                </td>
              ))}
              <td className="r sum">{formatTime(sum)}</td>
            </tr>
          ))}
        </tbody>
      </Sheet>
      {shown.length < rows.length && (
        <Button sx={{ mt: 3, width: '100%' }} onClick={() => startTransition(() => setWhole(true))}>
          Show all {rows.length}
        </Button>
      )}
    </Section>
  );
});

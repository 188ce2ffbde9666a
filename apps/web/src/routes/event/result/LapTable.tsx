import type { DriverRef } from '@paddock/contracts';
import { formatSector, formatTime } from 'race-format';
import { ChartTable } from '../../../shared/charts/ChartTable.tsx';
import type { MarkedLap } from './lap-marks.ts';

const REMARKS: Readonly<Record<NonNullable<MarkedLap['mark']>, string>> = {
  fastest: 'fastest lap',
  record: 'track record',
  personalBest: 'personal best',
  ownBest: 'best of this car',
  stop: 'stop, inferred',
  invalid: 'invalid',
};

export interface LapTableProps {
  readonly laps: readonly MarkedLap[];
  readonly drivers: readonly DriverRef[];
}

/** Every lap of a car with its sector times, in figures. */
export function LapTable({ laps, drivers }: LapTableProps) {
  const isShared = drivers.length > 1;
  const sectorCount = Math.max(0, ...laps.map(({ lap }) => lap.splits.length));
  const sectors = Array.from({ length: sectorCount }, (_, index) => index);
  return (
    <ChartTable
      caption="Laps with sector times"
      heads={['Lap', ...(isShared ? ['Driver'] : []), 'Time', ...sectors.map((index) => `S${index + 1}`), 'Remark']}
      rows={laps.map(({ lap, mark }) => [
        String(lap.lapNumber),
        ...(isShared ? [drivers[lap.driverIndex ?? -1]?.name ?? '–'] : []),
        formatTime(lap.lapTime),
        ...sectors.map((index) => formatSector(lap.splits[index] ?? null)),
        lap.isVoided ? 'voided' : mark === null ? '' : REMARKS[mark],
      ])}
    />
  );
}

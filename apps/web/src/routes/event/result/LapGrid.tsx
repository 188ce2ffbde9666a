import Button from '@mui/material/Button';
import type { DriverRef } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatSector, formatTime } from 'race-format';
import { Fragment, startTransition, useState } from 'react';
import { ChartTable } from '../../../shared/charts/ChartTable.tsx';
import { LapMark, MarkedTime } from '../../../shared/racing/LapMark.tsx';
import { counted } from '../../../shared/format/counted.ts';
import type { MarkedLap } from './lap-marks.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import styles from './LapGrid.module.css';

/** Eight rows of eight: shows an hour of racing at once, six hours on demand. */
const FIRST_SHOWN = 64;

export interface LapsProps {
  readonly laps: readonly MarkedLap[];
  /** If several people drove the car, every lap names its driver. */
  readonly drivers: readonly DriverRef[];
  /** Stops are measured by the server’s log. */
  readonly hasMeasuredStops: boolean;
}

/** Every lap of a car: its time, anything notable, its sectors. */
export function LapGrid({ laps, drivers }: Omit<LapsProps, 'hasMeasuredStops'>) {
  const [isWhole, setWhole] = useState(laps.length <= FIRST_SHOWN);
  const visibleLaps = isWhole ? laps : laps.slice(0, FIRST_SHOWN);
  const isShared = drivers.length > 1;
  return (
    <div>
      {isShared && (
        <p className={clsx(styles.legend, 'small-print')}>
          {drivers.map(({ name }, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}D{index + 1} <PersonName>{name}</PersonName>,{' '}
              {counted(laps.filter(({ lap }) => lap.driverIndex === index).length, 'lap')}
            </Fragment>
          ))}
        </p>
      )}
      <ol
        className={styles.grid}
        aria-label={`Laps ${visibleLaps[0]?.lap.lapNumber ?? ''} to ${visibleLaps.at(-1)?.lap.lapNumber ?? ''}`}
      >
        {visibleLaps.map((markedLap) => (
          <LapItem key={markedLap.lap.lapNumber} markedLap={markedLap} isShared={isShared} />
        ))}
      </ol>
      {!isWhole && (
        <Button size="small" sx={{ mt: 2 }} onClick={() => startTransition(() => setWhole(true))}>
          Show all {laps.length}
        </Button>
      )}
    </div>
  );
}

/** Placeholders while the laps load, to avoid layout shift. */
export function LapGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div role="status" aria-label="Loading the laps">
      <ol className={styles.grid} aria-hidden="true">
        {Array.from({ length: Math.min(count, FIRST_SHOWN) }, (_, index) => (
          <li key={index} />
        ))}
      </ol>
    </div>
  );
}

interface LapItemProps {
  readonly markedLap: MarkedLap;
  readonly isShared: boolean;
}

function LapItem({ markedLap: { lap, mark, sectors }, isShared }: LapItemProps) {
  return (
    <li className={clsx(mark !== null && styles[mark], lap.isValid === false && styles.struck)}>
      <div className={styles.head}>
        {lap.lapNumber}
        {isShared && lap.driverIndex !== null && ` D${lap.driverIndex + 1}`}
        {lap.isVoided ? <b className={styles.voided}>voided</b> : mark !== null && <LapMark kind={mark} />}
      </div>
      <div className={styles.time}>
        <LapTime lapTime={lap.lapTime} mark={mark} />
      </div>
      <div className={styles.sectors} aria-hidden="true">
        {sectors.map((tone, sector) => (
          <i key={sector} className={styles[tone]} />
        ))}
      </div>
    </li>
  );
}

interface LapTimeProps {
  readonly lapTime: number | null;
  readonly mark: MarkedLap['mark'];
}

function LapTime({ lapTime, mark }: LapTimeProps) {
  if (mark === 'fastest' || mark === 'record') return <MarkedTime tone="purple">{formatTime(lapTime)}</MarkedTime>;
  if (mark === 'personalBest') return <MarkedTime tone="green">{formatTime(lapTime)}</MarkedTime>;
  return mark === 'ownBest' ? <b>{formatTime(lapTime)}</b> : formatTime(lapTime);
}

const REMARKS: Readonly<Record<NonNullable<MarkedLap['mark']>, string>> = {
  fastest: 'fastest lap',
  record: 'track record',
  personalBest: 'personal best',
  ownBest: 'best of this car',
  stop: 'stop, inferred',
  invalid: 'invalid',
};

/** Every lap of a car with its sector times, in figures. */
export function LapTable({ laps, drivers, hasMeasuredStops }: LapsProps) {
  const isShared = drivers.length > 1;
  const remarks = { ...REMARKS, ...(hasMeasuredStops && { stop: 'stop' }) };
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
        lap.isVoided ? 'voided' : mark === null ? '' : remarks[mark],
      ])}
    />
  );
}

import { formatGap, formatTime } from 'race-format';
import type { LiveCar } from '@paddock/contracts';
import { DriverName } from '../../../shared/racing/DriverName.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { driverOf, type ShortNames } from './car-names.ts';
import styles from './PinnedOwn.module.css';

interface PinnedOwnProps {
  readonly car: LiveCar;
  readonly ahead: LiveCar | undefined;
  readonly behind: LiveCar | undefined;
  readonly short: ShortNames;
}

/** On phones, the visitor's own row with both neighbours stays at the bottom edge. */
export function PinnedOwn({ car, ahead, behind, short }: PinnedOwnProps) {
  const neighbours = [
    { other: ahead, interval: car.interval, sign: -1 },
    { other: behind, interval: behind?.interval ?? null, sign: 1 },
  ];
  return (
    // The table has all of it.
    <div className={styles.row} aria-hidden="true">
      <span className={styles.place}>{car.position}</span>
      <div className={styles.who}>
        <DriverName driver={{ ...driverOf(car), playerId: null }} />
        <span className={styles.times}>
          {formatTime(car.lastLap?.time ?? null)} last, {formatTime(car.bestLap)} best
        </span>
      </div>
      <div className={styles.neighbours}>
        {neighbours.map(
          ({ other, interval, sign }) =>
            other !== undefined && (
              <p key={other.carId}>
                <span className="cut">
                  <PersonName>{short(other)}</PersonName>
                </span>
                <b>{formatGap(interval === null ? { kind: 'unknown' } : { kind: 'time', gapMs: sign * interval })}</b>
              </p>
            ),
        )}
      </div>
    </div>
  );
}

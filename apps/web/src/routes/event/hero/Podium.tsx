import type { EventInfo, ResultRow } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatGap, formatTime } from 'race-format';
import { winnerTime } from '../../../shared/format/winner-time.ts';
import { DriverName } from '../../../shared/racing/DriverName.tsx';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import styles from './Podium.module.css';

/** Larger crews are listed in full only in the result: the podium keeps its height. */
const MAX_NAMES = 2;

export interface PodiumProps {
  readonly kind: EventInfo['sessionKind'];
  readonly rows: readonly ResultRow[];
}

/** The first three with their gaps. */
export function Podium({ kind, rows }: PodiumProps) {
  return (
    <ol className={styles.list} aria-label="The first three">
      {rows.map(({ position, place, raceNumber, drivers, gap, totalTime, bestLap }) => {
        const named = drivers.length > MAX_NAMES ? drivers.slice(0, 1) : drivers;
        return (
          <li key={position}>
            <span className={styles.place}>{place}</span>
            <NumberPlate number={raceNumber} />
            <span className={clsx(styles.crew, drivers.length > 1 && styles.shared)}>
              {drivers.length === 0 && '–'}
              {named.map((driver, index) => (
                <DriverName key={index} driver={driver} hasBadge={false} />
              ))}
              {drivers.length > named.length && (
                <span title={drivers.map(({ name }) => name).join(', ')}>and {drivers.length - 1} more</span>
              )}
            </span>
            <span className={styles.gap}>
              {formatGap(gap, {
                leaderText: kind === 'race' ? winnerTime(totalTime) : formatTime(bestLap),
                hasNegative: false,
              })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

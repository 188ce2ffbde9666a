import type { LiveCar, LiveTiming } from '@paddock/contracts';
import { formatGap, formatTime } from 'race-format';
import type { ReactNode } from 'react';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { ClassBadge } from '../../../shared/racing/ClassBadge.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { driverOf } from './car-names.ts';
import { clockOf } from './clock.ts';
import { closestPair, gapsOfLastLaps } from './closest-pair.ts';
import { isRace } from './session-state.ts';
import { Kerb } from './Tower.tsx';
import styles from './Overlay.module.css';

const SECOND_MS = 1000;
/** Always on this scale: a close pair must look close. */
const SCALE_MS = 3000;
const STEPS = [0, 1, 2, 3] as const;

/** The closest two cars, with the gap between them to scale. */
export function LowerThird({ timing, old }: { readonly timing: LiveTiming; readonly old: ReactNode }) {
  const { share } = clockOf(timing, useNow(SECOND_MS));
  const pair = closestPair(timing.cars);
  if (pair === null) return null;
  const [ahead, behind] = pair;
  const isRaceOrder = isRace(timing);
  const interval = behind.interval ?? null;
  const ticks = isRaceOrder ? gapsOfLastLaps(ahead, behind) : [];
  return (
    <div className={styles.third}>
      {old}
      <Kerb share={share ?? 0} />
      <div className={styles.pair}>
        <Side car={ahead} isRaceOrder={isRaceOrder} />
        <div className={styles.between}>
          <p>
            <span>{whereText(behind, isRaceOrder)}</span>
            <b>{formatGap(interval === null ? { kind: 'unknown' } : { kind: 'time', gapMs: interval })}</b>
            <span>{ticks.length > 0 && 'ticks: the last laps'}</span>
          </p>
          <div className={styles.scale}>
            <i className={styles.post} />
            <i className={styles.block} style={{ left: 0 }} />
            {interval !== null && interval <= SCALE_MS && (
              <i className={styles.block} style={{ left: `${(interval / SCALE_MS) * 100}%` }} />
            )}
            {ticks.map(
              (gap, index) =>
                gap <= SCALE_MS && (
                  <i key={index} className={styles.tick} style={{ left: `${(gap / SCALE_MS) * 100}%` }} />
                ),
            )}
            {STEPS.map((seconds) => (
              <span key={seconds} style={{ left: `${((seconds * 1000) / SCALE_MS) * 100}%` }}>
                {seconds === 0 ? '0' : `+${seconds} s`}
              </span>
            ))}
          </div>
        </div>
        <Side car={behind} isRaceOrder={isRaceOrder} />
      </div>
    </div>
  );
}

function whereText({ line }: LiveCar, isRaceOrder: boolean): string {
  if (!isRaceOrder) return 'Best laps';
  if (line === null) return 'Gap';
  return line.sector === 0 ? `Gap after lap ${line.laps}` : `Gap at S${line.sector}, lap ${line.laps + 1}`;
}

function Side({ car, isRaceOrder }: { readonly car: LiveCar; readonly isRaceOrder: boolean }) {
  const { name, classValue, isProvisional } = driverOf(car);
  return (
    <div className={styles.side}>
      <span className={styles.big}>{car.position}</span>
      <div>
        <p className={styles.person}>
          <span className={styles.plate}>{car.raceNumber ?? '–'}</span>
          <span className="cut">
            <PersonName>{name}</PersonName>
          </span>
          <ClassBadge value={classValue} isProvisional={isProvisional} />
        </p>
        <p className={styles.last}>
          {isRaceOrder ? `Last ${formatTime(car.lastLap?.time ?? null)}` : `Best ${formatTime(car.bestLap)}`}
        </p>
      </div>
    </div>
  );
}

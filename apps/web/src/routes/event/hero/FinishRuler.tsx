import type { ResultRow } from '@paddock/contracts';
import { clsx } from 'clsx';
import { LONGEST_TIME_GAP } from 'race-format';
import { finishLanes, lappedColumns, type FinishCar, type LappedGroup } from './finish-lanes.ts';
import { counted } from '../../../shared/format/counted.ts';
import styles from './FinishRuler.module.css';

export const LANE_PX = 20;
/** How many number plates are legible on phones; other cars are ticks. */
export const PHONE_PLATES = 10;
export const LAPPED_COLUMNS = 4;
const COLUMN_PX = 32;
const LAPPED_FROM_PX = 22;

/** The width of a plate in percent of the ruler, at the narrowest page of each layout. */
export const PLATE_WIDTHS = { phone: 10.5, tablet: 5.6, desktop: 3.1 } as const;

export interface FinishRulerProps {
  readonly cars: readonly (FinishCar & Pick<ResultRow, 'isRepeat'>)[];
  readonly winnerTime: string;
}

/**
 * How the classified cars finished: a linear scale from the finish to the two-minute limit, lapped cars in columns beyond it.
 * Nothing if fewer than two cars can be drawn.
 */
export function FinishRuler({ cars: all, winnerTime }: FinishRulerProps) {
  const cars = all.filter(({ place }) => place !== null);
  const desktop = finishLanes(cars, PLATE_WIDTHS.desktop);
  const tablet = finishLanes(cars, PLATE_WIDTHS.tablet);
  const phone = finishLanes(cars.slice(0, PHONE_PLATES), PLATE_WIDTHS.phone);
  const lapped = lappedColumns(cars, LAPPED_COLUMNS);
  if (desktop.length + lapped.cars.length < 2) return null;
  const omitted = {
    lapped: lapped.cars.length,
    'further back': cars.filter(({ gap }) => gap.kind === 'dnf').length,
    out: all.filter(({ place, isRepeat }) => place === null && !isRepeat).length,
  };
  return (
    <figure className={clsx(styles.figure, 'screen-only', lapped.cars.length > 0 && styles.withLapped)}>
      <figcaption className="overline">
        How they crossed the line
        <span>{omittedText(omitted)}</span>
      </figcaption>
      <div
        role="img"
        aria-label={`${counted(desktop.length, 'car')} on the lead lap and ${lapped.cars.length} lapped, by their gaps; the table below has the figures`}
      >
        <div
          className={styles.ruler}
          style={laneVariables({
            phone: laneCount(phone),
            tablet: laneCount([...tablet, ...lapped.cars]),
            desktop: laneCount([...desktop, ...lapped.cars]),
          })}
        >
          <span className={styles.post} />
          {lapped.cars.length > 0 && <span className={styles.limit} />}
          {desktop.map(({ position, place, raceNumber, left, lane }, index) => {
            const lanes = { phone: phone[index]?.lane ?? 0, tablet: tablet[index]?.lane ?? 0, desktop: lane };
            return (
              <span
                key={position}
                className={clsx(
                  styles.car,
                  place !== null && place <= 3 && styles.podium,
                  index >= PHONE_PLATES && styles.late,
                )}
                style={{ left: `${left.toFixed(2)}%`, ...laneVariables(lanes) }}
              >
                <i className={styles.stem} />
                <span className={styles.plate}>{raceNumber ?? place ?? '–'}</span>
              </span>
            );
          })}
          {lapped.cars.map(({ position, place, raceNumber, column, lane }) => (
            <span
              key={position}
              className={clsx(styles.plate, styles.lapped)}
              style={{ left: columnLeft(column), bottom: lane * LANE_PX + 4 }}
            >
              {raceNumber ?? place ?? '–'}
            </span>
          ))}
        </div>
        <div className={styles.scale}>
          <span className={styles.winner}>
            Winner <b>{winnerTime}</b>
          </span>
          {steps(5).map((seconds) => (
            <i key={seconds} className={stepClass(seconds)} style={{ left: leftOf(seconds) }} />
          ))}
          {steps(10)
            .slice(1)
            .map((seconds) => (
              <span key={seconds} className={stepClass(seconds)} style={{ left: leftOf(seconds) }}>
                {`+${seconds} s`}
              </span>
            ))}
          {lapped.groups.map((group) => (
            <span key={group.laps} className={styles.laps} style={{ left: columnLeft(group.column) }}>
              {lapsLabel(group)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

type Lanes = Readonly<Record<keyof typeof PLATE_WIDTHS, number>>;

/** Lanes depend on the plates' share of the width, so each layout has its own; styles choose. */
export function laneVariables({ phone, tablet, desktop }: Lanes): Record<string, number> {
  return { '--phone': phone, '--tablet': tablet, '--desktop': desktop };
}

export function laneCount(cars: readonly { readonly lane: number }[]): number {
  return cars.reduce((most, { lane }) => Math.max(most, lane + 1), 3);
}

/** By these classes, narrower pages leave out labels and ticks. */
function stepClass(seconds: number): string {
  const steps = [30, 20, 5].filter((step) => seconds % step === 0 && (step > 5 || seconds % 10 !== 0));
  return clsx(
    styles.step,
    steps.map((step) => styles[`by${step}`]),
    seconds < 30 && styles.near,
  );
}

function steps(every: number): readonly number[] {
  return Array.from({ length: LONGEST_TIME_GAP / 1000 / every }, (_, index) => (index + 1) * every);
}

function leftOf(seconds: number): string {
  return `${(((seconds * 1000) / LONGEST_TIME_GAP) * 100).toFixed(2)}%`;
}

export function columnLeft(column: number): string {
  return `calc(100% + ${LAPPED_FROM_PX + column * COLUMN_PX}px)`;
}

export function lapsLabel({ laps, column, isOpenEnded }: LappedGroup): string {
  if (isOpenEnded) return `+${laps}…`;
  return column === 0 ? `+${counted(laps, 'lap')}` : `+${laps}`;
}

/** `4 lapped, 2 out` */
function omittedText(omitted: Readonly<Record<string, number>>): string {
  const parts = Object.entries(omitted).filter(([, count]) => count > 0);
  return parts.map(([what, count]) => `${count} ${what}`).join(', ');
}

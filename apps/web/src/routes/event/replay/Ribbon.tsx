import { clsx } from 'clsx';
import { useRef } from 'react';
import { useWidth } from '../../../shared/hooks/use-width.ts';
import { lanesOf } from '../hero/finish-lanes.ts';
import { movingAt, shareBefore, type OrderRow, type Replay, type ReplayCar } from './replay.ts';
import { useEachMoment, type Clock } from './use-playback.ts';
import styles from './Replay.module.css';

const PLATE_PX = 38;
const LANE_PX = 22;
const LANES = { phone: 4, desk: 6 };
/** Narrower ribbons are those of phones. */
const PHONE_PX = 560;

interface RibbonProps {
  readonly replay: Replay;
  readonly clock: Clock;
  /** Those to draw, in their order. */
  readonly order: readonly OrderRow[];
  /** The moment of the order, in milliseconds since the start. */
  readonly told: number;
  readonly chosen: ReadonlySet<number>;
}

/** One lap from line to line, as long as its sectors take, and where each car is on it. */
export function Ribbon({ replay, clock, order, told, chosen }: RibbonProps) {
  const [frame, width] = useWidth();
  const { sectors } = replay;
  const lanes = width !== null && width < PHONE_PX ? LANES.phone : LANES.desk;
  return (
    <div
      className={styles.ribbon}
      role="img"
      aria-label="Where each car is on the lap; the order below has who is ahead of whom"
    >
      <div className={styles.sectors} aria-hidden="true">
        {sectors.length > 1 &&
          sectors.map((share, index) => (
            <span key={index} style={{ width: `${share * 100}%` }}>
              S{index + 1}
            </span>
          ))}
      </div>
      <div ref={frame} className={styles.lapLine} style={{ height: lanes * LANE_PX + 14 }}>
        {sectors.slice(1).map((_, index) => (
          <i key={index} className={styles.split} style={{ left: `${shareBefore(sectors, index + 1) * 100}%` }} />
        ))}
        {width !== null && <Cars {...{ replay, clock, order, told, chosen, width, lanes }} />}
      </div>
      <div className={styles.lineNames} aria-hidden="true">
        <span>line</span>
        <span>one lap, as long as its sectors take; driven from left to right</span>
        <span>line</span>
      </div>
    </div>
  );
}

/** React renders who is shown, and in which lane, as often as the order is told; each frame only moves the cars. */
function Cars({ replay, clock, order, told, chosen, width, lanes }: RibbonProps & { width: number; lanes: number }) {
  const elements = useRef(new Map<ReplayCar, HTMLElement>());
  useEachMoment(clock, (at) => {
    for (const [car, element] of elements.current) {
      element.style.transform = `translateX(${(movingAt(car, replay, at).along * width).toFixed(1)}px)`;
    }
  });
  const driving = order
    .map((row) => ({ ...row, moving: movingAt(row.car, replay, told) }))
    .filter(({ moving }) => !moving.isDone)
    .toSorted((one, other) => one.moving.along - other.moving.along);
  // The leader and the chosen cars keep their plates, whoever else has none.
  const isFirst = (row: OrderRow) => row.place === 1 || chosen.has(row.car.car.filePosition);
  const lefts = driving.map(({ moving }) => moving.along * 100);
  const laneOf = lanesOf(lefts, (PLATE_PX / width) * 100);
  // Always in the same order, so that React moves no element.
  const drawn = driving
    .map((row, index) => ({ ...row, lane: laneOf[index] ?? 0 }))
    .toSorted((one, other) => one.car.car.position - other.car.car.position);
  return drawn.map((row) => {
    const { car, place, lapsBehind, hasStop, lane } = row;
    const hasPlate = lane < lanes || isFirst(row);
    return (
      <span
        key={car.car.position}
        ref={(element) => {
          if (element === null) return undefined;
          elements.current.set(car, element);
          return () => void elements.current.delete(car);
        }}
        className={styles.car}
      >
        {hasPlate && (
          <span
            className={clsx(
              styles.plate,
              place === 1 && styles.leader,
              chosen.has(car.car.filePosition) && styles.followed,
              chosen.size > 0 && !chosen.has(car.car.filePosition) && styles.dimmed,
              hasStop && styles.stopping,
              lapsBehind > 0 && styles.lapped,
            )}
            style={{ bottom: Math.min(lane, lanes - 1) * LANE_PX + 10 }}
          >
            {car.car.raceNumber ?? place}
          </span>
        )}
      </span>
    );
  });
}

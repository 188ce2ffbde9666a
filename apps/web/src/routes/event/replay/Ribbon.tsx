import { clsx } from 'clsx';
import { memo, useMemo } from 'react';
import { useWidth } from '../../../shared/hooks/use-width.ts';
import { lanesOf } from '../hero/finish-lanes.ts';
import { useMoment, useRaceAnimation, type Clock } from './clock.ts';
import { motionOf, movingAt, shareBefore, type OrderRow, type Replay, type ReplayCar } from './replay.ts';
import { useOrder } from './use-playback.ts';
import styles from './Replay.module.css';

const PLATE_PX = 38;
const LANE_PX = 22;
const LANES = { phone: 4, desk: 6 };
/** Narrower ribbons are those of phones. */
const PHONE_PX = 560;

interface RibbonProps {
  readonly replay: Replay;
  readonly clock: Clock;
  /** The cars to draw; '': all. */
  readonly group: string;
  readonly chosen: ReadonlySet<number>;
}

/** One lap from line to line, as long as its sectors take, and where each car is on it. */
export function Ribbon(props: RibbonProps) {
  const [frame, width] = useWidth();
  const { sectors } = props.replay;
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
        {width !== null && <Cars {...props} width={width} lanes={lanes} />}
      </div>
      <div className={styles.lineNames} aria-hidden="true">
        <span>line</span>
        <span>one lap, as long as its sectors take; driven from left to right</span>
        <span>line</span>
      </div>
    </div>
  );
}

interface CarsProps extends RibbonProps {
  readonly width: number;
  readonly lanes: number;
}

/** Who is shown, and in which lane, is told as often as the order. */
function Cars({ replay, clock, group, chosen, width, lanes }: CarsProps) {
  const order = useOrder(replay, clock, group);
  const told = useMoment(clock);
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
    const isChosen = chosen.has(car.car.filePosition);
    return (
      <Car
        key={car.car.position}
        {...{ car, replay, clock, width }}
        plate={lane < lanes || isFirst(row) ? (car.car.raceNumber ?? String(place)) : null}
        bottom={Math.min(lane, lanes - 1) * LANE_PX + 10}
        look={clsx(
          place === 1 && styles.leader,
          isChosen && styles.followed,
          chosen.size > 0 && !isChosen && styles.dimmed,
          hasStop && styles.stopping,
          lapsBehind > 0 && styles.lapped,
        )}
      />
    );
  });
}

interface CarProps {
  readonly car: ReplayCar;
  readonly replay: Replay;
  readonly clock: Clock;
  readonly width: number;
  /** null: a tick alone. */
  readonly plate: string | null;
  /** Of the plate, in pixels above the line. */
  readonly bottom: number;
  readonly look: string;
}

const Car = memo(function Car({ car, replay, clock, width, plate, bottom, look }: CarProps) {
  const { keyframes, duration } = useMemo(() => motionOf(car, replay, width), [car, replay, width]);
  const element = useRaceAnimation<HTMLSpanElement>(clock, keyframes, duration);
  return (
    <span ref={element} className={styles.car}>
      {plate !== null && (
        // Moved to its lane by `transform`, which needs no layout.
        <span className={clsx(styles.plate, look)} style={{ transform: `translate(-50%, ${-bottom}px)` }}>
          {plate}
        </span>
      )}
    </span>
  );
});

import type { LiveTiming } from '@paddock/contracts';
import { clsx } from 'clsx';
import { Fragment, useContext } from 'react';
import { counted } from '../../../shared/format/counted.ts';
import { OwnDriver } from '../../../shared/racing/YouMark.tsx';
import { finishLanes, lappedColumns } from '../../event/hero/finish-lanes.ts';
import {
  columnLeft,
  laneCount,
  laneVariables,
  LANE_PX,
  LAPPED_COLUMNS,
  lapsLabel,
  PHONE_PLATES,
  PLATE_WIDTHS,
} from '../../event/hero/FinishRuler.tsx';
import { gapBefore, rulerCars, rulerLength, rulerSteps, type RulerCar } from './live-ruler.ts';
import { isRace } from './session-state.ts';
import frame from '../../event/hero/FinishRuler.module.css';
import styles from './LiveRuler.module.css';

interface LiveRulerProps {
  readonly timing: LiveTiming;
  readonly title: string;
  readonly note: string;
}

/** The gaps of a running session to scale, from a post; chequered once the flag is out. Nothing if fewer than two cars can be drawn. */
export function LiveRuler({ timing, title, note }: LiveRulerProps) {
  const own = useContext(OwnDriver);
  const isRaceOrder = isRace(timing);
  const { isOver } = timing.clock;
  const longest = rulerLength(isRaceOrder);
  const cars = rulerCars(timing.cars);
  const desktop = finishLanes(cars, PLATE_WIDTHS.desktop, longest);
  const tablet = finishLanes(cars, PLATE_WIDTHS.tablet, longest);
  const phone = finishLanes(desktop.slice(0, PHONE_PLATES), PLATE_WIDTHS.phone, longest);
  const lapped = lappedColumns(cars, LAPPED_COLUMNS);
  if (desktop.length + lapped.cars.length < 2) return null;
  const further = cars.filter(({ gap }) => gap.kind === 'time' && gap.gapMs > longest).length;
  const looksOf = ({ car }: RulerCar) =>
    clsx(
      car.position === 1 ? styles.leader : own !== null && car.driver?.playerId === own && styles.own,
      isOver && car.place !== 'finished' && styles.running,
    );
  return (
    <figure
      className={clsx(
        frame.figure,
        styles.figure,
        'screen-only',
        (lapped.cars.length > 0 || further > 0) && frame.withLapped,
      )}
    >
      <figcaption className="overline">
        {title}
        <span>{note}</span>
      </figcaption>
      <div
        role="img"
        aria-label={`${counted(desktop.length, 'car')} by their gaps${lapped.cars.length === 0 ? '' : `, ${lapped.cars.length} lapped`}; the table below has the figures`}
      >
        <div
          className={frame.ruler}
          style={laneVariables({
            phone: laneCount(phone),
            tablet: laneCount([...tablet, ...lapped.cars]),
            desktop: laneCount([...desktop, ...lapped.cars]),
          })}
        >
          <span className={clsx(frame.post, !isOver && styles.post)} />
          {(lapped.cars.length > 0 || further > 0) && <span className={frame.limit} />}
          {desktop.map((one, index) => {
            const { car, left, lane } = one;
            const lanes = laneVariables({
              phone: phone[index]?.lane ?? 0,
              tablet: tablet[index]?.lane ?? 0,
              desktop: lane,
            });
            const before = isRaceOrder && !isOver ? gapBefore(car) : null;
            return (
              <Fragment key={car.carId}>
                {before !== null && <Tail now={left} before={Math.min((before / longest) * 100, 100)} lanes={lanes} />}
                <span
                  className={clsx(frame.car, styles.car, looksOf(one), index >= PHONE_PLATES && frame.late)}
                  style={{ left: percent(left), ...lanes }}
                >
                  <i className={frame.stem} />
                  <span className={frame.plate}>{one.raceNumber ?? one.position}</span>
                </span>
              </Fragment>
            );
          })}
          {lapped.cars.map(({ car, position, raceNumber, column, lane }) => (
            <span
              key={car.carId}
              className={clsx(frame.plate, frame.lapped)}
              style={{ left: columnLeft(column), bottom: lane * LANE_PX + 4 }}
            >
              {raceNumber ?? position}
            </span>
          ))}
        </div>
        <div className={frame.scale}>
          <span className={frame.winner}>{isRaceOrder ? (isOver ? 'Winner' : 'Leader') : 'Best lap'}</span>
          {rulerSteps(isRaceOrder).map(({ at, text }, index) => {
            const left = percent((at / longest) * 100);
            return text === null ? (
              <i key={at} className={styles.minor} style={{ left }} />
            ) : (
              <span
                key={at}
                className={clsx(styles.step, (index + 1) % 8 === 0 && styles.major, index < 2 && styles.near)}
                style={{ left }}
              >
                {text}
              </span>
            );
          })}
          {lapped.groups.map((group) => (
            <span key={group.laps} className={frame.laps} style={{ left: columnLeft(group.column) }}>
              {lapsLabel(group)}
            </span>
          ))}
          {further > 0 && lapped.groups.length === 0 && (
            <span className={frame.laps} style={{ left: columnLeft(0) }}>
              {further} further back
            </span>
          )}
        </div>
      </div>
    </figure>
  );
}

interface TailProps {
  /** Places on the ruler, in percent of its width. */
  readonly now: number;
  readonly before: number;
  readonly lanes: Record<string, number>;
}

/** From a car to where it was a lap ago. */
function Tail({ now, before, lanes }: TailProps) {
  const left = Math.min(now, before);
  const width = Math.abs(now - before);
  return (
    <u
      className={clsx(frame.car, styles.tail, before > now && styles.gaining)}
      style={{ left: percent(left), width: percent(width), ...lanes }}
    />
  );
}

function percent(value: number): string {
  return `${value.toFixed(2)}%`;
}

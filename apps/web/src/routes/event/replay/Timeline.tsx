import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useWidth } from '../../../shared/hooks/use-width.ts';
import { lanesOf } from '../hero/finish-lanes.ts';
import { useMoment, useRaceAnimation, type Clock } from './clock.ts';
import type { Moment } from './moments.ts';
import { clockOf, endOfLap, lapAt, leadersOf, type Replay } from './replay.ts';
import styles from './Replay.module.css';

const STOPS_PX = 24;
const MARK_PX = 46;
const MARK_LANES = 2;
/** A bar or a leader narrower than this has no number. */
const NUMBER_PX = 22;
const LABEL_PX = 44;

interface TimelineProps {
  readonly replay: Replay;
  readonly moments: readonly Moment[];
  readonly clock: Clock;
  readonly isByLap: boolean;
}

/** The whole race: who led, how many stopped in each lap, what happened; below it the moment, which can be moved. */
export function Timeline({ replay, moments, clock, isByLap }: TimelineProps) {
  const [frame, width] = useWidth();
  return (
    <div className={styles.timeline}>
      <div ref={frame} className={styles.tracks} aria-hidden="true">
        {width !== null && (
          <>
            <Tracks {...{ replay, moments, width }} />
            <Needle {...{ replay, clock, width }} />
          </>
        )}
      </div>
      <Scrub {...{ replay, clock, isByLap }} />
      <div className={styles.axis} aria-hidden="true">
        {axisLaps(replay.laps).map((each) => (
          <span key={each} style={{ left: percent(endOfLap(replay, each - 1), replay.end) }}>
            {each === 1 ? 'lap 1' : each}
          </span>
        ))}
      </div>
    </div>
  );
}

type NeedleProps = Pick<TimelineProps, 'replay' | 'clock'> & { readonly width: number };

function Needle({ replay, clock, width }: NeedleProps) {
  const keyframes = useMemo(() => [{ transform: 'none' }, { transform: `translateX(${width}px)` }], [width]);
  const needle = useRaceAnimation<HTMLElement>(clock, keyframes, replay.end);
  return <i ref={needle} className={styles.needle} />;
}

type ScrubProps = Pick<TimelineProps, 'replay' | 'clock' | 'isByLap'>;

function Scrub({ replay, clock, isByLap }: ScrubProps) {
  const at = useMoment(clock);
  const seekTo = (value: number): void => clock.set(isByLap ? nearestLine(replay, value) : value);
  return (
    <input
      type="range"
      className={styles.scrub}
      aria-label="The moment of the race"
      aria-valuetext={`Lap ${lapAt(replay, at)}, ${clockOf(at)}`}
      min={0}
      max={replay.end}
      step={1}
      value={at}
      onChange={(event) => seekTo(Number(event.target.value))}
    />
  );
}

type TracksProps = Pick<TimelineProps, 'replay' | 'moments'> & { readonly width: number };

function Tracks({ replay, moments, width }: TracksProps) {
  // Of one race and width they stay the same while it plays.
  return useMemo(() => {
    const { end } = replay;
    const stops = stopsByLap(replay);
    const most = Math.max(1, ...stops);
    const marks = moments.filter(({ mark }) => mark !== null);
    const lanes = lanesOf(
      marks.map((moment) => (moment.at / end) * 100),
      (MARK_PX / width) * 100,
    );
    const span = (lap: number, until: number) => {
      const from = endOfLap(replay, lap - 1);
      return { left: percent(from, end), width: percent(endOfLap(replay, until) - from, end) };
    };
    const pixels = (lap: number, until: number): number =>
      ((endOfLap(replay, until) - endOfLap(replay, lap - 1)) / end) * width;
    return (
      <>
        <div className={styles.leads}>
          <b className="overline">Leads</b>
          {leadersOf(replay).map(({ car, fromLap, toLap }) => (
            <span key={fromLap} style={span(fromLap, toLap)}>
              {pixels(fromLap, toLap) > NUMBER_PX && car.car.raceNumber}
            </span>
          ))}
        </div>
        {stops.some((count) => count > 0) && (
          <div className={styles.stops}>
            <b className="overline">Stops</b>
            {stops.map((count, index) =>
              count === 0 ? null : (
                <span key={index} style={{ ...span(index + 1, index + 1), height: (count / most) * STOPS_PX }}>
                  {count > 1 && pixels(index + 1, index + 1) > NUMBER_PX && count}
                </span>
              ),
            )}
          </div>
        )}
        {marks.length > 0 && (
          <div className={styles.marks}>
            <b className="overline">Marks</b>
            {marks.map(({ at, mark }, index) => {
              const lane = lanes[index] ?? 0;
              const isAtEnd = (at / end) * width > width - LABEL_PX;
              return (
                <i key={index} className={styles[mark?.tone ?? 'out']} style={{ left: percent(at, end) }}>
                  {lane < MARK_LANES && (
                    <span className={clsx(isAtEnd && styles.atEnd)} style={{ top: lane * 20 }}>
                      {mark?.text}
                    </span>
                  )}
                </i>
              );
            })}
          </div>
        )}
      </>
    );
  }, [replay, moments, width]);
}

function stopsByLap({ cars, laps }: Replay): number[] {
  const stops = Array.from({ length: laps }, () => 0);
  for (const car of cars) {
    for (const lap of car.stopLaps) if (lap <= laps) stops[lap - 1] = (stops[lap - 1] ?? 0) + 1;
  }
  return stops;
}

function nearestLine(replay: Replay, at: number): number {
  const lap = lapAt(replay, at);
  const [start, end] = [endOfLap(replay, lap - 1), endOfLap(replay, lap)];
  return at - start < end - at ? start : end;
}

function percent(at: number, end: number): string {
  return `${((at / end) * 100).toFixed(2)}%`;
}

/** At most about eight labels. */
function axisLaps(laps: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((each) => laps / each <= 8) ?? 200;
  return [...new Set([1, ...Array.from({ length: Math.floor(laps / step) }, (_, index) => (index + 1) * step)])];
}

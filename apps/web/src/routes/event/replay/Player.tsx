import { useMemo, useState, type KeyboardEvent } from 'react';
import { Sentence } from '../CarName.tsx';
import { KnowledgeTag } from '../KnowledgeTag.tsx';
import { carAt } from '../sentence.ts';
import { useMoment, type Clock } from './clock.ts';
import { Controls } from './Controls.tsx';
import { momentsOf, type Moment } from './moments.ts';
import { Order } from './Order.tsx';
import { clockOf, endOfLap, lapAt, orderAt, type Replay } from './replay.ts';
import type { ReplayProps } from './ReplayView.tsx';
import { Ribbon } from './Ribbon.tsx';
import { Timeline } from './Timeline.tsx';
import type { Playback } from './use-playback.ts';
import styles from './Replay.module.css';

const STEP_MS = 5_000;

interface PlayerProps extends ReplayProps {
  readonly playback: Playback;
  /** The highlighted cars, by their places in the file. */
  readonly chosen: ReadonlySet<number>;
  /** Chooses a car, or no longer; 0: none. Stays the same function. */
  readonly onChoose: (car: number) => void;
  readonly gapMode: 'gap' | 'interval';
  readonly onGapMode: (mode: 'gap' | 'interval') => void;
  readonly onTable: () => void;
}

/** It is not rendered while the race plays: what follows the moment does so by itself. */
export function Player(props: PlayerProps) {
  const { event, replay, playback, chosen, onChoose, gapMode, onGapMode, onTable } = props;
  const { clock } = playback;
  const [scrub, setScrub] = useState('time');
  const [group, setGroup] = useState('');
  const moments = useMemo(() => momentsOf(event, replay), [event, replay]);

  const stepLaps = (laps: number): void => {
    const at = clock.get();
    const whole = lapAt(replay, at) - 1;
    const isInLap = at > endOfLap(replay, whole);
    clock.set(endOfLap(replay, whole + laps + (laps < 0 && isInLap ? 1 : 0)));
  };
  const onKeyDown = (pressed: KeyboardEvent): void => {
    const action = keyAction(pressed, { ...playback, stepLaps, isByLap: scrub === 'lap', onTable });
    if (action === null) return;
    pressed.preventDefault();
    action();
  };
  return (
    // The keys work wherever the focus is in the player; every one has a button or a field, too.
    <div onKeyDown={onKeyDown}>
      <div className={styles.player}>
        <div className={styles.race}>
          <header className={styles.moment}>
            <LapAndClock replay={replay} clock={clock} />
            <p role="status" className={styles.sentence}>
              <Told {...{ event, replay, moments, clock }} />
            </p>
          </header>
          <Ribbon {...{ replay, clock, group, chosen }} />
          <Timeline {...{ replay, moments, clock }} isByLap={scrub === 'lap'} />
          <Controls
            {...{ replay, playback, moments, group, scrub, chosen, onChoose }}
            groups={event.info.carGroups}
            onGroup={setGroup}
            onScrub={setScrub}
          />
        </div>
        <Order {...{ replay, clock, group, chosen, onChoose, gapMode, onGapMode }} />
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>Space</kbd> play, pause <kbd>←</kbd> <kbd>→</kbd> 5 s <kbd>Shift ←</kbd> <kbd>Shift →</kbd> one lap{' '}
        <kbd>1</kbd>–<kbd>4</kbd> speed <kbd>T</kbd> table
      </p>
      <p className={styles.legend}>
        <b>Filled</b> leader. <b>Tinted</b> the cars you choose. <b>Hatched</b> in the lap of its stop
        {event.overview.stopsFrom === 'log' ? '' : ', inferred from the lap time'}. <b>Dashed</b> a lap behind. At a
        line the order is {event.overview.placesFrom === 'log' ? 'measured' : 'that of the file'}; between two lines
        each car is moved evenly, which is inferred.
      </p>
      {playback.isCalm && (
        <p className={styles.legend}>Your device asks for less motion: the race goes on lap by lap.</p>
      )}
    </div>
  );
}

interface LapAndClockProps {
  readonly replay: Replay;
  readonly clock: Clock;
}

function LapAndClock({ replay, clock }: LapAndClockProps) {
  const at = useMoment(clock);
  return (
    <p className={styles.lap}>
      <b>Lap {lapAt(replay, at)}</b> of {replay.laps}, {clockOf(at)}
    </p>
  );
}

interface KeyTargets extends Playback {
  readonly stepLaps: (laps: number) => void;
  readonly isByLap: boolean;
  readonly onTable: () => void;
}

function keyAction(pressed: KeyboardEvent, targets: KeyTargets): (() => void) | null {
  const { key, shiftKey, target, altKey, ctrlKey, metaKey } = pressed;
  if (altKey || ctrlKey || metaKey || target instanceof HTMLSelectElement) return null;
  const { clock, isPlaying, play, setSpeed, stepLaps, isByLap, onTable } = targets;
  const isButton = target instanceof HTMLButtonElement;
  const forward = key === 'ArrowRight' ? 1 : -1;
  switch (key) {
    case ' ':
      return isButton ? null : () => play(!isPlaying);
    case 'ArrowLeft':
    case 'ArrowRight':
      return shiftKey || isByLap ? () => stepLaps(forward) : () => clock.set(clock.get() + forward * STEP_MS);
    case '1':
    case '2':
    case '3':
    case '4': {
      const speed = (['1', '10', '30', '60'] as const)[Number(key) - 1];
      return speed === undefined ? null : () => setSpeed(speed);
    }
    case 't':
    case 'T':
      return onTable;
    default:
      return null;
  }
}

/** What happened last, within the last lap. */
function momentAt(moments: readonly Moment[], replay: Replay, at: number): Moment | undefined {
  const since = endOfLap(replay, lapAt(replay, at) - 2);
  return moments.findLast((moment) => moment.at <= at && moment.at >= since);
}

interface ToldProps extends Pick<ReplayProps, 'event' | 'replay'> {
  readonly moments: readonly Moment[];
  readonly clock: Clock;
}

/** What happened last, or who leads. */
function Told({ event, replay, moments, clock }: ToldProps) {
  const told = useMoment(clock);
  const moment = momentAt(moments, replay, told);
  if (moment !== undefined) {
    return (
      <>
        <b>
          <Sentence words={moment.title} />.
        </b>{' '}
        <Sentence words={moment.proof} /> {moment.isInferred && <KnowledgeTag kind="inferred" />}
      </>
    );
  }
  const [leader] = orderAt(replay, told);
  return leader && <Sentence words={[carAt(event.cars, leader.car.car.position), ' leads.']} />;
}

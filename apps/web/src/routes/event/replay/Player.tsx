import IconButton from '@mui/material/IconButton';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { ToggleButtons } from '../../../shared/ui/ToggleButtons.tsx';
import { Sentence } from '../CarName.tsx';
import { numberedName } from '../event-cars.ts';
import { KnowledgeTag } from '../KnowledgeTag.tsx';
import { carAt } from '../sentence.ts';
import { momentsOf, type Moment } from './moments.ts';
import { Order } from './Order.tsx';
import { clockOf, endOfLap, lapAt, orderAt, type OrderRow, type Replay } from './replay.ts';
import type { ReplayProps } from './ReplayView.tsx';
import { Ribbon } from './Ribbon.tsx';
import { Timeline } from './Timeline.tsx';
import { SPEEDS, useMoment, type Clock, type Playback, type Speed } from './use-playback.ts';
import styles from './Replay.module.css';

/** The select’s value while cars are chosen; choosing another adds it, choosing a chosen one removes it. */
const CHOSEN = 'chosen';
const STEP_MS = 5_000;
/** While the race plays, the order is told four times a second. */
const ORDER_MS = 250;
/** The clock ten times. */
const CLOCK_MS = 100;

interface PlayerProps extends ReplayProps {
  readonly playback: Playback;
  /** The highlighted cars, by their places in the file. */
  readonly chosen: ReadonlySet<number>;
  /** Chooses a car, or no longer; 0: none. */
  readonly onChoose: (car: number) => void;
  readonly gapMode: 'gap' | 'interval';
  readonly onGapMode: (mode: 'gap' | 'interval') => void;
  readonly onTable: () => void;
}

export function Player(props: PlayerProps) {
  const { event, analysis, replay, playback, chosen, onChoose, gapMode, onGapMode, onTable } = props;
  const { clock, isPlaying, isMoving, speed, play, setSpeed, seek } = playback;
  const [scrub, setScrub] = useState('time');
  const [group, setGroup] = useState('');
  const moments = useMemo(() => momentsOf(event, analysis, replay), [event, analysis, replay]);
  const told = useMoment(clock, isMoving ? ORDER_MS * Number(speed) : 1);
  const order = useMemo(() => orderAt(replay, told), [replay, told]);
  const shown = group === '' ? order : order.filter(({ car }) => car.row.carGroup === group);

  const stepLaps = (laps: number): void => {
    const at = clock.get();
    const whole = lapAt(replay, at) - 1;
    const isInLap = at > endOfLap(replay, whole);
    seek(endOfLap(replay, whole + laps + (laps < 0 && isInLap ? 1 : 0)));
  };
  const onKeyDown = (pressed: KeyboardEvent): void => {
    const action = keyAction(pressed, { ...playback, stepLaps, isByLap: scrub === 'lap', onTable });
    if (action === null) return;
    pressed.preventDefault();
    action();
  };
  const groups = event.info.carGroups;
  return (
    // The keys work wherever the focus is in the player; every one has a button or a field, too.
    <div onKeyDown={onKeyDown}>
      <div className={styles.player}>
        <div className={styles.race}>
          <header className={styles.moment}>
            <LapAndClock replay={replay} clock={clock} step={isMoving ? CLOCK_MS * Number(speed) : 1} />
            <p role="status" className={styles.sentence}>
              <Told moment={momentAt(moments, replay, told)} leader={order[0]} event={event} />
            </p>
          </header>
          <Ribbon replay={replay} clock={clock} order={shown} told={told} chosen={chosen} />
          <Timeline
            analysis={analysis}
            replay={replay}
            moments={moments}
            clock={clock}
            isMoving={isMoving}
            isByLap={scrub === 'lap'}
            onSeek={seek}
          />
          <div className={styles.controls}>
            <IconButton
              className={styles.play}
              aria-label={isPlaying ? 'Pause the race' : 'Play the race'}
              onClick={() => play(!isPlaying)}
            >
              {isPlaying ? <Pause size={20} /> : <Play size={20} />}
            </IconButton>
            <IconButton aria-label="To what happened before" onClick={() => seek(before(moments, clock.get()))}>
              <SkipBack size={20} />
            </IconButton>
            <IconButton
              aria-label="To what happens next"
              onClick={() => seek(after(moments, clock.get()) ?? replay.end)}
            >
              <SkipForward size={20} />
            </IconButton>
            <ToggleButtons<Speed> label="Speed" value={speed} options={SPEEDS} onChange={setSpeed} />
            <span className={styles.fields}>
              {groups.length > 1 && (
                <FilterSelect
                  name="Cars"
                  value={group}
                  neutral=""
                  options={[{ value: '', text: 'All' }, ...groups.map((each) => ({ value: each, text: each }))]}
                  onChange={setGroup}
                />
              )}
              <FilterSelect
                name="Scrub by"
                value={scrub}
                neutral="time"
                options={[
                  { value: 'time', text: 'Time' },
                  { value: 'lap', text: 'Lap' },
                ]}
                onChange={setScrub}
              />
              <FilterSelect
                name="Choose cars"
                value={chosen.size === 0 ? '0' : CHOSEN}
                neutral="0"
                options={[
                  { value: '0', text: 'None' },
                  ...(chosen.size === 0 ? [] : [{ value: CHOSEN, text: `${chosen.size} chosen` }]),
                  ...replay.cars.map(({ car }) => ({
                    value: String(car.filePosition),
                    text: `${chosen.has(car.filePosition) ? '✓ ' : ''}${numberedName(car)}`,
                  })),
                ]}
                onChange={(value) => onChoose(Number(value))}
              />
            </span>
          </div>
        </div>
        <Order rows={shown} chosen={chosen} onChoose={onChoose} gapMode={gapMode} onGapMode={onGapMode} />
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>Space</kbd> play, pause <kbd>←</kbd> <kbd>→</kbd> 5 s <kbd>Shift ←</kbd> <kbd>Shift →</kbd> one lap{' '}
        <kbd>1</kbd>–<kbd>4</kbd> speed <kbd>T</kbd> table
      </p>
      <p className={styles.legend}>
        <b>Filled</b> leader. <b>Tinted</b> the cars you choose. <b>Hatched</b> in the lap of its stop
        {analysis.stopsFrom === 'log' ? '' : ', inferred from the lap time'}. <b>Dashed</b> a lap behind. At a line the
        order is {analysis.placesFrom === 'log' ? 'measured' : 'that of the file'}; between two lines each car is moved
        evenly, which is inferred.
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
  readonly step: number;
}

function LapAndClock({ replay, clock, step }: LapAndClockProps) {
  const at = useMoment(clock, step);
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
  const { clock, isPlaying, play, seek, setSpeed, stepLaps, isByLap, onTable } = targets;
  const isButton = target instanceof HTMLButtonElement;
  const forward = key === 'ArrowRight' ? 1 : -1;
  switch (key) {
    case ' ':
      return isButton ? null : () => play(!isPlaying);
    case 'ArrowLeft':
    case 'ArrowRight':
      return shiftKey || isByLap ? () => stepLaps(forward) : () => seek(clock.get() + forward * STEP_MS);
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

function before(moments: readonly Moment[], at: number): number {
  return moments.findLast((moment) => moment.at < at - 1)?.at ?? 0;
}

function after(moments: readonly Moment[], at: number): number | undefined {
  return moments.find((moment) => moment.at > at + 1)?.at;
}

interface ToldProps extends Pick<ReplayProps, 'event'> {
  readonly moment: Moment | undefined;
  readonly leader: OrderRow | undefined;
}

function Told({ moment, leader, event }: ToldProps) {
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
  if (leader === undefined) return null;
  return <Sentence words={[carAt(event.cars, leader.car.car.position), ' leads.']} />;
}

import IconButton from '@mui/material/IconButton';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { ToggleButtons } from '../../../shared/ui/ToggleButtons.tsx';
import { carChoice } from '../choose-cars.ts';
import type { Moment } from './moments.ts';
import type { Replay } from './replay.ts';
import { SPEEDS, type Playback, type Speed } from './use-playback.ts';
import styles from './Replay.module.css';

interface ControlsProps {
  readonly replay: Replay;
  readonly playback: Playback;
  readonly moments: readonly Moment[];
  readonly groups: readonly string[];
  readonly group: string;
  readonly onGroup: (group: string) => void;
  readonly scrub: string;
  readonly onScrub: (scrub: string) => void;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (car: number) => void;
}

/** Plays and steps; beside it, below it on phones, what is shown. */
export function Controls(props: ControlsProps) {
  const { replay, playback, moments, groups, group, onGroup, scrub, onScrub, chosen, onChoose } = props;
  const { clock, isPlaying, speed, play, setSpeed } = playback;
  const choice = carChoice(replay.cars, chosen, 'None');
  return (
    <div className={styles.bar}>
      <div className={styles.controls}>
        <IconButton
          className={styles.play}
          aria-label={isPlaying ? 'Pause the race' : 'Play the race'}
          onClick={() => play(!isPlaying)}
        >
          {isPlaying ? <Pause size={20} /> : <Play size={20} />}
        </IconButton>
        <IconButton aria-label="To what happened before" onClick={() => clock.set(before(moments, clock.get()))}>
          <SkipBack size={20} />
        </IconButton>
        <IconButton
          aria-label="To what happens next"
          onClick={() => clock.set(after(moments, clock.get()) ?? replay.end)}
        >
          <SkipForward size={20} />
        </IconButton>
        <ToggleButtons<Speed> label="Speed" value={speed} options={SPEEDS} onChange={setSpeed} />
      </div>
      <div className={styles.fields}>
        {groups.length > 1 && (
          <FilterSelect
            name="Cars"
            value={group}
            neutral=""
            options={[{ value: '', text: 'All' }, ...groups.map((each) => ({ value: each, text: each }))]}
            onChange={onGroup}
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
          onChange={onScrub}
        />
        <FilterSelect
          name="Choose cars"
          value={String(choice.value)}
          neutral="0"
          options={choice.options.map(({ value, text }) => ({ value: String(value), text }))}
          onChange={(value) => onChoose(Number(value))}
        />
      </div>
    </div>
  );
}

function before(moments: readonly Moment[], at: number): number {
  return moments.findLast((moment) => moment.at < at - 1)?.at ?? 0;
}

function after(moments: readonly Moment[], at: number): number | undefined {
  return moments.find((moment) => moment.at > at + 1)?.at;
}

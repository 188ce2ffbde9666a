import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { formatSplit } from 'race-format';
import { memo, useState } from 'react';
import { counted } from '../../../shared/format/counted.ts';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { ToggleButtons } from '../../../shared/ui/ToggleButtons.tsx';
import type { EventCar } from '../event-cars.ts';
import { PlacesGained } from '../result/result-columns.tsx';
import type { Clock } from './clock.ts';
import type { OrderRow, Replay } from './replay.ts';
import { useOrder } from './use-playback.ts';
import styles from './Replay.module.css';

interface OrderProps {
  readonly replay: Replay;
  readonly clock: Clock;
  /** The cars to list; '': all. */
  readonly group: string;
  readonly chosen: ReadonlySet<number>;
  /** Stays the same function. */
  readonly onChoose: (car: number) => void;
  readonly gapMode: 'gap' | 'interval';
  readonly onGapMode: (mode: 'gap' | 'interval') => void;
}

/** The order at the last line that each car crossed; a click chooses a car, or no longer. */
export function Order({ gapMode, onGapMode, ...props }: OrderProps) {
  const [isWhole, setWhole] = useState(false);
  const count = props.replay.cars.filter(({ row }) => props.group === '' || row.carGroup === props.group).length;
  return (
    <div className={clsx(styles.order, isWhole && styles.whole)}>
      <header>
        <h3>Order</h3>
        <span>at the last line crossed</span>
        <ToggleButtons
          label="What stands behind each car"
          value={gapMode}
          options={{ gap: 'Gap', interval: 'Interval' }}
          onChange={onGapMode}
        />
      </header>
      <Rows {...props} gapMode={gapMode} />
      {count > 10 && !isWhole && (
        <Button className={styles.more} onClick={() => setWhole(true)}>
          Show all {count}
        </Button>
      )}
    </div>
  );
}

function Rows({ replay, clock, group, chosen, onChoose, gapMode }: Omit<OrderProps, 'onGapMode'>) {
  const rows = useOrder(replay, clock, group);
  return (
    <ol>
      {rows.map((row) => {
        const isChosen = chosen.has(row.car.car.filePosition);
        return (
          <Row
            key={row.car.car.position}
            car={row.car.car}
            place={row.place}
            gained={row.gained}
            hasStop={row.hasStop}
            hasFinished={row.state === 'flag'}
            gap={gapText(row, gapMode)}
            isChosen={isChosen}
            isDimmed={!isChosen && (row.state === 'out' || chosen.size > 0)}
            onChoose={onChoose}
          />
        );
      })}
    </ol>
  );
}

interface RowProps {
  readonly car: EventCar;
  readonly place: number;
  readonly gained: number | null;
  readonly hasStop: boolean;
  readonly hasFinished: boolean;
  readonly gap: string;
  readonly isChosen: boolean;
  readonly isDimmed: boolean;
  readonly onChoose: (car: number) => void;
}

/** Rendered only when what it says changes: most cars cross no line between two tellings. */
const Row = memo(function Row(props: RowProps) {
  const { car, place, gained, hasStop, hasFinished, gap, isChosen, isDimmed, onChoose } = props;
  return (
    <li className={clsx(isChosen && styles.mine, isDimmed && styles.out)}>
      <button type="button" aria-pressed={isChosen} onClick={() => onChoose(car.filePosition)}>
        <span className={styles.place}>{place}</span>
        <span className={styles.gained}>
          <PlacesGained places={gained} />
        </span>
        <NumberPlate number={car.raceNumber} />
        <span className={clsx(styles.name, 'cut')}>
          <PersonName>{car.shortName}</PersonName>
        </span>
        {hasStop && <span className={styles.tag}>STOP</span>}
        {hasFinished && <span className={styles.flag} role="img" aria-label="Finished" />}
        <span className={styles.gap}>{gap}</span>
      </button>
    </li>
  );
});

function gapText({ place, lap, gap, interval, lapsBehind, state }: OrderRow, mode: OrderProps['gapMode']): string {
  if (state === 'out') return `out, lap ${lap}`;
  if (place === 1) return `lap ${lap}`;
  if (mode === 'interval' && interval !== null && interval >= 0) return formatSplit(interval);
  if (lapsBehind > 0) return `+${counted(lapsBehind, 'lap')}`;
  return gap === null ? '–' : formatSplit(gap);
}

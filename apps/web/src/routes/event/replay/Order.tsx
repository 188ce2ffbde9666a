import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { formatSplit } from 'race-format';
import { useState } from 'react';
import { counted } from '../../../shared/format/counted.ts';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { ToggleButtons } from '../../../shared/ui/ToggleButtons.tsx';
import { PlacesGained } from '../result/result-columns.tsx';
import type { OrderRow } from './replay.ts';
import styles from './Replay.module.css';

interface OrderProps {
  readonly rows: readonly OrderRow[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (car: number) => void;
  readonly gapMode: 'gap' | 'interval';
  readonly onGapMode: (mode: 'gap' | 'interval') => void;
}

/** The order at the last line that each car crossed; a click chooses a car, or no longer. */
export function Order({ rows, chosen, onChoose, gapMode, onGapMode }: OrderProps) {
  const [isWhole, setWhole] = useState(false);
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
      <ol>
        {rows.map((row) => (
          <Row key={row.car.car.position} {...{ row, chosen, onChoose, gapMode }} />
        ))}
      </ol>
      {rows.length > 10 && !isWhole && (
        <Button className={styles.more} onClick={() => setWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
    </div>
  );
}

type RowProps = Pick<OrderProps, 'chosen' | 'onChoose' | 'gapMode'> & { readonly row: OrderRow };

function Row({ row, chosen, onChoose, gapMode }: RowProps) {
  const { car, place, gained, hasStop, state } = row;
  const { filePosition, raceNumber, shortName } = car.car;
  const isChosen = chosen.has(filePosition);
  return (
    <li className={clsx(isChosen ? styles.mine : (state === 'out' || chosen.size > 0) && styles.out)}>
      <button type="button" aria-pressed={isChosen} onClick={() => onChoose(filePosition)}>
        <span className={styles.place}>{place}</span>
        <span className={styles.gained}>
          <PlacesGained places={gained} />
        </span>
        <NumberPlate number={raceNumber} />
        <span className={clsx(styles.name, 'cut')}>
          <PersonName>{shortName}</PersonName>
        </span>
        {hasStop && <span className={styles.tag}>STOP</span>}
        {state === 'flag' && <span className={styles.flag} role="img" aria-label="Finished" />}
        <span className={styles.gap}>{gapText(row, gapMode)}</span>
      </button>
    </li>
  );
}

function gapText({ place, lap, gap, interval, lapsBehind, state }: OrderRow, mode: OrderProps['gapMode']): string {
  if (state === 'out') return `out, lap ${lap}`;
  if (place === 1) return `lap ${lap}`;
  if (mode === 'interval' && interval !== null && interval >= 0) return formatSplit(interval);
  if (lapsBehind > 0) return `+${counted(lapsBehind, 'lap')}`;
  return gap === null ? '–' : formatSplit(gap);
}

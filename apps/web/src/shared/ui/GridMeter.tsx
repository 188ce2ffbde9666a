import { playerCountColour } from 'race-format';
import { GRID_WIDTH, gridSlots, slotPath } from './grid-slots.ts';
import styles from './GridMeter.module.css';

export interface GridMeterProps {
  readonly players: number;
  /** null: the capacity is unknown. */
  readonly capacity: number | null;
  /** The count is outdated: nothing is filled. */
  readonly isStale?: boolean;
}

/** A server's slots as a starting grid, the taken ones coloured by occupancy. The count is beside it as text. */
export function GridMeter({ players, capacity, isStale = false }: GridMeterProps) {
  const { slots, taken } = gridSlots({ players, capacity });
  const colour = isStale ? 'guess' : playerCountColour({ players, capacity });
  const about = isStale ? 'About ' : '';
  const label = capacity === null ? `${about}${players} on track` : `${about}${players} of ${capacity} places taken`;
  return (
    <svg className={styles.drawing} viewBox={`-1 0 ${GRID_WIDTH + 2} 20`} role="img" aria-label={label}>
      <path className={styles.free} d={slotPath({ slots, from: taken, to: slots })} />
      <path className={styles[colour]} d={slotPath({ slots, from: 0, to: taken })} />
    </svg>
  );
}

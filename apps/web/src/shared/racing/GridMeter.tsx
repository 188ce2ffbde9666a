import { clsx } from 'clsx';
import { playerCountColour } from 'race-format';
import styles from './GridMeter.module.css';

interface GridMeterProps {
  readonly players: number;
  /** null: unknown. */
  readonly capacity: number | null;
  /** The count is outdated: nothing is filled. */
  readonly isStale?: boolean;
}

/** A server's slots as a starting grid, the taken ones coloured by occupancy. The count is beside it as text. */
export function GridMeter({ players, capacity, isStale = false }: GridMeterProps) {
  const { slots, taken } = gridSlots({ players, capacity });
  const about = isStale ? 'About ' : '';
  const label = capacity === null ? `${about}${players} on track` : `${about}${players} of ${capacity} places taken`;
  return (
    <svg className={styles.drawing} viewBox={`-1 0 ${GRID_WIDTH + 2} 20`} role="img" aria-label={label}>
      <path className={styles.free} d={slotPath({ slots, from: taken, to: slots })} />
      <path
        className={clsx(styles.taken, isStale && styles.guess)}
        style={{ color: playersColour(isStale ? 'grey' : playerCountColour({ players, capacity })) }}
        d={slotPath({ slots, from: 0, to: taken })}
      />
    </svg>
  );
}

export function playersColour(colour: ReturnType<typeof playerCountColour>): string {
  return `var(--mui-palette-players-${colour})`;
}

/** Above this many, each slot stands for several places. */
const MAX_SLOTS = 110;
/** The chart's width; its height is that of two staggered rows. */
const GRID_WIDTH = 400;
/** Half of a row's maximum pitch: the rows are staggered by it. */
const WIDEST_STEP = 13;
/** A slot is shorter than its pitch, so that slots do not touch. */
const SLOT_STEPS = 1.48;
const ROWS_Y = [1, 11] as const;

/** How many slots are shown and how many are taken. With unknown capacity there are no free ones. */
export function gridSlots({ players, capacity }: { players: number; capacity: number | null }) {
  const places = capacity === null ? players : capacity;
  const slots = Math.min(places, MAX_SLOTS);
  if (places <= 0) return { slots: 0, taken: 0 };
  if (players >= places) return { slots, taken: slots };
  // Never rounds a single player or a single free place away.
  const share = Math.round((players * slots) / places);
  return { slots, taken: players <= 0 ? 0 : Math.min(Math.max(share, 1), slots - 1) };
}

/** SVG path of the slots `from` to `to`: open at the back, as painted on a track. */
export function slotPath({ slots, from, to }: { slots: number; from: number; to: number }): string {
  const step = Math.min(WIDEST_STEP, GRID_WIDTH / (slots + 1));
  const width = step * SLOT_STEPS;
  let path = '';
  for (let slot = from; slot < to; slot += 1) {
    const x = slot * step;
    path += `M${(x + width).toFixed(1)} ${ROWS_Y[slot % 2]}H${x.toFixed(1)}v7H${(x + width).toFixed(1)}`;
  }
  return path;
}

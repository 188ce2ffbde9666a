import { CLASS_BANDS } from 'race-format';
import styles from './ClassBands.module.css';

/** The highest band has no upper limit, and is drawn as wide as gold. */
const SCALE_END = 140;

export function ClassBands() {
  return (
    <ol className={styles.scale} aria-label="Classes by class value">
      {CLASS_BANDS.map(({ band, name, from }, index) => {
        const next = CLASS_BANDS[index + 1]?.from ?? null;
        return (
          <li key={band} className={`band-${band}`} style={{ flex: `${(next ?? SCALE_END) - from} 0 auto` }}>
            <b>{name}</b>
            {rangeText(from, next)}
          </li>
        );
      })}
    </ol>
  );
}

function rangeText(from: number, next: number | null): string {
  if (next === null) return `from ${from}`;
  return from === 0 ? `up to ${next - 1}` : `${from} to ${next - 1}`;
}

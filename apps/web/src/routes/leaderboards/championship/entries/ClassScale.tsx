import { CLASS_BANDS } from 'race-format';
import styles from './ClassScale.module.css';

/** The end of the scale: the highest band has no upper limit. */
const SCALE_END = 140;
const BANDS = CLASS_BANDS.map((band, index) => ({ ...band, to: CLASS_BANDS[index + 1]?.from ?? SCALE_END }));

interface ClassScaleProps {
  /** null: no class value yet. */
  readonly value: number | null;
  readonly least: number | null;
  readonly most: number | null;
}

/** The bands of class values with the visitor’s own value and those that may enter. The text beside it says the same. */
export function ClassScale({ value, least, most }: ClassScaleProps) {
  return (
    <div className={styles.scale} aria-hidden="true">
      {least !== null && <Mark at={least} text={`from ${least}`} />}
      {most !== null && <Mark at={most} text={`to ${most}`} />}
      <div className={styles.bands}>
        {BANDS.map(({ band, from, to }) => (
          <i key={band} className={`band-${band}`} style={{ flex: to - from }} />
        ))}
      </div>
      <div className={styles.names}>
        {BANDS.map(({ band, name, from, to }) => (
          <span key={band} style={{ flex: to - from }}>
            {from === 0 ? name : `${name} ${from}`}
          </span>
        ))}
      </div>
      {value !== null && (
        <b className={styles.own} style={{ left: shareOf(value) }}>
          you {value}
        </b>
      )}
    </div>
  );
}

function Mark({ at, text }: { readonly at: number; readonly text: string }) {
  return (
    <b className={styles.mark} style={{ left: shareOf(at) }}>
      {text}
    </b>
  );
}

function shareOf(value: number): string {
  return `${(Math.min(value, SCALE_END) / SCALE_END) * 100}%`;
}

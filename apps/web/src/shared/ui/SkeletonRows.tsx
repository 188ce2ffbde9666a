import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import styles from './SkeletonRows.module.css';

/** Widths of the name placeholders, in rotation: equal widths would not look like names. */
const NAME_WIDTHS = [150, 118, 172, 134, 160] as const;

/** About a screen of bars; the rest is empty space of the same height. */
const MAX_RENDERED = 14;

interface SkeletonRowsProps {
  readonly label: string;
  readonly count: number;
  /** The height of the loaded rows, to avoid layout shift. */
  readonly height: number;
  readonly phoneHeight?: number | undefined;
}

export function SkeletonRows({ label, count, height, phoneHeight = height }: SkeletonRowsProps) {
  const rendered = Math.min(count, MAX_RENDERED);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--hidden-rows': count - rendered,
    '--row-height': `${height}px`,
    '--phone-row-height': `${phoneHeight}px`,
  };
  return (
    <div className={clsx(styles.box, 'sheet')} role="status" aria-label={label} style={style}>
      {Array.from({ length: rendered }, (_, index) => (
        <div key={index}>
          <i style={{ width: 18 }} />
          <i style={{ width: 34 }} />
          <i style={{ width: NAME_WIDTHS[index % NAME_WIDTHS.length] }} />
          <i style={{ width: 80, marginLeft: 'auto' }} />
        </div>
      ))}
    </div>
  );
}

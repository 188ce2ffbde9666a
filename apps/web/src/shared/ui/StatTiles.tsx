import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './StatTiles.module.css';

interface StatTile {
  readonly label: string;
  readonly value: ReactNode;
  /** A short comparison. */
  readonly note?: string;
}

interface StatTilesProps {
  readonly label: string;
  readonly tiles: readonly StatTile[];
  /** Below 900 px in two columns. */
  readonly isPaired?: boolean;
  readonly title?: string | undefined;
}

/** Figures with labels, separated by thin lines. */
export function StatTiles({ label, tiles, isPaired = false, title }: StatTilesProps) {
  return (
    <dl
      aria-label={label}
      title={title}
      className={clsx(styles.strip, isPaired ? styles.paired : layoutOf(tiles.length))}
    >
      {tiles.map((tile) => (
        <div key={tile.label}>
          <dt className="overline">{tile.label}</dt>
          <dd>
            {tile.value}
            {tile.note !== undefined && <small>{tile.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Below 900 px the tiles wrap: three in one row, five and six in two, eight in two, others as they fit. */
function layoutOf(count: number): string | undefined {
  if (count > 6) return styles.many;
  if (count > 4) return styles.six;
  return count === 3 ? styles.three : undefined;
}

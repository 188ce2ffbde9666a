import { clsx } from 'clsx';
import { formatSector } from 'race-format';
import { Changing } from './Changing.tsx';
import type { SectorView } from './live-rows.ts';
import styles from './Sectors.module.css';

/** A sector's time with its bar. */
export function SectorTime({ sector }: { readonly sector: SectorView | undefined }) {
  if (sector === undefined || sector.time === null) return null;
  const { time, when, tone } = sector;
  return (
    <span className={clsx(styles.time, styles[when], styles[tone])} title={titleOf(sector)}>
      <Changing value={formatSector(time)} />
    </span>
  );
}

/** The three sectors as bars alone, for phones. */
export function SectorBars({ sectors }: { readonly sectors: readonly SectorView[] }) {
  if (sectors.length === 0) return null;
  return (
    <span className={styles.bars} aria-hidden="true">
      {sectors.map(({ when, tone }, index) => (
        <i key={index} className={clsx(styles[when], styles[tone])} />
      ))}
    </span>
  );
}

const TONES = {
  best: 'Best sector of the session',
  own: 'Best of this car so far',
  lost: 'Over 2 % slower than the best of this car',
  plain: null,
} as const;
const TIMES = { driven: null, now: 'Under way: the time is of the lap before', old: 'Of the lap before' } as const;

function titleOf({ when, tone }: SectorView): string | undefined {
  return [TONES[tone], TIMES[when]].filter((text) => text !== null).join('. ') || undefined;
}

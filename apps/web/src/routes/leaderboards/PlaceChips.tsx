import { clsx } from 'clsx';
import { counted } from '../../shared/format/counted.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import styles from './PlaceChips.module.css';

type Start = ApiOutputs['leaderboards']['races']['rows'][number]['recent'][number];

interface PlaceChipsProps {
  /** The latest, the newest last. */
  readonly recent: readonly Start[];
  /** All, also those that are not among them. */
  readonly starts: number;
}

/** The places of a driver's starts; the oldest are hidden where there is no room. */
export function PlaceChips({ recent, starts }: PlaceChipsProps) {
  const earlier = starts - recent.length;
  const which = earlier > 0 ? `The latest ${recent.length} of ${counted(starts, 'start')}` : counted(starts, 'start');
  return (
    <span
      className={styles.strip}
      role="img"
      aria-label={`${which}, newest last: ${recent.map(({ place }) => place ?? 'not classified').join(', ')}`}
    >
      {recent.toReversed().map(({ place, isPodium }, index) => (
        <i
          key={index}
          className={clsx(place === null && styles.none, isPodium && (place === 1 ? styles.won : styles.podium))}
        >
          {place ?? 'NC'}
        </i>
      ))}
      {earlier > 0 && <i className={styles.earlier}>+{formatCount(earlier)}</i>}
    </span>
  );
}

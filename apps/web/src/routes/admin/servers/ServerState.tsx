import { MAX_FAILED_COUNT, type StaffServer } from '@paddock/contracts';
import { clsx } from 'clsx';
import { CircleCheck, CircleDashed, CircleX, Clock, WifiOff, type LucideIcon } from 'lucide-react';
import { playerCountColour } from 'race-format';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { playersColour } from '../../../shared/racing/GridMeter.tsx';
import styles from './ServerState.module.css';

const STATES: Readonly<
  Record<StaffServer['state'], { Icon: LucideIcon; text: string; className?: string | undefined }>
> = {
  reporting: { Icon: CircleCheck, text: 'Reporting', className: styles.good },
  late: { Icon: Clock, text: 'Late', className: styles.warn },
  silent: { Icon: WifiOff, text: 'Silent', className: styles.warn },
  never: { Icon: CircleDashed, text: 'Never reported' },
};

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { text }]) => ({ value, text }));

/** A server's connection state: icon, word and colour. */
export function ServerState({ state }: Pick<StaffServer, 'state'>) {
  const { Icon, text, className } = STATES[state];
  return (
    <span className={clsx(styles.label, className)}>
      <Icon size={15} aria-hidden="true" />
      {text}
    </span>
  );
}

/** Number of a server's failed files, up to the counted maximum. */
export function FailedFiles({ count }: { readonly count: number }) {
  if (count === 0) return '0';
  return (
    <span className={clsx(styles.label, styles.bad)}>
      <CircleX size={15} aria-hidden="true" />
      {count >= MAX_FAILED_COUNT ? `${formatCount(MAX_FAILED_COUNT)} or more` : formatCount(count)}
    </span>
  );
}

/** `44/50`, coloured by occupancy. */
export function PlayersOn({ players, places }: Pick<StaffServer, 'players' | 'places'>) {
  const colour = playerCountColour({ players: players ?? 0, capacity: places });
  return (
    <span>
      <i className={styles.dot} style={{ background: playersColour(colour) }} aria-hidden="true" />
      {players === null ? '–' : `${players}/${places ?? '–'}`}
    </span>
  );
}

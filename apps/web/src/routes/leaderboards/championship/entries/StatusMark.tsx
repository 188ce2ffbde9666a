import type { ChampionshipEntry, EntryStatus } from '@paddock/contracts';
import { clsx } from 'clsx';
import { Ban, CircleCheck, CircleDashed, Hourglass, UserPlus, UserRound, UserX, type LucideIcon } from 'lucide-react';
import { shortStatusText, statusText } from './entry-texts.ts';
import styles from './StatusMark.module.css';

const ICONS: Record<EntryStatus, LucideIcon> = {
  confirmed: CircleCheck,
  requested: CircleDashed,
  waiting: Hourglass,
  reserve: UserPlus,
  guest: UserRound,
  withdrawn: UserX,
  excluded: Ban,
};

interface StatusMarkProps {
  readonly entry: Pick<ChampionshipEntry, 'status' | 'queue'>;
  readonly isShort?: boolean;
  /** A reserve who may start in the next round. */
  readonly isCalledUp?: boolean;
}

/** How an entry stands, by icon and word. */
export function StatusMark({ entry, isShort = false, isCalledUp = false }: StatusMarkProps) {
  const Icon = ICONS[entry.status];
  return (
    <span className={clsx(styles.mark, isCalledUp ? styles.confirmed : styles[entry.status])}>
      <Icon size={16} aria-hidden="true" />
      {isCalledUp ? `${statusText(entry)}, starts` : isShort ? shortStatusText(entry) : statusText(entry)}
    </span>
  );
}

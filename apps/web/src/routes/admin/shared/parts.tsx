import Chip from '@mui/material/Chip';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../../lib/hrefs.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import styles from './parts.module.css';

export function Remark({ className, ...props }: ComponentProps<'p'>) {
  return <p className={clsx(styles.remark, className)} {...props} />;
}

/** A remark in small letters. */
export function SmallPrint({ className, ...props }: ComponentProps<'p'>) {
  return <p className={clsx('small-print', className)} {...props} />;
}

interface PlayerLinkProps {
  /** Without an id: a name alone. */
  readonly player: { readonly playerId: string | null; readonly name: string };
  /** Of the player's page. */
  readonly tab?: string;
}

/** A player's name, as a link to their staff page. */
export function PlayerLink({ player: { playerId, name }, tab }: PlayerLinkProps) {
  if (playerId === null) return <PersonName>{name}</PersonName>;
  return (
    <TextLink to={hrefs.adminPlayer(playerId, tab === undefined ? {} : { tab })}>
      <PersonName>{name}</PersonName>
    </TextLink>
  );
}

interface AccountLinkProps {
  readonly account: { readonly accountId: number; readonly name: string };
}

/** An account's name, as a link to its staff page. */
export function AccountLink({ account: { accountId, name } }: AccountLinkProps) {
  return (
    <TextLink to={hrefs.adminAccount(accountId)}>
      <PersonName>{name}</PersonName>
    </TextLink>
  );
}

/** Items, one per line: facts at the left, age or actions at the right; on phones actions are below. */
export function LineList({ className, ...props }: ComponentProps<'ul'>) {
  return <ul className={clsx(styles.lineList, 'sheet', className)} {...props} />;
}

export interface DoneByProps {
  readonly by: { readonly name: string | null } | null;
  readonly at: string;
}

/** Who did something, and when, in a cell. */
export function DoneBy({ by, at }: DoneByProps) {
  return (
    <small>
      <PersonName>{by?.name ?? '–'}</PersonName>, <TimeStamp at={at} />
    </small>
  );
}

/** A row's link: the whole row opens it. The row is `position: relative`. */
export function RowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={clsx(styles.rowLink, 'row-link')}>
      {children}
    </Link>
  );
}

export function Tags({ children }: { readonly children: ReactNode }) {
  return <span className={styles.tags}>{children}</span>;
}

export interface StateTagProps {
  readonly Icon: LucideIcon;
  readonly text: string;
  readonly color?: 'default' | 'error' | 'warning' | 'success';
}

/** The state of something: icon, word and colour. */
export function StateTag({ Icon, text, color = 'default' }: StateTagProps) {
  return <Chip component="span" icon={<Icon size={12} aria-hidden="true" />} label={text} color={color} />;
}

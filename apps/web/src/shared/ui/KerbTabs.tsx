import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './KerbTabs.module.css';

interface KerbTab {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly mark?: ReactNode;
  readonly text: string;
  /** A remark, hidden on phones. */
  readonly note?: ReactNode;
}

interface KerbTabsProps {
  readonly label: string;
  readonly tabs: readonly KerbTab[];
  /** At the right end; hidden on phones. */
  readonly action?: ReactNode;
  /** The same, before it; on phones below the tabs. */
  readonly phoneAction?: ReactNode;
}

/** Links to related pages along the bottom of a hero; a kerb marks the current one. */
export function KerbTabs({ label, tabs, action, phoneAction }: KerbTabsProps) {
  const bar = (
    <nav className={clsx(styles.bar, 'kerb-nav')} aria-label={label}>
      {tabs.map(({ href, isCurrent, mark, text, note }) => (
        <Link key={href} to={href} aria-current={isCurrent ? 'page' : undefined}>
          {mark}
          <span>
            <b>{text}</b> {note !== undefined && <span className={styles.more}>{note}</span>}
          </span>
        </Link>
      ))}
    </nav>
  );
  if (action === undefined) return bar;
  return (
    <div className={styles.withAction}>
      {bar}
      {phoneAction !== undefined && <div className={styles.phoneAction}>{phoneAction}</div>}
      <div className={styles.action}>{action}</div>
    </div>
  );
}

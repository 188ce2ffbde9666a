import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FilterBar } from './FilterBar.tsx';
import { FoldedFilters, type FoldedFiltersProps } from './FoldedFilters.tsx';
import { StartLights } from './StartLights.tsx';
import styles from './StickyFilters.module.css';

interface StickyFiltersProps extends FoldedFiltersProps {
  readonly isLoading: boolean;
  readonly waitLabel?: string;
  /** Before the filters, also where they are folded: what is searched for. */
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'search';
  readonly 'aria-label'?: string;
}

/** Filters that stay in view; on phones behind one button with the number of active filters. */
export function StickyFilters({
  count,
  isLoading,
  waitLabel = 'Loading the leaderboard',
  children,
  lead,
  action,
  ...form
}: StickyFiltersProps) {
  return (
    <FilterBar
      className={clsx(styles.bar, action === undefined && styles.bare, lead !== undefined && styles.led)}
      {...form}
    >
      {lead}
      <FoldedFilters count={count}>{children}</FoldedFilters>
      <span className={styles.space} />
      <span className={styles.wait}>
        <StartLights isWaiting={isLoading} label={waitLabel} />
      </span>
      {action !== undefined && <span className={styles.action}>{action}</span>}
    </FilterBar>
  );
}

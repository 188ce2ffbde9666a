import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FilterBar } from './FilterBar.tsx';
import { FoldedFilters, type FoldedFiltersProps } from './FoldedFilters.tsx';
import { StartLights } from './StartLights.tsx';
import styles from './StickyFilters.module.css';

interface StickyFiltersProps extends FoldedFiltersProps {
  readonly isLoading: boolean;
  readonly waitLabel?: string;
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
  action,
  ...form
}: StickyFiltersProps) {
  return (
    <FilterBar className={clsx(styles.bar, action === undefined && styles.bare)} {...form}>
      <FoldedFilters count={count}>{children}</FoldedFilters>
      <span className={styles.space} />
      <span className={styles.wait}>
        <StartLights isWaiting={isLoading} label={waitLabel} />
      </span>
      {action !== undefined && <span className={styles.action}>{action}</span>}
    </FilterBar>
  );
}

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FilterBar } from './FilterBar.ts';
import { FoldedFilters, type FoldedFiltersProps } from './FoldedFilters.tsx';
import { StartLights } from './StartLights.tsx';
import { Wrap } from './Wrap.ts';

const Bar = styled(FilterBar)(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 3,
  '& .fields': { position: 'relative' },
  // Outside the row: it appears and disappears without moving the fields.
  '& .wait': { position: 'absolute', right: 32, top: 'calc(100% + 4px)' },
  '& .space': { flex: 1 },
  '& .action': { display: 'flex', gap: 8, minWidth: 0 },
  '& .more > label': { flex: '0 1 auto', minWidth: 122, maxWidth: 172 },
  '& .name': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    // When open it is too tall for a phone's screen.
    '&:has(.toggle[aria-expanded="true"])': { position: 'static' },
    '& .space': { display: 'none' },
    '& .more > label': { minWidth: 0, maxWidth: 'none' },
    '& .action': { order: 1 },
    '& .picker': { width: '100%' },
    '&.bare .toggle': { gridColumn: '1 / -1' },
    '& .more > *': { order: 2 },
  },
}));

export interface StickyFiltersProps extends FoldedFiltersProps {
  readonly isLoading: boolean;
  /** What is loading. */
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
    <Bar className={action === undefined ? 'bare' : ''} onSubmit={(event) => event.preventDefault()} {...form}>
      <Wrap className="fields">
        <FoldedFilters count={count}>{children}</FoldedFilters>
        <span className="space" />
        <span className="wait">
          <StartLights isWaiting={isLoading} label={waitLabel} />
        </span>
        {action !== undefined && <span className="action">{action}</span>}
      </Wrap>
    </Bar>
  );
}

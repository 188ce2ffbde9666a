import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { FilterBar } from './FilterBar.ts';
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
  '& .toggle': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    '& .toggle': {
      display: 'inline-flex',
      height: 44,
      '& b': {
        minWidth: 18,
        padding: '0 5px',
        lineHeight: '18px',
        borderRadius: 2,
        color: theme.vars.palette.primary.contrastText,
        background: theme.vars.palette.primary.main,
      },
    },
    // When open it is too tall for a phone's screen.
    '&.open': { position: 'static' },
    '& .space': { display: 'none' },
    '& .more > label': { minWidth: 0, maxWidth: 'none' },
    '& .action': { order: 1 },
    '& .picker': { width: '100%' },
    '&.bare .toggle': { gridColumn: '1 / -1' },
    '& .more': { display: 'contents' },
    '& .more > *': { order: 2 },
    '&:not(.open) .more': { display: 'none' },
  },
}));

const More = styled('div')({ display: 'contents' });

export interface StickyFiltersProps {
  /** Number of active filters. */
  readonly count: number;
  readonly isLoading: boolean;
  /** What is loading. */
  readonly waitLabel?: string;
  readonly children: ReactNode;
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
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  return (
    <Bar
      className={[isOpen && 'open', action === undefined && 'bare'].filter(Boolean).join(' ')}
      onSubmit={(event) => event.preventDefault()}

      {...form}
    >
      <Wrap className="fields">
        <Button className="toggle" aria-expanded={isOpen} aria-controls={fieldsId} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal size={16} aria-hidden="true" />
          Filters {count > 0 && <b>{count}</b>}
        </Button>
        <More className="more" id={fieldsId}>
          {children}
        </More>
        <span className="space" />
        <span className="wait">
          <StartLights isWaiting={isLoading} label={waitLabel} />
        </span>
        {action !== undefined && <span className="action">{action}</span>}
      </Wrap>
    </Bar>
  );
}

import { keyframes, styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { findNewAtTop } from './new-at-top.ts';

const growing = keyframes({
  from: { gridTemplateRows: '0fr', overflow: 'hidden' },
  to: { gridTemplateRows: '1fr', overflow: 'hidden' },
});

const Item = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0, minHeight: 0 },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&.new': { animation: `${growing} 200ms cubic-bezier(.2,.8,.2,1)` },
  '@media (prefers-reduced-motion: reduce)': { '&.new': { animation: 'none' } },
}));

export interface GrowingListProps<T> {
  /** Newest first. */
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  readonly children: (item: T) => ReactNode;
}

/** Rows with dividers. Rows added while the list is displayed animate in at the top. */
export function GrowingList<T>({ items, keyOf, children }: GrowingListProps<T>) {
  const keys = items.map(keyOf);
  const arrived = useArrived(keys);
  return (
    <div>
      {items.map((item, index) => {
        const key = keys[index] ?? index;
        return (
          <Item key={key} className={arrived.includes(key) ? 'new' : ''}>
            {children(item)}
          </Item>
        );
      })}
    </div>
  );
}

type Key = string | number;

/** The keys added by the last change of the list. */
function useArrived(keys: readonly Key[]): readonly Key[] {
  const [seen, setSeen] = useState<{ keys: readonly Key[]; arrived: readonly Key[] }>({ keys, arrived: [] });
  if (keys.join() === seen.keys.join()) return seen.arrived;
  const arrived = findNewAtTop(seen.keys, keys);
  setSeen({ keys, arrived });
  return arrived;
}

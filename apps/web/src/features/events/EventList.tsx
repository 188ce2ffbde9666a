import { keyframes, styled } from '@mui/material/styles';
import { useState } from 'react';
import { EventRow, type EventSummary } from './EventRow.tsx';
import { findNewAtTop } from './new-at-top.ts';

const growing = keyframes({
  from: { gridTemplateRows: '0fr', overflow: 'hidden' },
  to: { gridTemplateRows: '1fr', overflow: 'hidden' },
});

const Item = styled('div')(({ theme }) => ({
  display: 'grid',
  '& > *': { minWidth: 0, minHeight: 0 },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&.new': { animation: `${growing} 200ms cubic-bezier(.2,.8,.2,1)` },
  '@media (prefers-reduced-motion: reduce)': { '&.new': { animation: 'none' } },
}));

/** Events, newest first. One that comes while the list is shown grows in at the top. */
export function EventList({ events }: { readonly events: readonly EventSummary[] }) {
  const arrived = useArrived(events);
  return (
    <div>
      {events.map((event) => (
        <Item key={event.eventId} className={arrived.includes(event.eventId) ? 'new' : ''}>
          <EventRow event={event} />
        </Item>
      ))}
    </div>
  );
}

/** Which events have come with the last change of the list. */
function useArrived(events: readonly EventSummary[]): readonly number[] {
  const ids = events.map(({ eventId }) => eventId);
  const [seen, setSeen] = useState<{ ids: readonly number[]; arrived: readonly number[] }>({ ids, arrived: [] });
  if (ids.join() === seen.ids.join()) return seen.arrived;
  const arrived = findNewAtTop(seen.ids, ids);
  setSeen({ ids, arrived });
  return arrived;
}

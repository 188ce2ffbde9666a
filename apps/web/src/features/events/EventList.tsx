import { GrowingList } from '../../shared/ui/GrowingList.tsx';
import { EventRow, type EventSummary } from './EventRow.tsx';

export function EventList({ events }: { readonly events: readonly EventSummary[] }) {
  return (
    <GrowingList items={events} keyOf={({ eventId }) => eventId}>
      {(event) => <EventRow event={event} />}
    </GrowingList>
  );
}

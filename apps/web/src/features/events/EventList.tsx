import { EventRow, type EventSummary } from './EventRow.tsx';

export function EventList({ events }: { readonly events: readonly EventSummary[] }) {
  return (
    <div>
      {events.map((event) => (
        <EventRow key={event.eventId} event={event} />
      ))}
    </div>
  );
}

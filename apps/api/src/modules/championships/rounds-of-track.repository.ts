import type { Sql } from '../../database/client.ts';

/** An event that counts in a championship. */
export interface RacedEvent {
  readonly championshipId: number;
  readonly eventId: number;
  readonly endAt: string;
}

/** The events at a track that count in championships. Few events do: each is looked up by its key. */
export function listRacedAt(sql: Sql, trackId: number): Promise<RacedEvent[]> {
  return sql<RacedEvent[]>`
    select h.championship_id as "championshipId", h.event_id as "eventId", e.end_at as "endAt"
    from championship_events h join events e on e.id = h.event_id where e.track_id = ${trackId}`;
}

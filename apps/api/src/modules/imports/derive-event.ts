import type { RaceSession } from '@paddock/result-files';
import type { Transaction } from '../../database/client.ts';
import type { Decision } from './amend-session.rules.ts';
import type { EventFacts } from './facts.ts';
import { deriveFacts } from './facts.rules.ts';
import { loadLookups } from './lookups.repository.ts';

/** A parsed session with the data its file does not contain. */
export interface PlacedSession {
  readonly session: RaceSession;
  readonly serverId: number;
  /** ISO 8601 in UTC. */
  readonly endAt: string;
  readonly isEndApproximate: boolean;
  /** Staff decisions about the event that have not been revoked. */
  readonly decisions: readonly Decision[];
}

/** Derives facts with the drivers, cars and points in the database. Inserts rows for what is new. */
export async function deriveEvents(
  tx: Transaction,
  siteTimeZone: string,
  events: readonly PlacedSession[],
): Promise<EventFacts[]> {
  const lookups = await loadLookups(tx, siteTimeZone, events);
  return events.map((event) => deriveFacts(event.session, { ...event, ...lookups.of(event) }));
}

export async function deriveEvent(tx: Transaction, siteTimeZone: string, event: PlacedSession): Promise<EventFacts> {
  const [facts] = await deriveEvents(tx, siteTimeZone, [event]);
  if (facts === undefined) throw new Error('an event came to no facts');
  return facts;
}

import type { RaceSession } from '@paddock/result-files';
import type { Transaction } from '../../database/client.ts';
import type { EventFacts } from '../../database/fact-rows.ts';
import { deriveFacts, type FactsContext } from './facts.rules.ts';
import { loadLookups } from './lookups.repository.ts';

/** A parsed session with the data that neither its file nor the lookups contain. */
export interface PlacedSession extends Pick<FactsContext, 'serverId' | 'endAt' | 'isEndApproximate' | 'decisions'> {
  readonly session: RaceSession;
}

/** Loads the drivers, cars and points that some sessions reference; inserts rows for what is new. */
export async function loadDeriver(
  tx: Transaction,
  siteTimeZone: string,
  events: readonly PlacedSession[],
): Promise<(event: PlacedSession) => EventFacts> {
  const lookupsOf = await loadLookups(tx, siteTimeZone, events);
  return (event) => deriveFacts(event.session, { ...event, ...lookupsOf(event) });
}

import type { RaceSession } from '@paddock/result-files';
import type { Transaction } from '../../database/client.ts';
import type { EventFacts } from '../../database/event-facts.ts';
import { dayOf } from '../../shared/time.ts';
import { deriveFacts, type FactsContext } from './facts.rules.ts';
import { addSessionTypes, lookUpCarGroups, lookUpPoints, lookUpTracks } from './catalogue-lookups.repository.ts';
import { readClassifiedShares } from './classified-shares.repository.ts';
import { lookUpDrivers } from './drivers.repository.ts';

/** A parsed session with the data that neither its file nor the lookups contain. */
export interface PlacedSession extends Pick<FactsContext, 'serverId' | 'endAt' | 'isEndApproximate' | 'decisions'> {
  readonly session: RaceSession;
}

/** Loads the drivers, cars, tracks and points that some sessions reference; inserts rows for what is new. */
export async function loadDeriver(
  tx: Transaction,
  siteTimeZone: string,
  events: readonly PlacedSession[],
): Promise<(event: PlacedSession) => EventFacts> {
  const dayOfEvent = ({ endAt }: PlacedSession): string => dayOf(endAt, siteTimeZone);
  const [trackIds, carGroups, points, driverIds, classifiedShares] = await Promise.all([
    lookUpTracks(tx, new Set(events.map(({ session }) => session.trackCode))),
    lookUpCarGroups(tx, new Set(events.flatMap(({ session }) => session.entries.map(({ carModel }) => carModel)))),
    lookUpPoints(tx, new Set(events.map(dayOfEvent))),
    lookUpDrivers(tx, events),
    readClassifiedShares(tx),
    addSessionTypes(tx, events),
  ]);
  return (event) => {
    const trackId = trackIds.get(event.session.trackCode);
    if (trackId === undefined) throw new Error('a track that was added is not there');
    return deriveFacts(event.session, {
      ...event,
      trackId,
      driverIds,
      carGroups,
      points: points.get(dayOfEvent(event)) ?? [],
      classifiedShares,
    });
  };
}

import type { GameSession } from '@paddock/result-files';
import type { AnySql, Transaction } from '../../database/client.ts';
import type { EventFacts } from '../../database/event-facts.ts';
import { dayOf } from '../../shared/time.ts';
import { deriveFacts, type FactsContext } from './facts.rules.ts';
import {
  addSessionTypes,
  lookUpCars,
  lookUpPoints,
  lookUpTracks,
  readCars,
  trackKeyOf,
} from './catalogue-lookups.repository.ts';
import { readClassifiedShares } from './classified-shares.repository.ts';
import { driversOf, lookUpDrivers, readDriverIds } from './drivers.repository.ts';
import type { Decision } from './results-after-decisions.rules.ts';

/** A parsed session with the data that neither its file nor the lookups contain. */
export interface PlacedSession extends Pick<FactsContext, 'serverId' | 'endAt' | 'isEndApproximate' | 'decisions'> {
  readonly session: GameSession;
}

export interface Deriver {
  readonly derive: (event: PlacedSession) => EventFacts;
  readonly trackSlugOf: (event: PlacedSession) => string;
}

/** Loads the drivers, cars, tracks and points that some sessions reference; inserts rows for what is new. */
export async function loadDeriver(
  tx: Transaction,
  siteTimeZone: string,
  events: readonly PlacedSession[],
): Promise<Deriver> {
  const dayOfEvent = ({ endAt }: PlacedSession): string => dayOf(endAt, siteTimeZone);
  const [tracks, cars, points, driverIds, classifiedShares] = await Promise.all([
    lookUpTracks(tx, events),
    lookUpCars(tx, events),
    lookUpPoints(tx, new Set(events.map(dayOfEvent))),
    lookUpDrivers(tx, events),
    readClassifiedShares(tx),
    addSessionTypes(tx, events),
  ]);
  const trackOf = (event: PlacedSession) => {
    const track = tracks.get(trackKeyOf(event));
    if (track === undefined) throw new Error('a track that was added is not there');
    return track;
  };
  return {
    derive: (event) =>
      deriveFacts(event.session, {
        ...event,
        trackId: trackOf(event).id,
        driverIds,
        cars,
        points: points.get(dayOfEvent(event)) ?? [],
        classifiedShares,
      }),
    trackSlugOf: (event) => trackOf(event).slug,
  };
}

/** Derives an event that is stored with other decisions. Reads alone: its drivers, cars and track are known. */
export async function readDeriver(
  sql: AnySql,
  siteTimeZone: string,
  event: Omit<PlacedSession, 'decisions'> & { readonly trackId: number },
): Promise<(decisions: readonly Decision[]) => EventFacts> {
  const day = dayOf(event.endAt, siteTimeZone);
  const [cars, points, driverIds, classifiedShares] = await Promise.all([
    readCars(sql, event.session),
    lookUpPoints(sql, new Set([day])),
    readDriverIds(sql, driversOf(event.session)),
    readClassifiedShares(sql),
  ]);
  const known = { ...event, cars, driverIds, points: points.get(day) ?? [], classifiedShares };
  return (decisions) => deriveFacts(event.session, { ...known, decisions });
}

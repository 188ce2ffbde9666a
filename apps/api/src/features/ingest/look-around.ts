import type { Transaction } from '../../platform/db/client.ts';
import { dayOf } from '../../platform/time.ts';
import { keyOfErased, listStandIns } from './erasures.repository.ts';
import type { Seen } from './foreknowledge.ts';
import type { ImportContext } from './import-context.ts';
import {
  findPlace,
  findTimeZone,
  limitStatements,
  lockImports,
  lockImportsSoon,
  type Place,
} from './ingest.repository.ts';
import { findKnownDrivers, knownColumns, knownOf, type KnownColumns } from './lookups.repository.ts';
import { withStandIns, type ReadableFile } from './read-incoming.ts';
import type { RollupOutlook } from './rollups.repository.ts';
import { endOf } from './session-end.ts';
import { listNeighbours, type Neighbour } from './weekends.repository.ts';

/** Everything that what is to be written depends on. */
export interface Surroundings extends Seen {
  readonly place: Place;
  readonly neighbours: readonly Neighbour[];
  readonly outlook: RollupOutlook;
}

/** Neither the file nor another that says the same is an event. */
export function isNewEvent({ job, place }: Surroundings): boolean {
  const isKnown = place.file !== null && place.file.status !== 'failed';
  return !isKnown && place.twin === null && job.content.session.entries.length > 0;
}

interface SeenAlong extends KnownColumns {
  outlook: RollupOutlook;
  keyOfErased: string | null;
}

/**
 * Takes the lock and looks, in one round trip: it reckons with the time zone that the server had last, and looks again
 * should it be another by now. Staff may have changed it while the file waited.
 */
export async function lookAround(
  context: ImportContext,
  tx: Transaction,
  job: ReadableFile,
  has: { isAhead: boolean; hasEventId: boolean },
): Promise<Surroundings> {
  const { foreknowledge } = context;
  const { file, record } = job;
  const { session, named, identityHash } = job.content;
  const { serverId } = file;
  const { trackCode, sessionType } = session;
  const timeZone = foreknowledge.timeZones.get(serverId) ?? (await findTimeZone(tx, serverId));
  const end = endOf(session, { ...file, timeZone }, record.receivedAt);
  const { endAt } = end;
  const more = tx`, ${knownColumns(tx, named, dayOf(endAt, context.siteTimeZone))},
    ${context.rollups.outlook(tx, { trackCode, endAt })} as "outlook", ${keyOfErased(tx)} as "keyOfErased"`;
  const address = { ...record, trackCode, sessionType, endAt, identityHash };
  const draws = { event: !has.hasEventId, spare: foreknowledge.wantsEventId };
  const [, , { more: along, ...place }, drivers, neighbours] = await Promise.all([
    has.isAhead ? lockImportsSoon(tx) : lockImports(tx),
    limitStatements(tx, context.longestStatementMs),
    findPlace<SeenAlong>(tx, address, { draws, more }),
    findKnownDrivers(tx, named),
    listNeighbours(tx, { serverId, trackCode, around: endAt }),
  ]);
  foreknowledge.timeZones.set(serverId, place.timeZone);
  if (place.spareEventId !== null) foreknowledge.keepEventId(place.spareEventId);
  if (along.keyOfErased !== null) {
    const platformIds = named.drivers.map(({ platformId }) => platformId);
    const erased = await listStandIns(tx, along.keyOfErased, platformIds);
    if (erased.size > 0) return lookAround(context, tx, withStandIns(job, erased), has);
  }
  if (place.timeZone !== timeZone) return lookAround(context, tx, job, has);
  const seen = { job, end, known: knownOf(place.trackId, along, drivers) };
  foreknowledge.keep(seen);
  return { ...seen, place, neighbours, outlook: along.outlook };
}

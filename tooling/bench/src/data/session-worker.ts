/** Races sessions, writes their files, reads them and derives what they say: all that needs no database. */
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { zstdCompressSync } from 'node:zlib';
import { writeResultFile, type RacedSession } from '@paddock/demo-league';
import { identityText, parseResultFile, usableDriverIds, type RaceSession } from '@paddock/result-files';
import { driverIdOf } from '../../../../apps/api/src/features/ingest/driver-id.ts';
import { deriveFacts, displayName } from '../../../../apps/api/src/features/ingest/facts.rules.ts';
import { endOf } from '../../../../apps/api/src/features/ingest/session-end.ts';
import type { Batch, MadeEvent, SeenDriver, WorkOrder } from './batches.ts';
import { leagueOf, sessionsOf } from './league-plan.ts';

const LAPS_A_BATCH = 20_000;
/** Batches that may wait to be written: the memory both sides take. */
const MOST_WAITING = 3;

// @NOTE: whoever starts this worker gives it its order.
const { laps, seed, catalogue } = workerData as WorkOrder;
/** Our ids by platform id, as long as the run: 40,000 for ten million laps. */
const driverIds = new Map<string, number>();
let waiting = 0;
let resume = (): void => {};

parentPort?.on('message', () => {
  waiting -= 1;
  resume();
});

async function main(): Promise<void> {
  let batch = emptyBatch();
  for (const raced of sessionsOf(leagueOf({ laps, seed }), laps)) {
    const made = makeEvent(raced, batch.drivers);
    if (made === null) continue;
    batch.events.push(made);
    batch.laps += made.facts.laps.length;
    if (batch.laps < LAPS_A_BATCH) continue;
    await send(batch);
    batch = emptyBatch();
  }
  if (batch.events.length > 0) await send(batch);
  parentPort?.postMessage(null);
  parentPort?.close();
}

function emptyBatch(): { drivers: SeenDriver[]; events: MadeEvent[]; laps: number } {
  return { drivers: [], events: [], laps: 0 };
}

async function send(batch: Batch): Promise<void> {
  parentPort?.postMessage(batch);
  waiting += 1;
  while (waiting >= MOST_WAITING) await new Promise<void>((resolve) => (resume = resolve));
}

/** null: a session without a line, which is no event. */
function makeEvent(raced: RacedSession, newDrivers: SeenDriver[]): MadeEvent | null {
  const { fileName, bytes } = writeResultFile(raced);
  const parsed = parseResultFile({ bytes, fileName });
  if (!parsed.ok) throw new Error(`${fileName} of the league cannot be read: ${parsed.problem.message}`);
  const { session } = parsed;
  if (session.entries.length === 0) return null;
  const serverId = catalogue.serverIds.get(raced.server.id);
  const trackId = catalogue.trackIds.get(session.trackCode);
  if (serverId === undefined || trackId === undefined) throw new Error(`Nobody knows the track ${session.trackCode}.`);
  // The file arrives when the session ends.
  const receivedAt = new Date(raced.endedAtMs).toISOString();
  const file = { timeZone: raced.server.timeZone, modifiedAt: null };
  const { endAt, isApproximate } = endOf(session, file, receivedAt);
  rememberDrivers(session, endAt, newDrivers);
  return {
    facts: deriveFacts(session, {
      serverId,
      trackId,
      endAt,
      isEndApproximate: isApproximate,
      driverIds,
      carGroups: catalogue.carGroups,
      points: catalogue.points,
      decisions: [],
    }),
    fileName,
    byteLength: bytes.byteLength,
    body: zstdCompressSync(bytes),
    contentHash: createHash('sha256').update(bytes).digest(),
    identityHash: createHash('sha256').update(identityText(session)).digest(),
    usableDriverIds: usableDriverIds(session),
  };
}

function rememberDrivers({ entries }: RaceSession, firstAt: string, newDrivers: SeenDriver[]): void {
  for (const { drivers } of entries) {
    for (const driver of drivers) {
      const { platformId } = driver;
      if (platformId === null || driverIds.has(platformId)) continue;
      const id = driverIdOf(platformId);
      driverIds.set(platformId, id);
      newDrivers.push({ id, platformId, publicId: publicIdOf(id), name: displayName(driver), firstAt });
    }
  }
}

/** Random ones would make every league another. */
function publicIdOf(id: number): string {
  return id.toString(36).padStart(11, '0').slice(-10);
}

await main();

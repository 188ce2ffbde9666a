import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { platformIdsIn, replaceDrivers, type StandIn } from '@paddock/result-files';
import { customAlphabet } from 'nanoid';
import type { PublicCache } from '../../platform/cache/public-cache.ts';
import type { Sql, Transaction } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/endpoint/context.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import type { Clock } from '../../platform/time.ts';
import { driverIdOf } from '../ingest/driver-id.ts';
import { ensureErasureKey, FORMER_DRIVER, hashPlatformId } from '../ingest/erasures.repository.ts';
import { lockImports, newPublicId } from '../ingest/ingest.repository.ts';
import { eraseFromReports } from '../reports/report-erasure.repository.ts';
import {
  deleteAccount,
  findErasable,
  insertErasure,
  listSuspectFiles,
  replaceDriver,
  saveBody,
  type StoredFile,
} from './erasure.repository.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Files held in memory at once. */
const BATCH_SIZE = 50;
/** In the form of a platform's id, so that all that holds for drivers holds for stand-ins, and longer than any real one. */
const newStandInDigits = customAlphabet('0123456789', 30);

const FORMER_NAME = `${FORMER_DRIVER.firstName} ${FORMER_DRIVER.lastName}`;

export interface Erasure {
  /**
   * Erases a person: the account with all that hangs on it; and the driver's names and ids from every row and every
   * stored file. What was driven stays, under "Former driver", and stays so when old files come in again.
   */
  erase(viewer: Viewer): Promise<void>;
}

export interface ErasureDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly cache: Pick<PublicCache, 'clear'>;
}

export function createErasure({ sql, clock, outbox, cache }: ErasureDeps): Erasure {
  return {
    async erase({ accountId }) {
      const now = clock().toISOString();
      await sql.begin(async (tx) => {
        // No file may come in between the files that are rewritten and the hash that tells to rewrite.
        await lockImports(tx);
        const driver = await findErasable(tx, accountId);
        await eraseFromReports(tx, { accountId, driverId: driver?.driverId ?? null, standIn: FORMER_NAME, now });
        if (driver !== null) await eraseDriver(tx, driver, now);
        await deleteAccount(tx, accountId);
        await outbox.write(tx, [
          { type: 'stats', payload: { erased: true } },
          { type: 'access', payload: { accountId } },
        ]);
      });
      // Not a moment longer than it takes here; other processes hear of it.
      cache.clear();
      await outbox.wake();
    },
  };
}

async function eraseDriver(
  tx: Transaction,
  { driverId, platformId }: { driverId: number; platformId: string },
  now: string,
): Promise<void> {
  const standInId = `X${newStandInDigits()}`;
  const standIn: StandIn = { playerId: standInId, ...FORMER_DRIVER };
  const key = await ensureErasureKey(tx);
  await insertErasure(tx, { platformHash: hashPlatformId(key, platformId), standInId, now });
  await rewriteFiles(tx, { driverId, platformId, standIn });
  await replaceDriver(tx, {
    from: driverId,
    to: driverIdOf(standInId),
    publicId: newPublicId(),
    platformId: standInId,
    name: FORMER_NAME,
    searchName: foldName(FORMER_NAME),
    now,
  });
}

async function rewriteFiles(
  tx: Transaction,
  { driverId, platformId, standIn }: { driverId: number; platformId: string; standIn: StandIn },
): Promise<void> {
  const standIns = new Map([[platformId, standIn]]);
  for (let after = 0; ;) {
    const files = await listSuspectFiles(tx, { driverId, after, limit: BATCH_SIZE });
    if (files.length === 0) return;
    for (const file of files) {
      const body = await bodyWithout(file, platformId, standIns);
      if (body !== 'unchanged') await saveBody(tx, { id: file.id, body });
      after = file.id;
    }
  }
}

/** What to keep of a file; null: nothing, because it cannot be read and so cannot be rewritten. */
async function bodyWithout(
  { body, status }: StoredFile,
  platformId: string,
  standIns: ReadonlyMap<string, StandIn>,
): Promise<Buffer | null | 'unchanged'> {
  const bytes = await decompress(body);
  if (status === 'failed') return platformIdsIn(bytes).includes(platformId) ? null : 'unchanged';
  const rewritten = replaceDrivers(bytes, standIns);
  return rewritten === null ? 'unchanged' : compress(rewritten);
}

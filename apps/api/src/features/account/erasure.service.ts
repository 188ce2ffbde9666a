import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { platformIdsIn, replaceDrivers, type StandIn } from '@paddock/result-files';
import { customAlphabet } from 'nanoid';
import type { PublicCache } from '../../platform/cache/public-cache.ts';
import type { Sql, Transaction } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/endpoint/context.ts';
import { AppError, NotFoundError } from '../../platform/errors.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import type { Clock } from '../../platform/time.ts';
import { lockAdmins } from '../admin/accounts/roles.repository.ts';
import { refuseWhileContested } from '../admin/merges/contested.repository.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { driverIdOf } from '../ingest/driver-id.ts';
import { ensureErasureKey, FORMER_DRIVER, hashPlatformId } from '../ingest/erasures.repository.ts';
import { lockImports } from '../ingest/ingest.repository.ts';
import { newPublicId } from '../ingest/lookups.repository.ts';
import { eraseFromReports } from '../reports/report-erasure.repository.ts';
import {
  blankReasons,
  deleteAccount,
  findErasable,
  findErasableDriver,
  forgetMerges,
  insertErasure,
  listMergedInto,
  listSuspectFiles,
  replaceDriver,
  replaceMerged,
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
  /** The same at the request of somebody who asks the staff: a driver, with the account he belongs to. */
  eraseDriver(actor: Viewer, erased: { playerId: string; reason: string }): Promise<void>;
}

export interface ErasureDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly cache: Pick<PublicCache, 'clear'>;
}

export function createErasure({ sql, clock, outbox, cache }: ErasureDeps): Erasure {
  const change = async (erase: (tx: Transaction, admins: readonly number[]) => Promise<void>): Promise<void> => {
    await sql.begin(async (tx) => {
      // No file may come in between the files that are rewritten and the hash that tells to rewrite.
      await lockImports(tx);
      await erase(tx, await lockAdmins(tx));
    });
    // Not a moment longer than it takes here; other processes hear of it.
    cache.clear();
    await outbox.wake();
  };
  const erased = { type: 'stats', payload: { erased: true } } as const;

  return {
    erase: ({ accountId }) =>
      change(async (tx, admins) => {
        if (admins.includes(accountId) && admins.length === 1) {
          throw new AppError('conflict', 'You are the last admin. Make somebody else one first.');
        }
        const driver = await findErasable(tx, accountId);
        const now = clock().toISOString();
        if (driver !== null) await refuseWhileContested(tx, { driverId: driver.driverId, now });
        await eraseFromReports(tx, { accountId, driverId: driver?.driverId ?? null, standIn: FORMER_NAME, now });
        if (driver !== null) await eraseDriver(tx, driver, now);
        await deleteAccount(tx, accountId);
        await outbox.write(tx, [erased, { type: 'access', payload: { accountId } }]);
      }),

    eraseDriver: (actor, { playerId, reason }) =>
      change(async (tx, admins) => {
        if (!admins.includes(actor.accountId)) throw new AppError('forbidden', 'Only admins may do this.');
        const driver = await findErasableDriver(tx, playerId);
        if (driver === null) throw new NotFoundError(`There is no driver ${playerId}.`);
        if (driver.isErased) throw new AppError('conflict', 'This driver was erased already.');
        const { accountId } = driver;
        if (accountId === actor.accountId) {
          throw new AppError('conflict', 'This is your own driver. Erase yourself on your account page.');
        }
        const now = clock();
        const { driverId } = driver;
        await refuseWhileContested(tx, { driverId, now: now.toISOString() });
        await eraseFromReports(tx, { accountId, driverId, standIn: FORMER_NAME, now: now.toISOString() });
        const standIn = await eraseDriver(tx, driver, now.toISOString());
        if (accountId !== null) await deleteAccount(tx, accountId);
        await writeAudit(tx, {
          at: now,
          actorId: actor.accountId,
          action: 'player.erase',
          target: { kind: 'driver', id: standIn },
          // Not the account's number: under it the log knows the claim, and with it the address before.
          after: { playerId: standIn },
          reason,
        });
        const gone = accountId === null ? [] : [{ type: 'access', payload: { accountId } } as const];
        await outbox.write(tx, [erased, ...gone]);
      }),
  };
}

/** The id of the address that the results have from now on. */
async function eraseDriver(
  tx: Transaction,
  { driverId, platformId }: { driverId: number; platformId: string },
  now: string,
): Promise<string> {
  // Every id the person was found to race under goes, each for a stand-in of its own.
  const merged = await listMergedInto(tx, driverId);
  const key = await ensureErasureKey(tx);
  const standIns = new Map<string, StandIn>();
  for (const known of [platformId, ...merged.map((one) => one.platformId)]) {
    const playerId = `X${newStandInDigits()}`;
    standIns.set(known, { playerId, ...FORMER_DRIVER });
    await insertErasure(tx, { platformHash: hashPlatformId(key, known), standInId: playerId, now });
  }
  const standInOf = (known: string): string => standIns.get(known)?.playerId ?? '';
  const standInId = standInOf(platformId);
  await rewriteFiles(tx, { driverId, standIns });
  await blankReasons(tx, driverId, FORMER_NAME);
  await forgetMerges(tx, [driverId, ...merged.map((one) => one.driverId)]);
  const publicId = newPublicId();
  await replaceDriver(tx, {
    from: driverId,
    to: driverIdOf(standInId),
    publicId,
    platformId: standInId,
    name: FORMER_NAME,
    searchName: foldName(FORMER_NAME),
    now,
  });
  for (const one of merged) {
    const playerId = standInOf(one.platformId);
    const stays = {
      publicId: newPublicId(),
      platformId: playerId,
      name: FORMER_NAME,
      into: driverIdOf(standInId),
      now,
    };
    await replaceMerged(tx, { from: one.driverId, to: driverIdOf(playerId), ...stays });
  }
  return publicId;
}

async function rewriteFiles(
  tx: Transaction,
  { driverId, standIns }: { driverId: number; standIns: ReadonlyMap<string, StandIn> },
): Promise<void> {
  for (let after = 0; ;) {
    const files = await listSuspectFiles(tx, { driverId, after, limit: BATCH_SIZE });
    if (files.length === 0) return;
    for (const file of files) {
      const body = await bodyWithout(file, standIns);
      if (body !== 'unchanged') await saveBody(tx, { id: file.id, body });
      after = file.id;
    }
  }
}

/** What to keep of a file; null: nothing, because it cannot be read and so cannot be rewritten. */
async function bodyWithout(
  { body, status }: StoredFile,
  standIns: ReadonlyMap<string, StandIn>,
): Promise<Buffer | null | 'unchanged'> {
  const bytes = await decompress(body);
  if (status === 'failed') return platformIdsIn(bytes).some((id) => standIns.has(id)) ? null : 'unchanged';
  const rewritten = replaceDrivers(bytes, standIns);
  return rewritten === null ? 'unchanged' : compress(rewritten);
}

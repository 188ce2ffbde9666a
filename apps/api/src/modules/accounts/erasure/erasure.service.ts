import type { Pseudonym } from '@paddock/result-files';
import { customAlphabet } from 'nanoid';
import type { Transaction } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError, requireFound } from '../../../shared/errors.ts';
import { publishChange, type ChangeDeps, type OutboxMessage } from '../../../jobs/outbox.ts';
import { lockAdmins } from '../staff/roles.repository.ts';
import { refuseWhileContested } from '../../identity/contested-merges.repository.ts';
import { writeAudit } from '../../audit/audit.repository.ts';
import { driverIdOf } from '../../identity/driver-id.ts';
import { getPublicId } from '../../identity/driver-ref.ts';
import { FORMER_DRIVER, hashPlatformId, requireErasureKey } from '../../imports/erasures.repository.ts';
import { lockImports } from '../../../database/import-lock.ts';
import { newPublicId } from '../../imports/lookups.repository.ts';
import { eraseFromReports } from '../../moderation/reports/report-erasure.repository.ts';
import { keepBans } from '../../moderation/sanctions/erased-bans.repository.ts';
import { eraseFromFiles } from './erasure-files.ts';
import { eraseFromResults, eraseFromTexts, namesOf, withoutNames } from './erasure-words.repository.ts';
import {
  deleteAccount,
  findErasable,
  findErasableDriver,
  forgetMerges,
  insertErasure,
  listMergedInto,
  replaceDriver,
  replaceMerged,
} from './erasure.repository.ts';

/** In the form of a platform id, so that pseudonyms are handled like other drivers, and longer than any real one. */
const newPseudonymDigits = customAlphabet('0123456789', 30);

interface ErasureDeps extends ChangeDeps {
  /** Key of the stored hashes; null: not configured, so erasing is refused. */
  readonly erasureKey: Buffer | null;
}

/**
 * Erases people: the account with everything that belongs to it, and the driver's names and ids in every row and every stored
 * file. The results stay, under "Former driver", also when old files are imported again.
 */
export function createErasure(deps: ErasureDeps) {
  const { clock } = deps;
  const change = (
    erase: (tx: Transaction, admins: readonly number[], key: Buffer) => Promise<OutboxMessage[]>,
  ): Promise<void> =>
    publishChange(deps, async (tx, announce) => {
      // No file may be imported after the stored ones are rewritten and before the hash is stored that rewrites new ones.
      await lockImports(tx);
      const messages = await erase(tx, await lockAdmins(tx), await requireErasureKey(tx, deps.erasureKey));
      announce({ type: 'stats', payload: { erased: true } }, ...messages);
    });

  return {
    erase: ({ accountId }: Viewer): Promise<void> =>
      change(async (tx, admins, key) => {
        if (admins.includes(accountId) && admins.length === 1) {
          throw new AppError('conflict', 'You are the last admin. Make someone else an admin first.');
        }
        const driver = await findErasable(tx, accountId);
        await erasePerson(tx, { accountId, driver, key, now: clock().toISOString() });
        await deleteAccount(tx, accountId);
        return [{ type: 'access', payload: { accountId } }];
      }),

    /** Erases a driver, with the account they belong to, for somebody who asked the staff. */
    eraseDriver: (actor: Viewer, { playerId, reason }: { playerId: string; reason: string }): Promise<void> =>
      change(async (tx, admins, key) => {
        if (!admins.includes(actor.accountId)) throw new AppError('forbidden', 'Only admins may do this.');
        const driver = requireFound(await findErasableDriver(tx, playerId), `There is no driver ${playerId}.`);
        if (driver.isErased) throw new AppError('conflict', 'This driver was already erased.');
        const { accountId } = driver;
        if (accountId === actor.accountId) {
          throw new AppError('conflict', 'This is your own driver. Erase yourself on your account page.');
        }
        const now = clock();
        const { pseudonym, names } = await erasePerson(tx, { accountId, driver, key, now: now.toISOString() });
        if (pseudonym === null) throw new Error('a driver was erased and left no pseudonym');
        if (accountId !== null) await deleteAccount(tx, accountId);
        await writeAudit(tx, {
          at: now,
          actorId: actor.accountId,
          action: 'player.erase',
          target: { kind: 'driver', id: pseudonym },
          // Without the account's id: the log has the claim under it, and with the claim the old public id.
          after: { playerId: pseudonym },
          reason: withoutNames(reason, names),
        });
        return accountId === null ? [] : [{ type: 'access', payload: { accountId } }];
      }),
  };
}

interface Driver {
  readonly driverId: number;
  readonly platformId: string;
}

interface Erased {
  /** null: no account has the driver. */
  readonly accountId: number | null;
  /** null: the account has none. */
  readonly driver: Driver | null;
  readonly key: Buffer;
  readonly now: string;
}

/** All but the account itself. Returns the person's names, and the new public id of the driver; null: there is none. */
async function erasePerson(
  tx: Transaction,
  { accountId, driver, key, now }: Erased,
): Promise<{ names: readonly string[]; pseudonym: string | null }> {
  if (driver !== null) await refuseWhileContested(tx, { driverId: driver.driverId, now });
  const driverId = driver?.driverId ?? null;
  // Every merged id of the person is replaced by its own pseudonym.
  const drivers = driver === null ? [] : [driver, ...(await listMergedInto(tx, driver.driverId))];
  const names = await namesOf(tx, { accountId, driverIds: drivers.map((one) => one.driverId) });
  await keepBans(tx, drivers, { accountId, key, now });
  await eraseFromReports(tx, { accountId, driverId, now });
  const pseudonyms = new Map(drivers.map(({ platformId }) => [platformId, newPseudonym()] as const));
  // Results that link to no driver of the person stay unchanged: nobody knows whose they are.
  if (driverId !== null) {
    const eventIds = await eraseFromResults(tx, { names, driverId });
    await eraseFromFiles(tx, { driverId, eventIds, pseudonyms, names });
  }
  const publicIds = await replaceDrivers(tx, drivers, { pseudonyms, key, now });
  await eraseFromTexts(tx, { names, publicIds });
  return { pseudonym: [...publicIds.values()][0] ?? null, names };
}

function newPseudonym(): Pseudonym {
  return { playerId: `X${newPseudonymDigits()}`, ...FORMER_DRIVER };
}

/** `drivers`: first that of the account, then those merged into them. Returns the old public ids with the new ones. */
async function replaceDrivers(
  tx: Transaction,
  drivers: readonly Driver[],
  { pseudonyms, key, now }: { pseudonyms: ReadonlyMap<string, Pseudonym>; key: Buffer; now: string },
): Promise<ReadonlyMap<string, string>> {
  await forgetMerges(
    tx,
    drivers.map(({ driverId }) => driverId),
  );
  const publicIds = new Map<string, string>();
  let survivor: number | null = null;
  for (const { driverId, platformId } of drivers) {
    const pseudonymId = pseudonyms.get(platformId)?.playerId ?? '';
    await insertErasure(tx, { platformHash: hashPlatformId(key, platformId), pseudonymId, erasedAt: now });
    const publicId = newPublicId();
    publicIds.set(await getPublicId(tx, driverId), publicId);
    const to = driverIdOf(pseudonymId);
    const replacement = { from: driverId, to, publicId, platformId: pseudonymId, now };
    if (survivor === null) await replaceDriver(tx, replacement);
    else await replaceMerged(tx, { ...replacement, into: survivor });
    survivor ??= to;
  }
  return publicIds;
}

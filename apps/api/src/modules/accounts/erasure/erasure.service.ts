import { customAlphabet } from 'nanoid';
import type { Transaction } from '../../../database/client.ts';
import { deleteRow, insertRow } from '../../../database/row.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError, requireFound } from '../../../shared/errors.ts';
import type { WorkQueue } from '../../../queue/work-queue.ts';
import { publishChange, type Announce, type ChangeDeps } from '../../../outbox/publish-to-outbox.ts';
import { lockOwnDriver } from '../account.repository.ts';
import { lockAdmins, refuseLastAdmin } from '../staff/own-role-and-last-admin.ts';
import { refuseWhileContested } from '../../identity/contested-merges.repository.ts';
import { writeAudit } from '../../audit/audit.repository.ts';
import { driverIdOf, newPublicId } from '../../identity/driver-id.ts';
import { hashPlatformId, requireErasureKey } from '../../identity/erased-people.repository.ts';
import { pseudonymFor } from '../../identity/pseudonyms.ts';
import { lockImports } from '../../../database/import-lock.ts';
import type { RefreshDeps } from '../../derivation/refresh-events.ts';
import { markAllPaceStale } from '../../pace/pace.repository.ts';
import { eraseFromNews } from '../../news/privacy.repository.ts';
import { markAllForecastsStale } from '../../ratings/stale-forecasts.repository.ts';
import { eraseFromReports } from '../../moderation/reports/report-erasure.repository.ts';
import { keepBans } from '../../moderation/sanctions/erased-bans.repository.ts';
import { eraseFromFiles, lookIntoFailedFiles } from './erasure-files.ts';
import { eraseFromFailedFiles, eraseFromResults } from './erased-results.repository.ts';
import { eraseFromTexts, replacersFor } from './erased-texts.repository.ts';
import { discordIdOf, namesOf, type Person } from './person.repository.ts';
import { listDriversOf, lockErasable, replaceDriver } from './replace-driver.repository.ts';

/** In the form of a platform id, so that pseudonyms are handled like other drivers, and longer than any real one. */
const newPseudonymDigits = customAlphabet('0123456789', 30);

interface ErasureDeps extends ChangeDeps, Pick<RefreshDeps, 'standings' | 'fileStore'> {
  /** Key of the stored hashes; null: not configured, so erasing is refused. */
  readonly erasureKey: Buffer | null;
  readonly workQueue: Pick<WorkQueue, 'ready'>;
  /** Ends what the account gives to Discord. */
  readonly endRoles: (tx: Transaction, accountId: number) => Promise<void>;
}

export type ErasureService = ReturnType<typeof createErasure>;

/**
 * Erases people: the account with everything that belongs to it, and the driver's names and ids in every row and every stored
 * file. The results stay, under "Former driver", also when old files are imported again.
 */
export function createErasure(deps: ErasureDeps) {
  const { clock } = deps;
  const change = async (erase: (erasure: Erasure) => Promise<void>): Promise<void> => {
    await lookIntoFailedFiles(deps.sql);
    await deps.workQueue.ready();
    return publishChange(deps, async (tx, announce) => {
      // No file may be imported after the stored ones are rewritten and before the hash is stored that rewrites new ones.
      await lockImports(tx);
      const admins = await lockAdmins(tx);
      await erase({ tx, announce, admins, key: await requireErasureKey(tx, deps.erasureKey) });
    });
  };

  /** Either id may be null: a driver without an account, an account without a driver. */
  const erasePerson = async (
    { tx, announce, key }: Erasure,
    { accountId, driverId }: { accountId: number | null; driverId: number | null },
  ): Promise<Person> => {
    const now = clock().toISOString();
    if (driverId !== null) await refuseWhileContested(tx, { driverId, now });
    // Every merged id of the person is replaced by its own pseudonym.
    const drivers = driverId === null ? [] : (await listDriversOf(tx, driverId)).map(withPseudonym);
    const driverIds = drivers.map((driver) => driver.driverId);
    const person: Person = {
      accountId,
      driverIds,
      publicIds: new Map(drivers.map(({ publicId, newPublicId: to }) => [publicId, to])),
      platformIds: new Map([
        ...drivers.flatMap(({ platformId, newPublicId: to }) => platformIdForms(platformId, to)),
        ...(await discordIdOf(tx, accountId)),
      ]),
      ...(await namesOf(deps.fileStore, tx, {
        accountId,
        driverIds,
        platformIds: drivers.map(({ platformId }) => platformId),
      })),
    };
    const championshipIds = await deps.standings.ofDrivers(tx, driverIds);
    await keepBans(tx, drivers, { accountId, key, now });
    await eraseFromReports(tx, { accountId, driverId, now });
    await eraseFromNews(tx, person);
    await eraseFromTexts(tx, person);
    // Results that link to no driver of the person stay unchanged: nobody knows whose they are.
    if (driverId !== null) {
      announce({ type: 'stats', payload: { erased: true } });
      await eraseFromResults(tx, person);
      await eraseFromFailedFiles(tx, person);
      await eraseFromFiles(
        deps,
        tx,
        person,
        new Map(drivers.map(({ platformId, pseudonym }) => [platformId, pseudonym])),
      );
    }
    if (accountId !== null) {
      await deps.endRoles(tx, accountId);
      // With its sessions and claims.
      await deleteRow(tx, 'accounts', accountId);
      announce({ type: 'access', payload: { accountId } });
    }
    const survivor = drivers[0]?.newId ?? null;
    for (const driver of drivers) {
      const platformHash = hashPlatformId(key, driver.platformId);
      await insertRow(tx, 'erasures', { platformHash, pseudonymId: driver.pseudonym.playerId, erasedAt: now });
      await replaceDriver(tx, driver, { mergedInto: driver.newId === survivor ? null : survivor, now });
    }
    // A count that runs now still has the ids that are gone.
    if (driverId !== null) {
      await markAllPaceStale(tx);
      await markAllForecastsStale(tx);
    }
    // The stored standings name drivers by the ids that are gone.
    await deps.standings.refresh(tx, championshipIds);
    return person;
  };

  return {
    erase: ({ accountId }: Viewer): Promise<void> =>
      change(async (erasure) => {
        const { tx, admins } = erasure;
        refuseLastAdmin(admins, accountId);
        const driver = await lockOwnDriver(tx, accountId);
        await erasePerson(erasure, { accountId, driverId: driver?.driverId ?? null });
      }),

    /** Erases a driver, with the account they belong to, for somebody who asked the staff. */
    eraseDriver: (actor: Viewer, { playerId, reason }: { playerId: string; reason: string }): Promise<void> =>
      change(async (erasure) => {
        const { tx, admins } = erasure;
        if (!admins.includes(actor.accountId)) throw new AppError('forbidden', 'Only admins may do this.');
        const driver = requireFound(await lockErasable(tx, playerId), `There is no driver ${playerId}.`);
        if (driver.isErased) throw new AppError('conflict', 'This driver was already erased.');
        if (driver.accountId === actor.accountId) {
          throw new AppError('conflict', 'This is your own driver. Erase yourself on your account page.');
        }
        const person = await erasePerson(erasure, driver);
        const [pseudonym] = person.publicIds.values();
        if (pseudonym === undefined) throw new Error('a driver was erased and left no pseudonym');
        await writeAudit(tx, {
          at: clock(),
          actorId: actor.accountId,
          action: 'player.erase',
          target: { kind: 'driver', id: pseudonym },
          // Without the account's id: the log has the claim under it, and with the claim the old public id.
          after: { playerId: pseudonym },
          reason: replacersFor(person).inOwn.text(reason),
        });
      }),
  };
}

interface Erasure {
  readonly tx: Transaction;
  readonly announce: Announce;
  /** Ids of the admins; their rows are locked. */
  readonly admins: readonly number[];
  /** Of the hashes that recognise erased people. */
  readonly key: Buffer;
}

/** Gives a driver the ids and names that replace theirs. */
function withPseudonym<D extends { readonly platformId: string }>(driver: D) {
  const pseudonym = pseudonymFor(driver.platformId, newPseudonymDigits());
  return { ...driver, pseudonym, newId: driverIdOf(pseudonym.playerId), newPublicId: newPublicId() };
}

/** A platform id, and its digits alone, as addresses of profiles have them; with what replaces them in texts. */
function platformIdForms(platformId: string, to: string): [string, string][] {
  return [
    [platformId, to],
    [platformId.slice(1), to],
  ];
}

import type { SignInProblem } from '@paddock/contracts';
import { customAlphabet } from 'nanoid';
import { isUniqueViolation } from '../../database/database-error.ts';
import { insertRow } from '../../database/row.ts';
import type { Viewer } from '../../endpoint/context.ts';
import type { ChangeDeps } from '../../outbox/publish-to-outbox.ts';
import { AppError, requireFound } from '../../shared/errors.ts';
import { tell } from '../news/tell.ts';
import { findClaimable, linkDriver, lockDriversByPlatformId, withdrawClaim } from './account.repository.ts';

type ClaimDeps = Pick<ChangeDeps, 'sql' | 'clock'>;

/** For codes that are read aloud and typed by hand: no letters or digits that are easily confused. */
const newCode = customAlphabet('ACDEFHJKLMNPQRTUVWXY34679', 8);

/** Throws when the account has a driver: that driver's privacy settings would be left without an owner. */
export function requireNoDriver({ driverId }: Viewer): void {
  if (driverId !== null) throw new AppError('conflict', 'Your account has a driver. Unlink it first.');
}

/** Begins a claim, which staff confirm with its code. */
export async function claimByCode({ sql, clock }: ClaimDeps, viewer: Viewer, playerId: string): Promise<void> {
  requireNoDriver(viewer);
  const found = requireFound(await findClaimable(sql, playerId), `There is no driver ${playerId}.`);
  const { driverId, isMerged, isTaken } = found;
  if (isMerged) throw new AppError('conflict', 'This driver was merged into another one. Claim that one.');
  if (isTaken) throw new AppError('conflict', 'This driver belongs to another account. Ask the site’s staff.');
  const code = newCode().replace(/^(.{4})/, '$1-');
  try {
    const at = clock();
    const claim = { accountId: viewer.accountId, driverId, code, createdAt: at };
    await sql.begin(async (tx) => {
      await insertRow(tx, 'driverClaims', { ...claim, status: 'pending' });
      // Repeated claims of one account are one news item a day.
      const merge = { key: `claimWaiting:${viewer.accountId}:${at.toISOString().slice(0, 10)}`, is: 'once' } as const;
      const { accountId } = viewer;
      await tell(tx, at, [{ kind: 'claimWaiting', subject: { kind: 'staff' }, detail: { accountId }, merge }]);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', 'You already have a claim. Withdraw it first.');
  }
}

/** Links the driver of a Steam id that the identity provider has verified. Returns why that is not possible; null: done. */
export async function claimBySteam(
  { sql, clock }: ClaimDeps,
  { accountId, steamIds }: { accountId: number; steamIds: readonly string[] },
): Promise<SignInProblem | null> {
  if (steamIds.length === 0) return 'no_steam';
  const platformIds = steamIds.map((id) => `S${id}`);
  return sql.begin(async (tx) => {
    const found = await lockDriversByPlatformId(tx, platformIds);
    if (found.length === 0) return 'unknown_steam';
    // The provider verified this id, not the driver that staff merged it into.
    const driver = found.find(({ mergedIntoId }) => mergedIntoId === null);
    if (driver === undefined) return 'merged';
    const problem = await linkDriver(tx, { accountId, driverId: driver.id });
    if (problem === null) await withdrawClaim(tx, { accountId, now: clock().toISOString() });
    return problem;
  });
}

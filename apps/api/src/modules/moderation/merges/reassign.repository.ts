import { and, eq } from 'drizzle-orm';
import { arrayLiteral } from '../../../database/arrays.ts';
import type { Transaction } from '../../../database/client.ts';
import { updateRow } from '../../../database/row.ts';
import { accounts, driverOwners } from '../../../database/schema/index.ts';
import { typed } from '../../../database/typed.ts';
import { saveBoardBan } from '../sanctions/sanctions.repository.ts';
import type { MergedDriver } from './merges.repository.ts';

/** What undoing a merge has to restore beyond the results. Ids only. */
export interface MergeUndoData {
  readonly eventIds: number[];
  readonly accountId: number | null;
  /** Whether that account has had the surviving driver before. */
  readonly hadInto: boolean;
  readonly sanctionIds: number[];
  readonly accusedIn: number[];
  readonly reportedIn: number[];
  /** Of championships; merges of earlier versions have none. */
  readonly championships?: Readonly<Record<ChampionshipTable, number[]>>;
  /** What the surviving driver had chosen. */
  readonly into: { readonly usesShortName: boolean; readonly isHidden: boolean };
}

/** Rows of championships that name a driver. */
const CHAMPIONSHIP_TABLES = ['championship_entries', 'championship_team_members', 'championship_rulings'] as const;
type ChampionshipTable = (typeof CHAMPIONSHIP_TABLES)[number];

/** Moves sanctions, reports, entries and decisions of championships and the account of a driver to another one. Claims stay with the driver they name. */
export async function reassign(
  tx: Transaction,
  { from, into, eventIds }: { from: MergedDriver; into: MergedDriver; eventIds: number[] },
): Promise<MergeUndoData> {
  const [fromId, intoId] = [from.driverId, into.driverId];
  const move = async (table: 'sanctions' | 'reports' | ChampionshipTable, column: string): Promise<number[]> => {
    // Of two entries in one championship both stay: read together they are one person’s.
    const isFree =
      table === 'championship_entries'
        ? tx`and championship_id not in (select championship_id from championship_entries where driver_id = ${intoId})`
        : tx``;
    const rows = await tx<{ id: number }[]>`
      update ${tx(table)} set ${tx(column)} = ${intoId} where ${tx(column)} = ${fromId} ${isFree} returning id`;
    return rows.map(({ id }) => id);
  };
  const sanctionIds = await move('sanctions', 'driver_id');
  const accusedIn = await move('reports', 'accused_driver_id');
  const reportedIn = await move('reports', 'reporter_driver_id');
  const championships = {
    championship_entries: await move('championship_entries', 'driver_id'),
    championship_team_members: await move('championship_team_members', 'driver_id'),
    championship_rulings: await move('championship_rulings', 'driver_id'),
  };
  const [had] = await tx`select from driver_owners where account_id = ${from.accountId} and driver_id = ${intoId}`;
  if (from.accountId !== null) await updateRow(tx, 'accounts', from.accountId, { driverId: intoId });
  // A merge never shows a hidden driver.
  await updateRow(tx, 'drivers', intoId, {
    usesShortName: into.usesShortName || from.usesShortName,
    isHidden: into.isHidden || from.isHidden,
  });
  await updateRow(tx, 'drivers', fromId, { mergedIntoId: intoId });
  for (const driverId of [fromId, intoId]) await saveBoardBan(tx, driverId);
  const choices = { usesShortName: into.usesShortName, isHidden: into.isHidden };
  const moved = {
    accountId: from.accountId,
    hadInto: had !== undefined,
    sanctionIds,
    accusedIn,
    reportedIn,
    championships,
  };
  return { eventIds, ...moved, into: choices };
}

/** Moves back what `reassign` moved, where it still exists. */
export async function undoReassign(
  tx: Transaction,
  { from, into, kept }: { from: MergedDriver; into: MergedDriver; kept: MergeUndoData },
): Promise<void> {
  const [fromId, intoId] = [from.driverId, into.driverId];
  const moveBack = (table: 'sanctions' | 'reports' | ChampionshipTable, column: string, ids: readonly number[]) => tx`
    update ${tx(table)} set ${tx(column)} = ${fromId}
    where ${tx(column)} = ${intoId} and id = any(${arrayLiteral(ids)}::int[])`;
  await moveBack('sanctions', 'driver_id', kept.sanctionIds);
  await moveBack('reports', 'accused_driver_id', kept.accusedIn);
  await moveBack('reports', 'reporter_driver_id', kept.reportedIn);
  for (const table of CHAMPIONSHIP_TABLES) await moveBack(table, 'driver_id', kept.championships?.[table] ?? []);
  if (kept.accountId !== null) {
    const hasInto = and(eq(accounts.id, kept.accountId), eq(accounts.driverId, intoId));
    await typed(tx, (db) => db.update(accounts).set({ driverId: fromId }).where(hasInto));
    const hadInto = and(eq(driverOwners.accountId, kept.accountId), eq(driverOwners.driverId, intoId));
    if (!kept.hadInto) await typed(tx, (db) => db.delete(driverOwners).where(hadInto));
  }
  // Settings that the owner changed since then stay.
  await tx`
    update drivers set
      uses_short_name = case when uses_short_name = (${kept.into.usesShortName} or ${from.usesShortName})
        then ${kept.into.usesShortName} else uses_short_name end,
      is_hidden = case when is_hidden = (${kept.into.isHidden} or ${from.isHidden}) then ${kept.into.isHidden} else is_hidden end
    where id = ${intoId}`;
  await updateRow(tx, 'drivers', fromId, { mergedIntoId: null });
  for (const driverId of [fromId, intoId]) await saveBoardBan(tx, driverId);
}

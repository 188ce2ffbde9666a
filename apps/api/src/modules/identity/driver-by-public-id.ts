import type { AnySql, Fragment, Sql, Transaction } from '../../database/client.ts';
import { findRow } from '../../database/row.ts';
import { requireFound } from '../../shared/errors.ts';
import { afterMerges } from './merged-drivers.ts';

/** The current public id of a driver; of a merged driver, that of the driver they were merged into; null: unknown. */
export async function findPublicId(sql: Sql, publicId: string): Promise<string | null> {
  const [row] = await sql<{ publicId: string }[]>`
    select public_id from drivers where id = ${driverByPublicId(sql, publicId)}`;
  return row?.publicId ?? null;
}

/** The public id of a driver. Throws `not_found` if there is none. */
export async function getPublicId(tx: Transaction, driverId: number): Promise<string> {
  return requireFound(await findRow(tx, 'drivers', driverId), 'There is no such driver.').publicId;
}

/** Id of the driver with a public id; of a merged driver, that of the driver they were merged into. */
export function driverByPublicId(sql: AnySql, publicId: string): Fragment {
  return afterMerges(sql, sql`public_id = ${publicId}`);
}

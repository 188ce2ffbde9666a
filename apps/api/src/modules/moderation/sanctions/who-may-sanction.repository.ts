import type { AnySql, Transaction } from '../../../database/client.ts';
import { hadDrivers } from '../../identity/had-drivers.ts';

/** Whether the driver belongs to an admin and the actor is no admin. Only admins may ban such a driver. */
export async function isAdminsDriver(sql: AnySql, who: { actorId: number; driverId: number }): Promise<boolean> {
  const rows = await sql`
    select from accounts a join accounts actor on actor.id = ${who.actorId}
    where a.driver_id = ${who.driverId} and a.role = 'admin' and actor.role <> 'admin'`;
  return rows.length > 0;
}

/** Whether an account has or had a driver: nobody lifts their own ban. */
export async function hasHadDriver(tx: Transaction, who: { accountId: number; driverId: number }): Promise<boolean> {
  const rows = await tx`select from ${hadDrivers(tx, who.accountId)} had where id = ${who.driverId}`;
  return rows.length > 0;
}

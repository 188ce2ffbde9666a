import type { AnySql, Fragment } from '../../../database/client.ts';
import { driversEverOwned } from '../../identity/merged-drivers.ts';

/** Whether a ban (alias s) is in force at an instant, whether or not its expiry has been marked. */
export function isBanInForce(sql: AnySql, now: string): Fragment {
  return sql`s.kind = 'ban' and s.ended_at is null and (s.ends_at is null or s.ends_at > ${now}::timestamptz)`;
}

/** Whether an account may not report others. Unlinking a banned driver does not end the ban. */
export async function isBannedFromReporting(sql: AnySql, accountId: number, now: string): Promise<boolean> {
  const [row] = await sql`
    select 1 as banned from sanctions s
    where s.driver_id in ${driversEverOwned(sql, accountId)} and s.bans_reporting and ${isBanInForce(sql, now)} limit 1`;
  return row !== undefined;
}

/** Whether an account or its driver may not join the servers. Unlinking a banned driver does not end the ban. */
export async function isBannedFromJoining(
  sql: AnySql,
  { accountId, driverId, now }: { accountId: number; driverId: number; now: string },
): Promise<boolean> {
  const rows = await sql`
    select from sanctions s
    where (s.driver_id = ${driverId} or s.driver_id in ${driversEverOwned(sql, accountId)}) and s.bans_joining
      and ${isBanInForce(sql, now)} limit 1`;
  return rows.length > 0;
}

export async function hasBan(sql: AnySql, driverId: number, now: string): Promise<boolean> {
  const [row] = await sql`
    select 1 as banned from sanctions s where s.driver_id = ${driverId} and ${isBanInForce(sql, now)} limit 1`;
  return row !== undefined;
}

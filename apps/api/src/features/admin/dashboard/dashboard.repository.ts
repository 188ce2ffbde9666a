import { MAX_WAITING, type StaffWaiting } from '@paddock/contracts';
import type { Sql } from '../../../platform/db/client.ts';

/** Counts no further than is shown, so that a long queue costs what a short one does. */
export async function countWaiting(sql: Sql): Promise<StaffWaiting> {
  const [row] = await sql<StaffWaiting[]>`
    select
      (select count(*)::int from (
        select from reports where status in ('submitted', 'underReview') limit ${MAX_WAITING}
      ) waiting) as reports,
      (select count(*)::int from (
        select from driver_claims where status = 'pending' limit ${MAX_WAITING}
      ) waiting) as claims`;
  return row ?? { reports: 0, claims: 0 };
}

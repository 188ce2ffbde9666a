import type { Sql } from '../../../database/client.ts';
import { isVouchedFor } from '../../identity/contested-merges.repository.ts';
import { penaltiesOf } from './penalties.repository.ts';

/**
 * The number of unread outcomes of an account, up to `limit`: of its own reports; and decided reports, penalties, warnings and
 * bans about its driver. While a merge can be contested, what came from the merged driver is left out.
 */
export async function countUnread(
  sql: Sql,
  { accountId, driverId, now, limit }: { accountId: number; driverId: number | null; now: string; limit: number },
) {
  const owner = driverId === null ? null : { accountId, driverId, now };
  const aboutDriver =
    owner === null
      ? sql``
      : sql`
        union all
        select from reports where accused_driver_id = ${driverId} and status = 'decided' and decided_at > a.read_at
          and ${isVouchedFor(sql, owner, { id: sql`reports.id`, takenAlong: 'accusedIn' })}
        union all
        select from ${penaltiesOf(sql, owner.driverId)} where am.revoked_at is null and am.created_at > a.read_at
        union all
        select from sanctions s
        where s.driver_id = ${driverId} and s.kind <> 'note' and s.report_id is null and s.created_at > a.read_at
          and ${isVouchedFor(sql, owner, { id: sql`s.id`, takenAlong: 'sanctionIds' })}`;
  const [row] = await sql<{ count: number; readAt: string }[]>`
    select a.read_at, (
      select count(*)::int from (
        select from reports
        where reporter_id = ${accountId} and status in ('decided', 'dismissed') and decided_at > a.read_at
        ${aboutDriver}
        limit ${limit}
      ) unread
    ) as count
    from (select coalesce(reports_read_at, created_at) as read_at from accounts where id = ${accountId}) a`;
  if (row === undefined) throw new Error(`There is no account ${accountId}.`);
  return row;
}

export async function markRead(sql: Sql, { accountId, now }: { accountId: number; now: string }): Promise<void> {
  await sql`update accounts set reports_read_at = ${now} where id = ${accountId}`;
}

import type { AdminClaim } from '@paddock/contracts';
import { firstRow, type Fragment, type Sql, type Transaction } from '../../../database/client.ts';
import type { Columns } from '../../../database/columns.ts';
import type { driverClaims } from '../../../database/schema/index.ts';
import type { Page, PageQuery } from '../../../database/cursor.ts';
import { readKeysetPage } from '../../../database/keyset.ts';
import { personJson } from '../../identity/driver-ref.ts';

function selectClaims(sql: Sql, rest: Fragment): Promise<AdminClaim[]> {
  return sql<AdminClaim[]>`
    select c.id as "claimId", jsonb_build_object('accountId', a.id, 'name', a.name) as account,
      ${personJson(sql, sql`d`, sql`d.name`)} as driver, c.status, c.created_at, c.decided_at,
      exists (select from accounts o where o.driver_id = d.id and o.id <> a.id) as "isTaken", s.name as "decidedBy"
    from driver_claims c join accounts a on a.id = c.account_id join drivers d on d.id = c.driver_id
    left join accounts s on s.id = c.decided_by ${rest}`;
}

/** Claims that wait for the staff, the oldest first. */
export function listPendingClaims(sql: Sql, page: PageQuery): Promise<Page<AdminClaim>> {
  return readKeysetPage(sql, page, {
    by: { column: sql`c.created_at`, id: sql`c.id`, type: 'timestamptz', direction: 'asc' },
    placeOf: (claim) => [claim.createdAt, claim.claimId],
    read: ({ after, order, limit }) =>
      selectClaims(sql, sql`where c.status = 'pending' and ${after} order by ${order} limit ${limit}`),
  });
}

/** All claims an account made, the latest first. */
export function listClaimsOf(sql: Sql, accountId: number, limit: number): Promise<AdminClaim[]> {
  return selectClaims(sql, sql`where c.account_id = ${accountId} order by c.id desc limit ${limit}`);
}

export interface LockedClaim extends Columns<typeof driverClaims, 'accountId' | 'driverId' | 'code' | 'status'> {
  readonly isMerged: boolean;
  readonly playerId: string;
}

/** Locked in the order in which merges and claims with Steam lock: the driver, the account, the claim. */
export function lockClaim(tx: Transaction, claimId: number): Promise<LockedClaim | null> {
  return firstRow(tx<LockedClaim[]>`
    select c.account_id, d.id as "driverId", d.merged_into_id is not null as "isMerged", d.public_id as "playerId",
      c.code, c.status
    from driver_claims c join accounts a on a.id = c.account_id join drivers d on d.id = c.driver_id
    where c.id = ${claimId} for no key update of d for update of a, c`);
}

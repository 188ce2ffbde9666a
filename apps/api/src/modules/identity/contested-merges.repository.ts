import type { Fragment, Sql, Transaction } from '../../database/client.ts';
import { AppError } from '../../shared/errors.ts';

/** So long after a merge a person can say that it is wrong before anything follows from it that nobody can undo. */
const CONTESTED_DAYS = 14;

interface ContestedDriver {
  readonly driverId: number;
  readonly now: string;
}

/** Merges (alias m) with a driver, his own or one of those merged into him, that can be contested. */
function contested(sql: Sql | Transaction, { driverId, now }: ContestedDriver): Fragment {
  return sql`
    m.undone_at is null and m.merged_at > ${now}::timestamptz - make_interval(days => ${CONTESTED_DAYS})
    and m.into_driver_id in (
      with recursive merged as (
        select id from drivers where id = ${driverId}
        union select d.id from drivers d join merged on d.merged_into_id = merged.id
      )
      select id from merged
    )`;
}

/** Until when a merge with a driver can be contested, his own or one of those merged into him; null: none can. */
export async function findContestedUntil(sql: Sql | Transaction, driver: ContestedDriver): Promise<string | null> {
  // @NOTE both are called alike; their types share no common signature.
  const run = sql as Sql;
  const [row] = await run<{ until: string | null }[]>`
    select max(m.merged_at) + make_interval(days => ${CONTESTED_DAYS}) as until from driver_merges m
    where ${contested(sql, driver)}`;
  return row?.until ?? null;
}

/**
 * Whether a sanction or a case, by its number, is about the driver that an account was vouched for: undoing every merge
 * that can be contested would leave it to the account.
 */
export function isVouchedFor(
  sql: Sql,
  { accountId, ...driver }: ContestedDriver & { readonly accountId: number },
  { id, takenAlong }: { readonly id: Fragment; readonly takenAlong: 'sanctionIds' | 'accusedIn' },
): Fragment {
  return sql`not exists (
    select from driver_merges m where ${contested(sql, driver)}
      and (m.kept -> ${takenAlong}::text @> to_jsonb(${id}))
        <> ((m.kept ->> 'accountId')::int is not distinct from ${accountId})
  )`;
}

/** Throws while a merge with a driver can be contested: what is erased or taken away then might be another person's. */
export async function refuseWhileContested(sql: Sql | Transaction, driver: ContestedDriver): Promise<void> {
  if ((await findContestedUntil(sql, driver)) === null) return;
  throw new AppError(
    'conflict',
    `Staff merged this driver with another one less than ${CONTESTED_DAYS} days ago. Merges can be undone for ` +
      `${CONTESTED_DAYS} days. Until then the driver’s data cannot be downloaded or erased. If it is wrong, ask an admin to undo it.`,
  );
}

import type { Sql, Transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/errors.ts';

/** So long after a merge a person can say that it is wrong before anything follows from it that nobody can undo. */
const CONTESTED_DAYS = 14;

/** Until when a merge with a driver can be contested, his own or one of those merged into him; null: none can. */
export async function findContestedUntil(
  sql: Sql | Transaction,
  { driverId, now }: { driverId: number; now: string },
): Promise<string | null> {
  // @NOTE both are called alike; their types share no common signature.
  const run = sql as Sql;
  const [row] = await run<{ until: string | null }[]>`
    with recursive merged as (
      select id from drivers where id = ${driverId}
      union select d.id from drivers d join merged on d.merged_into_id = merged.id
    )
    select max(merged_at) + make_interval(days => ${CONTESTED_DAYS}) as until from driver_merges
    where undone_at is null and into_driver_id in (select id from merged)
      and merged_at > ${now}::timestamptz - make_interval(days => ${CONTESTED_DAYS})`;
  return row?.until ?? null;
}

/** Throws while a merge with a driver can be contested: what is erased or taken away then might be another person's. */
export async function refuseWhileContested(
  sql: Sql | Transaction,
  driver: { driverId: number; now: string },
): Promise<void> {
  if ((await findContestedUntil(sql, driver)) === null) return;
  throw new AppError(
    'conflict',
    `Staff merged this driver with another one less than ${CONTESTED_DAYS} days ago. As long as that can be contested, ` +
      'nothing of him is downloaded or erased. If it is wrong, an admin can undo it.',
  );
}

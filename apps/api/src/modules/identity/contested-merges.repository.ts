import type { AnySql, Fragment } from '../../database/client.ts';
import { AppError } from '../../shared/errors.ts';
import { withMerged } from './merged-drivers.ts';

/** A merge can be contested for this many days; until then nothing irreversible may be based on it. */
const CONTESTED_DAYS = 14;

interface ContestedDriver {
  /** null: no driver, so no merge. */
  readonly driverId: number | null;
  readonly now: string;
}

/** Merges (alias m) that can still be contested: into a driver, or into a driver merged into them. */
function contested(sql: AnySql, { driverId, now }: ContestedDriver): Fragment {
  return sql`
    m.undone_at is null and m.merged_at > ${now}::timestamptz - make_interval(days => ${CONTESTED_DAYS})
    and m.into_driver_id in ${withMerged(sql, sql`id = ${driverId}`)}`;
}

/** Until when a merge of a driver, or of one merged into them, can be contested; null: none can. */
export async function findContestedUntil(sql: AnySql, driver: ContestedDriver): Promise<string | null> {
  const [row] = await sql<{ until: string | null }[]>`
    select max(m.merged_at) + make_interval(days => ${CONTESTED_DAYS}) as until from driver_merges m
    where ${contested(sql, driver)}`;
  return row?.until ?? null;
}

/** Whether a sanction or report stays with the account if every contestable merge is undone. */
export function isVouchedFor(
  sql: AnySql,
  { accountId, ...driver }: ContestedDriver & { readonly accountId: number },
  { id, takenAlong }: { readonly id: Fragment; readonly takenAlong: 'sanctionIds' | 'accusedIn' },
): Fragment {
  return sql`not exists (
    select from driver_merges m where ${contested(sql, driver)}
      and (m.kept -> ${takenAlong}::text @> to_jsonb(${id}))
        <> ((m.kept ->> 'accountId')::int is not distinct from ${accountId})
  )`;
}

/** Throws while a merge of a driver can be contested: an erasure or removal might then affect another person. */
export async function refuseWhileContested(sql: AnySql, driver: ContestedDriver): Promise<void> {
  if ((await findContestedUntil(sql, driver)) === null) return;
  throw new AppError(
    'conflict',
    `Staff merged this driver with another one less than ${CONTESTED_DAYS} days ago. Until ${CONTESTED_DAYS} days have passed, the ` +
      'driver’s data cannot be downloaded or erased. If the merge is wrong, ask an admin to undo it.',
  );
}

import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import { tell, type NewNews } from '../news/tell.ts';

/** An entry that staff changed, that moved up from the waiting list, or a reserve that starts in a round in place of somebody absent. */
export interface MovedEntry {
  readonly entryId: number;
  readonly what: 'movedUp' | 'changedByStaff' | 'calledUp';
  /** Where it is called up. */
  readonly round?: string;
}

interface Moved {
  readonly championshipId: number;
  readonly at: Date;
  readonly actorId: number | null;
  readonly moved: readonly MovedEntry[];
}

/** Tells the people of entries that somebody else moved, as the last statement of the transaction. */
export async function tellOfEntries(tx: Transaction, { championshipId, at, actorId, moved }: Moved): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ entryId }) => entryId);
  const rows = await tx<{ entryId: number; status: string; accountId: number }[]>`
    select n.id as "entryId", n.status, a.id as "accountId" from championship_entries n
    join accounts a on a.id = coalesce((select id from accounts o where o.driver_id = n.driver_id), n.account_id)
    where n.id = any(${arrayLiteral(ids)}::int[]) and a.id is distinct from ${actorId} order by n.id`;
  await tell(
    tx,
    at,
    rows.flatMap(({ entryId, status, accountId: id }) =>
      moved
        .filter((one) => one.entryId === entryId)
        .map((one): NewNews => ({
          kind: 'entry',
          subject: { kind: 'account', id },
          detail: { championshipId, status, ...one },
        })),
    ),
  );
}

import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import { tell } from '../news/tell.ts';

/** An entry that staff changed, or that moved up from the waiting list. */
export interface MovedEntry {
  readonly entryId: number;
  readonly what: 'movedUp' | 'changedByStaff';
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
  const what = new Map(moved.map((entry) => [entry.entryId, entry.what]));
  const rows = await tx<{ entryId: number; status: string; accountId: number }[]>`
    select n.id as "entryId", n.status, a.id as "accountId" from championship_entries n
    join accounts a on a.id = coalesce((select id from accounts o where o.driver_id = n.driver_id), n.account_id)
    where n.id = any(${arrayLiteral([...what.keys()])}::int[]) and a.id is distinct from ${actorId} order by n.id`;
  await tell(
    tx,
    at,
    rows.map(({ entryId, status, accountId: id }) => ({
      kind: 'entry',
      subject: { kind: 'account', id },
      detail: { championshipId, entryId, status, what: what.get(entryId) },
    })),
  );
}

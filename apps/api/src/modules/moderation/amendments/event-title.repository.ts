import type { AmendableEvent } from '@paddock/contracts';
import { firstRow, type Sql, type Transaction } from '../../../database/client.ts';
import { requireFound } from '../../../shared/errors.ts';
import { noEvent, presentId } from '../../events/events.repository.ts';

type Titles = Pick<AmendableEvent, 'fileTitle' | 'staffTitle'>;

/** What an event is called by its file and by staff. Throws `not_found`. */
export async function getTitles(sql: Sql, eventId: number): Promise<Titles> {
  const [row] = await sql<Titles[]>`select file_title, staff_title from events where id = ${presentId(sql, eventId)}`;
  return requireFound(row, noEvent(eventId).message);
}

/** The title that staff gave to an event, locked until the transaction ends. */
export function lockTitle(tx: Transaction, id: number): Promise<{ id: number; staffTitle: string | null } | null> {
  return firstRow(tx<{ id: number; staffTitle: string | null }[]>`
    select id, staff_title from events where id = ${presentId(tx, id)} for update`);
}

export async function storeTitle(tx: Transaction, eventId: number, title: string | null): Promise<void> {
  await tx`update events set staff_title = ${title}, changed_at = clock_timestamp() where id = ${eventId}`;
}

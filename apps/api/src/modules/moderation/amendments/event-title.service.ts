import type { AmendableEvent, TitledEvent } from '@paddock/contracts';
import type { z } from 'zod';
import type { Sql } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { publishChange, type ChangeDeps } from '../../../outbox/publish-to-outbox.ts';
import { requireFound } from '../../../shared/errors.ts';
import { writeAudit } from '../../audit/audit.repository.ts';
import { noEvent, presentId } from '../../events/events.repository.ts';

type Titles = Pick<AmendableEvent, 'fileTitle' | 'staffTitle'>;

/** What an event is called by its file and by staff. Throws `not_found`. */
export async function getTitles(sql: Sql, eventId: number): Promise<Titles> {
  const [row] = await sql<Titles[]>`select file_title, staff_title from events where id = ${presentId(sql, eventId)}`;
  return requireFound(row, noEvent(eventId).message);
}

/** Gives an event a title, or with null shows the server's own name again. */
export async function titleEvent(
  deps: ChangeDeps,
  { accountId: actorId }: Viewer,
  { id, title }: z.output<typeof TitledEvent>,
): Promise<void> {
  await publishChange(deps, async (tx, announce) => {
    const [event] = await tx<{ id: number; staffTitle: string | null }[]>`
      select id, staff_title from events where id = ${presentId(tx, id)} for update`;
    if (event === undefined) throw noEvent(id);
    if (event.staffTitle === title) return;
    await tx`update events set staff_title = ${title}, changed_at = clock_timestamp() where id = ${event.id}`;
    await writeAudit(tx, {
      at: deps.clock(),
      actorId,
      action: 'event.title',
      target: { kind: 'event', id: event.id },
      before: { title: event.staffTitle },
      after: { title },
    });
    announce({ type: 'stats', payload: { revised: true, eventId: event.id } });
  });
}

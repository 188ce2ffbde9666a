import type { TitledEvent } from '@paddock/contracts';
import type { z } from 'zod';
import type { Viewer } from '../../../endpoint/context.ts';
import { publishChange, type ChangeDeps } from '../../../outbox/publish-to-outbox.ts';
import { writeAudit } from '../../audit/audit.repository.ts';
import type { RefreshDeps } from '../../derivation/refresh-events.ts';
import { noEvent } from '../../events/events.repository.ts';
import { lockTitle, storeTitle } from './event-title.repository.ts';

/** Gives an event a title, or with null shows the server's own name again. */
export async function titleEvent(
  deps: ChangeDeps & Pick<RefreshDeps, 'standings'>,
  { accountId: actorId }: Viewer,
  { id, title }: z.output<typeof TitledEvent>,
): Promise<void> {
  await publishChange(deps, async (tx, announce) => {
    const event = await lockTitle(tx, id);
    if (event === null) throw noEvent(id);
    if (event.staffTitle === title) return;
    await storeTitle(tx, event.id, title);
    // The filters of championships read titles.
    await deps.standings.refreshAfter(tx, await deps.standings.touchedBy(tx, [event.id]), [event.id]);
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

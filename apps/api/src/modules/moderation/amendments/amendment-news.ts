import type { EventRevision } from '@paddock/contracts';
import type { Transaction } from '../../../database/client.ts';
import { tell, type NewNews } from '../../news/tell.ts';

interface ChangedEvent {
  readonly eventId: number;
  readonly amendmentId: number;
  readonly kind: 'amended' | 'undone';
  readonly moved: EventRevision['moved'];
  readonly at: Date;
}

/**
 * Tells the accounts of drivers whose result a decision changed, as the last statement of the transaction. Whose car it is about is told
 * of the decision instead: here, or with the case that led to it.
 */
export async function tellOfAmendment(
  tx: Transaction,
  { eventId, amendmentId, kind, moved, at }: ChangedEvent,
): Promise<void> {
  const rows = await tx<
    { accountId: number; filePosition: number; isAbout: boolean; isOfCase: boolean; isVoid: boolean }[]
  >`
    select distinct on (a.id) a.id as "accountId", n.file_position,
      n.file_position is not distinct from m.file_position as "isAbout", m.report_id is not null as "isOfCase",
      e.voided_at is not null as "isVoid"
    from amendments m join events e on e.id = m.event_id join entry_drivers n on n.event_id = m.event_id
    join accounts a on a.driver_id = n.driver_id or a.driver_id = n.replaced_driver_id and n.file_position = m.file_position
    where m.id = ${amendmentId} order by a.id, 3 desc, n.file_position`;
  const movedCars = new Map(moved.map((move) => [move.filePosition, move]));
  const news = rows.flatMap(({ accountId: id, filePosition, isAbout, isOfCase, isVoid }): NewNews[] => {
    const subject = { kind: 'account', id } as const;
    if (kind === 'amended' && isAbout)
      return isOfCase ? [] : [{ kind: 'aboutMe', subject, eventId, detail: { what: 'penalty' } }];
    const move = movedCars.get(filePosition);
    if (move === undefined && !isAbout) return [];
    const detail = { what: isVoid ? 'voided' : 'changed', from: move?.from ?? null, to: move?.to ?? null };
    return [{ kind: 'resultChanged', subject, eventId, detail }];
  });
  await tell(tx, at, news);
}

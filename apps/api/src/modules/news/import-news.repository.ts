import type { Transaction } from '../../database/client.ts';
import { readBoardNews, type LostPlace } from './board-news.repository.ts';
import { readMilestones } from './milestones.repository.ts';
import type { NewNews } from './tell.ts';

/** Of what ended longer ago nobody is told when it is imported. */
const TOLD_WITHIN_MS = 2 * 24 * 60 * 60 * 1000;

/** Whether readers are told of a session: not when a league imports its results of last year. */
export function isTold({
  endAt,
  isEndApproximate,
  receivedAt,
}: {
  readonly endAt: string;
  readonly isEndApproximate: boolean;
  readonly receivedAt: string;
}): boolean {
  return !isEndApproximate && Date.parse(receivedAt) - Date.parse(endAt) <= TOLD_WITHIN_MS;
}

/** What a new event tells: results, lost places, a record, milestones. Everything that is added up has it. */
export async function readImportNews(
  tx: Transaction,
  eventId: number,
  board: { readonly lost: readonly LostPlace[]; readonly day: string },
): Promise<NewNews[]> {
  return [
    ...(await readResultNews(tx, eventId)),
    ...(await readBoardNews(tx, eventId, board)),
    ...(await readMilestones(tx, eventId)),
  ];
}

/**
 * The results of a new event: of its server, and of those drivers whom somebody reads of, a qualifying by themselves alone. Its facts are
 * stored. The best is the last: `isToldBetter` in readers.ts.
 */
async function readResultNews(tx: Transaction, eventId: number): Promise<NewNews[]> {
  const rows = await tx<{ kind: 'driver' | 'server'; id: number }[]>`
    with event as (
      select id, server_id, session_kind from events
      where id = ${eventId} and is_driven and voided_at is null and session_kind in ('race', 'qualifying')
    )
    select kind, id from (
      select 'server' as kind, server_id::bigint as id, null::int as place, false as is_driver from event
      union all
      select 'driver', r.driver_id, x.place, true
      from event join driver_results r on r.event_id = event.id join entries x using (event_id, file_position)
      where exists (select from accounts a where a.driver_id = r.driver_id)
        -- Looked up once for all: one by one, a driver whom nobody follows can cost a read of all follows.
        or event.session_kind = 'race' and r.driver_id in (
          select f.target_id from follows f
          where f.kind = 'driver' and f.target_id = any(array(select driver_id from driver_results where event_id = ${eventId}))
        )
    ) told order by is_driver, place desc nulls first, id`;
  return rows.map((subject): NewNews => ({
    kind: 'result',
    subject,
    eventId,
    merge: { key: `result:${subject.kind}:${subject.id}:${eventId}`, is: 'once' },
  }));
}

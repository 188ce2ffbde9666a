import type { GameSession } from '@paddock/result-files';
import type { Transaction } from '../../database/client.ts';
import { sessionTypeSlug } from '../catalogue/slugs.ts';

/** Starts of one session as several participants' clocks say them. */
const MAX_APART = '10 minutes';

/** Events of Le Mans Ultimate that may be the same as some sessions, whose files have to be compared. */
export async function listLmuCandidates(tx: Transaction, sessions: readonly GameSession[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const { game, sessionType, trackCode, trackLayout, start } of sessions) {
    if (game !== 'lmu' || start?.at == null) continue;
    const rows = await tx<{ id: number }[]>`
      select e.id from events e join tracks t on t.id = e.track_id
      where e.game = 'lmu' and e.session_type = ${sessionTypeSlug(game, sessionType)} and t.code = ${trackCode}
        and t.layout is not distinct from ${trackLayout}
        and e.start_at between ${start.at}::timestamptz - ${MAX_APART}::interval
          and ${start.at}::timestamptz + ${MAX_APART}::interval
        -- Finds them by the index: an end is not before its start.
        and e.end_at >= ${start.at}::timestamptz - ${MAX_APART}::interval`;
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

import type { AnySql, Fragment } from '../../../database/client.ts';
import { END_IN_FUTURE, MAX_AHEAD_MS } from '../../derivation/session-start-and-end.ts';

/**
 * Whether an event's end lies ahead of its file's arrival, or did until the arrival replaced it; aliases: f ingest_files,
 * e its event. Once the server's time zone is corrected, it no longer does.
 */
export function isDatedAhead(sql: AnySql): Fragment {
  return sql`(e.is_end_approximate and (
    e.end_at > f.received_at + ${`${MAX_AHEAD_MS} ms`}::interval
    or f.warnings @> ${JSON.stringify([{ code: END_IN_FUTURE }])}::text::jsonb
  ))`;
}

import { openClient } from '../../../src/database/client.ts';
import { readRows } from './release-before.ts';

export type Row = Record<string, unknown>;

/** Sums over other keys than before. */
const MADE_ANEW = new Set(['public.car_totals', 'public.hour_totals']);

/** Columns that the release before did not have; with their table where another table had one of the same name. */
const ADDED_COLUMNS = new Set([
  'public.sign_in_attempts.detail',
  'public.sessions.wants_push',
  'public.channels.intro',
  'changed_at',
  'game',
  'news_read_id',
  'named_drivers',
  'known_laps',
  'parted_from_event_id',
  'is_driven',
  'looked_in_count',
  'has_looked_in',
  'place',
  'is_repeat',
  'is_name_masked',
  'object_hash',
  'file_title',
  'staff_title',
  'layout',
  'ordinal',
  'session_index',
  'grid_position',
  'finish_state',
  'laps_led',
  'voided_laps',
  'time_ms',
  'is_served',
  'may_upload',
  'takes_uploads',
  'statement_question',
  'appeal_answer',
  'public.reports.amendment_id',
  'public.reports.sanction_id',
]);

/** Tables that name a car by its place in the file, and named it by its place in the result. */
const NAMED_BY_PLACE = new Set(
  ['entries', 'entry_drivers', 'laps', 'penalties', 'rating_changes', 'driver_bests', 'driver_results'].map(
    (name) => `public.${name}`,
  ),
);

interface Known {
  /** A car's place in the file, by event and place in the result; noted only where they differed. */
  readonly cars: ReadonlyMap<string, unknown>;
  /** When a driver was seen last had a table of its own. */
  readonly lastSeen: ReadonlyMap<unknown, unknown>;
}

function whatWasKnown(rows: ReadonlyMap<string, readonly Row[]>): Known {
  const [entries, seen] = [rows.get('public.entries') ?? [], rows.get('public.driver_seen') ?? []];
  return {
    cars: new Map(
      entries.map((row) => [`${String(row.event_id)} ${String(row.position)}`, row.file_position ?? row.position]),
    ),
    lastSeen: new Map(seen.map((row) => [row.driver_id, row.last_seen_at])),
  };
}

/** Rows of the release before that a database no longer has. */
export async function lostRows(url: string): Promise<[string, unknown][]> {
  const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 0 });
  try {
    const columns = await sql<{ table: string; names: string[] }[]>`
      select table_schema || '.' || table_name as table, array_agg(column_name::text) as names
      from information_schema.columns where table_schema in ('public', 'drizzle') group by 1`;
    const rows = readRows();
    const known = whatWasKnown(rows);
    const missing: [string, unknown][] = [];
    for (const { table, names } of columns) {
      if (MADE_ANEW.has(table)) continue;
      const present = await sql<{ row: Row }[]>`select to_jsonb(t) as row from ${sql(table)} t`;
      const compared = names.filter((name) => !ADDED_COLUMNS.has(name) && !ADDED_COLUMNS.has(`${table}.${name}`));
      const texts = new Set(present.map(({ row }) => textOf(row, compared)));
      for (const row of rows.get(table) ?? []) {
        if (!texts.has(textOf(rowNow(table, row, known), compared))) missing.push([table, row]);
      }
    }
    return missing;
  } finally {
    await sql.end();
  }
}

/** A row of the release before as this one keeps it. */
function rowNow(table: string, row: Row, { cars, lastSeen }: Known): Row {
  const car = cars.get(`${String(row.event_id)} ${String(row.position)}`) ?? row.position;
  if (table === 'public.entries') {
    return { ...row, file_position: car, race_number: row.race_number && JSON.stringify(row.race_number) };
  }
  if (NAMED_BY_PLACE.has(table)) return { ...row, file_position: car };
  if (table === 'public.tracks' || table === 'public.session_types') return { ...row, slug: row.code };
  if (table === 'public.car_models') return { ...row, id: row.model, code: String(row.model) };
  if (table === 'public.orphan_cars') return { ...row, file_position: row.position };
  if (table === 'public.drivers') return { ...row, last_seen_at: lastSeen.get(row.id) ?? row.first_seen_at };
  if (table === 'public.amendments') {
    const { revoked_at, revoked_by, revoke_reason, ...kept } = row;
    return { ...kept, undone_at: revoked_at, undone_by: revoked_by, undo_reason: revoke_reason };
  }
  if (table === 'public.event_revisions') return { ...row, kind: row.kind === 'restored' ? 'undone' : row.kind };
  // A driver's present name had no end.
  if (table === 'public.driver_names') return { ...row, last_at: row.last_at ?? lastSeen.get(row.driver_id) };
  return row;
}

function textOf(row: Row, columns: readonly string[]): string {
  return JSON.stringify(columns.toSorted().map((name) => row[name]));
}

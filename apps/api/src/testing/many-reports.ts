import { resultFile, driver } from './result-file.ts';
import type { TestDeps } from './test-deps.ts';

/** Of one event, and about one driver. */
const REPORTS_OF_ONE = 20;
const BATCH = 20_000;

/** As many as the queue holds, as they would be after years: most are closed, a few hundred are not. */
export async function fillWithReports(deps: Pick<TestDeps, 'sql' | 'importFile'>, count: number): Promise<void> {
  const subjects = count / REPORTS_OF_ONE;
  const cars = [1, 2, 3].map((number) => ({ drivers: [driver(number)], laps: [130_000, 100_000] }));
  await deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_190000', cars }));
  await deps.sql`
    insert into accounts (provider, provider_user_id, name, role, created_at, last_sign_in_at)
    select 'discord', 'r' || n, 'Member ' || n, case when n <= 5 then 'mod' else 'user' end, now(), now()
    from generate_series(1, 1000) n`;
  await deps.sql`
    insert into drivers (id, public_id, platform_id, name, first_seen_at, last_seen_at, rating, rated_races,
      class_value)
    select -n, 'many' || lpad(n::text, 8, '0'), 'S9' || lpad(n::text, 15, '0'), 'Many ' || n, now(), now(), 1500, 0, 40
    from generate_series(1, ${subjects}::int) n`;
  await deps.sql`
    insert into events (server_id, track_id, session_type, session_kind, title, end_at, is_end_approximate, is_wet,
      entry_count, lap_count, identity_hash, file_id, content_hash, usable_driver_ids)
    select server_id, track_id, session_type, session_kind, title, end_at - n * interval '1 hour', false, false, 1, 1,
      sha256(n::text::bytea), file_id, sha256(n::text::bytea), 1
    from (select * from events order by id limit 1) e, generate_series(1, ${subjects}::int) n`;
  // Nothing may take as long as all of them at once would.
  for (let first = 1; first <= count; first += BATCH) {
    await deps.sql`
      insert into reports (status, event_id, lap_number, file_position, accused_driver_id, reporter_id, category, words,
        assignee_id, public_summary, created_at, updated_at, decided_at)
      select case when n > ${count}::int - 200 then case when n % 2 = 0 then 'submitted' else 'underReview' end
          else (array['decided', 'decided', 'dismissed', 'withdrawn'])[1 + n % 4] end,
        (select max(id) from events) - n % ${subjects}::int, n % 30, 1, -1 - n % ${subjects}::int, (select min(id) from accounts) + 10 + n % 900,
        (array['contact', 'blocking', 'unsafeRejoin', 'cutting', 'behaviour', 'cheating', 'other'])[1 + n % 7],
        'What happened, number ' || n, case when n % 2 = 1 then (select min(id) from accounts) + n % 5 end,
        case when n <= ${count}::int - 200 then 'A racing incident.' end,
        date_trunc('milliseconds', now()) - (${count}::int - n) * interval '5 minutes', date_trunc('milliseconds', now()) - (${count}::int - n) * interval '4 minutes',
        case when n <= ${count}::int - 200 then date_trunc('milliseconds', now()) - (${count}::int - n) * interval '4 minutes' end
      from generate_series(${first}::int, ${Math.min(count, first + BATCH - 1)}::int) n`;
  }
  await analyse(deps);
}

async function analyse({ sql }: Pick<TestDeps, 'sql'>): Promise<void> {
  for (const table of ['reports', 'accounts', 'drivers', 'events', 'report_entries', 'amendments']) {
    await sql`vacuum analyze ${sql(table)}`;
  }
}

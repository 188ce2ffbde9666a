import type { TestDeps } from './test-deps.ts';

/** Nothing may take as long as all of them at once would. */
const BATCH = 20_000;

/**
 * As many players, each with an account, as a site has after years. Names are spread as names are; one in a hundred was
 * banned, of whom one in ten still is; one in a thousand hides, was merged, or waits for a claim.
 */
export async function fillWithPeople({ sql }: Pick<TestDeps, 'sql'>, count: number): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    const numbers = sql`generate_series(${first}::int, ${Math.min(count, first + BATCH - 1)}::int) n`;
    await sql`
      insert into drivers (id, public_id, platform_id, name, short_name, first_seen_at, last_seen_at, rating, rated_races,
        class_value, is_hidden)
      select n, 'many' || lpad(n::text, 8, '0'), 'S9' || lpad((n * 7919 % 1000000007)::text, 15, '0'),
        initcap(translate(left(md5(n::text), 6), '0123456789', 'aeioulnrst')) || ' '
          || initcap(translate(left(md5('s' || n), 7), '0123456789', 'aeioulnrst')),
        'ABC', '2024-01-01T00:00:00Z', timestamptz '2025-06-15T00:00:00Z' - n * interval '1 minute', 1500, 3, n % 120,
        n % 1000 = 0
      from ${numbers}`;
    await sql`
      insert into driver_names (driver_id, name, short_name, search_name, first_at, last_at)
      select n, name, 'ABC', lower(name), first_seen_at, last_seen_at
      from ${numbers} join drivers on id = n`;
    await sql`
      insert into driver_totals (driver_id, events, laps, starts, finishes, position_sum, wins, podiums, poles, fastest_laps,
        points)
      select n, 3, 30, 1 + n % 50, 3, 9, 0, 0, 0, 0, 0 from ${numbers}`;
    await sql`
      insert into accounts (provider, provider_user_id, name, role, driver_id, locked_at, created_at, last_sign_in_at)
      select 'discord', (900000000000 + n)::text, name,
        case when n <= 3 then 'admin' when n <= 8 then 'mod' else 'user' end, case when n % 2 = 0 then n end,
        case when n % 1000 = 1 then now() end, '2024-01-01T00:00:00Z',
        timestamptz '2025-06-15T00:00:00Z' - n * interval '1 minute'
      from ${numbers} join drivers on id = n`;
  }
  await sql`
    insert into sanctions (driver_id, kind, bans_joining, reason, created_at, ended_at)
    select id, 'ban', true, 'Because', '2025-01-01T00:00:00Z', case when id % 1000 <> 100 then timestamptz '2025-02-01' end
    from drivers where id % 100 = 0 and id > 0`;
  await sql`
    insert into sanctions (driver_id, kind, reason, created_at)
    select id, 'warning', 'Because', '2025-01-01T00:00:00Z' from drivers where id % 500 = 7 and id > 0`;
  await sql`update drivers set merged_into_id = id - 1 where id % 1000 = 3 and id > 0`;
  await sql`
    insert into driver_claims (account_id, driver_id, code, status, created_at)
    select a.id, d.id, 'AAAA-AAAA', 'pending', '2025-06-01T00:00:00Z'
    from drivers d join accounts a on a.provider_user_id = (900000000000 + d.id)::text where d.id % 1000 = 5 and d.id > 0`;
  for (const table of ['drivers', 'driver_names', 'driver_totals', 'accounts', 'sanctions', 'driver_claims']) {
    await sql`analyze ${sql(table)}`;
  }
}

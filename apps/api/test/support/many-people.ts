import type { TestDeps } from './test-deps.ts';

/** Nothing may take as long as all of them at once would. */
const BATCH = 20_000;
/** More than a page of a list. */
const FULL_PAGE = 60;

/**
 * As many players, each with an account, as a site has after years. Names are spread as names are. One in a thousand is
 * banned, another one was, one each is warned, hides, was merged, is locked out, or called Zoe; and of each sixty more, whatever
 * the number of people, since two lists can be compared only where both show a full page. Sixty wait for a claim: staff work
 * them off, however many people there are. One in four was never rated.
 */
export async function fillWithPeople({ sql }: Pick<TestDeps, 'sql'>, count: number): Promise<void> {
  const step = Math.floor(count / (FULL_PAGE + count / 1_000));
  for (let first = 1; first <= count; first += BATCH) {
    const numbers = sql`generate_series(${first}::int, ${Math.min(count, first + BATCH - 1)}::int) n`;
    // Who is banned, hidden and so on goes by the number; what lists are ordered by must have nothing to do with it.
    await sql`
      insert into drivers (id, public_id, platform_id, name, short_name, first_seen_at, last_seen_at, is_hidden)
      select n, 'many' || lpad(n::text, 8, '0'), 'S9' || lpad((n * 7919 % 1000000007)::text, 15, '0'),
        case n % ${step}::int when 13 then 'Zoe' else
          initcap(translate(left(md5(n::text), 6), '0123456789', 'aeioulnrst')) end || ' '
          || initcap(translate(left(md5('s' || n), 7), '0123456789', 'aeioulnrst')),
        'ABC', '2024-01-01T00:00:00Z', timestamptz '2025-06-15T00:00:00Z' - n * interval '1 minute',
        n % ${step}::int = 11
      from ${numbers}`;
    await sql`
      insert into driver_ratings (driver_id, game, rating, rated_races, class_value)
      select n, 'acc', 1500, 3, abs(hashint4(n)) % 120 from ${numbers} where n % 4 > 0`;
    await sql`
      insert into driver_names (driver_id, name, short_name, search_name, first_at, last_at)
      select n, name, 'ABC', lower(name), first_seen_at, last_seen_at
      from ${numbers} join drivers on id = n`;
    await sql`
      insert into driver_totals (driver_id, game, events, laps, starts, finishes, position_sum, wins, podiums, fastest_laps,
        points)
      select n, game, 3, 30, 1 + abs(hashint4(n)) % 50, 3, 9, 0, 0, 0, 0 from ${numbers} cross join (values ('acc'), ('')) g (game)`;
    await sql`
      insert into accounts (provider, provider_user_id, name, role, driver_id, locked_at, created_at, last_sign_in_at)
      select 'discord', (900000000000 + n)::text, name,
        case when n <= 3 then 'admin' when n <= 8 then 'mod' else 'user' end, case when n % 2 = 0 then n end,
        case when n % ${step}::int = 1 then now() end, '2024-01-01T00:00:00Z',
        timestamptz '2025-06-15T00:00:00Z' - n * interval '1 minute'
      from ${numbers} join drivers on id = n`;
  }
  await sql`
    insert into sanctions (driver_id, kind, bans_joining, reason, created_at, ended_at)
    select id, 'ban', true, 'Because', '2025-01-01T00:00:00Z',
      case when id % ${step}::int = 9 then timestamptz '2025-02-01' end
    from drivers where id % ${step}::int in (9, 10) and id > 0`;
  await sql`
    insert into sanctions (driver_id, kind, reason, created_at)
    select id, 'warning', 'Because', '2025-01-01T00:00:00Z' from drivers where id % ${step}::int = 7 and id > 0`;
  await sql`update drivers set merged_into_id = id - 1 where id % ${step}::int = 3 and id > 0`;
  await sql`
    insert into driver_claims (account_id, driver_id, code, status, created_at)
    select a.id, d.id, 'AAAA-AAAA', 'pending', timestamptz '2025-06-01T00:00:00Z' - d.id * interval '1 minute'
    from drivers d join accounts a on a.provider_user_id = (900000000000 + d.id)::text
    where d.id % ${Math.floor(count / FULL_PAGE)}::int = 5 and d.id > 0`;
  // As the database does by itself, some time later.
  for (const table of [
    'drivers',
    'driver_names',
    'driver_totals',
    'driver_ratings',
    'accounts',
    'sanctions',
    'driver_claims',
  ]) {
    await sql`vacuum analyze ${sql(table)}`;
  }
}

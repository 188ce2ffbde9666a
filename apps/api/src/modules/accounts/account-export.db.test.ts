import { AccountExport } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '../../endpoint/context.ts';
import { tell } from '../news/tell.ts';
import { addRacedChampionship } from '../../../test/support/championships.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

const ana = driver(1, 'Ana Silva');
let deps: TestDeps;
let owner: Viewer;

beforeAll(async () => {
  deps = await createTestDeps();
  const cars = [ana, driver(2)].map((one) => ({ drivers: [one], laps: [130_000, 100_000] }));
  await deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_190000', driven: '', cars }));
  await deps.settle();
  owner = await ownerOf(deps, ana.playerId);
  const { accountId, driverId } = owner;
  const [event] = await deps.events.recent({ limit: 1 });
  await deps.news.follow(owner, { target: { kind: 'track', trackName: 'monza' }, isFollowed: true });
  const milestone = { kind: 'milestone', detail: { what: 'races', count: 10 } } as const;
  await deps.sql.begin((tx) =>
    tell(tx, new Date(), [{ ...milestone, subject: { kind: 'account', id: accountId }, eventId: event?.eventId }]),
  );
  await deps.reports.submit(owner, {
    eventId: event?.eventId ?? 0,
    filePosition: 2,
    driverIndex: null,
    lapNumber: 1,
    category: 'contact',
    words: 'I was hit by car 2.',
    evidenceUrl: null,
  });
  await deps.sql`
    insert into reports (status, event_id, file_position, accused_driver_id, category, words, public_summary, created_at,
      updated_at, decided_at, statement_question, statement_asked_at, statement_until)
    select 'decided', event_id, 1, ${driverId}, category, 'She hit me.', 'She did.', now(), now(), now(), 'What happened?',
      now(), now()
    from reports`;
  await deps.sql`
    insert into penalties (event_id, ordinal, file_position, driver_index, reason, penalty, value, is_post_race)
    values (${event?.eventId ?? 0}, 1, 1, 0, 'Cutting', 'DriveThrough', 0, false)`;
  await deps.sql`
    insert into pace_indices (driver_id, game, deviation, margin, laps, sessions, field, field_drivers)
    values (${driverId}, 'acc', -5000, 2500, 30, 3, 1, 5)`;
  await deps.sql`
    insert into sanctions (driver_id, kind, bans_joining, reason, evidence, created_at, created_by)
    values (${driverId}, 'ban', true, 'Hit Ben.', 'SECRET clip', now(), ${accountId})`;
  const championshipId = await addRacedChampionship(deps);
  await deps.sql`
    with t as (
      insert into championship_teams (championship_id, name, short_name) values (${championshipId}, 'Kerb Hunters', 'KH')
      returning id
    )
    insert into championship_team_members (team_id, driver_id) select id, ${driverId} from t`;
  await deps.sql`
    insert into championship_rulings (championship_id, kind, driver_id, points, reason, created_at)
    values (${championshipId}, 'points', ${driverId}, '5', 'Cut the chicane', now())`;
  await deps.sql`
    insert into sessions (id_hash, public_id, account_id, user_agent, created_at, last_used_at)
    values ('\\x00', 'session-1', ${accountId}, 'Firefox', now(), now())`;
  await deps.sql`
    insert into driver_claims (account_id, driver_id, code, status, created_at)
    values (${accountId}, ${driverId}, 'ACDE-3479', 'confirmed', now())`;
  await deps.sql`
    insert into channels (tool, name, scope_kind, scope_id, account_id, kinds, sealed, shown_address, address_key, line, not_before,
      news_id, created_at)
    values ('discord', 'My channel', 'account', 0, ${accountId}, '{}', '\\x5345435245', 'https://discord.com/…', '1', 'line', now(), 0,
      now())`;
  await deps.sql`
    insert into role_connections (account_id, tokens, expires_at, linked_at, sent_at, sent)
    values (${accountId}, 'SECRET', now(), now(), now(), ${JSON.stringify(SENT)}::text::jsonb)`;
  await deps.sql`
    insert into push_devices (account_id, endpoint_hash, sealed, host, site_key, user_agent, created_at, seen_at)
    values (${accountId}, '\\x00', '\\x5345435245', 'push.example.com', 'SECRET', 'Firefox', now(), now())`;
});
afterAll(() => deps.close());

/** What Discord was told. */
const SENT = { classValue: 12, ratedRaces: 1, wins: 1, lastRaceOn: '2025-06-01' };

/** Every key of a value, however deep. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(inner)]);
}

it('names everything as the API does, not as the database', async () => {
  const all = await deps.account.export(owner);
  for (const [part, value] of Object.entries(all)) {
    expect(Array.isArray(value) ? value.length : value, `${part} has something to look at`).toBeTruthy();
  }
  expect(keysOf(all).filter((key) => !/^[a-z][a-zA-Z]*$/.test(key))).toEqual([]);
  expect(all).toMatchObject({
    account: { accountId: owner.accountId, lock: null },
    driver: { name: 'Ana Silva', platformId: ana.playerId },
    results: [{ isWin: true, car: { position: 1, raceNumber: expect.any(String), gap: { kind: 'leader' } } }],
    laps: [
      { lapNumber: 1, lapTime: 130_000 },
      { lapNumber: 2, lapTime: 100_000 },
    ],
    pace: [{ game: 'acc', classes: [{ overall: { percent: -0.5, margin: 0.25, laps: 30 }, tracks: [] }] }],
    forecasts: [{ position: 1, isNewcomer: true, win: expect.closeTo(0.5, 1), podium: null, topTen: null }],
    sanctions: [{ kind: 'ban', scope: { joining: true }, state: 'current' }],
    ownChannel: { name: 'My channel' },
    pushDevices: [{ userAgent: 'Firefox', service: 'push.example.com' }],
    discordRoles: { sent: SENT },
  });
});

it('is what the contract says, and no more', async () => {
  const all = await deps.account.export(owner);
  expect(AccountExport.parse(all)).toEqual(all);
  expect(JSON.stringify(all)).not.toContain('SECRET');
});

it('has the sessions that the person only looked into', async () => {
  const cars = [
    { drivers: [driver(2)], laps: [131_000, 101_000] },
    { drivers: [ana], laps: [] },
  ];
  await deps.importFile(resultFile({ type: 'R', track: 'spa', end: '250602_190000', cars }));
  const all = await deps.account.export(owner);
  expect(all.results.map(({ isStart, laps, points, car }) => [isStart, laps, points, car.hasLookedIn])).toEqual([
    [true, 2, 25, false],
    [false, 0, 0, true],
  ]);
  expect(AccountExport.parse(all)).toEqual(all);
});

it('does not tell what staff have not published yet', async () => {
  await deps.sql`update reports set public_summary = 'A draft.' where status = 'submitted'`;
  expect(JSON.stringify(await deps.account.export(owner))).not.toContain('A draft.');
});

it('of an account without a driver has the account alone', async () => {
  await deps.sql`update accounts set driver_id = null where id = ${owner.accountId}`;
  const all = await deps.account.export({ ...owner, driverId: null });
  expect(all).toMatchObject({
    driver: null,
    results: [],
    laps: [],
    reportsAboutDriver: [],
    sessions: [{}],
    reports: [{}],
  });
});

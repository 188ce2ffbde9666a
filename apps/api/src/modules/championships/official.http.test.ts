import type { StaffChampionship, StandingDetail, Standings } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../test/support/signed-in-site.ts';

let site: SignedInSite;
let admin: Browser;
let championshipId: number;
let cup: StaffChampionship;

/** Two races, of which the second was planned for another day, with their standings published as official. */
beforeAll(async () => {
  site = await createSignedInSite({ now: '2025-06-20T10:00:00Z' });
  admin = openBrowser(site.app);
  await signIn(admin, 'ada');
  await race('250606_200000', 'monza', 1, 2, 3);
  await race('250613_200000', 'spa', 2, 1, 3);
  const begun = await done('create', { name: 'Cup', game: 'acc', from: { kind: 'preset', preset: 'club' } });
  ({ championshipId } = begun);
  const [{ id }] = await site.deps.sql<[{ id: number }]>`select max(id)::int as id from events`;
  const [points] = begun.draft.schemes;
  const definition = {
    ...begun.draft,
    schemes: [
      {
        ...points,
        scheme: {
          ...points?.scheme,
          bonus: { ...points?.scheme.bonus, fastestLap: '1' },
          drops: { kind: 'none' },
          team: { best: 2 },
        },
      },
    ],
    rounds: [round('R1', 'monza', '2025-06-06T19:00', null), round('R2', 'spa', '2025-06-30T19:00', id)],
  };
  cup = await done('publish', { championshipId, definition, basedOn: 0, reason: 'The first rules' });
  await done('state', { championshipId, state: 'open', reason: 'Announced' });
});
afterAll(() => site.close());

async function race(end: string, track: string, ...numbers: readonly number[]): Promise<void> {
  const cars = numbers.map((number) => ({ drivers: [driver(number)], laps: [100_000, 90_000 + number] }));
  await site.deps.importFile(resultFile({ type: 'R', track, end, cars }));
}

const round = (code: string, trackName: string, startsAt: string, eventId: number | null) => ({
  code,
  trackName,
  startsAt,
  timeZone: 'Australia/Sydney',
  heats: [{ code, eventId }],
});

async function done(operation: string, body: object): Promise<StaffChampionship> {
  const reply = await admin.post(`/api/admin/championships/${operation}`, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<StaffChampionship>();
}

async function addTeam(name: string, members: readonly object[]): Promise<void> {
  const team = { championshipId, teamId: null, name, shortName: 'T', colour: null, members };
  expect((await admin.post('/api/admin/championships/write-team', team)).statusCode).toBe(200);
}

const read = (query = '') => admin.get(`/api/championship/${championshipId}/standings${query}`);
const standings = async (query = '') => (await read(query)).json<Standings>();
const totals = async (query = '') => (await standings(query)).rows.map(({ driver: who, total }) => [who?.name, total]);
const csv = async (query = '') => {
  const reply = await admin.get(`/api/championship/${championshipId}/standings.csv${query}`);
  const [head = '', ...rows] = reply.body.trimEnd().split('\r\n');
  const name = reply.headers['content-disposition'];
  return { name, columns: head.split(','), rows: rows.map((row) => row.split(',')) };
};

const publishOfficial = (isWithdrawn = false) =>
  done('official', { championshipId, isWithdrawn, reason: 'It is over' });

const COUNTED = [
  ['Driver 1', '49'],
  ['Driver 2', '47'],
  ['Driver 3', '40'],
];

it('a round says when it was raced, beside when it was planned', async () => {
  const { rounds } = await standings();
  expect(rounds.map(({ startsAt, heldAt }) => [startsAt, heldAt])).toEqual([
    ['2025-06-06T09:00:00.000Z', expect.stringMatching(/^2025-06-06/)],
    ['2025-06-30T09:00:00.000Z', expect.stringMatching(/^2025-06-13/)],
  ]);
});

it('the CSV ends with the championship, the class, and pole and fastest lap of each round', async () => {
  const { columns, rows, name } = await csv();
  const ofRounds = ['round_1', 'round_1_place', 'round_1_dropped', 'round_2', 'round_2_place', 'round_2_dropped'];
  const added = ['championship', 'class', 'round_1_pole', 'round_1_fastest_lap', 'round_2_pole', 'round_2_fastest_lap'];
  expect(columns.slice(10)).toEqual([...ofRounds, ...added]);
  expect(rows.map((row) => row.slice(16))).toEqual([
    ['Cup', 'Overall', 'false', 'true', 'false', 'true'],
    ['Cup', 'Overall', 'false', 'false', 'false', 'false'],
    ['Cup', 'Overall', 'false', 'false', 'false', 'false'],
  ]);
  expect(name).toContain('"standings.csv"');
});

it('a table differs from what is official when its own points or places do', async () => {
  const none = await read('?as=official');
  expect([none.statusCode, none.json().message]).toEqual([404, 'No standings of this championship are official.']);
  await publishOfficial();
  expect((await standings()).official).toMatchObject({ version: 1, differs: false });
  const playerId = (await standings()).rows[2]?.driver?.playerId;
  const members = [{ playerId, from: null, to: null }];
  await addTeam('Night Owls', members);
  const named = await standings();
  expect([named.rows[2]?.team?.name, named.official?.differs]).toEqual(['Night Owls', false]);
  expect(await totals()).toEqual(COUNTED);
  const teams = await standings('?kind=teams');
  expect([teams.rows[0]?.total, teams.official?.differs]).toEqual(['40', true]);
  expect((await standings('?kind=teams&as=official')).rows).toEqual([]);
  await publishOfficial();
  await addTeam('Mercury', []);
  const more = await standings('?kind=teams');
  expect(more.rows.map(({ place, total }) => [place, total])).toEqual([
    [1, '40'],
    [null, '0'],
  ]);
  expect(more.official).toMatchObject({ version: 2, differs: false });
});

it('the official tables stay as they were, also as CSV and part by part; another driver’s name follows a merge', async () => {
  const { rows } = await standings();
  const definition = withFastestLap('5');
  cup = await done('publish', { championshipId, definition, basedOn: 1, reason: 'Worth more' });
  expect(await totals()).toEqual([
    ['Driver 1', '57'],
    ['Driver 2', '47'],
    ['Driver 3', '40'],
  ]);
  expect((await standings()).official?.differs).toBe(true);
  const official = await standings('?as=official');
  expect(official).toMatchObject({
    afterRound: 'R2',
    pointsLeft: '0',
    champions: { since: 'R2', names: ['Driver 1'] },
    official: { version: 2, differs: true },
  });
  expect(official.rows.map(({ canStillWin, placeBefore }) => [canStillWin, placeBefore])).toEqual([
    [true, 1],
    [false, 2],
    [false, 3],
  ]);
  expect(await totals('?as=official')).toEqual(COUNTED);
  expect(official.rows.map(({ cells }) => cells)).toEqual(rows.map(({ cells }) => cells));
  const copy = await csv('?as=official');
  expect(copy.name).toContain('"standings-official.csv"');
  expect(copy.rows.map((row) => [row[1], row[5]])).toEqual(COUNTED);
  const whose = `as=official&playerId=${rows[0]?.driver?.playerId}`;
  const detail = await admin.get(`/api/championship/${championshipId}/standings/detail?${whose}`);
  expect(detail.json<StandingDetail>()).toMatchObject({ row: { total: '49' }, rounds: [{ points: '26' }, {}] });
  await site.deps.sql`
    update drivers set merged_into_id = (select id from drivers where name = 'Driver 1') where name = 'Driver 3'`;
  site.deps.cache.clear();
  expect((await totals('?as=official')).map(([who]) => who)).toEqual(['Driver 1', 'Driver 2', 'Driver 1']);
  await publishOfficial(true);
  expect((await read('?as=official')).statusCode).toBe(404);
});

function withFastestLap(fastestLap: string) {
  const { draft } = cup;
  const [only] = draft.schemes;
  return {
    ...draft,
    schemes: [{ ...only, scheme: { ...only?.scheme, bonus: { ...only?.scheme.bonus, fastestLap } } }],
  };
}

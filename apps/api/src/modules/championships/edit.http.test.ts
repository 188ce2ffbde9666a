import type {
  AuditRow,
  ChampionshipHead,
  ChampionshipInfo,
  ListedChampionship,
  StaffChampionship,
  StandingsChange,
} from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../test/support/signed-in-site.ts';

let site: SignedInSite;
let admin: Browser;
let mod: Browser;
beforeAll(async () => {
  site = await createSignedInSite({ now: '2025-06-20T10:00:00Z' });
  admin = openBrowser(site.app);
  mod = openBrowser(site.app);
  await signIn(admin, 'ada');
  await signIn(mod, 'mo');
  await race('250606_200000', 'monza', 1, 2, 3);
  await race('250613_200000', 'spa', 2, 1, 3);
  await race('250613_220000', 'spa', 3, 1);
});
afterAll(() => site.close());

async function race(end: string, track: string, ...numbers: readonly number[]): Promise<void> {
  const cars = numbers.map((number) => ({ drivers: [driver(number)], laps: [100_000, 90_000 + number] }));
  await site.deps.importFile(resultFile({ type: 'R', track, end, cars }));
}

const PATH = '/api/admin/championships';
const call = (operation: string, body: object, browser = admin) => browser.post(`${PATH}/${operation}`, body);
const get = async (id: number) => (await mod.get(`/api/admin/championship/${id}`)).json<StaffChampionship>();

async function done(operation: string, body: object): Promise<StaffChampionship> {
  const reply = await call(operation, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<StaffChampionship>();
}

const create = (name: string, from: object = { kind: 'preset', preset: 'club' }) =>
  done('create', { name, game: 'acc', from });

const round = (code: string, trackName: string, startsAt: string) => ({
  code,
  trackName,
  startsAt,
  timeZone: 'Australia/Sydney',
  heats: [{ code }],
});

const rounds = [round('R1', 'monza', '2025-06-06T19:00'), round('R2', 'spa', '2025-06-13T19:00')];

/** A championship of two races, published. */
async function publishCup(name = 'Cup'): Promise<StaffChampionship> {
  const { championshipId, draft } = await create(name);
  const definition = { ...draft, rounds };
  return done('publish', { championshipId, definition, basedOn: 0, reason: 'The first rules' });
}

describe('a new championship', () => {
  it('is a draft that only staff see, until its rules are published and it is announced', async () => {
    const begun = await create('Autumn Cup');
    expect(begun).toMatchObject({ name: 'Autumn Cup', state: 'draft', version: 0, published: null, versions: [] });
    const { championshipId } = begun;
    const listed = (await mod.get(PATH)).json<ChampionshipHead[]>();
    expect(listed[0]).toMatchObject({ championshipId, name: 'Autumn Cup', version: 0 });
    const announce = { championshipId, state: 'open', reason: 'Announced' };
    const early = await call('state', announce);
    expect([early.statusCode, early.json().message]).toEqual([409, 'Publish its rules first.']);
    await done('publish', { championshipId, definition: begun.draft, basedOn: 0, reason: 'First' });
    expect(await done('state', announce)).toMatchObject({ state: 'open', version: 1, draftSavedAt: null });
    expect((await call('state', announce)).json().message).toBe('It is open already.');
  });

  it('can be a copy of an earlier one, of the same game', async () => {
    const { championshipId } = await publishCup('Cup 2025');
    const copy = await create('Cup 2026', { kind: 'copy', championshipId, days: 364 });
    expect(copy.draft.rounds.map(({ startsAt }) => startsAt)).toEqual(['2026-06-05T19:00', '2026-06-12T19:00']);
    const other = await call('create', {
      name: 'Cup',
      game: 'ac',
      from: { kind: 'copy', championshipId, days: 0 },
    });
    expect([other.statusCode, other.json().issues]).toEqual([
      409,
      [{ path: 'game', message: 'A copy is of the same game.' }],
    ]);
  });
});

it('a copy says who won the championship before, once that is decided', async () => {
  const { championshipId, draft } = await create('Cup 2025');
  const copied = async (definition: object) => {
    const { version } = await get(championshipId);
    await done('publish', { championshipId, definition, basedOn: version, reason: 'Rules' });
    if (version === 0) await done('state', { championshipId, state: 'finished', reason: 'Over' });
    const copy = await create('Cup 2026', { kind: 'copy', championshipId, days: 364 });
    const own = { championshipId: copy.championshipId, reason: 'Announced' };
    await done('publish', { ...own, definition: copy.draft, basedOn: 0 });
    await done('state', { ...own, state: 'open' });
    return (await mod.get(`/api/championship/${copy.championshipId}`)).json<ChampionshipInfo>().previous;
  };
  // Not decided: a round is still planned.
  expect(await copied({ ...draft, rounds: [rounds[0], round('R9', 'spa', '2099-06-13T19:00')] })).toBeNull();
  const all = (await mod.get('/api/championships')).json<ListedChampionship[]>();
  const leaders = all.find((one) => one.championshipId === championshipId)?.leaders;
  expect(leaders).toMatchObject([{ table: { kind: 'drivers' }, names: ['Driver 1'] }]);
  expect(await copied({ ...draft, rounds: [rounds[0]] })).toEqual({
    championshipId,
    name: 'Cup 2025',
    champions: leaders,
  });
});

describe('the rules', () => {
  it('are kept as a draft, and published as versions that say why', async () => {
    const { championshipId, draft, draftSavedAt, versions } = await publishCup();
    expect(draftSavedAt).toBeNull();
    expect(versions).toMatchObject([{ version: 1, by: 'Ada Admin', reason: 'The first rules', undoes: null }]);
    const kept = await done('save-draft', { championshipId, definition: { ...draft, name: 'Winter Cup' } });
    expect(kept).toMatchObject({ name: 'Cup', draft: { name: 'Winter Cup' }, published: { name: 'Cup' } });
    expect(kept.draftSavedAt).not.toBeNull();
    const second = await done('publish', {
      championshipId,
      definition: kept.draft,
      basedOn: 1,
      reason: 'It is winter',
    });
    expect(second).toMatchObject({ name: 'Winter Cup', version: 2, draftSavedAt: null });
    expect(second.versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('that were changed by somebody else meanwhile are not overwritten', async () => {
    const { championshipId, draft } = await publishCup();
    await done('publish', { championshipId, definition: draft, basedOn: 1, reason: 'Second' });
    const late = await call('publish', { championshipId, definition: draft, basedOn: 1, reason: 'Late' });
    expect([late.statusCode, late.json().issues[0].path]).toEqual([409, 'basedOn']);
    expect(late.json().message).toBe(
      'Version 2 has been published since version 1, which you changed. Save your draft and look at that version first.',
    );
    const both = ['a', 'b'].map((reason) => call('publish', { championshipId, definition: draft, basedOn: 2, reason }));
    expect((await Promise.all(both)).map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    expect((await get(championshipId)).version).toBe(3);
  });

  it('of an earlier version come back as a new one', async () => {
    const { championshipId, draft } = await publishCup();
    await done('publish', { championshipId, definition: { ...draft, name: 'Mistake' }, basedOn: 1, reason: 'Oops' });
    const undone = await done('undo', { championshipId, version: 1, reason: 'A mistake' });
    expect(undone).toMatchObject({ name: 'Cup', version: 3, versions: [{ version: 3, undoes: 1 }, {}, {}] });
    const again = await call('undo', { championshipId, version: 3, reason: 'Again' });
    expect([again.statusCode, again.json().message]).toEqual([409, 'These are the rules in force.']);
    expect((await call('undo', { championshipId, version: 9, reason: 'None' })).statusCode).toBe(404);
  });

  it('that are not sound are refused, published or previewed, each problem at its field', async () => {
    const { championshipId, draft } = await publishCup();
    const definition = { ...draft, tables: ['class'], schemes: [{ ...draft.schemes[0], from: 'R2' }] };
    const problems = [
      {
        path: 'definition.tables',
        message: 'Standings of each class need classes. Add one, or show all cars together.',
      },
      { path: 'definition.schemes.0.from', message: 'The first points count from the first round.' },
    ];
    for (const [operation, rest] of [
      ['preview', {}],
      ['publish', { basedOn: 1, reason: 'Wrong' }],
    ] as const) {
      const refused = await call(operation, { championshipId, definition, ...rest });
      expect([refused.statusCode, refused.json().issues]).toEqual([422, problems]);
    }
    expect((await get(championshipId)).version).toBe(1);
    // A draft may wait for its end.
    await done('save-draft', { championshipId, definition });
  });

  it('cannot lose what decisions, entries and teams refer to', async () => {
    const { championshipId, draft } = await publishCup();
    const { sql } = site.deps;
    await sql`
      insert into championship_rulings (championship_id, kind, round_code, reason, created_at)
      values (${championshipId}, 'points', 'R2', 'Contact', now())`;
    await sql`
      insert into championship_entries (championship_id, name, race_number, class, status, from_round, created_at, changed_at)
      values (${championshipId}, 'New', 7, 'gt3', 'confirmed', 'R2', now(), now())`;
    const definition = { ...draft, rounds: draft.rounds.slice(0, 1) };
    const refused = await call('publish', { championshipId, definition, basedOn: 1, reason: 'Shorter' });
    expect([refused.statusCode, refused.json().issues]).toEqual([
      422,
      [
        { path: 'definition.classes', message: 'The class gt3 cannot be removed: 1 entry refers to it.' },
        {
          path: 'definition.rounds',
          message: 'The round R2 cannot be removed: 1 decision of the stewards and 1 entry refer to it.',
        },
      ],
    ]);
  });
});

describe('what the rounds find', () => {
  it('is a race, several to choose from, or none but the nearest', async () => {
    const { championshipId, draft, found } = await publishCup();
    expect(found).toMatchObject([
      {
        code: 'R1',
        state: 'run',
        events: [{ trackName: 'monza', entryCount: 3, lapCount: 2, winner: 'Driver 1', heat: 'R1' }],
      },
      {
        code: 'R2',
        state: 'choose',
        events: [
          { winner: 'Driver 2', heat: null },
          { winner: 'Driver 3', heat: null },
        ],
      },
    ]);
    const [first, second] = found[1]?.events ?? [];
    const definition = {
      ...draft,
      rounds: [
        { ...draft.rounds[0], startsAt: '2025-05-30T19:00' },
        { ...draft.rounds[1], heats: [{ ...draft.rounds[1]?.heats[0], eventId: second?.eventId }] },
      ],
    };
    const changed = (await call('preview', { championshipId, definition }, mod)).json();
    expect(changed.found).toMatchObject([
      { code: 'R1', state: 'missing', events: [], nearest: { trackName: 'monza', heat: null } },
      { code: 'R2', state: 'run', nearest: null },
    ]);
    expect(changed.found[1].events).toMatchObject([
      { eventId: first?.eventId, heat: null },
      { eventId: second?.eventId, heat: 'R2' },
    ]);
    expect((await get(championshipId)).found).toEqual(found);
  });
});

describe('standings', () => {
  /** Driver 2 is first: level with driver 1 after a win and a second place each, and better in the last race. */
  async function publishRaced(): Promise<StaffChampionship> {
    const { championshipId, draft, found } = await publishCup();
    const [only] = draft.schemes;
    const eventId = found[1]?.events[0]?.eventId;
    const definition = {
      ...draft,
      rounds: [draft.rounds[0], { ...draft.rounds[1], heats: [{ ...draft.rounds[1]?.heats[0], eventId }] }],
      schemes: [{ ...only, scheme: { ...only?.scheme, drops: { kind: 'none' } } }],
    };
    return done('publish', { championshipId, definition, basedOn: 1, reason: 'The right race' });
  }
  const withFastestLap = ({ draft }: StaffChampionship, fastestLap: string) => {
    const [only] = draft.schemes;
    const scheme = { ...only?.scheme, bonus: { ...only?.scheme.bonus, fastestLap } };
    return { ...draft, schemes: [{ ...only, scheme }] };
  };
  const stored = (id: number) =>
    site.deps
      .sql`select * from championship_standings where championship_id = ${id} order by kind, table_code, ordinal`;

  it('are shown before and after a change, which changes nothing until it is published', async () => {
    const cup = await publishRaced();
    const { championshipId } = cup;
    const before = await stored(championshipId);
    const definition = withFastestLap(cup, '5');
    const shown = (await call('preview', { championshipId, definition }, mod)).json<StandingsChange>();
    expect(shown).toMatchObject({ drivers: 2, places: 2 });
    expect(shown.rows.map(({ table, driver: who, before: was, after }) => [table.code, who?.name, was, after])).toEqual(
      [
        ['all', 'Driver 1', { place: 2, total: '47' }, { place: 1, total: '57' }],
        ['all', 'Driver 2', { place: 1, total: '47' }, { place: 2, total: '47' }],
        ['all', 'Driver 3', { place: 3, total: '40' }, { place: 3, total: '40' }],
      ],
    );
    expect(await stored(championshipId)).toEqual(before);
    expect((await get(championshipId)).version).toBe(2);
    await done('publish', { championshipId, definition, basedOn: 2, reason: 'Faster' });
    expect((await stored(championshipId)).map(({ total }) => total)).toEqual(['57', '47', '40']);
    await done('undo', { championshipId, version: 2, reason: 'Slower' });
    expect(await stored(championshipId)).toEqual(before);
  });

  it('are kept as official without a name, and taken back', async () => {
    const cup = await publishRaced();
    const { championshipId } = cup;
    const official = (isWithdrawn: boolean) => ({ championshipId, isWithdrawn, reason: 'The season is over' });
    expect((await call('official', official(true))).json().message).toBe('No standings are official.');
    expect((await done('official', official(false))).official).toMatchObject([{ version: 1, isWithdrawn: false }]);
    const { sql } = site.deps;
    const [kept] = await sql<{ rows: { total: string }[] }[]>`
      select rows from championship_official where championship_id = ${championshipId}`;
    expect(kept?.rows.map(({ total }) => total)).toEqual(['47', '47', '40']);
    expect(JSON.stringify(kept)).not.toContain('Driver');
    await done('publish', { championshipId, definition: withFastestLap(cup, '5'), basedOn: 2, reason: 'Late' });
    const [still] = await sql`select rows from championship_official where championship_id = ${championshipId}`;
    expect(still).toEqual(kept);
    await done('official', official(false));
    expect((await done('official', official(true))).official).toMatchObject([
      { version: 2, isWithdrawn: true },
      { version: 1, isWithdrawn: false },
    ]);
    const { championshipId: empty } = await create('Empty');
    const none = await call('official', { ...official(false), championshipId: empty });
    expect([none.statusCode, none.json().message]).toEqual([409, 'There are no standings yet: no round has been run.']);
  });
});

it('what organisers did is in the audit log, with the championship by its name', async () => {
  const { championshipId, draft } = await publishCup('Audited Cup');
  await done('publish', { championshipId, definition: draft, basedOn: 1, reason: 'Again' });
  await done('undo', { championshipId, version: 1, reason: 'Back' });
  await done('state', { championshipId, state: 'open', reason: 'Announced' });
  const { rows } = (
    await mod.get(`/api/admin/audit?targetKind=championship&targetId=${championshipId}&direction=asc`)
  ).json<{ rows: AuditRow[] }>();
  expect(rows.map(({ action, reason, before, after }) => [action, reason, before, after])).toEqual([
    ['championship.create', '', null, { kind: 'preset', preset: 'club', name: 'Audited Cup', game: 'acc' }],
    ['championship.publish', 'The first rules', { version: 0 }, { version: 1 }],
    ['championship.publish', 'Again', { version: 1 }, { version: 2 }],
    ['championship.undo', 'Back', { version: 2 }, { version: 3, undoes: 1 }],
    ['championship.state', 'Announced', { state: 'draft' }, { state: 'open' }],
  ]);
  expect(rows[0]?.names).toEqual({ [`championship:${championshipId}`]: 'Audited Cup' });
});

it('a championship that is not there is not found', async () => {
  const { draft: definition } = await create('Somewhere');
  expect((await mod.get('/api/admin/championship/9999')).statusCode).toBe(404);
  expect((await call('save-draft', { championshipId: 9999, definition })).statusCode).toBe(404);
  expect((await call('preview', { championshipId: 9999, definition })).statusCode).toBe(404);
});

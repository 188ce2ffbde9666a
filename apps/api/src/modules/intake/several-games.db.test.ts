import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { decompress } from '../../shared/zstd.ts';
import { recompute } from '../derivation/recompute.service.ts';

/** The race that the package's own tests write in the format of each game. */
const sample = (name: string): string =>
  readFileSync(new URL(`../../../../../packages/result-files/test/games/files/${name}`, import.meta.url), 'utf8');

let deps: TestDeps;
beforeEach(async () => {
  deps = await createTestDeps({ now: '2026-06-15T12:00:00.000Z' });
});
afterEach(() => deps.close());

const send = (fileName: string, text: string) => deps.importFile({ fileName, bytes: Buffer.from(text) });
const countEvents = async () => (await deps.sql`select from events`).length;
const sessions = () => deps.sql`select status from file_sessions order by file_id, session_index`;

describe('a file that grows', () => {
  it('makes an event of what is new alone', async () => {
    const [comment = '', , content = ''] = sample('ams2.json').split('\n');
    const whole = JSON.parse(content);
    const next = structuredClone(whole);
    const [race] = next.stats.history.slice(-1);
    race.stages = { race1: { ...race.stages.race1, start_time: 1_741_460_400, end_time: 1_741_461_000 } };
    next.stats.history.push(race);
    whole.stats.history = whole.stats.history.slice(0, 2);
    next.stats.history = [...structuredClone(whole.stats.history), race];
    const textOf = (stats: unknown): string => `${comment}\n\n${JSON.stringify(stats)}`;
    const first = await send('sms_stats_data.json', textOf(whole));
    expect(first.status).toBe('imported');
    const before = await countEvents();
    const second = await send('sms_stats_data.json', textOf(next));
    expect(second.status).toBe('imported');
    expect(await countEvents()).toBe(before + 1);
    expect((await sessions()).map(({ status }) => status)).toContain('repeated');
    const third = await send('sms_stats_data.json', `${textOf(next)}\n`);
    expect(third.status).toBe('duplicate');
    expect(await countEvents()).toBe(before + 1);
    expect((await recompute(deps, () => {})).changed).toBe(0);
  });
});

it('a server is of the game of its latest event, for visitors and staff', async () => {
  const games = async () => {
    const [live] = await deps.liveServers.list();
    const staff = await deps.staffServers.info(deps.server.id);
    return [live?.game, staff.game];
  };
  expect(await games()).toEqual([null, null]);
  await send('result.xml', sample('lmu.xml'));
  expect(await games()).toEqual(['lmu', 'lmu']);
  const cars = [{ drivers: [driver(1)], laps: [140_000, 138_000] }];
  await deps.importFile(resultFile({ type: 'R', track: 'spa', end: '260601_200000', cars }));
  expect(await games()).toEqual(['acc', 'acc']);
  const old = resultFile({ type: 'R', track: 'spa', end: '200601_200000', cars });
  await deps.importFile(old);
  await send('result-2.xml', sample('lmu.xml'));
  expect(await games()).toEqual(['acc', 'acc']);
});

describe('one race of Le Mans Ultimate, from several participants', () => {
  const whole = sample('lmu.xml');
  /** Its writer did not see these laps. */
  const without = (laps: RegExp): string =>
    whole.replaceAll(/(<Lap num="(\d+)"[^>]*>)[\d.]+(<\/Lap>)/g, (lap, open: string, number: string, close: string) =>
      laps.test(number) ? `${open}--.----${close}` : lap,
    );
  const files = [without(/^1$/), whole, without(/^[45]$/)];

  it('is one event, of the file that knows most laps, in whatever order they come', async () => {
    for (const [index, text] of files.entries()) await send(`from-${index}.xml`, text);
    await deps.settle();
    expect(await countEvents()).toBe(1);
    const [{ name } = { name: '' }] = await deps.sql<{ name: string }[]>`
      select f.file_name as name from events e join ingest_files f on f.id = e.file_id`;
    expect(name).toBe('from-1.xml');
    const dump = await dumpDerived(deps.sql);
    const other = await createTestDeps({ now: '2026-06-15T12:00:00.000Z' });
    for (const index of [2, 1, 0]) {
      await other.importFile({ fileName: `from-${index}.xml`, bytes: Buffer.from(files[index] ?? '') });
    }
    await other.settle();
    expect(await dumpDerived(other.sql)).toEqual(dump);
    await other.close();
  });
});

it('tracks and cars that come with a game have names from the start, others their codes', async () => {
  const ac = (track: string, car: string): string =>
    JSON.stringify({ ...JSON.parse(sample('ac.json')), TrackName: track, TrackConfig: '' }).replaceAll('car_1', car);
  await send('2026_6_1_20_10_RACE.json', ac('ks_laguna_seca', 'ks_audi_r8_lms'));
  await send('2026_6_2_20_10_RACE.json', ac('some_mod', 'car_mod'));
  expect(await deps.sql`select slug, name from tracks where game = 'ac' order by 1`).toEqual([
    { slug: 'ac-ks-laguna-seca', name: 'Laguna Seca' },
    { slug: 'ac-some-mod', name: null },
  ]);
  expect(await deps.sql`select code, name from car_models where game = 'ac' order by 1`).toEqual([
    { code: 'car_0', name: null },
    { code: 'car_mod', name: null },
    { code: 'ks_audi_r8_lms', name: 'Audi R8 LMS' },
  ]);
});

describe('a driver of whom a game has the name alone', () => {
  const file = sample('rf2.xml');

  it('is somebody on one server', async () => {
    const server = await deps.servers.forFolder({ path: '/elsewhere', name: 'elsewhere', timeZone: 'UTC' });
    await send('here.xml', file);
    const count = async (): Promise<number> => (await deps.sql`select from drivers where name = 'Ana Silva'`).length;
    expect(await count()).toBe(1);
    // Another race there: its laps differ.
    const other = file
      .replaceAll('et="40.0000"', 'et="41.0000"')
      .replaceAll(/>(\d+)\.(\d)000<\/Lap>/g, '>$1.$2500</Lap>');
    await deps.importFile({ fileName: 'there.xml', bytes: Buffer.from(other) }, { server });
    expect(await count()).toBe(2);
  });

  it('is erased from the file, from later ones, and stays apart from another who was', async () => {
    await send('here.xml', file);
    const people = await deps.sql<{ id: string; name: string }[]>`
      select public_id as id, name from drivers where name in ('Ana Silva', 'Zoë Müller') order by name`;
    const [admin] = await deps.sql<{ id: number }[]>`
      insert into accounts (provider, provider_user_id, name, role, created_at, last_sign_in_at)
      values ('discord', '1', 'Ada', 'admin', now(), now()) returning id`;
    const viewer = {
      accountId: admin?.id ?? 0,
      sessionId: 's',
      role: 'admin',
      name: 'Ada',
      avatarUrl: null,
      driverId: null,
    } as const;
    for (const { id } of people) await deps.erasure.eraseDriver(viewer, { playerId: id, reason: 'Asked for it' });
    const [stored] = await deps.sql<{ body: Buffer }[]>`select body from ingest_files`;
    const text = Buffer.from(await decompress(stored?.body ?? Buffer.alloc(0))).toString();
    expect(text).not.toMatch(/Ana Silva|Zoë Müller/);
    const former = async () =>
      (await deps.sql`select platform_id from drivers where name like 'Former driver%' order by 1`).map(
        ({ platformId }) => platformId,
      );
    const names = await former();
    expect(names).toHaveLength(2);
    expect((await recompute(deps, () => {})).changed).toBe(0);
    // The original file, sent again, restores no name.
    expect((await send('again.xml', file)).status).toBe('duplicate');
    expect(await former()).toEqual(names);
    expect(await deps.sql`select from drivers where name in ('Ana Silva', 'Zoë Müller')`).toEqual([]);
  });
});

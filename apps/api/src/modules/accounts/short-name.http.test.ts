import { contract, csvExports, type Endpoint } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '../../endpoint/context.ts';
import { builtWeb } from '../../../test/support/built-web.ts';
import { addRacedChampionship } from '../../../test/support/championships.ts';
import { startLiveSite, type LiveSite } from '../../../test/support/live-site.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

const FULL = /quantum|formerly/i;
const NOW = { ...driver(1, 'Zoë Quantum'), shortName: 'ZQX' };
const THEN = { ...driver(1, 'Zoë Formerly'), shortName: 'ZFX' };
const rival = driver(2, 'Ben Short');

const PAGES = ['/home', '/driver/:id', '/event/:id', '/leaderboards/track/:track', '/leaderboards/points'];

let deps: TestDeps;
let site: LiveSite;
let owner: Viewer;
let playerId: string;
let rivalId: string;
let eventIds: number[];
let championshipId: number;

beforeAll(async () => {
  deps = await createTestDeps({ now: new Date().toISOString() });
  const days = ['01', '02', '03', '04'];
  for (const [index, day] of days.entries()) {
    const zoe = index === 0 ? THEN : NOW;
    const cars = [
      { drivers: [zoe], laps: [150_000, 108_000 - index * 100, 108_200, 108_300] },
      { drivers: [rival, driver(3)], laps: [151_000, 108_050 - index * 100, { time: 109_000, driver: 1 }, 109_100] },
      { drivers: [driver(4)], laps: [155_000, 112_000] },
    ];
    for (const [type, hour] of [
      ['Q', '18'],
      ['R', '19'],
    ] as const) {
      await deps.importFile(resultFile({ type, track: 'monza', end: `2506${day}_${hour}0000`, cars }));
    }
  }
  await deps.settle();
  owner = await ownerOf(deps, NOW.playerId);
  site = await startLiveSite(deps.databaseUrl, { webDir: builtWeb });
  const ids = await deps.sql<{ id: string }[]>`select public_id as id from drivers where id = ${owner.driverId}`;
  playerId = ids[0]?.id ?? '';
  const others = await deps.sql<{ id: string }[]>`select public_id as id from drivers where name = 'Ben Short'`;
  rivalId = others[0]?.id ?? '';
  const events = await deps.sql<{ id: number }[]>`select id from events order by id`;
  eventIds = events.map(({ id }) => id);
  championshipId = await addRacedChampionship(deps);
}, 60_000);
afterAll(async () => {
  await site.close();
  await deps.close();
});

/** Everything that anybody may ask or open, about her, about her rival, about the first event and the last. */
function publicCalls(): { name: string; method: string; path: string }[] {
  const endpoints: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group));
  const calls = [
    ...endpoints
      // Those of sign-in, and of a link that only its reader has, name nobody.
      .filter(({ access, name }) => access === 'public' && !/^auth\.|^news\.stopByLink$/.test(name))
      .map(({ name, rest }) => ({ name, method: rest.method, path: rest.path })),
    ...Object.values(csvExports).map(({ name, path }) => ({ name, method: 'GET', path })),
    // With what unfurling programs read of them, and the first data of each.
    ...PAGES.map((path) => ({ name: path, method: 'GET', path })),
  ];
  const addresses = [
    { own: playerId, other: rivalId, eventId: eventIds.at(-1) },
    { own: rivalId, other: playerId, eventId: eventIds[1] },
  ];
  return calls.flatMap((call) =>
    addresses.map(({ own, other, eventId }) => ({
      ...call,
      path: call.path
        .replace('/driver/:id', `/driver/${own}`)
        .replace('/event/:id', `/event/${eventId}`)
        .replace(':eventId', String(eventId))
        .replace(':version', '1')
        .replace(':year', '2025')
        .replace(':rival', other)
        .replace(':playerId', own)
        .replace(':championshipId', String(championshipId))
        .replace(/detail$/, `detail?playerId=${own}`)
        .replace(':track', 'monza')
        .replace(':serverId', String(deps.server.id)),
    })),
  );
}

async function ask({ method, path }: { method: string; path: string }, filter = ''): Promise<string> {
  const body = path.includes('search/events') ? { period: 'all', track: 'all' } : { filter };
  const reply = await fetch(site.url + path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  expect(reply.status, path).toBe(200);
  return reply.text();
}

const search = (filter: string) => ask({ method: 'POST', path: '/api/search/drivers/' }, filter);

/** Names of the calls whose replies say something. */
async function whoSays(what: RegExp): Promise<string[]> {
  const saying = new Set<string>();
  for (const call of publicCalls()) if (what.test(await ask(call))) saying.add(call.name);
  return [...saying].toSorted();
}

describe('a driver who is shown by the short name', () => {
  let before: string[];

  it('was told by the full one before', async () => {
    before = await whoSays(FULL);
    expect(before).toEqual(
      expect.arrayContaining([
        ...PAGES,
        'drivers.headToHead',
        'drivers.info',
        'drivers.nextTenth',
        'drivers.rating',
        'drivers.rivals',
        'events.recent',
        'events.results',
        'events.version',
        'leaderboards.fastest',
        'leaderboards.points',
        'leaderboards.progression',
        'leaderboards.races',
        'leaderboards.track',
        'records.recent',
        'records.timeline',
        'search.drivers',
        'search.events',
      ]),
    );
    expect(await search('formerly')).toContain(playerId);
  });

  it('is told by it in every public reply, table and page from the next reading on', async () => {
    await deps.account.setPrivacy(owner, { usesShortName: true, isHidden: false });
    await vi.waitFor(async () => expect(await whoSays(FULL)).toEqual([]), { timeout: 40_000, interval: 200 });
    expect(await whoSays(/ZQX/)).toEqual(before);
  });

  it('is found by it and by no other name', async () => {
    for (const filter of ['quantum', 'Zoë', 'formerly', 'zoe q']) expect(await search(filter)).not.toContain(playerId);
    for (const filter of ['zqx', 'ZQ', 'qx', '']) expect(await search(filter)).toContain(playerId);
    expect(await search('zqx')).toContain('"formerName":null');
    expect(await search('ben')).toContain('Ben Short');
  });

  it('goes on knowing the full one herself', async () => {
    const { driver: own } = await deps.account.info(owner);
    expect(own).toMatchObject({ name: 'ZQX', fullName: 'Zoë Quantum', shortName: 'ZQX', usesShortName: true });
  });

  it('is not found by it either when she hides as well', async () => {
    await deps.account.setPrivacy(owner, { usesShortName: true, isHidden: true });
    await vi.waitFor(async () => expect(await search('zqx')).not.toContain(playerId), { timeout: 10_000 });
    await deps.account.setPrivacy(owner, { usesShortName: true, isHidden: false });
  });

  it('is told by the full one again when she lets the driver go', async () => {
    await deps.account.unlink(owner);
    await vi.waitFor(async () => expect(await whoSays(FULL)).toEqual(before), { timeout: 40_000, interval: 200 });
  });
});

describe('privacy', () => {
  it('is refused without a driver, and the short name without one', async () => {
    const wanted = { usesShortName: true, isHidden: false };
    await expect(deps.account.setPrivacy(owner, wanted)).rejects.toMatchObject({ code: 'conflict' });
    const nameless = { ...driver(9, 'No Short'), shortName: '' };
    const cars = [{ drivers: [nameless], laps: [150_000] }];
    await deps.importFile(resultFile({ type: 'FP', track: 'spa', end: '250610_120000', cars }));
    const another = await ownerOf(deps, nameless.playerId);
    await expect(deps.account.setPrivacy(another, wanted)).rejects.toMatchObject({ code: 'conflict' });
    const { driver: own } = await deps.account.setPrivacy(another, { usesShortName: false, isHidden: true });
    expect(own).toMatchObject({ isHidden: true, usesShortName: false });
  });
});

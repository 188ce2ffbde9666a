import type { AccountExport, AdminPlayer, AdminPlayerRow } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { openBrowser, signIn } from '../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../test/support/signed-in-site.ts';

let test: SignedInSite;
let practice = 0;
let playerId = '';
interface PlayerPage {
  readonly rows: AdminPlayerRow[];
  readonly nextCursor: string | null;
}

const cars = [
  { drivers: [driver(1, 'Ana Silva')], laps: [150_000, 100_000] },
  { drivers: [driver(2, 'Ben Short')], laps: [150_000, 101_000] },
];
beforeAll(async () => {
  test = await createSignedInSite();
  const outcome = await test.deps.importFile(resultFile({ type: 'FP', track: 'spa', end: '250601_200000', cars }));
  practice = outcome.status === 'imported' ? outcome.eventId : 0;
  const [row] = await test.deps.sql<{ id: string }[]>`select public_id as id from drivers where name = 'Ana Silva'`;
  playerId = row?.id ?? '';
});
afterAll(() => test.close());

const search = {
  method: 'POST' as const,
  url: '/api/search/drivers',
  payload: { filter: 'ana' },
};

/** Events show who somebody was before them. */
const ofTheirTime = () => [`/api/event/${practice}/results`, '/api/event/recent'];
const ofToday = () => [
  '/api/leaderboards/fastest',
  '/api/leaderboards/track/spa',
  '/api/record/timeline',
  `/api/driver/${playerId}/info`,
  search,
];

/** All classes in public replies. */
async function classes(asked: readonly (string | typeof search)[]): Promise<Set<number | null>> {
  const found = new Set<number | null>();
  for (const one of asked) {
    const reply = await test.app.inject(one);
    expect(reply.statusCode, reply.body).toBe(200);
    const before = found.size;
    JSON.parse(reply.body, (key, value) => {
      if (key === 'classValue') found.add(value);
      return value;
    });
    expect(found.size, JSON.stringify(one)).toBeGreaterThanOrEqual(Math.max(1, before));
  }
  return found;
}

/** All classes shown to staff and to the driver's owner. */
async function ownClasses(): Promise<Set<number | null>> {
  const ada = openBrowser(test.app);
  await signIn(ada, 'ada');
  const { rows } = (await ada.get('/api/admin/players?sort=classValue&limit=1')).json<PlayerPage>();
  const info = (await ada.get(`/api/admin/players/${playerId}`)).json<AdminPlayer>();
  await test.deps.sql`update accounts set driver_id = (select id from drivers where public_id = ${playerId})`;
  const { driver: own } = (await ada.get('/api/account/export')).json<AccountExport>();
  return new Set([...rows.map(({ classValue }) => classValue), info.classValue, own?.ratings[0]?.classValue ?? null]);
}

it('drivers have no class before their first rated race, wherever they stand', async () => {
  expect(await classes([...ofTheirTime(), ...ofToday()])).toEqual(new Set([null]));
  expect(await ownClasses()).toEqual(new Set([null]));
  await test.deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250602_200000', cars }));
  await test.deps.settle();
  test.deps.cache.clear();
  expect(await classes(ofTheirTime())).toEqual(new Set([null]));
  const rated = await classes(ofToday());
  expect(rated.has(null)).toBe(false);
  expect(rated.size).toBe(2);
  expect((await ownClasses()).has(null)).toBe(false);
});

it('staff page through unrated drivers in the order of class', async () => {
  const practiced = { type: 'FP', track: 'spa', end: '250603_200000' };
  const drivers = [3, 4, 5].map((number) => ({ drivers: [driver(number)], laps: [150_000] }));
  await test.deps.importFile(resultFile({ ...practiced, cars: drivers }));
  const ada = openBrowser(test.app);
  await signIn(ada, 'ada');
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: PlayerPage = (await ada.get(`/api/admin/players?sort=classValue&limit=1${more}`)).json<PlayerPage>();
    found.push(...page.rows.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(found.toSorted()).toEqual(['Ana Silva', 'Ben Short', 'Driver 3', 'Driver 4', 'Driver 5']);
});

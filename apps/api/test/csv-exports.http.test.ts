import { csvExports } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRacedChampionship } from './support/championships.ts';
import { driver, resultFile } from './support/result-file.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

let test: TestApp;
let eventId: number;
let playerId: string;
let championshipId: number;
beforeAll(async () => {
  test = await createTestApp({ keepsReplies: true });
  const cars = [{ drivers: [driver(1, '=SUM(A1:A9), "Ben"')], laps: [150_000, 108_000] }];
  const race = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [150_000, 109_000] }));
  await test.deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250615_190000', cars: race }));
  const outcome = await test.deps.importFile(resultFile({ type: 'Q', track: 'monza', end: '250615_200000', cars }));
  eventId = outcome.status === 'imported' ? outcome.eventId : 0;
  const [row] = await test.deps.sql<
    { playerId: string }[]
  >`select public_id as "playerId" from drivers order by last_seen_at desc limit 1`;
  playerId = row?.playerId ?? '';
  championshipId = await addRacedChampionship(test.deps);
});
afterAll(() => test.close());

const address = (path: string): string =>
  path
    .replace('/event/:id', `/event/${eventId}`)
    .replace('/driver/:id', `/driver/${playerId}`)
    .replace(':championshipId', String(championshipId))
    .replace(':track', 'monza');

describe.each(Object.values(csvExports).map((one) => [one.path, one] as const))('GET %s', (path, one) => {
  it('answers with a table, with and without a trailing slash', async () => {
    for (const url of [address(path), `${address(path)}/`]) {
      const reply = await test.app.inject(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      const [head, ...rows] = reply.body.split('\r\n');
      expect(head).toMatch(/^[a-z0-9_]+(,[a-z0-9_]+)*$/);
      expect(rows.length).toBeGreaterThan(1);
    }
  });

  it('never tells a platform id', async () => {
    expect((await test.app.inject(address(path))).body).not.toMatch(/[SPMX]\d{10,}/);
  });

  it('is in the OpenAPI document as a table', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json();
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')].get;
    expect(operation.operationId).toBe(one.name);
    const { content } = operation.responses['200'];
    expect(Object.keys(content)).toEqual(['text/csv']);
    // Its headings. A championship's standings have more for each round.
    const { example } = content['text/csv'].schema;
    expect(example).toMatch(/^\w+(,\w+)+\r\n$/);
    expect((await test.app.inject(address(path))).body).toContain(example.trimEnd());
  });

  it('is kept with its ETag, as every shared reply', async () => {
    const reply = await test.app.inject(address(path));
    const etag = String(reply.headers.etag);
    expect(etag).toMatch(/^W\/"/);
    const again = await test.app.inject({ url: address(path), headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });
});

it('the standings of a championship have columns for each round', async () => {
  const { body } = await test.app.inject(address(csvExports.championshipStandings.path));
  const [head, first, second] = body.split('\r\n');
  expect(head).toBe(
    'place,driver,player,team,race_number,total,gap,penalties,corrections,starts,round_1,round_1_place,round_1_dropped,championship,class,round_1_pole,round_1_fastest_lap',
  );
  expect(first).toMatch(/^1,.+,[\w-]+,,1,25,,0,0,1,25,1,false,[^,]+,Overall,false,false$/);
  expect(second).toMatch(/^2,.+,[\w-]+,,2,18,7,0,0,1,18,2,false,[^,]+,Overall,false,false$/);
  const unknown = await test.app.inject(`${address(csvExports.championshipStandings.path)}?table=nobody`);
  expect(unknown.json()).toMatchObject({ code: 'not_found' });
});

it('a name that looks like a formula does nothing in a spreadsheet', async () => {
  const { body } = await test.app.inject(csvExports.recordTimeline.path);
  expect(body).toContain(`,"'=SUM(A1:A9), ""Ben""",`);
});

it('an empty parameter counts as absent, and does not change what others get', async () => {
  for (const name of ['fastestBoard', 'trackBoard'] as const) {
    const path = address(csvExports[name].path);
    test.deps.cache.clear();
    const empty = await test.app.inject(`${path}?car=&period=`);
    expect(empty.statusCode).toBe(200);
    expect(empty.body.split('\r\n').length).toBeGreaterThan(2);
    expect((await test.app.inject(path)).body).toBe(empty.body);
  }
});

it('a period narrows a table, and one that nobody knows is refused', async () => {
  const rowsOf = async (period: string): Promise<number> =>
    (await test.app.inject(`${csvExports.cars.path}?period=${period}`)).body.split('\r\n').length - 2;
  expect(await rowsOf('today')).toBe(1);
  expect(await rowsOf('yesterday')).toBe(0);
  const refused = await test.app.inject(`${csvExports.cars.path}?period=someday`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'invalid_input' });
});

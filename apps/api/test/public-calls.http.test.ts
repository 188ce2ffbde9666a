import { contract, type Endpoint } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEndpoints } from '../src/endpoints.ts';
import { createRouter } from '../src/router.ts';
import { addRacedChampionship } from './support/championships.ts';
import { driver, resultFile, type TestCar } from './support/result-file.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

/** The calls of the specification's section 7, letter by letter. */
const SPECIFIED = [
  'GET /api/translation',
  'GET /api/auth/user',
  'POST /api/auth/discord/url',
  'POST /api/auth/logout/',
  'GET /api/stats',
  'GET /api/stats/servers',
  'GET /api/stats/players/live',
  'GET /api/stats/players/last48',
  'GET /api/stats/players/daily',
  'GET /api/stats/tracks/popularity',
  'POST /api/search/drivers/',
  'POST /api/search/events/',
  'GET /api/event/recent',
  'GET /api/driver/:id/info',
  'GET /api/driver/:id/charts',
  'GET /api/driver/:id/events',
  'GET /api/driver/:id/records',
  'GET /api/driver/:id/history',
  'GET /api/event/:id/info',
  'GET /api/event/:id/results',
  'GET /api/leaderboards/fastest',
  'GET /api/leaderboards/track/:track',
  'GET /api/leaderboards/races',
  'GET /api/leaderboards/points',
];

const everything = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group));
const endpoints = everything.filter(({ access }) => access === 'public');

const cars: TestCar[] = [
  {
    drivers: [driver(1, 'Zoë Müller'), driver(5, 'Co Driver')],
    laps: [150_000, 108_000, { time: 107_500, driver: 1 }],
  },
  { drivers: [driver(2, 'Ben Short')], laps: [151_000, 108_000, 109_100], penalties: ['DriveThrough'] },
  { drivers: [{ playerId: '', firstName: 'Guest' }], laps: [152_000] },
];

let test: TestApp;
let eventId: number;
let playerId: string;
let rivalId: string;
let championshipId: number;
beforeAll(async () => {
  test = await createTestApp();
  for (const [type, end] of [
    ['FP', '250614_180000'],
    ['Q', '250614_190000'],
    ['R', '250614_200000'],
  ] as const) {
    const outcome = await test.deps.importFile(
      resultFile({ type, track: 'monza', end, cars, driven: type === 'R' ? '' : end }),
    );
    eventId = outcome.status === 'imported' ? outcome.eventId : 0;
  }
  await test.deps.settle();
  const found = await test.app.inject({ method: 'POST', url: '/api/search/drivers/', payload: { filter: 'zoe mul' } });
  playerId = found.json().drivers[0].playerId;
  const rival = await test.app.inject({ method: 'POST', url: '/api/search/drivers/', payload: { filter: 'ben' } });
  rivalId = rival.json().drivers[0].playerId;
  championshipId = await addRacedChampionship(test.deps);
});
afterAll(() => test.close());

const address = (path: string): string =>
  path
    .replace('/driver/:id', `/driver/${playerId}`)
    .replace('/event/:id', `/event/${eventId}`)
    .replace(':eventId', String(eventId))
    .replace(':version', '1')
    .replace(':year', '2025')
    .replace(':rival', rivalId)
    .replace(':track', 'monza')
    .replace(':playerId', playerId)
    .replace(':championshipId', String(championshipId))
    .replace(/detail\/?$/, (detail) => `${detail}?playerId=${playerId}`)
    .replace(':serverId', String(test.deps.server.id));

function call({ rest }: Endpoint, path: string = rest.path) {
  return test.app.inject({
    method: rest.method,
    url: address(path),
    ...(rest.path === '/api/search/drivers/' && { payload: { filter: '' } }),
    ...(rest.path === '/api/search/events/' && { payload: { period: 'all', track: 'all' } }),
  });
}

describe('the contract', () => {
  it('has every call that is specified', () => {
    const declared = endpoints.map(({ rest }) => `${rest.method} ${rest.path}`);
    expect(declared).toEqual(expect.arrayContaining(SPECIFIED));
  });

  it('names each operation as tRPC groups it', () => {
    const names = Object.entries(contract).flatMap(([group, operations]) =>
      Object.keys(operations).map((key) => `${group}.${key}`),
    );
    expect(everything.map(({ name }) => name)).toEqual(names);
  });

  it('is answered over tRPC, every operation of it', () => {
    const router = createRouter(createEndpoints(test.deps));
    expect(Object.keys(router._def.procedures).toSorted()).toEqual(everything.map(({ name }) => name).toSorted());
  });
});

/** There is no Discord here, and no link of a message. */
const REFUSING: ReadonlyMap<string, number> = new Map([
  ['auth.discordUrl', 503],
  ['news.stopByLink', 400],
]);

describe.each(endpoints.map((endpoint) => [`${endpoint.rest.method} ${endpoint.rest.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    const status = REFUSING.get(endpoint.name) ?? endpoint.rest.successStatus ?? 200;

    it('answers as its contract says, with and without a trailing slash', async () => {
      const bare = endpoint.rest.path.replace(/\/$/, '');
      const replies = await Promise.all([call(endpoint, bare), call(endpoint, `${bare}/`)]);
      for (const reply of replies) {
        expect(reply.statusCode).toBe(status);
        if (reply.statusCode !== 200) continue;
        // Strict: a field that the contract does not name would be news to everybody.
        expect(endpoint.output.parse(reply.json())).toEqual(reply.json());
      }
      expect(replies[0].body).toBe(replies[1].body);
    });

    it('never tells a platform id', async () => {
      const reply = await call(endpoint);
      expect(reply.body).not.toMatch(/[SPMX]\d{10,}/);
      expect(reply.body).not.toContain('7656119');
    });

    it('is in the OpenAPI document', async () => {
      const document = (await test.app.inject('/api/openapi.json')).json();
      const path = endpoint.rest.path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '');
      expect(document.openapi).toMatch(/^3\.1/);
      expect(document.paths[path][endpoint.rest.method.toLowerCase()].operationId).toBe(endpoint.name);
    });
  },
);

describe('both transports', () => {
  it.each([
    ['events.results', () => ({ id: eventId }), () => `/api/event/${eventId}/results`],
    ['drivers.info', () => ({ id: playerId }), () => `/api/driver/${playerId}/info`],
    ['leaderboards.track', () => ({ track: 'monza', limit: 2 }), () => '/api/leaderboards/track/monza?limit=2'],
    ['stats.totals', () => ({}), () => '/api/stats'],
  ])('say the same for %s', async (name, input, path) => {
    const overRest = await test.app.inject(path());
    const overTrpc = await test.app.inject(`/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input()))}`);
    expect(overTrpc.json().result.data).toEqual(overRest.json());
  });

  it.each([
    ['/api/event/999999/info', 404, 'not_found'],
    ['/api/event/abc/info', 400, 'invalid_input'],
    ['/api/event/0/results', 400, 'invalid_input'],
    ['/api/event/99999999999/laps', 400, 'invalid_input'],
    ['/api/event/1/versions/99', 404, 'not_found'],
    ['/api/event/1/versions/0', 400, 'invalid_input'],
    ['/api/driver/nobody1234/info', 404, 'not_found'],
    ['/api/driver/a%20b/info', 400, 'invalid_input'],
    ['/api/driver/nobody1234/rating/1', 404, 'not_found'],
    ['/api/driver/nobody1234/rating/first', 400, 'invalid_input'],
    ['/api/driver/nobody1234/rivals', 404, 'not_found'],
    ['/api/driver/nobody1234/versus/nobody1234', 400, 'invalid_input'],
    ['/api/driver/nobody1234/versus/nobody5678', 404, 'not_found'],
    ['/api/driver/nobody1234/next', 404, 'not_found'],
    ['/api/leaderboards/track/atlantis', 404, 'not_found'],
    ['/api/leaderboards/track/monza?limit=0', 400, 'invalid_input'],
    ['/api/leaderboards/track/monza?cursor=nonsense', 400, 'invalid_input'],
    ['/api/leaderboards/points?season=y1066', 404, 'not_found'],
    ['/api/nothing', 404, 'not_found'],
  ])('%s is refused with %i in the one error shape', async (url, status, code) => {
    const reply = await test.app.inject(url);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code, message: expect.any(String) });
    expect(Object.keys(reply.json()).filter((key) => !['code', 'message', 'issues'].includes(key))).toEqual([]);
  });

  it('a driver beside an unknown one, on an unknown track or not rated is refused, saying what is missing', async () => {
    const refusals = await Promise.all(
      [`versus/nobody1234`, `versus/${playerId}`, 'next?track=atlantis', `rating/${eventId - 1}`, 'rating/999999'].map(
        async (rest) => (await test.app.inject(`/api/driver/${playerId}/${rest}`)).json(),
      ),
    );
    expect(refusals).toEqual([
      { code: 'not_found', message: 'There is no driver nobody1234.' },
      { code: 'invalid_input', message: 'A head-to-head needs two different drivers.' },
      { code: 'not_found', message: 'There is no track atlantis.' },
      { code: 'not_found', message: 'Only races change ratings, and this was not a race.' },
      { code: 'not_found', message: 'There is no event 999999.' },
    ]);
  });

  it('tRPC errors carry the same body', async () => {
    const reply = await test.app.inject(`/api/trpc/events.info?input=${encodeURIComponent('{"id":999999}')}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().error.data.body).toEqual({ code: 'not_found', message: 'There is no event 999999.' });
    expect(reply.body).not.toContain('stack');
  });
});

describe('what the replies say', () => {
  it('result rows carry what was asked of them', async () => {
    const rows = (await test.app.inject(`/api/event/${eventId}/results`)).json();
    expect(rows[0]).toMatchObject({
      position: 1,
      raceNumber: '1',
      carModel: 20,
      carGroup: 'GT3',
      lapCount: 3,
      totalTime: 365_500,
      lastLap: 107_500,
      bestLap: 107_500,
      points: 25,
      // Their first race.
      drivers: [
        { playerId, name: 'Zoë Müller', classValue: null },
        { playerId: expect.any(String), name: 'Co Driver', classValue: null },
      ],
    });
    expect(rows[1].penalties).toMatchObject([{ penalty: 'DriveThrough', reason: 'Cutting' }]);
    expect(rows[2].drivers).toEqual([{ playerId: null, name: 'Guest', classValue: null, isProvisional: false }]);
  });

  it('laps are all there, and a lap knows its driver', async () => {
    const laps = (await test.app.inject(`/api/event/${eventId}/laps`)).json();
    expect(laps.entries.map((entry: { laps: unknown[] }) => entry.laps.length)).toEqual([3, 3, 1]);
    expect(laps.entries[0].laps[2]).toMatchObject({ lapNumber: 3, driverIndex: 1, lapTime: 107_500, isValid: true });
  });

  it('the best laps of a driver are a table to take away', async () => {
    const reply = await test.app.inject(`/api/driver/${playerId}/records.csv`);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, first, ...rest] = reply.body.trimEnd().split('\r\n');
    expect(head).toBe(
      'game,track,track_name,car_model,car,car_group,lap_time_ms,rank_in_car,drivers_in_car,rank_on_track,drivers_on_track,' +
        'record,wet,event_id,at',
    );
    expect(first).toMatch(/^acc,monza,Monza,20,[^,]+,GT3,108000,2,3,2,3,false,false,\d+,2025-06-14T\d\d:00:00.000Z$/);
    expect(rest).toEqual([]);
    expect((await test.app.inject('/api/driver/nobody1234/records.csv')).json()).toMatchObject({ code: 'not_found' });
  });

  it('the three sessions are one weekend', async () => {
    const info = (await test.app.inject(`/api/event/${eventId}/info`)).json();
    expect(info.weekend.map((session: { sessionType: string }) => session.sessionType)).toEqual(['FP', 'Q', 'R']);
  });

  it('a tie shares its rank, and the next place is skipped', async () => {
    // Ben Short's 1:48.0 of lap 2 equals Zoë Müller's; the co-driver has the 1:47.5.
    const board = (await test.app.inject('/api/leaderboards/track/monza')).json();
    expect(board.rows.map((row: { rank: number; lapTime: number }) => [row.rank, row.lapTime])).toEqual([
      [1, 107_500],
      [2, 108_000],
      [2, 108_000],
    ]);
    expect(board.rows[2]).toMatchObject({ gap: 500, interval: 0 });
  });

  it('pages of a board join without a gap or a repeat, ranks included', async () => {
    const whole = (await test.app.inject('/api/leaderboards/track/monza')).json().rows;
    const paged = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { rows: unknown[]; nextCursor: string | null } = (
        await test.app.inject(`/api/leaderboards/track/monza?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`)
      ).json();
      paged.push(...page.rows);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
  });

  it('a board around a driver shows him with his true rank', async () => {
    const whole = (await test.app.inject('/api/leaderboards/track/monza')).json().rows;
    const around = (
      await test.app.inject(`/api/leaderboards/track/monza?limit=2&around=${whole[2].driver.playerId}`)
    ).json();
    expect(around.rows).toEqual(whole.slice(1, 3));
  });

  it('the event search takes today as the period and every track when nothing is said', async () => {
    // The clock stands at 10 pm of 15 June in Sydney; the events ended the day before.
    const today = await test.app.inject({ method: 'POST', url: '/api/search/events/' });
    const yesterday = await test.app.inject({
      method: 'POST',
      url: '/api/search/events/',
      payload: { period: 'yesterday' },
    });
    expect(today.json().events).toEqual([]);
    expect(yesterday.json().events).toHaveLength(3);
    const elsewhere = await test.app.inject({
      method: 'POST',
      url: '/api/search/events/',
      payload: { period: 'yesterday', track: 'spa' },
    });
    expect(elsewhere.json().events).toEqual([]);
  });
});

describe('health', () => {
  it('is live and ready', async () => {
    expect((await test.app.inject('/live')).statusCode).toBe(200);
    expect((await test.app.inject('/ready')).statusCode).toBe(200);
  });

  it('documentation can be browsed', async () => {
    const reply = await test.app.inject('/api/docs/');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('swagger');
    // On plain http the browser would ask for its scripts by https.
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'self'/);
    expect(reply.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

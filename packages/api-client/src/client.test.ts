import { describe, expect, expectTypeOf, it } from 'vitest';
import type { DriverInfo, Game, FoundDriver, IngestReply, ResultRow } from '@paddock/contracts';
import { createClient } from './client.ts';
import type { Result } from './result.ts';
import { json, stubFetch } from './testing/stub-fetch.ts';

const SITE = 'https://paddock.example';

describe('a call', () => {
  it('fills the path, sends the rest of the input as query and gives the data', async () => {
    const { asked, fetch } = stubFetch(json({ trackName: 'a/b', rows: [] }));
    const client = createClient({ url: `${SITE}/`, fetch });
    const board = await client.leaderboards.track({ track: 'a/b', limit: 5, class: 'gold', cursor: undefined });
    expect(board).toEqual({ ok: true, data: { trackName: 'a/b', rows: [] } });
    expect(asked.map(({ url }) => url)).toEqual([`${SITE}/api/leaderboards/track/a%2Fb?limit=5&class=gold`]);
    expect(asked[0]?.init).toMatchObject({ method: 'GET', headers: {} });
  });

  it.each(['..', '.'])('asks nothing for an id %s, which would lead to another address', async (id) => {
    const { asked, fetch } = stubFetch(json({}));
    await expect(async () => createClient({ url: SITE, fetch }).drivers.info({ id })).rejects.toThrow(TypeError);
    expect(asked).toEqual([]);
  });

  it('sends the input of a search as JSON', async () => {
    const { asked, fetch } = stubFetch(json({ drivers: [], nextCursor: null }));
    await createClient({ url: SITE, fetch }).search.drivers({ filter: 'Zoë' });
    expect(asked[0]).toMatchObject({
      url: `${SITE}/api/search/drivers/`,
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"filter":"Zoë"}' },
    });
  });

  it('of the own site has a relative address', async () => {
    const { asked, fetch } = stubFetch(json({}));
    await createClient({ url: '', fetch }).stats.totals();
    expect(asked[0]?.url).toBe('/api/stats');
  });

  it('changes nothing in its input', async () => {
    const { fetch } = stubFetch(json([]));
    const input = Object.freeze({ id: 12 });
    expect(await createClient({ url: SITE, fetch }).events.results(input)).toEqual({ ok: true, data: [] });
  });

  it('has the types of the contract', () => {
    const client = createClient({ url: SITE });
    expectTypeOf(client.drivers.info).toEqualTypeOf<
      (
        input: { id: string; game?: Game | undefined },
        options?: Parameters<typeof client.drivers.info>[1],
      ) => Promise<Result<DriverInfo>>
    >();
    expectTypeOf<Awaited<ReturnType<typeof client.events.results>>>().toEqualTypeOf<Result<ResultRow[]>>();
    expectTypeOf(client.stats.period).toBeCallableWith();
    expectTypeOf(client.stats.period).toBeCallableWith({ period: 'week' });
    expectTypeOf(client.search.drivers.all).toBeCallableWith({ filter: '' });
    expectTypeOf(client.search.drivers.all).returns.toEqualTypeOf<
      AsyncGenerator<Result<FoundDriver>, void, undefined>
    >();
    // @ts-expect-error the id is missing
    expectTypeOf(client.events.info).toBeCallableWith();
    // @ts-expect-error no such period
    expectTypeOf(client.stats.period).toBeCallableWith({ period: 'fortnight' });
    // @ts-expect-error not a list of pages
    expectTypeOf(client.events.info.all).toBeFunction();
    // @ts-expect-error not public
    expectTypeOf(client.adminServers).toBeObject();
  });
});

describe('a table as CSV', () => {
  const csv = (text: string, headers: Readonly<Record<string, string>>): Response =>
    new Response(text, { headers: { 'content-type': 'text/csv; charset=utf-8', ...headers } });

  it('is the text that the site sends, also where it is unchanged', async () => {
    const { asked, fetch } = stubFetch(
      csv('rank,driver\r\n1,Ada\r\n', { etag: '"1"' }),
      new Response(null, { status: 304, headers: { etag: '"1"' } }),
    );
    const client = createClient({ url: SITE, fetch, cachedReplies: 1 });
    for (const _turn of ['first', 'second']) {
      const board = await client.csv.trackBoard({ track: 'a/b', class: 'gold', car: 3 });
      expect(board).toEqual({ ok: true, data: 'rank,driver\r\n1,Ada\r\n' });
    }
    expect(asked.map(({ url }) => url)).toEqual(
      Array(2).fill(`${SITE}/api/leaderboards/track/a%2Fb/laps.csv?class=gold&car=3`),
    );
  });

  it('that is refused has the site’s reason', async () => {
    const { fetch } = stubFetch(json({ code: 'not_found', message: 'There is no event 9.' }, { status: 404 }));
    expect(await createClient({ url: SITE, fetch }).csv.eventResults({ id: 9 })).toEqual({
      ok: false,
      error: { code: 'not_found', message: 'There is no event 9.', status: 404 },
    });
  });

  it('is no page of something else', async () => {
    const { fetch } = stubFetch(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect(await createClient({ url: SITE, fetch }).csv.pointsBoard()).toMatchObject({
      error: { code: 'invalid_reply' },
    });
  });

  it('has the types of the contract', () => {
    const { csv } = createClient({ url: SITE });
    expectTypeOf<Awaited<ReturnType<typeof csv.racesBoard>>>().toEqualTypeOf<Result<string>>();
    expectTypeOf(csv.racesBoard).toBeCallableWith({ minStarts: 3, sort: 'wins' });
    expectTypeOf(csv.cars).toBeCallableWith();
    expectTypeOf(csv.pointsBoard).toBeCallableWith({ season: 'y2025' });
    // @ts-expect-error the track is missing
    expectTypeOf(csv.trackBoard).toBeCallableWith({ class: 'gold' });
    // @ts-expect-error no such period
    expectTypeOf(csv.hours).toBeCallableWith({ period: 'fortnight' });
  });
});

describe('all pages', () => {
  it('are read one after another, with the cursor of the page before', async () => {
    const { asked, fetch } = stubFetch(
      json({ rows: [{ rank: 1 }, { rank: 2 }], seasons: ['no row'], nextCursor: 'after 2' }),
      json({ rows: [{ rank: 3 }], seasons: [], nextCursor: null }),
    );
    const rows = [];
    for await (const row of createClient({ url: SITE, fetch }).leaderboards.points.all({ limit: 2 })) {
      if (row.ok) rows.push(row.data.rank);
    }
    expect(rows).toEqual([1, 2, 3]);
    expect(asked.map(({ url }) => url.replace(`${SITE}/api/leaderboards/points`, ''))).toEqual([
      '?limit=2',
      '?limit=2&cursor=after+2',
    ]);
  });

  it('are read no further than they are asked for', async () => {
    const { asked, fetch } = stubFetch(json({ drivers: [{ name: 'Ada' }], nextCursor: 'more' }));
    for await (const _ of createClient({ url: SITE, fetch }).search.drivers.all({ filter: '' })) break;
    expect(asked).toHaveLength(1);
  });

  it('end with the page that fails', async () => {
    const { fetch } = stubFetch(
      json({ steps: [{ lapTime: 1 }], nextCursor: 'more' }),
      json({ code: 'unavailable', message: 'Later.' }, { status: 503 }),
    );
    const steps = await Array.fromAsync(createClient({ url: SITE, fetch }).records.timeline.all());
    expect(steps).toEqual([
      { ok: true, data: { lapTime: 1 } },
      { ok: false, error: { code: 'unavailable', message: 'Later.', status: 503 } },
    ]);
  });
});

describe('a game server', () => {
  const token = 'paddock_abc.secret';

  it('uploads a file as it is, with its token', async () => {
    const { asked, fetch } = stubFetch(json({ status: 'imported' }, { status: 201 }));
    const { ingest } = createClient({ url: SITE, token, fetch });
    const bytes = new Uint8Array([1, 2, 3]);
    const result = await ingest.results({ fileName: 'R 1.json', history: '1', bytes });
    expectTypeOf(result).toEqualTypeOf<Result<IngestReply>>();
    expect(result).toEqual({ ok: true, data: { status: 'imported' } });
    expect(asked).toMatchObject([
      {
        url: `${SITE}/api/ingest/results?fileName=R+1.json&history=1`,
        init: {
          method: 'POST',
          body: bytes,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        },
      },
    ]);
  });

  it('reports its state compressed', async () => {
    const { asked, fetch } = stubFetch(new Response(null, { status: 204 }));
    const unknown = { sessionType: null, phase: null, minutesLeft: null, capacity: null, bestLap: null };
    const report = { track: 'spa', players: 3, spectators: 0, ...unknown };
    await createClient({ url: SITE, token, fetch }).ingest.status(report);
    const { headers, body } = asked[0]?.init ?? {};
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json' });
    const text = new Response(body).body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(text).json()).toEqual(report);
  });

  it('follows no redirect, and says where it leads', async () => {
    const location = 'https://elsewhere.example/';
    const { asked, fetch } = stubFetch(new Response(null, { status: 308, headers: { location } }));
    const result = await createClient({ url: SITE, token, fetch }).ingest.results({
      fileName: 'R.json',
      bytes: new Uint8Array(1),
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'redirected', status: 308, location } });
    expect(asked[0]?.init.redirect).toBe('manual');
  });

  it('is the only one whose token is sent', async () => {
    const { asked, fetch } = stubFetch(json({}));
    await createClient({ url: SITE, token, fetch }).stats.totals();
    expect(JSON.stringify(asked)).not.toContain(token);
    expect(asked[0]?.init.redirect).toBe('follow');
  });
});

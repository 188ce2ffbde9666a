import { brotliDecompressSync } from 'node:zlib';
import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startLiveSite } from '../../test/support/live-site.ts';
import { driver, resultFile } from '../../test/support/result-file.ts';
import { createTestDeps } from '../../test/support/test-deps.ts';

const deps = await createTestDeps();
for (let number = 1; number <= 30; number++) await importRace(number);
const site = await startLiveSite(deps.databaseUrl);
afterAll(async () => {
  await site.close();
  await deps.close();
});

function importRace(number: number) {
  const end = `250601_${String(Math.floor(number / 60) + 10)}${String(number % 60).padStart(2, '0')}00`;
  return deps.importFile(
    resultFile({
      type: 'R',
      track: 'spa',
      end,
      cars: [{ drivers: [driver(number)], laps: [140_000, 138_000 + number] }],
    }),
  );
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Plain node:http: fetch would decompress, and keep replies to itself. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request(site.url + path, { headers, method }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const REST = '/api/leaderboards/track/spa?limit=30';
const TRPC = `/api/trpc/leaderboards.track?input=${encodeURIComponent('{"track":"spa","limit":30}')}`;

describe.each([
  ['REST', REST],
  ['tRPC', TRPC],
])('a shared reply over %s', (_transport, path) => {
  it('is the same bytes computed and kept, with the same security headers', async () => {
    const fresh = await get(path.replace('30', '31'));
    const first = await get(path);
    const second = await get(path);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
    for (const name of [
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'content-type',
      'cache-control',
      'vary',
    ]) {
      expect(second.headers[name], name).toBe(first.headers[name]);
      expect(second.headers[name], name).toBe(fresh.headers[name]);
      expect(second.headers[name], name).toBeTruthy();
    }
  });

  it('answers 304 to who has it, kept or computed', async () => {
    const { headers } = await get(path);
    const etag = headers.etag ?? '';
    const kept = await get(path, { 'if-none-match': etag });
    expect([kept.status, kept.body.length]).toEqual([304, 0]);
    expect(kept.headers['x-content-type-options']).toBe('nosniff');
    expect(kept.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: headers.vary });
    expect(kept.headers['content-length']).toBeUndefined();
    expect((await get(path, { 'if-none-match': 'W/"other"' })).status).toBe(200);
    expect((await get(path, { 'if-none-match': `"other", ${etag}` })).status).toBe(304);
    expect((await get(path, { 'if-none-match': etag.replace('W/', '') })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '*' })).status).toBe(304);
  });

  it('tells HEAD what GET would tell of it', async () => {
    const { headers, body } = await get(path);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'x-content-type-options']) {
      expect(head.headers[name], name).toBe(headers[name]);
    }
    expect(head.headers['content-length']).toBe(String(body.length));
    expect((await get(path, { 'if-none-match': headers.etag ?? '' }, 'HEAD')).status).toBe(304);
  });

  it('is compressed for who takes it, and says the same', async () => {
    const plain = await get(path);
    const packed = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
  });

  it('is plain for who refuses the compressed forms', async () => {
    const plain = await get(path);
    const refused = await get(path, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(refused.body.equals(plain.body)).toBe(true);
  });

  it('is news within a second of the commit', async () => {
    const before = (await get(path)).body.toString();
    await importRace(path === REST ? 40 : 41);
    await vi.waitFor(async () => expect((await get(path)).body.toString()).not.toBe(before));
  });
});

it('HEAD fills the cache as GET does', async () => {
  const path = '/api/leaderboards/track/spa?limit=29';
  const head = await get(path, {}, 'HEAD');
  const { headers, body } = await get(path);
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(body.length));
  expect(head.headers.etag).toBe(headers.etag);
  const unasked = await get('/api/leaderboards/track/spa?limit=28', { 'if-none-match': '*' });
  expect([unasked.status, unasked.body.length]).toEqual([304, 0]);
});

describe('what is not kept', () => {
  it.each(['/api/auth/user', '/api/trpc/auth.user', '/live', '/api/openapi.json'])('%s', async (path) => {
    await get(path);
    expect((await get(path)).headers.etag).toBeUndefined();
  });

  it('errors', async () => {
    const reply = await get('/api/event/999999/info');
    expect([reply.status, reply.headers.etag]).toEqual([404, undefined]);
  });

  it.each([
    ['laps', 11],
    ['laps?position=1', 12],
    ['analysis', 13],
    ['laps.csv', 14],
  ])('an event whose laps are not there yet: %s', async (part, second) => {
    const { sql } = deps;
    const cars = [{ drivers: [driver(1)], laps: [140_000, 138_000, 138_100, 138_200 + second] }];
    const end = `250701_1200${second}`;
    const outcome = await deps.importFile(resultFile({ type: 'R', track: 'spa', end, cars }));
    const id = outcome.status === 'imported' ? outcome.eventId : 0;
    const read = async () => (await get(`/api/event/${id}/${part}`)).status;
    await sql`create table apart as select * from laps where event_id = ${id}`;
    await sql`delete from laps where event_id = ${id}`;
    expect(await read()).toBe(503);
    await sql`insert into laps select * from apart`;
    await sql`drop table apart`;
    expect(await read()).toBe(200);
  });

  it('a request of another origin takes the ordinary way and gets its own headers', async () => {
    await get(REST);
    const reply = await get(REST, { origin: 'https://web.example' });
    expect(reply.headers['access-control-allow-origin']).toBe('https://web.example');
    expect((await get(REST)).headers['access-control-allow-origin']).toBeUndefined();
  });
});

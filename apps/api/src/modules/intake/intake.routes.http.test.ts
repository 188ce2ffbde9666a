import { defaultLimits } from '@paddock/result-files';
import { IngestReply } from '@paddock/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestApp } from '../../../test/support/test-app.ts';

const test = await createTestApp();
afterAll(() => test.close());

const session = (end: string) =>
  resultFile({ type: 'R', track: 'spa', end, cars: [{ drivers: [driver(1)], laps: [140_000, 138_000] }] });

function upload(file: { fileName: string; bytes: Buffer }, headers: Record<string, string> = {}, query = '') {
  return test.app.inject({
    method: 'POST',
    url: `/api/ingest/results?fileName=${encodeURIComponent(file.fileName)}${query}`,
    headers: { authorization: `Bearer ${test.deps.token}`, 'content-type': 'application/octet-stream', ...headers },
    payload: file.bytes,
  });
}

describe('POST /api/ingest/results', () => {
  it('answers 201 with the event, then 200 for the same file', async () => {
    const first = await upload(session('250601_200000'));
    expect(first.statusCode).toBe(201);
    const { eventId } = IngestReply.parse(first.json());
    const info = await test.app.inject(`/api/event/${eventId}/info`);
    expect(info.json()).toMatchObject({ trackName: 'spa', serverName: 'Test server' });
    const second = await upload(session('250601_200000'));
    expect(second.statusCode).toBe(200);
    expect(second.json()).toMatchObject({ status: 'duplicate', eventId });
  });

  it.each([
    ['application/json', '250603_200000'],
    ['text/plain', '250604_200000'],
    ['application/x-whatever', '250605_200000'],
    [undefined, '250606_200000'],
  ])('takes the bytes as they are under content type %s', async (type, end) => {
    const file = session(end);
    const reply = await test.app.inject({
      method: 'POST',
      url: `/api/ingest/results?fileName=${file.fileName}`,
      headers: { authorization: `Bearer ${test.deps.token}`, ...(type !== undefined && { 'content-type': type }) },
      payload: file.bytes,
    });
    expect(reply.statusCode).toBe(201);
  });

  it('answers 202 for a session without entries', async () => {
    const reply = await upload(resultFile({ type: 'FP', track: 'spa', end: '250601_190000', cars: [] }));
    expect(reply.statusCode).toBe(202);
    expect(reply.json()).toMatchObject({ status: 'empty', eventId: null });
  });

  it.each([
    ['no token', {}],
    ['another scheme', { authorization: 'Basic abc' }],
    ['a token nobody has', { authorization: `Bearer paddock_AAAAAAAAAAAA.${'x'.repeat(43)}` }],
  ])('answers 401 with %s, before the body is read', async (_what, headers) => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/ingest/results?fileName=a.json',
      headers,
      payload: Buffer.alloc(100),
    });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: 'unauthenticated', message: expect.stringContaining('token') });
  });

  it('answers 401 for a token with one letter changed or revoked', async () => {
    const { token } = await test.deps.servers.register({ name: 'Other', timeZone: 'Europe/Berlin' });
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect((await upload(session('250601_210000'), { authorization: `Bearer ${changed}` })).statusCode).toBe(401);
    expect((await upload(session('250601_210000'), { authorization: `Bearer ${token}` })).statusCode).toBe(201);
    await test.deps
      .sql`update server_tokens set revoked_at = now() where id = ${token.slice('paddock_'.length).split('.')[0] ?? ''}`;
    expect((await upload(session('250601_210000'), { authorization: `Bearer ${token}` })).statusCode).toBe(401);
  });

  it('keeps no token that could be used', async () => {
    const rows = await test.deps.sql<{ row: string }[]>`select t::text as row from server_tokens t`;
    const secret = test.deps.token.split('.')[1] ?? '';
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
  });

  it.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, 900)],
    ['empty_file', () => Buffer.alloc(0)],
    ['not_json', () => Buffer.from('<html>no</html>')],
    ['not_a_result_file', () => Buffer.from('{"hello":"world"}')],
    ['live_recording', () => Buffer.from('[{"EventType":50,"Data":{}}]')],
  ])('answers 422 with the reason for a file that is %s, and records it', async (code, spoil) => {
    const file = session('250610_200000');
    const reply = await upload({ fileName: `${code}.json`, bytes: spoil(file.bytes) });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().issues[0].message).toContain(code);
    expect(reply.json().message.length).toBeGreaterThan(20);
    const rows = await test.deps.sql`select status from ingest_files where file_name = ${`${code}.json`}`;
    expect(rows).toMatchObject([{ status: 'failed' }]);
  });

  it('answers 413 for a file over the limit, and records it', async () => {
    const reply = await upload({ fileName: 'huge.json', bytes: Buffer.alloc(defaultLimits.maxBytes + 1, 32) });
    expect(reply.statusCode).toBe(413);
    expect(reply.json().code).toBe('too_large');
    const rows = await test.deps
      .sql`select status, problem->>'code' as code from ingest_files where file_name = 'huge.json'`;
    expect(rows).toMatchObject([{ status: 'failed', code: 'too_large' }]);
  });

  it('answers 400 without a file name', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/ingest/results',
      headers: { authorization: `Bearer ${test.deps.token}` },
      payload: session('250611_200000').bytes,
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_input' });
  });

  it('takes a file name as data, never as a path', async () => {
    const reply = await upload({ ...session('250612_200000'), fileName: '../../etc/250612_200000_R.json' });
    expect(reply.statusCode).toBe(201);
  });

  it('raises a toast when the session finished now, unless the file is history', async () => {
    // It is 10 pm, so this session is recent.
    const live = await upload(session('250615_213000'));
    const history = await upload(session('250615_213500'), {}, '&history=1');
    const old = await upload(session('250515_213000'));
    expect([live, history, old].map((reply) => reply.statusCode)).toEqual([201, 201, 201]);
    const rows = await test.deps.sql<{ eventId: number }[]>`
      select (payload->>'eventId')::int as "eventId" from outbox where type = 'event'`;
    expect(rows).toEqual([{ eventId: live.json().eventId }]);
    // The public totals changed nevertheless.
    const [{ stats } = { stats: 0 }] = await test.deps.sql<{ stats: number }[]>`
      select count(*)::int as stats from outbox
      where type = 'stats' and (payload->>'eventId')::int in (${history.json().eventId}, ${old.json().eventId})`;
    expect(stats).toBe(2);
  });
});

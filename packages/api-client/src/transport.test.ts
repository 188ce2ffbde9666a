import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, neverFetch, stubFetch } from './testing/stub-fetch.ts';
import { createTransport } from './transport.ts';

const url = 'https://paddock.example';
const get = { method: 'GET', path: '/api/stats' } as const;
const busy = (): Response =>
  json({ code: 'unavailable', message: 'Busy.' }, { status: 503, headers: { 'retry-after': '5' } });

describe('what is no success', () => {
  it('has the site’s code, message and fields, and which line of its log is about it', async () => {
    const issues = [{ path: 'limit', message: 'Too many.' }];
    const headers = { 'retry-after': '60', 'x-request-id': 'r1' };
    const { fetch } = stubFetch(
      json({ code: 'rate_limited', message: 'Slow down.', issues }, { status: 429, headers }),
    );
    expect(await createTransport({ url, fetch })(get)).toEqual({
      ok: false,
      error: {
        code: 'rate_limited',
        message: 'Slow down.',
        status: 429,
        retryAfterMs: 60_000,
        requestId: 'r1',
        issues,
      },
    });
  });

  it.each([
    ['a page of a proxy', new Response('<html>', { status: 502 }), 502, 'The site answers with status 502.'],
    ['JSON of something else', json('no', { status: 500 }), 500, 'The site answers with status 500.'],
    ['a page where data should be', new Response('<html>'), 200, 'The address answers, but it is not a Paddock site.'],
  ])('%s is an invalid reply', async (_what, reply, status, message) => {
    const { fetch } = stubFetch(reply);
    expect(await createTransport({ url, fetch })(get)).toEqual({
      ok: false,
      error: { code: 'invalid_reply', message, status },
    });
  });

  it('says why the network fails', async () => {
    const { fetch } = stubFetch(
      new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
    );
    expect(await createTransport({ url, fetch })(get)).toEqual({
      ok: false,
      error: { code: 'network', message: 'The site cannot be reached (ECONNREFUSED).', status: null },
    });
  });

  it('tells a call that took too long from one that its caller ended', async () => {
    const send = createTransport({ url, fetch: neverFetch, timeoutMs: 1 });
    expect(await send(get)).toMatchObject({ ok: false, error: { code: 'timeout', status: null } });
    const ended = send(get, { signal: AbortSignal.abort(), timeoutMs: 60_000 });
    expect(await ended).toMatchObject({ ok: false, error: { code: 'aborted', status: null } });
  });
});

describe('retries', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('wait as long as the site asks', async () => {
    const { asked, fetch } = stubFetch(busy(), json({ lapCount: 3 }));
    const result = createTransport({ url, fetch, retries: 1 })(get);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toEqual({ ok: true, data: { lapCount: 3 } });
  });

  it('end after as many as were allowed', async () => {
    const { asked, fetch } = stubFetch(busy());
    const result = createTransport({ url, fetch, retries: 2, timeoutMs: 60_000 })(get);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await result).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['unless they are allowed', get, busy(), 0],
    ['of what is no GET', { method: 'POST', path: '/api/search/drivers/', body: {} } as const, busy(), 3],
    ['without Retry-After', get, json({}, { status: 503 }), 3],
    ['of another failure', get, json({}, { status: 429, headers: { 'retry-after': '1' } }), 3],
  ])('are not made %s', async (_what, request, reply, retries) => {
    const { asked, fetch } = stubFetch(reply);
    const result = createTransport({ url, fetch, retries })(request);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toMatchObject({ ok: false, error: { status: reply.status } });
    expect(asked).toHaveLength(1);
  });

  it('end with the caller’s signal, and with what the site said', async () => {
    const { asked, fetch } = stubFetch(busy());
    const end = new AbortController();
    const result = createTransport({ url, fetch, retries: 3 })(get, { signal: end.signal });
    await vi.advanceTimersByTimeAsync(1_000);
    end.abort();
    expect(await result).toMatchObject({ ok: false, error: { code: 'unavailable', message: 'Busy.' } });
    expect(asked).toHaveLength(1);
  });
});

describe('kept replies', () => {
  const tagged = (data: unknown, etag: string): Response => json(data, { headers: { etag } });
  const unchanged = new Response(null, { status: 304, headers: { etag: '"1"' } });
  const tags = (asked: ReturnType<typeof stubFetch>['asked']): unknown[] =>
    asked.map(({ init }) => new Headers(init.headers).get('if-none-match'));

  it('are asked for by their ETag, and given again when they are unchanged', async () => {
    const { asked, fetch } = stubFetch(tagged([1], '"1"'), unchanged, tagged([2], '"2"'), unchanged);
    const send = createTransport({ url, fetch, cachedReplies: 1 });
    const data = [];
    for (let turn = 0; turn < 4; turn += 1) data.push(await send(get));
    expect(data).toEqual([[1], [1], [2], [2]].map((numbers) => ({ ok: true, data: numbers })));
    expect(tags(asked)).toEqual([null, '"1"', '"1"', '"2"']);
  });

  it('belong to nobody: a caller may change what it got', async () => {
    const { fetch } = stubFetch(tagged([1], '"1"'), unchanged);
    const send = createTransport({ url, fetch, cachedReplies: 1 });
    const first = await send(get);
    if (first.ok) Object.assign(first.data as object, { 0: 99 });
    expect(await send(get)).toEqual({ ok: true, data: [1] });
  });

  it('are as many as were allowed: those asked for last', async () => {
    const statuses: number[] = [];
    const fetch = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
      const reply = new Headers(init.headers).has('if-none-match') ? unchanged.clone() : tagged([], '"1"');
      statuses.push(reply.status);
      return reply;
    };
    const send = createTransport({ url, fetch, cachedReplies: 2 });
    for (const page of ['a', 'b', 'a', 'c', 'a', 'b']) await send({ method: 'GET', path: `/api/${page}` });
    expect(statuses).toEqual([200, 200, 304, 200, 304, 200]);
  });

  it('are none when nothing was said', async () => {
    const { asked, fetch } = stubFetch(tagged([], '"1"'));
    const send = createTransport({ url, fetch });
    for (const _ of 'ab') await send(get);
    expect(tags(asked)).toEqual([null, null]);
  });
});

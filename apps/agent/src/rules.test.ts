import { createClient } from '@paddock/api-client';
import { ServerLog } from '@paddock/server-log';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.rules.ts';
import { waitMs } from './backoff.rules.ts';
import { reportOf } from './report.rules.ts';

/** What an upload makes of a reply. */
async function reply(status: number, body = '{"message":"Because."}', headers: Record<string, string> = {}) {
  const fetch = async () => new Response(body === '' ? null : body, { status, headers });
  const { ingest } = createClient({ url: 'https://site.example', token: 'a token', fetch });
  return readAnswer(await ingest.results({ fileName: '260314_200000_R.json', bytes: new Uint8Array(1) }));
}

describe('what a reply means', () => {
  const replies: [status: number, expected: object, body?: string][] = [
    [200, { type: 'accepted', outcome: 'duplicate' }, '{"status":"duplicate","sessions":[]}'],
    [201, { type: 'accepted', outcome: 'imported' }, '{"status":"imported","sessions":[{"status":"imported"}]}'],
    [
      201,
      { type: 'accepted', outcome: 'imported, 1 of 2 sessions are new' },
      '{"status":"imported","sessions":[{"status":"duplicate"},{"status":"imported"}]}',
    ],
    [202, { type: 'accepted', outcome: 'empty' }, '{"status":"empty","sessions":[]}'],
    [204, { type: 'accepted' }, ''],
    [200, { type: 'wait', scope: 'people' }, '<html>Welcome to our wifi</html>'],
    [200, { type: 'wait', scope: 'people' }, '{"greeting":"Welcome to our wifi"}'],
    [400, { type: 'refused', reason: 'Because. (status 400)' }],
    [413, { type: 'refused' }],
    [415, { type: 'refused' }],
    [422, { type: 'refused' }],
    [401, { type: 'wait', scope: 'people', reason: expect.stringContaining('token') }],
    [403, { type: 'wait', scope: 'people' }],
    [404, { type: 'wait', scope: 'people', reason: expect.stringContaining('"site"') }],
    [405, { type: 'wait', scope: 'people' }],
    [408, { type: 'wait', scope: 'site' }],
    [429, { type: 'wait', scope: 'site' }],
    [500, { type: 'wait', scope: 'file' }],
    [502, { type: 'wait', scope: 'site' }],
    [503, { type: 'wait', scope: 'site' }],
  ];
  it.each(replies)('%d', async (status, expected, body) => {
    expect(await reply(status, body)).toMatchObject(expected);
  });

  it('follows nobody elsewhere', async () => {
    expect(await reply(308, '', { location: 'https://new.example.com/' })).toMatchObject({
      type: 'wait',
      scope: 'people',
      reason: expect.stringContaining('https://new.example.com/'),
    });
  });

  it('passes on how long the site asks to wait', async () => {
    expect(await reply(429, '{}', { 'retry-after': '30' })).toMatchObject({ retryAfterMs: 30_000 });
  });

  it('repeats a reason on one line, and not without end', async () => {
    const answer = await reply(422, JSON.stringify({ message: `a\r\nb${'x'.repeat(9_000)}` }));
    expect(answer.type === 'refused' && answer.reason).toMatch(/^a bx{400,500} \(status 422\)$/);
  });
});

describe('how long to wait', () => {
  const plain = { retryAfterMs: null, isForPeople: false };

  it.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [20, 300_000],
    [5_000, 300_000],
  ])('after %d failures anything up to %d ms', (attempts, longest) => {
    expect(waitMs({ attempts, ...plain }, () => 1)).toBe(longest);
    expect(waitMs({ attempts, ...plain }, () => 0.5)).toBe(longest / 2);
    expect(waitMs({ attempts, ...plain }, () => 0)).toBe(100);
  });

  it('at least as long as asked, but not for a day', () => {
    const asked = (retryAfterMs: number) => waitMs({ attempts: 1, retryAfterMs, isForPeople: false }, () => 0);
    expect(asked(30_000)).toBe(30_000);
    expect(asked(86_400_000)).toBe(3_600_000);
  });

  it('about a minute for somebody to change a setting', () => {
    expect(waitMs({ attempts: 9, retryAfterMs: null, isForPeople: true }, () => 0)).toBe(45_000);
    expect(waitMs({ attempts: 9, retryAfterMs: null, isForPeople: true }, () => 1)).toBe(75_000);
  });
});

describe('what is reported', () => {
  it('ends no text in half a character, which the site would refuse', () => {
    const log = new ServerLog();
    log.feed(Buffer.from(`0: Detected sessionPhase <x> -> <${'x'.repeat(63)}🏁> (Practice)\n`));
    expect(reportOf(log, { capacity: null, serverNowMs: null, logAgeMs: 0, isEmpty: false }).phase).toBe(
      `${'x'.repeat(63)}\ufffd`,
    );
  });
});

import { ServerLog } from '@paddock/server-log';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.rules.ts';
import { readRetryAfter, waitMs } from './backoff.rules.ts';
import { reportOf } from './report.rules.ts';

const reply = (status: number, body = '{"message":"Because."}', location: string | null = null) =>
  readAnswer({ status, body, location, retryAfterMs: null });

describe('what a reply means', () => {
  const replies: [status: number, expected: object, body?: string][] = [
    [200, { type: 'accepted', outcome: 'duplicate' }, '{"status":"duplicate"}'],
    [201, { type: 'accepted', outcome: 'imported' }, '{"status":"imported"}'],
    [202, { type: 'accepted', outcome: 'empty' }, '{"status":"empty"}'],
    [204, { type: 'accepted' }, ''],
    [200, { type: 'wait', scope: 'people' }, '<html>Welcome to our wifi</html>'],
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
  it.each(replies)('%d', (status, expected, body) => {
    expect(reply(status, body)).toMatchObject(expected);
  });

  it('follows nobody elsewhere', () => {
    expect(reply(308, '', 'https://new.example.com/')).toMatchObject({
      type: 'wait',
      scope: 'people',
      reason: expect.stringContaining('https://new.example.com/'),
    });
  });

  it('repeats a reason on one line, and not without end', () => {
    const answer = reply(422, JSON.stringify({ message: `a\r\nb${'x'.repeat(9_000)}` }));
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

  it.each([
    ['120', 120_000],
    ['Sat, 14 Mar 2026 12:01:00 GMT', 60_000],
    ['Sat, 14 Mar 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    [null, null],
  ])('Retry-After: %s', (header, expected) => {
    expect(readRetryAfter(header, Date.parse('2026-03-14T12:00:00Z'))).toBe(expected);
  });
});

describe('what is reported', () => {
  it('ends no text in half a character, which the site would refuse', () => {
    const state = { ...new ServerLog().state(), phase: `${'x'.repeat(63)}🏁` };
    expect(reportOf(state, { capacity: null, minutesLeft: null }).phase).toBe(`${'x'.repeat(63)}\ufffd`);
  });
});

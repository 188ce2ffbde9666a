import { expect, it } from 'vitest';
import { NoAnswerError } from '../../shared/send-request.ts';
import { outcomeOfDiscord, outcomeOfFailure, outcomeOfTool, pauseAfter } from './answers.rules.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

it.each([
  ['taken', answer(200, { id: '123' }), { kind: 'delivered', messageId: '123' }],
  ['taken, but the answer is cut', answer(200, '{"id":"12'), { kind: 'unknown' }],
  ['a page instead of an answer', answer(200, '<!doctype html>'), { kind: 'unknown' }],
  ['its own limit', answer(429, { retry_after: 1.5, global: false }), { kind: 'again', waitMs: 1_500, for: 'channel' }],
  [
    'a shared limit',
    answer(429, { retry_after: 2 }, { 'x-ratelimit-scope': 'shared' }),
    { kind: 'again', waitMs: 2_000, for: 'channel' },
  ],
  [
    'the limit of everything',
    answer(429, { retry_after: 2, global: true }),
    { kind: 'again', waitMs: 2_000, for: 'discord' },
  ],
  ['a limit without a time in the body', answer(429, {}, { 'retry-after': '7' }), { waitMs: 7_000 }],
  ['a ban', answer(429, '<html>1015</html>'), { kind: 'again', waitMs: 600_000, for: 'discord' }],
  ['a ban in JSON', answer(429, { message: 'You are being blocked', code: 0 }), { waitMs: 600_000, for: 'discord' }],
  ['not there', answer(503, 'upstream'), { kind: 'again', waitMs: null, for: 'channel' }],
  ['a failure', answer(500, { message: '500' }), { kind: 'unknown' }],
  ['a failure on the way', answer(502, '<html>'), { kind: 'unknown' }],
  ['too late', answer(504, ''), { kind: 'unknown' }],
  ['a failure of Cloudflare', answer(520, ''), { kind: 'unknown' }],
  ['a deleted webhook', answer(404, { code: 10_015 }), { kind: 'channelGone' }],
  ['a wrong token', answer(401, { code: 50_027 }), { kind: 'channelGone' }],
  ['a deleted message', answer(404, { code: 10_008 }), { kind: 'messageGone' }],
  ['something else that is not there', answer(404, { code: 0 }), { kind: 'refused' }],
  [
    'a wrong message',
    answer(400, {
      code: 50_035,
      message: 'Invalid Form Body',
      errors: { embeds: { 0: { title: { _errors: [{ message: 'Must be 256 or fewer' }] } } } },
    }),
    { kind: 'refused', reason: 'Discord answered 400: Invalid Form Body, embeds.0.title: Must be 256 or fewer.' },
  ],
  ['a redirect', answer(302, ''), { kind: 'refused' }],
])('Discord’s answer: %s', (_name, given, expected) => {
  expect(outcomeOfDiscord(given)).toMatchObject(expected);
});

it.each([
  [204, { kind: 'delivered', messageId: '7' }],
  [301, { kind: 'refused' }],
  [400, { kind: 'refused' }],
  [410, { kind: 'channelGone' }],
  [429, { kind: 'again' }],
  [500, { kind: 'unknown' }],
  [503, { kind: 'again' }],
])('another tool’s answer %d', (status, expected) => {
  expect(outcomeOfTool(answer(status, ''), 7)).toMatchObject(expected);
});

it('what was not sent is tried again, what may have arrived is not', () => {
  expect(outcomeOfFailure(new NoAnswerError('refused', { wasSent: false }))).toMatchObject({
    kind: 'again',
    for: 'post',
  });
  expect(outcomeOfFailure(new NoAnswerError('cut', { wasSent: true }))).toMatchObject({ kind: 'unknown' });
  expect(() => outcomeOfFailure(new TypeError('a fault of ours'))).toThrow(TypeError);
});

it('pauses grow, are never shorter than what was announced, and end after eight tries within a day', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((tries) => pauseAfter(tries, null) ?? 0);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.reduce((all, one) => all + one)).toBeLessThan(86_400_000);
  expect(pauseAfter(1, 3_600_000)).toBe(3_600_000);
  expect(pauseAfter(8, null)).toBeNull();
});

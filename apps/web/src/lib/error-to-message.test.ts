import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { errorToMessage, hasErrorCode, isUnreachable, requestIdOf } from './error-to-message.ts';

const body = { code: 'not_found', message: 'There is no event 7.' };
const refused = TRPCClientError.from({
  error: { code: -32004, message: 'internal wording', data: { code: 'NOT_FOUND', httpStatus: 404, body } },
});

it("says the server's own message", () => {
  expect(errorToMessage(refused)).toBe('There is no event 7.');
  expect(hasErrorCode(refused, 'not_found')).toBe(true);
  expect(hasErrorCode(refused, 'internal')).toBe(false);
});

it('says that the server cannot be reached when nothing came back', () => {
  const lost = TRPCClientError.from(new TypeError('Failed to fetch'));
  expect(errorToMessage(lost)).toBe('The server cannot be reached. Check your connection and try again.');
  expect(hasErrorCode(lost, 'not_found')).toBe(false);
});

it.each([
  [TRPCClientError.from(new TypeError('Failed to fetch')), true],
  [new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [refused, false],
  [new TypeError('x is not a function'), false],
])('%s: the server was not reached: %s', (error, expected) => {
  expect(isUnreachable(error)).toBe(expected);
});

it.each([
  [new Error('broken'), 'broken'],
  ['odd', 'odd'],
  [null, 'null'],
])('has words for %s', (error, text) => {
  expect(errorToMessage(error)).toBe(text);
});

it('names the request that failed, as the server does', () => {
  const response = new Response('{}', { status: 500, headers: { 'x-request-id': 'V1StGXR8_Z5j' } });
  expect(requestIdOf(TRPCClientError.from(new Error('broken'), { meta: { response } }))).toBe('V1StGXR8_Z5j');
  expect(requestIdOf(refused)).toBeNull();
  expect(requestIdOf(new Error('broken'))).toBeNull();
});

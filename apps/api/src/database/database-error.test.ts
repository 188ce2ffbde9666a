import { describe, expect, it } from 'vitest';
import { isRetryable, isUnavailable, isUniqueViolation, sqlStateOf } from './database-error.ts';

function failure(code: unknown, cause?: unknown): Error {
  return Object.assign(new Error('failed', { cause }), { code });
}

describe('the SQLSTATE of a failure', () => {
  it.each([
    ['a database error', failure('23505'), '23505'],
    ['one with letters', failure('57P01'), '57P01'],
    ['one that a query builder wrapped', new Error('Failed query', { cause: failure('42P01') }), '42P01'],
    ['one that was wrapped twice', new Error('a', { cause: new Error('b', { cause: failure('40001') }) }), '40001'],
    ['a lost pipe, whose code has five letters too', failure('EPIPE'), null],
    ['any other failure of the system', failure('ECONNREFUSED'), null],
    ['a code that is no text', failure(23_505), null],
    ['an error without a code', new Error('other'), null],
    ['no error at all', null, null],
    ['a text', '23505', null],
  ])('%s', (_what, error, state) => {
    expect(sqlStateOf(error)).toBe(state);
  });
});

describe('what a failure means', () => {
  it.each([
    ['23505', true, false, false],
    ['23503', false, false, false],
    ['40001', false, true, false],
    ['40P01', false, true, false],
    ['08006', false, false, true],
    ['57P01', false, false, true],
    ['57P03', false, false, true],
    ['53300', false, false, true],
    ['58030', false, false, true],
    ['57014', false, false, false],
    ['22021', false, false, false],
    ['ECONNREFUSED', false, false, true],
    ['ECONNRESET', false, false, true],
    ['CONNECT_TIMEOUT', false, false, true],
    ['CONNECTION_CLOSED', false, false, true],
    ['CONNECTION_ENDED', false, false, true],
    ['ETIMEDOUT', false, false, true],
    ['ENOTFOUND', false, false, true],
    ['EPIPE', false, false, true],
    ['ENOENT', false, false, false],
    ['E2BIG', false, false, false],
  ])('%s: unique violation %s, worth another try %s, database away %s', (code, isUnique, isAgain, isAway) => {
    for (const error of [failure(code), new Error('Failed query', { cause: failure(code) })]) {
      expect([isUniqueViolation(error), isRetryable(error), isUnavailable(error)]).toEqual([isUnique, isAgain, isAway]);
    }
  });

  it.each([[null], [undefined], ['08006'], [new Error('other')], [{}]])('%j means nothing of it', (error) => {
    expect([isUniqueViolation(error), isRetryable(error), isUnavailable(error)]).toEqual([false, false, false]);
  });
});

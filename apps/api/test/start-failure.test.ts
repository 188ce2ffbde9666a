import { describe, expect, it } from 'vitest';
import { ConfigError } from '../src/config.ts';
import { AppError } from '../src/shared/errors.ts';
import { explainListenFailure, explainStartFailure } from '../src/start-failure.ts';

const failure = (code: string, message = 'low-level words', options?: ErrorOptions): Error =>
  Object.assign(new Error(message, options), { code });

describe('listening', () => {
  it.each([
    ['EADDRINUSE', 3000, /^Port 3000 is in use by another program\. .* PORT=3001 npx --yes pnpm@12 start$/],
    ['EADDRINUSE', 65_535, /PORT=65534 /],
    ['EACCES', 80, /^Port 80 may not be used by this user\. Choose one above 1023 with PORT\.$/],
    ['ENOTFOUND', 3000, /^"races\.example" is not an address of this machine\. Set HOST to /],
    ['EADDRNOTAVAIL', 3000, /^"races\.example" is not an address of this machine\. Set HOST to /],
    ['EMFILE', 3000, /^Paddock cannot listen on races\.example, port 3000: low-level words$/],
  ])('that fails with %s on port %i', (code, port, message) => {
    expect(explainListenFailure(failure(code), { host: 'races.example', port }).message).toMatch(message);
  });
});

it('on the port for metrics says which settings are meant', () => {
  const at = { host: 'races.example', port: 80 };
  for (const code of ['EADDRINUSE', 'EACCES', 'ENOTFOUND']) {
    expect(explainListenFailure(failure(code), at, 'METRICS_').message).toMatch(/ METRICS_(PORT|HOST)/);
  }
});

describe('the database', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'CONNECT_TIMEOUT',
    'CONNECTION_CLOSED',
    '57P03',
    '53300',
  ])('that cannot be reached: %s', (code) => {
    const expected =
      'The database cannot be reached (low-level words). Check DATABASE_URL, and that the server is running.';
    expect(explainStartFailure(failure(code))).toBe(expected);
    const wrapped = new Error('Failed query: select secret', { cause: failure(code) });
    expect(explainStartFailure(wrapped)).toBe(expected);
  });

  it('whose name stands for several addresses, each of which refuses', () => {
    const errors = ['::1', '127.0.0.1'].map((address) =>
      failure('ECONNREFUSED', `connect ECONNREFUSED ${address}:5432`),
    );
    const error = Object.assign(new AggregateError(errors), { code: 'ECONNREFUSED' });
    expect(explainStartFailure(error)).toContain(
      '(connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432)',
    );
  });

  it.each([
    ['28P01', /^The database refuses the sign-in \(low-level words\)\. /],
    ['28000', /^The database refuses the sign-in \(low-level words\)\. /],
    ['3D000', /^The database named in DATABASE_URL does not exist \(low-level words\)\. /],
    ['42501', /^The user in DATABASE_URL lacks a right \(low-level words\)\. /],
    ['ERR_INVALID_URL', /^DATABASE_URL cannot be read as an address\. /],
  ])('that answers %s', (code, message) => {
    expect(explainStartFailure(failure(code))).toMatch(message);
  });
});

describe('anything else', () => {
  it('that has words for people is said in them', () => {
    expect(explainStartFailure(new ConfigError('PORT must …'))).toBe('PORT must …');
    expect(explainStartFailure(new AppError('conflict', 'Taken.', { cause: new Error('inside') }))).toBe('Taken.');
  });

  it('is shown with its stack', () => {
    expect(explainStartFailure(new Error('a bug'))).toMatch(/^Paddock stopped: Error: a bug\n {4}at /);
    expect(explainStartFailure('a text')).toBe('Paddock stopped: a text');
  });
});

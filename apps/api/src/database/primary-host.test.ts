import { expect, it } from 'vitest';
import { openClient } from './client.ts';
import { isUnavailable } from './database-error.ts';
import { followsPrimary, hostsOf, NoPrimaryError } from './primary-host.ts';

it.each([
  ['postgres://db/races', false],
  ['postgres://db:5433/races?sslmode=require', false],
  // Commas elsewhere.
  ['postgres://me:a,b@db/r,s?options=x,y', false],
  ['postgres://db/races?target_session_attrs=read-only', false],
  ['postgres://db/races?target_session_attrs=read-write', true],
  ['postgres://db/races?sslmode=require&target_session_attrs=primary', true],
  ['postgres://one,two/races', true],
  ['postgres://me:a%40b@one:5432,two:5433/races', true],
])('%s: each connection looks for the primary: %s', (url, expected) => {
  expect(followsPrimary(url)).toBe(expected);
});

it('each host has an address of its own, with what else the address says', () => {
  const url = 'postgres://me:a%40b,c@one,two:5433,[::1]:5434/races?target_session_attrs=read-write&sslmode=require';
  expect(hostsOf(url)).toEqual([
    {
      url: 'postgres://me:a%40b,c@one/races?sslmode=require',
      target: { host: ['one'], port: [5432] },
      name: 'one:5432',
    },
    {
      url: 'postgres://me:a%40b,c@two:5433/races?sslmode=require',
      target: { host: ['two'], port: [5433] },
      name: 'two:5433',
    },
    {
      url: 'postgres://me:a%40b,c@[::1]:5434/races?sslmode=require',
      target: { host: ['::1'], port: [5434] },
      name: '::1:5434',
    },
  ]);
});

it('an address that cannot be read is named as such', () => {
  expect(() => hostsOf('postgres://one:port,two/races')).toThrow(expect.objectContaining({ code: 'ERR_INVALID_URL' }));
});

it('when no host answers, each statement and transaction fails with the reason of each, and the client can end', async () => {
  // Nobody listens there.
  const sql = openClient({
    url: 'postgres://127.0.0.1:1,127.0.0.1:2/races',
    maxConnections: 1,
    statementTimeoutMs: 1_000,
  });
  for (const send of [() => sql`select 1`, () => sql.begin((tx) => tx`select 1`), () => sql`select 1`]) {
    const error: unknown = await Promise.resolve(send()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NoPrimaryError);
    expect(String(error)).toMatch(
      /: 127\.0\.0\.1:1 \(connect ECONNREFUSED 127\.0\.0\.1:1\), 127\.0\.0\.1:2 \(connect ECONNREFUSED 127\.0\.0\.1:2\)$/,
    );
    expect(isUnavailable(error)).toBe(true);
  }
  await sql.end();
});

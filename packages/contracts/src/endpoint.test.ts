import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { contract } from './endpoints/index.ts';
import type { Endpoint } from './endpoint.ts';
import type { Game } from './primitives.ts';

const endpoints: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group));

describe('endpoints', () => {
  it('have addresses of their own, and are named by their place', () => {
    const addresses = endpoints.map(({ rest }) => `${rest.method} ${rest.path.replace(/\/$/, '')}`);
    expect(new Set(addresses).size).toBe(endpoints.length);
    expect(contract.events.info.name).toBe('events.info');
    expect(contract.stats.last48.name).toBe('stats.last48');
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s declares every parameter of its path, and takes bodies with POST alone',
    (_name, { rest }) => {
      const named = [...rest.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      if (named.length > 0) expect(rest.params?.safeParse({}).success).toBe(false);
      if (named.length === 0) expect(rest.params).toBeUndefined();
      if (rest.method === 'GET') expect(rest.body).toBeUndefined();
    },
  );

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s refuses fields that it does not name, at any depth',
    (_name, { input, rest: { query, body } }) => {
      for (const schema of [input, query ?? z.strictObject({}), body ?? z.strictObject({})]) {
        expect(openObjectsIn(z.toJSONSchema(schema, { io: 'input', reused: 'inline' }))).toEqual([]);
      }
    },
  );

  it('take numbers from callers and text from addresses', () => {
    const { input, rest } = contract.leaderboards.track;
    expect(input.safeParse({ track: 'monza', car: '20' }).success).toBe(false);
    expect(rest.query?.parse({ car: '20', limit: '5' })).toMatchObject({ car: 20, limit: 5 });
    expect(contract.events.info.rest.params?.parse({ id: '12' })).toEqual({ id: 12 });
  });

  it.each([
    ['the event search', contract.search.events.input, {}, { period: 'today', track: 'all' }],
    ['a board', contract.leaderboards.track.input, { track: 'spa' }, { conditions: 'any', period: 'all', limit: 25 }],
  ] as const)('%s has the specified defaults', (_what, input, given, defaults) => {
    expect(input.parse(given)).toMatchObject(defaults);
  });

  it.each([
    ['an unknown period', contract.search.events.input, { period: 'fortnight' }],
    ['an unknown time zone', contract.search.events.input, { timeZone: 'Mars/Olympus' }],
    ['more rows than one reply carries', contract.leaderboards.races.input, { limit: 101 }],
    ['a platform id', contract.drivers.info.input, { id: 'S7656119800000000100000000' }],
    ['a season key of no form', contract.leaderboards.points.input, { season: '2025' }],
    ['a game that does not exist', contract.leaderboards.races.input, { game: 'tetris' }],
  ] as const)('%s is refused', (_what, input, value) => {
    expect(input.safeParse(value).success).toBe(false);
  });

  it('give both sides their types', () => {
    expectTypeOf<z.output<typeof contract.events.results.output>[number]['totalTime']>().toEqualTypeOf<number>();
    expectTypeOf<z.input<typeof contract.drivers.info.input>>().toEqualTypeOf<{
      id: string;
      game?: Game | undefined;
    }>();
    expectTypeOf(contract.auth.logout.kind).toEqualTypeOf<'mutation'>();
    expectTypeOf(contract.events.info.kind).toEqualTypeOf<'query'>();
  });
});

/** Objects in a JSON schema that take fields they do not name. */
function openObjectsIn(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen = 'properties' in schema && !('additionalProperties' in schema);
  return [...(isOpen ? [schema] : []), ...Object.values(schema).flatMap(openObjectsIn)];
}

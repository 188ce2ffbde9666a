import { contract, type Endpoint } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wireSchemaOf } from './wire-schema.ts';

const Count = z.int().min(1).max(9);
const text = z.coerce.number();

function endpointOf(input: z.ZodType, query: z.ZodType, params?: z.ZodType): Endpoint {
  return {
    name: 'things.list',
    kind: 'query',
    summary: 'Things',
    access: 'public',
    cache: 'none',
    tags: ['Things'],
    input,
    output: z.object({}),
    rest: { method: 'GET', path: '/api/things', query, ...(params && { params }) },
  };
}

describe('one schema for what an address says', () => {
  it('decodes and checks at once', () => {
    const input = z.object({ id: Count, limit: Count.default(5), car: Count.optional() });
    const query = z.object({ limit: text.pipe(Count).default(5), car: text.pipe(Count).optional() });
    const wire = wireSchemaOf(endpointOf(input, query, z.object({ id: text.pipe(Count) })));
    expect(wire?.parse({ id: '3', car: '4', else: 'x' })).toEqual({ id: 3, limit: 5, car: 4 });
    expect(wire?.safeParse({ id: '3', car: '10' }).error?.issues).toMatchObject([{ path: ['car'] }]);
  });

  it.each<[string, z.ZodType, z.ZodType]>([
    ['a field is checked otherwise', z.object({ limit: Count }), z.object({ limit: text.pipe(z.int()) })],
    ['a field is checked further', z.object({ limit: Count }), z.object({ limit: text.pipe(Count).refine(Boolean) })],
    ['a field is only given on one side', z.object({ limit: Count }), z.object({})],
    ['a field is only taken on one side', z.object({}), z.object({ limit: Count })],
    ['a default is another', z.object({ limit: Count.default(1) }), z.object({ limit: text.pipe(Count).default(2) })],
    ['a field may be missing', z.object({ limit: Count }), z.object({ limit: text.pipe(Count).optional() })],
    ['fields are checked together', z.object({ limit: Count }).refine(Boolean), z.object({ limit: Count })],
    ['others are not let through', z.strictObject({ limit: Count }), z.object({ limit: Count })],
  ])('is none where %s', (_case, input, query) => {
    expect(wireSchemaOf(endpointOf(input, query))).toBeNull();
  });

  it.each<Endpoint>([contract.leaderboards.track, contract.drivers.info, contract.events.results])(
    'is there for $name',
    (endpoint) => {
      expect(wireSchemaOf(endpoint)).not.toBeNull();
    },
  );
});

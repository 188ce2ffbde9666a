import { calendars, contract, csvExports, type Endpoint } from '@paddock/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from './support/test-app.ts';

const test = await createTestApp();
afterAll(() => test.close());

const operations = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ access }) => access === 'public');
const PLACES: Readonly<Record<string, string>> = { track: 'monza', version: '1', year: '2025' };
const filled = (path: string): string => path.replaceAll(/:(\w+)/g, (_, name: string) => PLACES[name] ?? '128000');

const addresses = [
  ...operations.map(({ rest: { method, path } }) => ({ method, path })),
  ...[...Object.values(csvExports), ...Object.values(calendars)].map(({ path }) => ({ method: 'GET' as const, path })),
];

const REFUSED = expect.arrayContaining([{ path: '', message: expect.stringMatching(/^Unknown: .*nonsense\. /) }]);

describe('a parameter that an operation does not know', () => {
  it.each(addresses)('$method $path is refused with its name', async ({ method, path }) => {
    const reply = await test.app.inject({
      method,
      url: `${filled(path)}?nonsense=1`,
      ...(path.includes('drivers') && { payload: { filter: '' } }),
      ...(path.endsWith('/news/stop') && { payload: { token: 'x', isStopped: true } }),
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', message: expect.any(String), issues: REFUSED });
  });

  it.each(addresses.filter(({ method }) => method === 'POST'))('$path refuses such a field', async ({ path }) => {
    const reply = await test.app.inject({ method: 'POST', url: filled(path), payload: { filter: '', nonsense: 1 } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toEqual(REFUSED);
  });

  it.each(operations.filter(({ rest }) => rest.params === undefined))(
    '$name over tRPC, too',
    async ({ kind, name }) => {
      const url = `/api/trpc/${name}`;
      const reply =
        kind === 'query'
          ? await test.app.inject(`${url}?input=${encodeURIComponent('{"filter":"","nonsense":1}')}`)
          : await test.app.inject({ method: 'POST', url, payload: { nonsense: 1 } });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().error.data.body.issues).toEqual(REFUSED);
    },
  );

  it('is told with those that are known', async () => {
    const reply = await test.app.inject('/api/leaderboards/points?car=20');
    expect(reply.json().message).toBe(
      'input: Unknown: car. Allowed: season, best, carGroup, game, cursor, limit, around.',
    );
  });

  it('counts as absent while it has no value', async () => {
    for (const url of ['/api/leaderboards/fastest?query', '/api/stats?', '/api/leaderboards/points?car=']) {
      expect((await test.app.inject(url)).statusCode).toBe(200);
    }
  });
});

describe('a number out of its bounds', () => {
  it.each([
    ['/api/event/recent?limit=51', 'limit: This is at most 50.'],
    ['/api/event/recent?limit=0', 'limit: This is at least 1.'],
    ['/api/event/recent?limit=1.5', 'limit: This is not a whole number.'],
    ['/api/event/recent?limit=ten', 'limit: This is not a number.'],
    ['/api/leaderboards/races?limit=101', 'limit: This is at most 100.'],
    ['/api/leaderboards/track/monza?car=-1', 'car: This is at least 0.'],
    ['/api/event/0/info', 'id: This is at least 1.'],
  ])('%s is told as such', async (url, message) => {
    const reply = await test.app.inject(url);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });
});

it('the OpenAPI document tells bounds and defaults of every number in an address', () => {
  interface Parameter {
    readonly name: string;
    readonly schema: Readonly<Record<string, unknown>>;
  }
  // @NOTE a document of OpenAPI 3.1, whose parameters this site writes inline.
  const { paths } = test.app.swagger() as unknown as {
    paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters = [] }) =>
      parameters.map(({ name, schema }) => ({ path, name, schema })),
    ),
  );
  const numbers = all.filter(({ schema }) => schema['type'] === 'number' || schema['type'] === 'integer');
  expect(numbers.length).toBeGreaterThan(40);
  for (const { path, name, schema } of numbers) {
    expect(schema, `${path} ${name}`).toMatchObject({
      type: 'integer',
      minimum: expect.any(Number),
      maximum: expect.any(Number),
    });
  }
  const find = (path: string, name: string) => all.find((one) => one.path === path && one.name === name)?.schema;
  expect(find('/api/event/recent', 'limit')).toMatchObject({ minimum: 1, maximum: 50, default: 10 });
  expect(find('/api/stats/players/daily', 'period')).toMatchObject({ default: 'all' });
});

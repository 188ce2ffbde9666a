import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { driver, resultFile } from './testing/result-file.ts';
import { openBrowser, signIn } from './testing/sign-in.ts';
import { createSignedInSite, type SignedInSite } from './testing/signed-in-site.ts';

/** Of each operation: as nobody and as an admin. */
const CALLS = 60;
/** Far more than any of them takes on a busy machine. */
const ANSWER_WITHIN_MS = 10_000;

/** The part of JSON Schema that the OpenAPI document uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** They end the session that the other calls need. */
const ENDS_SESSION = new Set(['auth.logout', 'account.signOutEverywhere', 'account.erase', 'account.endSession']);

let site: SignedInSite;
let cookie: string;
let document: Document;
/** Values that exist, so that calls get beyond "not found". */
let known: unknown[];
beforeAll(async () => {
  site = await createSignedInSite();
  const outcome = await site.deps.importFile(
    resultFile({
      type: 'R',
      track: 'spa',
      end: '250601_200000',
      cars: [{ drivers: [driver(1)], laps: [140_000, 138_000] }],
    }),
  );
  const browser = openBrowser(site.app);
  await signIn(browser, 'ada');
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const [row] = await site.deps.sql<{ id: string }[]>`select public_id as id from drivers limit 1`;
  known = [
    outcome.status === 'imported' ? outcome.eventId : 0,
    row?.id,
    site.deps.server.id,
    'spa',
    1,
    'Europe/Berlin',
  ];
  document = (await site.app.inject('/api/openapi.json')).json();
});
afterAll(() => site.close());

const HOSTILE = [
  '',
  '\0',
  '\ud800',
  '\u202e',
  "'; drop table events; --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  'x'.repeat(5_000),
  'NaN',
  '1e309',
  '-0',
  '9'.repeat(40),
  '2025-02-30',
  '2025-06-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '__proto__',
];
const numbers = [0, -1, 1, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), Number.MAX_SAFE_INTEGER, 1e308];

/** Valid, at the boundary, hostile: of a schema's own kind mostly, of another one sometimes. */
function valuesOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const any = fc.oneof(
    fc.constantFrom<unknown>(...HOSTILE, ...numbers, null, true, [], {}),
    fc.string({ unit: 'binary' }),
  );
  if (depth > 4) return any;
  const own = ownValuesOf(schema, depth);
  return fc.oneof(
    { weight: 4, arbitrary: own },
    { weight: 2, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: any },
  );
}

function ownValuesOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    return ownValuesOf(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice, depth + 1)));
  if (schema.type === 'array') return fc.array(valuesOf(schema.items ?? {}, depth + 1), { maxLength: 5 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 2 ** 31 - 1 } = schema;
    return fc.constantFrom(minimum, minimum - 1, minimum + 1, maximum, maximum + 1, ...numbers);
  }
  if (schema.type === 'string') return fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme' }));
  return fc.record(
    Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, value]) => [name, valuesOf(value, depth + 1)]),
    ),
    { requiredKeys: [...(schema.required ?? [])] },
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));

it('no operation breaks or hangs, whatever it is called with', async () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.length).toBeGreaterThan(100);
  let calls = 0;
  for (const { path, method, operation } of operations) {
    if (ENDS_SESSION.has(operation.operationId)) continue;
    const parameters = fc.tuple(
      ...(operation.parameters ?? []).map((one) => fc.tuple(fc.constant(one), fc.option(valuesOf(one.schema)))),
    );
    const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    const body = schema === undefined ? fc.constant(undefined) : valuesOf(schema);
    await fc.assert(
      fc.asyncProperty(parameters, body, fc.boolean(), async (given, payload, isAdmin) => {
        const query = new URLSearchParams();
        let url = path;
        for (const [{ name, in: place }, value] of given) {
          if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(textOf(value ?? 'x')) || 'x');
          else if (place === 'query' && value !== null) query.set(name, textOf(value));
        }
        calls += 1;
        const startedAt = performance.now();
        const reply = await site.app.inject({
          method: method === 'get' ? 'GET' : 'POST',
          url: `${url}?${query.toString()}`,
          // No two calls share a limit.
          remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
          headers: {
            host: 'localhost:3000',
            origin: 'http://localhost:3000',
            ...(isAdmin && { cookie }),
            ...(payload !== undefined && { 'content-type': 'application/json' }),
          },
          ...(payload !== undefined && { payload: JSON.stringify(payload) }),
        });
        expect([operation.operationId, reply.statusCode < 500 || reply.body]).toEqual([operation.operationId, true]);
        expect(performance.now() - startedAt).toBeLessThan(ANSWER_WITHIN_MS);
      }),
      { numRuns: CALLS, seed: 27, endOnFailure: true },
    );
  }
});

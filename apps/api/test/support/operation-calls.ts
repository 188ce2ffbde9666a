import fc from 'fast-check';
import { bodiesOf, oneAtATime, valuesOf, type Document, type Operation, type ValueOptions } from './openapi-values.ts';
import { driver, resultFile } from './result-file.ts';

export interface AnyOperation {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly operation: Operation;
}

export interface Call {
  readonly url: string;
  readonly type: string | null;
  readonly payload: string | Buffer | null;
}

export function listOperations({ paths }: Document): AnyOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method === 'get' ? 'GET' : 'POST',
      operation,
    })),
  );
}

/** What no JSON parser of ours must fall over. */
const BODIES: readonly (string | Buffer)[] = [
  '',
  '{"a":',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '['.repeat(50_000),
  `{"a":${'9'.repeat(5_000)}}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from('{"filter":"\xff"}', 'latin1'),
];
/** Percent signs that no encoder writes. */
const RAW = ['%', '%ff', '%00', '%ED%A0%80', '%2e%2e%2f'];

const FILE = resultFile({
  type: 'R',
  track: 'spa',
  end: '250603_200000',
  cars: [{ drivers: [driver(9)], laps: [139_000] }],
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));
const rarely = <T>(usual: T, others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

/** Calls of an operation with values of its schema. */
export function toCalls(one: AnyOperation, options: ValueOptions): fc.Arbitrary<Call> {
  const parameters = one.operation.parameters ?? [];
  // The content is the last part.
  return oneAtATime(parameters.length + 1, options, (isHostile) => callsOf(one, options, isHostile));
}

function callsOf(
  { path, operation }: AnyOperation,
  options: ValueOptions,
  isHostilePart: (part: number) => boolean,
): fc.Arbitrary<Call> {
  const parameters = operation.parameters ?? [];
  const raw = options.isHostile ? rarely('', RAW) : fc.constant('');
  const values = parameters.map(({ schema, required = false }, index) => {
    const isHostile = isHostilePart(index);
    const value = valuesOf(schema, { ...options, isHostile });
    return required && !isHostile ? value : fc.option(value, { freq: isHostile ? 5 : 1 });
  });
  const content = contentOf(operation, { ...options, isHostile: isHostilePart(parameters.length) });
  return fc
    .record({ given: fc.tuple(...values), inPath: raw, inQuery: raw, content })
    .map(({ given, inPath, inQuery, content: sent }) => {
      const query = new URLSearchParams();
      let filled = path;
      for (const [index, { name, in: place }] of parameters.entries()) {
        const value = given[index] ?? null;
        if (place === 'path')
          filled = filled.replace(`{${name}}`, () => encodeURIComponent(textOf(value ?? 'x')) || 'x');
        else if (value !== null) query.set(name, textOf(value));
      }
      return { url: `${filled}${inPath}?${query.toString()}${inQuery}`, ...sent };
    });
}

function contentOf({ operationId, requestBody }: Operation, options: ValueOptions): fc.Arbitrary<Omit<Call, 'url'>> {
  const { isHostile } = options;
  const hostile = fc.constantFrom(...BODIES);
  if (['ingest.results', 'adminServers.upload', 'account.upload'].includes(operationId)) {
    const bytes = isHostile ? fc.oneof(fc.constant(FILE.bytes), hostile) : fc.constant(FILE.bytes);
    return bytes.map((payload) => ({ type: 'application/octet-stream', payload }));
  }
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  if (schema === undefined) return fc.constant({ type: null, payload: null });
  const valid = bodiesOf(schema, options).map((value) => JSON.stringify(value));
  const payloads = isHostile ? fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: hostile }) : valid;
  return fc.record({
    type: isHostile
      ? rarely('application/json', ['text/plain', 'multipart/form-data', 'application/json; charset=x', ''])
      : fc.constant('application/json'),
    payload: payloads,
  });
}

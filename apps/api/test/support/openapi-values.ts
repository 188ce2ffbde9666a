import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly example?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface ValueOptions {
  readonly document: Document;
  /** Values that exist, so that calls get beyond "not found". */
  readonly known: readonly unknown[];
  /** Also values at and beyond the schema's limits, of other types, and such as attackers send. */
  readonly isHostile: boolean;
}

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
const NUMBERS = [0, -1, 1, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), Number.MAX_SAFE_INTEGER, 1e308];
const MAX_INT = 2 ** 31 - 1;
/** Valid for one or another of the patterns. */
const TEXTS = [
  'A few plain words.',
  'GT3',
  'DE',
  'y2025',
  'me',
  'abcd-1234',
  'Europe/Berlin',
  '2025-06-01',
  '2025-06-01T00:00:00Z',
];
const anything = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE, ...NUMBERS, null, true, [], {}),
  fc.string({ unit: anyCharacter }),
);

/** Values of a body's schema: even hostile ones mostly have the right members. */
export function bodiesOf(schema: Schema, options: ValueOptions): fc.Arbitrary<unknown> {
  const own = ownValuesOf(schema, options, 0);
  return options.isHostile ? fc.oneof({ weight: 19, arbitrary: own }, { weight: 1, arbitrary: anything }) : own;
}

/** Values of a schema. */
export function valuesOf(schema: Schema, options: ValueOptions, depth = 0): fc.Arbitrary<unknown> {
  if (!options.isHostile) return ownValuesOf(schema, options, depth);
  if (depth > 4) return anything;
  return fc.oneof(
    { weight: 3, arbitrary: ownValuesOf(schema, options, depth) },
    { weight: 1, arbitrary: fc.constantFrom(...options.known) },
    { weight: 1, arbitrary: anything },
  );
}

function ownValuesOf(schema: Schema, options: ValueOptions, depth: number): fc.Arbitrary<unknown> {
  // Beside other members, a reference is within `allOf`.
  const { allOf, $ref = allOf?.[0]?.$ref, ...others } = schema;
  if ($ref !== undefined) {
    const { [$ref.split('/').at(-1) ?? '']: target = {} } = options.document.components.schemas;
    return ownValuesOf({ ...target, ...others }, options, depth);
  }
  const { type, enum: values, items = {}, properties = {}, required = [] } = schema;
  const inner = (part: Schema, isHostile = options.isHostile): fc.Arbitrary<unknown> =>
    valuesOf(part, { ...options, isHostile }, depth + 1);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (values !== undefined) return fc.constantFrom(...values);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return fc.oneof(
      ...choices
        .filter((choice) => !options.isHostile || choice.type !== 'null')
        .map((choice) => ownValuesOf(choice, options, depth + 1)),
    );
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return numbersOf(schema, options);
  if (type === 'string') return textsOf(schema, options);
  if (type === 'array') return fc.array(inner(items), { minLength: schema.minItems ?? 0, maxLength: 5 });
  return oneAtATime(Object.keys(properties).length, options, (isHostile) => {
    const members = Object.entries(properties).map(([name, part], index) => [name, inner(part, isHostile(index))]);
    return fc.record<Record<string, unknown>>(Object.fromEntries(members), { requiredKeys: [...required] });
  });
}

/** Of something with this many parts, mostly one is hostile: of several, the first that is refused hides the others. */
export function oneAtATime<T>(
  parts: number,
  { isHostile }: ValueOptions,
  make: (isHostile: (part: number) => boolean) => fc.Arbitrary<T>,
): fc.Arbitrary<T> {
  if (!isHostile) return make(() => false);
  return fc.nat(parts).chain((chosen) => make((part) => part === chosen || chosen === parts));
}

function numbersOf({ minimum = 0, maximum = MAX_INT }: Schema, { known, isHostile }: ValueOptions) {
  const fitting = known.filter(
    (value): value is number => typeof value === 'number' && value >= minimum && value <= maximum,
  );
  // Ids count from one.
  const first = Math.max(minimum, Math.min(1, maximum));
  const beyond = [minimum - 1, maximum + 1, ...NUMBERS];
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: first, max: Math.min(maximum, first + 4) }) },
    { weight: fitting.length > 0 ? 4 : 0, arbitrary: fc.constantFrom(...fitting, first) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
    { weight: isHostile ? 8 : 0, arbitrary: fc.constantFrom(...beyond) },
  );
}

function textsOf(schema: Schema, { known, isHostile }: ValueOptions): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 100 } = schema;
  const isValid = (value: unknown): value is string => typeof value === 'string' && isValidText(schema, value);
  const usual = [...known, schema.example, ...TEXTS].filter(isValid);
  const [first = ''] = usual;
  const graphemes = fc.string({ unit: 'grapheme', minLength, maxLength });
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...usual, first) },
    { weight: 1, arbitrary: graphemes.map((text) => (isValid(text) ? text : first)) },
    { weight: isHostile ? 8 : 0, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: isHostile ? 1 : 0, arbitrary: graphemes },
  );
}

function isValidText({ minLength = 0, maxLength = Infinity, pattern = '' }: Schema, text: string): boolean {
  return text.length >= minLength && text.length <= maxLength && new RegExp(pattern, 'u').test(text);
}

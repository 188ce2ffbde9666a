import { EXCEPTIONS } from './example-exceptions.ts';
import { VALUES } from './example-values.ts';

/** The part of JSON Schema that replies use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly example?: unknown;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
}

/** The schemas of a document, by name. */
export type Schemas = Readonly<Record<string, Schema>>;

/** Where a schema stands: the schema or operation around it, and the field. */
interface Place {
  readonly within: string;
  readonly field: string;
}

/**
 * A value of a schema: every field, one row of each list, the first of several shapes, and something rather than null.
 * Throws where neither the schema nor these tables say what a field looks like.
 */
export function exampleOf(schema: Schema, schemas: Schemas, place: Place): unknown {
  const { within, field } = place;
  const own = EXCEPTIONS[`${within}.${field}`];
  if (own !== undefined) return own;
  const { $ref, ...beside } = schema;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return exampleOf({ ...schemas[name], ...beside }, schemas, { within: name, field });
  }
  const [choice] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).filter(({ type }) => type !== 'null');
  if (choice !== undefined) return schema.example ?? schema.default ?? exampleOf(choice, schemas, place);
  const type = typeOf(schema);
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, part]) => [name, exampleOf(part, schemas, { within, field: name })]));
  }
  if (type === 'array') {
    const { items = {}, minItems = 1 } = schema;
    const rows = schema.prefixItems ?? Array.from({ length: Math.max(minItems, 1) }, () => items);
    return rows.map((row) => exampleOf(row, schemas, place));
  }
  const usual = [schema.const, VALUES[field], schema.example, schema.default, schema.enum?.[0]];
  const value = [...usual, ...(type === 'boolean' ? [false] : [])].find((one) => isOf(schema, one));
  if (value === undefined) throw new Error(`There is no example of ${within}.${field}: add one to example-values.ts.`);
  return value;
}

/** Of several types, the one that is not null. */
function typeOf({ type }: Schema): string | undefined {
  return typeof type === 'string' ? type : type?.find((one) => one !== 'null');
}

function isOf(schema: Schema, value: unknown): boolean {
  if (value === undefined) return false;
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  const type = typeOf(schema);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

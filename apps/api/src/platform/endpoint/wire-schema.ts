import type { Endpoint } from '@paddock/contracts';
import { z } from 'zod';

/**
 * One schema that decodes what an address says and checks it as the operation's input does; null: the two differ in more
 * than that numbers are text in an address, so that the one is to be decoded and the other checked after it.
 */
export function wireSchemaOf({ input, rest: { method, params, query, body } }: Endpoint): z.ZodObject | null {
  if (method !== 'GET' || body !== undefined) return null;
  const fields = { ...shapeOf(query), ...shapeOf(params) };
  const wanted = shapeOf(input);
  const names = new Set([...Object.keys(fields), ...Object.keys(wanted)]);
  const isSame = [...names].every((name) => {
    const [field, strict] = [fields[name], wanted[name]];
    return field !== undefined && strict !== undefined && checksAs(field, strict);
  });
  return isSame ? z.object(fields) : null;
}

type Shape = Readonly<Record<string, z.ZodType>>;

/** What is no plain object, or is checked as a whole, gets a field that is like none. */
function shapeOf(schema: z.ZodType | undefined): Shape {
  if (schema === undefined) return {};
  const isPlain = schema instanceof z.ZodObject && schema.def.catchall === undefined && !hasChecks(schema);
  return isPlain ? schema.shape : { '': z.never() };
}

/** Whether what a field lets through is what another lets through. */
function checksAs(field: z.ZodType, strict: z.ZodType): boolean {
  if (field === strict) return true;
  if (hasChecks(field)) return false;
  if (field instanceof z.ZodPipe) return checksAs(asType(field.def.out), strict);
  if (hasChecks(strict)) return false;
  if (field instanceof z.ZodOptional && strict instanceof z.ZodOptional) {
    return checksAs(asType(field.def.innerType), asType(strict.def.innerType));
  }
  if (field instanceof z.ZodDefault && strict instanceof z.ZodDefault) {
    const isSameDefault = Object.is(field.def.defaultValue, strict.def.defaultValue);
    return isSameDefault && checksAs(asType(field.def.innerType), asType(strict.def.innerType));
  }
  return false;
}

function hasChecks({ def }: z.ZodType): boolean {
  return (def.checks ?? []).length > 0;
}

function asType(schema: z.core.$ZodType): z.ZodType {
  // @NOTE: contracts are written with zod's own classes, of which all are ZodTypes.
  return schema as z.ZodType;
}

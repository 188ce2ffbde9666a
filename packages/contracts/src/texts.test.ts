import { expect, it } from 'vitest';
import { z } from 'zod';
import { calendars, contract, csvExports, ServerReport, staffCsvExports } from './index.ts';

/** Direction marks, which reorder the text around them. */
const DIRECTIONS = Array.from('\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069');
/** PostgreSQL stores neither NUL nor lone surrogates: unchecked, the caller's mistake would become a server error. */
const UNSTORABLE = ['NUL \0', 'half a character \ud800', 'https://a.example/\0', 'https://a.example/\ud800'];
/** These are normalized before they are stored or compared. */
const REWRITTEN = new Set(['search.drivers.filter', 'auth.discordUrl.returnTo', 'account.claimWithSteam.returnTo']);

/** Every text of an input, by its path. */
function textsOf(schema: z.ZodType, path: string): [path: string, text: z.ZodType][] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [[path, schema]];
  // @NOTE zod's types for a schema's parts are narrower than any schema they hold.
  const inside = (part: unknown, name = ''): [string, z.ZodType][] => textsOf(part as z.ZodType, path + name);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, value]) => inside(value, `.${key}`));
  }
  if (schema instanceof z.ZodArray) return inside(schema.element, '[]');
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => inside(option));
  if (schema instanceof z.ZodPipe) return inside(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inside(schema.unwrap());
  if (schema instanceof z.ZodDefault) return inside(schema.unwrap());
  if (['enum', 'literal', 'number', 'boolean', 'null'].includes(schema.def.type)) return [];
  throw new Error(`${path}: what is in a ${schema.def.type}?`);
}

it('texts that callers send hold nothing that cannot be stored, nor direction marks', () => {
  const texts = [
    ...Object.values(contract).flatMap((group) => Object.values(group).flatMap((one) => textsOf(one.input, one.name))),
    ...[...Object.values(csvExports), ...Object.values(staffCsvExports), ...Object.values(calendars)].flatMap(
      ({ name, params, query }) => [...textsOf(params, name), ...textsOf(query, name)],
    ),
    ...textsOf(ServerReport, 'ingest.status'),
  ];
  expect(texts.length).toBeGreaterThan(150);
  const refused = [...UNSTORABLE, ...DIRECTIONS.flatMap((mark) => [`before${mark}after`, `https://a.example/${mark}`])];
  const accepting = texts.filter(([, text]) => refused.some((one) => text.safeParse(one).success));
  expect(new Set(accepting.map(([path]) => path))).toEqual(REWRITTEN);
});

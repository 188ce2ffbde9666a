import type { FieldReader } from '../field-reader.ts';
import { isJsonArray, isJsonObject } from '../json-value.ts';

/** The addon is written in Lua: an empty list is `{}`, and a list may be `{"0": …}`. */
export function valuesOf(fields: FieldReader, key: string): FieldReader[] {
  return isJsonArray(fields.raw(key)) ? fields.objects(key) : membersOf(fields, key).map(([, member]) => member);
}

export function membersOf(fields: FieldReader, key: string): (readonly [string, FieldReader])[] {
  const value = fields.raw(key);
  const child = isJsonObject(value) ? fields.child(key) : null;
  if (child === null || !isJsonObject(value)) return [];
  return Object.keys(value).flatMap((name) => {
    const member = child.optionalChild(name);
    return member === null ? [] : [[name, member] as const];
  });
}

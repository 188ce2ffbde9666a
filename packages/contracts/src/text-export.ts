import { z } from 'zod';
import { closed, type Budget } from './endpoint.ts';

/** A download that is text: a table as CSV, with the same figures as an operation's, or a calendar. */
export interface TextExport<P extends z.ZodType = z.ZodType, Q extends z.ZodType = z.ZodType> {
  readonly name: `${string}.${string}`;
  readonly path: `/api/${string}.csv` | `/api/${string}.ics`;
  readonly summary: string;
  readonly description?: string;
  readonly budget?: Budget;
  readonly tags: readonly [string, ...string[]];
  readonly params: P;
  readonly query: Q;
}

const Nothing = z.object({});

/** Declares a text export. Omitted parts take no input; query parameters that it does not name are refused. */
export function defineTextExport<P extends z.ZodType = typeof Nothing, Q extends z.ZodType = typeof Nothing>(
  parts: Pick<TextExport, 'name' | 'path' | 'summary' | 'description' | 'budget' | 'tags'> & { params?: P; query?: Q },
): TextExport<P, Q> {
  // @NOTE without a schema the type parameter is that of the empty one.
  const { params = Nothing as never, query = Nothing as never } = parts;
  return { ...parts, params, query: closed(query) };
}

/** What a caller passes to an export: its path parameters, and what it wants of the query. */
export type TextInputOf<E extends TextExport> = Fields<z.output<E['params']>> & Partial<Fields<z.output<E['query']>>>;
/** The named fields alone: an empty schema has every field, of type never. */
type Fields<T> = { [K in keyof T as string extends K ? never : K]: T[K] };

import { z } from 'zod';
import { closed, type Budget } from './endpoint.ts';

/** A CSV download: the same figures as an operation's, one row per line. */
export interface CsvExport<P extends z.ZodType = z.ZodType, Q extends z.ZodType = z.ZodType> {
  readonly name: `${string}.${string}`;
  readonly path: `/api/${string}.csv`;
  readonly summary: string;
  readonly budget?: Budget;
  readonly tags: readonly [string, ...string[]];
  readonly params: P;
  readonly query: Q;
}

const Nothing = z.object({});

/** Declares a CSV export. Omitted parts take no input; query parameters that it does not name are refused. */
export function defineCsvExport<P extends z.ZodType = typeof Nothing, Q extends z.ZodType = typeof Nothing>(
  parts: Pick<CsvExport, 'name' | 'path' | 'summary' | 'budget' | 'tags'> & { params?: P; query?: Q },
): CsvExport<P, Q> {
  // @NOTE without a schema the type parameter is that of the empty one.
  const { params = Nothing as never, query = Nothing as never } = parts;
  return { ...parts, params, query: closed(query) };
}

/** What a caller passes to an export: its path parameters, and what it wants of the query. */
export type CsvInputOf<E extends CsvExport> = Fields<z.output<E['params']>> & Partial<Fields<z.output<E['query']>>>;
/** The named fields alone: an empty schema has every field, of type never. */
type Fields<T> = { [K in keyof T as string extends K ? never : K]: T[K] };

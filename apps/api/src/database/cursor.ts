import { z } from 'zod';
import { AppError } from '../shared/errors.ts';

/** Types of a place's parts. They limit values to what the database accepts, since anyone can invent a cursor. */
export const CursorNumber = z.int().min(0).max(2_147_483_647);
export const CursorText = z
  .string()
  .max(500)
  .refine((text) => !text.includes('\0'), 'No stored text has a NUL.');
export const CursorInstant = z.iso.datetime().refine((instant) => instant >= '0001', 'There is no year 0.');

/** Encodes a place in a list as opaque, URL-safe text. */
export function encodeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Decodes a cursor by its schema. Throws a client error if the cursor is invalid. */
export function decodeCursor<T extends z.ZodType>(schema: T, cursor: string | undefined): z.output<T> | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new AppError('invalid_input', 'This cursor does not come from this list. Start from the first page.', {
      cause,
    });
  }
}

export interface PageQuery {
  /** Absent: the first page. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface Page<R> {
  readonly rows: R[];
  readonly nextCursor: string | null;
}

/**
 * Reads a page of a list. `place`: what the cursor holds. `read` gets the place after which the page starts (null: the first
 * page) and the number of rows to read; `placeOf` returns the place of a row.
 */
export async function readPage<S extends z.ZodType, R>(
  { cursor, limit, place }: PageQuery & { readonly place: S },
  read: (after: z.output<S> | null, limit: number) => Promise<readonly R[]>,
  placeOf: (row: R) => readonly (string | number)[],
): Promise<Page<R>> {
  // Reads one row more than the page: it shows whether there is a next page.
  const found = await read(decodeCursor(place, cursor), limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last === undefined ? null : encodeCursor(placeOf(last)) };
}

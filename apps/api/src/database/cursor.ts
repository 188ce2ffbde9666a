import { z } from 'zod';
import { AppError } from '../shared/errors.ts';

/** Parts of a place: what the database takes, whoever made the cursor up. */
export const CursorNumber = z.int().min(0).max(2_147_483_647);
export const CursorText = z
  .string()
  .max(500)
  .refine((text) => !text.includes('\0'), 'No stored text has a NUL.');
export const CursorInstant = z.iso.datetime().refine((instant) => instant >= '0001', 'There is no year 0.');

/** Packs a place in a list into opaque, URL-safe text. */
export function encodeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Unpacks a cursor that `schema` describes. Text that is not one of ours is the caller's mistake. */
export function decodeCursor<T extends z.ZodType>(schema: T, cursor: string | undefined): z.output<T> | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new AppError('invalid_input', 'This cursor is not one that the list gave out. Start from the first page.', {
      cause,
    });
  }
}

/** A place in a list that `keyset` orders: the value it is ordered by, and the row's id. */
export const keysetPlace = <T extends z.ZodType<string | number>>(value: T) =>
  z.tuple([value, z.int().min(0)]).transform(([first, id]) => ({ value: first, id }));

export interface PageQuery<S extends z.ZodType> {
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** What a cursor of this list contains. */
  readonly place: S;
}

/**
 * Reads a page of a list. `read` gets the place after which the page begins (null: the first page) and how many rows to read;
 * `placeOf` gives the place of a row.
 */
export async function readPage<S extends z.ZodType, R>(
  { cursor, limit, place }: PageQuery<S>,
  read: (after: z.output<S> | null, limit: number) => Promise<readonly R[]>,
  placeOf: (row: R) => readonly (string | number)[],
): Promise<{ rows: R[]; nextCursor: string | null }> {
  // One row more than the page: it tells whether there is a next one.
  const { page, last } = cutPage(await read(decodeCursor(place, cursor), limit + 1), limit);
  return { rows: [...page], nextCursor: last && encodeCursor(placeOf(last)) };
}

/** Takes one row more than asked for as the sign that there is a next page. */
export function cutPage<T>(rows: readonly T[], limit: number): { page: readonly T[]; last: T | null } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? (page.at(-1) ?? null) : null };
}

import { z } from 'zod';
import { forgiving } from '../forgiving.ts';
import { Cursor, MAX_PAGE_SIZE, PageSize, inUrl } from '../primitives.ts';

export const SortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.output<typeof SortDirection>;

/** Rows per page of a staff list. */
export const STAFF_PAGE_SIZE = 50;
/** The most rows in a CSV of a staff list. */
export const MAX_STAFF_CSV_ROWS = 10_000;

/** Filters: text or numbers, each with a default or optional, so that a URL can hold them. */
type FilterShape = Readonly<Record<string, z.ZodType<string | number | undefined>>>;

export interface ListParts<S extends readonly [string, ...string[]], F extends FilterShape> {
  /** The possible orders, default first. Each needs an index that ends with the row's id. */
  readonly sorts: S;
  /** Of the default order; descending unless set. */
  readonly direction?: SortDirection;
  /** Numbers as `inUrl`: they also come from URLs. */
  readonly filter: F;
}

/** The shapes that all staff lists share: filters, one order, a page. */
export function listShapes<const S extends readonly [string, ...string[]], F extends FilterShape>({
  sorts,
  direction = 'desc',
  filter,
}: ListParts<S, F>) {
  // @NOTE the first of a non-empty tuple; the type of an index access does not say so.
  const usual = sorts[0] as S[number];
  const order = { sort: z.enum(sorts).default(usual as never), direction: SortDirection.default(direction) };
  const view = { ...order, ...filter };
  const limit = PageSize.default(STAFF_PAGE_SIZE);
  const wireLimit = inUrl(PageSize).default(STAFF_PAGE_SIZE);
  const View = z.object(view);
  return {
    input: z.strictObject({ ...view, cursor: Cursor.optional(), limit }),
    /** The same from a query string. */
    query: z.object({ ...view, cursor: Cursor.optional(), limit: wireLimit }),
    /** Input of the list's CSV: all rows that match the filters, in this order. */
    csv: View,
    /** A page's search parameters: missing or invalid ones are ignored. */
    url: forgiving(View),
  };
}

/** Input of a list in a fixed order, for its page and, as `wire`, for a URL. */
export const pageShape = {
  input: { cursor: Cursor.optional(), limit: PageSize.default(STAFF_PAGE_SIZE) },
  wire: {
    cursor: Cursor.optional(),
    limit: inUrl(PageSize).default(STAFF_PAGE_SIZE),
  },
} as const;

/** A page of a staff list. */
export function listOf<R extends z.ZodType>(row: R) {
  return z.object({ rows: z.array(row).max(MAX_PAGE_SIZE), nextCursor: z.string().nullable() });
}

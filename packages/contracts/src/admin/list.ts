import { z } from 'zod';
import { Cursor, MAX_PAGE_SIZE, PageSize } from '../primitives.ts';

export const SortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.output<typeof SortDirection>;

/** Rows of one page of a staff list. */
export const STAFF_PAGE_SIZE = 50;
/** The most rows that a staff list hands out as one file. */
export const MAX_STAFF_CSV_ROWS = 10_000;

/** What a filter is made of: text or numbers, each with a default or optional, so that an address can hold it. */
type FilterShape = Readonly<Record<string, z.ZodType<string | number | undefined>>>;

export interface ListParts<S extends readonly [string, ...string[]], F extends FilterShape> {
  /** The orders it can be had in, the usual one first. Each needs an index that ends with the row's own number. */
  readonly sorts: S;
  /** Of the usual order; newest first unless said otherwise. */
  readonly direction?: SortDirection;
  /** Numbers as `z.coerce.number<number>()`: they come from addresses, too. */
  readonly filter: F;
}

/** The shapes of one staff list, which all have the same: filters, one order, a page. */
export function listShapes<const S extends readonly [string, ...string[]], F extends FilterShape>({
  sorts,
  direction = 'desc',
  filter,
}: ListParts<S, F>) {
  // @NOTE the first of a tuple that is never empty; the type of an index access does not tell.
  const usual = sorts[0] as S[number];
  const order = { sort: z.enum(sorts).default(usual as never), direction: SortDirection.default(direction) };
  const view = { ...order, ...filter };
  const limit = PageSize.default(STAFF_PAGE_SIZE);
  const wireLimit = z.coerce.number('This is not a number.').pipe(PageSize).default(STAFF_PAGE_SIZE);
  const View = z.object(view);
  return {
    input: z.strictObject({ ...view, cursor: Cursor.optional(), limit }),
    /** The same from a query string. */
    query: z.object({ ...view, cursor: Cursor.optional(), limit: wireLimit }),
    /** What a file of the list is asked for: all that the filters leave, in this order. */
    csv: View,
    /** What a page keeps in its address: whatever is missing or broken there is as if it were not given. */
    url: forgiving(View),
  };
}

/** What a list in a fixed order is asked for, on its page and, as `wire`, in an address. */
export const pageShape = {
  input: { cursor: Cursor.optional(), limit: PageSize.default(STAFF_PAGE_SIZE) },
  wire: {
    cursor: Cursor.optional(),
    limit: z.coerce.number('This is not a number.').pipe(PageSize).default(STAFF_PAGE_SIZE),
  },
} as const;

/** A page of a staff list. */
export function listOf<R extends z.ZodType>(row: R) {
  return z.object({ rows: z.array(row).max(MAX_PAGE_SIZE), nextCursor: z.string().nullable() });
}

function forgiving<T extends z.ZodObject>(view: T): z.ZodType<z.output<T>> {
  const fields = Object.entries(view.shape).map(([name, field]) => {
    const type: z.ZodType = field;
    return [name, type.catch(type.safeParse(undefined).data)] as const;
  });
  // @NOTE each field still gives what the view's own gives; the loop forgets their names.
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodType<z.output<T>>;
}

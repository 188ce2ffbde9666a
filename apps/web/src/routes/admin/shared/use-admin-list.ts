import type { SortDirection } from '@paddock/contracts';
import { useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { filterProps, useUrlState, type FilterProps } from '../../../lib/url-state.ts';

export interface ListView {
  readonly sort: string;
  readonly direction: SortDirection;
}

export type ViewValues = Readonly<Record<string, string | number | undefined>>;

export type AdminList<V extends ListView & ViewValues> = ReturnType<typeof useAdminList<V>>;

const Trail = z.object({ before: z.array(z.string()) });

/** A staff list whose state is in the URL. Each page of it is one entry in the browser's history. */
export function useAdminList<V extends ListView & ViewValues>(schema: z.ZodType<V>) {
  const { state: view, change: changeView } = useUrlState(schema);
  const [params, setParams] = useSearchParams();
  const trail = Trail.safeParse(useLocation().state).data;
  const cursor = params.get('cursor') ?? undefined;
  // Opened by a link to a later page: the previous page is the first one.
  const before = trail?.before ?? (cursor === undefined ? [] : ['']);

  const goTo = (next: string, pagesBefore: readonly string[]): void => {
    setParams(
      (current) => {
        const query = new URLSearchParams(current);
        if (next === '') query.delete('cursor');
        else query.set('cursor', next);
        return query;
      },
      { state: { before: pagesBefore }, preventScrollReset: true },
    );
  };
  /** Changes a filter or the order and returns to the first page. */
  const change = (patch: Partial<V>): void => {
    // @NOTE the cursor is beside the view in the URL; no view has a field of that name.
    changeView({ ...patch, cursor: undefined } as Partial<V>);
  };

  const input: V & { readonly cursor?: string } = cursor === undefined ? view : { ...view, cursor };
  const usual = schema.parse({});
  const filters = Object.keys({ ...usual, ...view }).filter((name) => name !== 'sort' && name !== 'direction');
  return {
    /** Filters and order. */
    view,
    input,
    change,
    filter: (name: keyof V & string): FilterProps => filterProps({ schema, state: view, change }, name),
    clear: () => {
      // @NOTE every filter is optional, which is lost in the loop over their names.
      change(Object.fromEntries(filters.map((name) => [name, undefined])) as unknown as Partial<V>);
    },
    filterCount: filters.filter((name) => view[name] !== usual[name]).length,
    page: {
      number: before.length + 1,
      isFirst: cursor === undefined,
      next: (nextCursor: string) => goTo(nextCursor, [...before, cursor ?? '']),
      previous: () => goTo(before.at(-1) ?? '', before.slice(0, -1)),
    },
  };
}

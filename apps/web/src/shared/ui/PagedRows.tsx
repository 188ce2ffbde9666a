import type { ReactNode } from 'react';
import { QueryView, type QueryState, type QueryViewProps } from './QueryView.tsx';
import { ShowMore } from './ShowMore.tsx';

/** The parts of an infinite query that a list needs; React Query's results fit. */
export interface PagedQuery<P> extends QueryState<{ readonly pages: readonly P[] }> {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface PagedRowsProps<P, R> extends Omit<QueryViewProps<P>, 'query' | 'empty' | 'children'> {
  readonly query: PagedQuery<P>;
  readonly rowsOf: (page: P) => readonly R[];
  readonly empty: ReactNode;
  readonly children: (rows: readonly R[]) => ReactNode;
}

/** The rows of all pages loaded so far, and a button for the next page. */
export function PagedRows<P, R>({ query, rowsOf, empty, children, ...loading }: PagedRowsProps<P, R>) {
  return (
    <QueryView query={query} {...loading}>
      {({ pages }) => {
        const rows = pages.flatMap(rowsOf);
        return (
          <>
            {rows.length === 0 ? empty : children(rows)}
            <ShowNextPage query={query} />
          </>
        );
      }}
    </QueryView>
  );
}

export function ShowNextPage({ query }: { readonly query: PagedQuery<unknown> }) {
  return (
    <ShowMore
      hasMore={query.hasNextPage}
      isLoading={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
    />
  );
}

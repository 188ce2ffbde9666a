import type { ReactNode } from 'react';
import { errorToMessage } from '../../lib/error-to-message.ts';
import { Failed } from './Notice.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

const TABLE_ROW = 38;

/** The parts of a query that a view needs; React Query's results fit. */
export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export interface QueryViewProps<T> {
  readonly query: QueryState<T>;
  /** What is loaded, as used in a sentence: "the latest results". */
  readonly what: string;
  readonly rows: number;
  /** In pixels; by default that of a table's row. */
  readonly rowHeight?: number;
  readonly phoneRowHeight?: number | undefined;
  /** Shown instead of an empty list. */
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Loading, failed or loaded: skeleton rows have the height of the loaded ones, a failed query can be retried. */
export function QueryView<T>({
  query,
  what,
  rows,
  rowHeight = TABLE_ROW,
  phoneRowHeight,
  empty,
  children,
}: QueryViewProps<T>) {
  const { data } = query;
  if (data !== undefined) {
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data);
  }
  if (query.error === null) {
    return <SkeletonRows label={`Loading ${what}`} count={rows} height={rowHeight} phoneHeight={phoneRowHeight} />;
  }
  return <FailedQuery query={query} what={what} />;
}

/** That a query failed, with a button that retries it. */
export function FailedQuery({ query, what }: Pick<QueryViewProps<unknown>, 'query' | 'what'>) {
  return (
    <Failed title={`Could not load ${what}`} text={errorToMessage(query.error)} onRetry={() => void query.refetch()} />
  );
}

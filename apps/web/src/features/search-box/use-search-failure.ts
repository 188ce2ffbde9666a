import { useEffect } from 'react';
import { showUnexpectedError } from '../../shared/toasts/toasts.ts';

/** The last failure shown: a query remembers it, and a component that comes back to the query would show it again. */
let shownAt = 0;

/** Shows one toast per failed search; `failedAt` is the time of the last failure, 0 for none. */
export function useSearchFailure(failedAt: number): void {
  useEffect(() => {
    if (failedAt <= shownAt) return;
    shownAt = failedAt;
    showUnexpectedError();
  }, [failedAt]);
}

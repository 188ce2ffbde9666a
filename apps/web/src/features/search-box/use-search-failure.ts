import { useEffect } from 'react';
import { useToasts } from '../../shared/toasts/use-toasts.ts';

/** Shows one toast per failed search; `failedAt` is the time of the last failure, 0 for none. */
export function useSearchFailure(failedAt: number): void {
  const { showUnexpectedError } = useToasts();
  useEffect(() => {
    if (failedAt > 0) showUnexpectedError();
  }, [failedAt, showUnexpectedError]);
}

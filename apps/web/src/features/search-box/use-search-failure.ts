import { useEffect } from 'react';
import { useToasts } from '../../shared/toasts/use-toasts.ts';

/** Says so once for every search that failed; `failedAt` is when the last one did, 0 for never. */
export function useSearchFailure(failedAt: number): void {
  const { showUnexpectedError } = useToasts();
  useEffect(() => {
    if (failedAt > 0) showUnexpectedError();
  }, [failedAt, showUnexpectedError]);
}

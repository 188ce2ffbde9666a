import { BusyError, RefusedByDatabaseError, UnavailableError, type AppError } from '../shared/errors.ts';
import { isBusy, isDiskFull, isReadOnly, isTimeout, isUnavailable } from './database-error.ts';

/** The error for a temporary failure, after which the sender repeats the work; null: the failure is not temporary. */
export function asUnavailable(error: unknown): AppError | null {
  if (isBusy(error)) return new BusyError(error);
  if (isDiskFull(error))
    return new RefusedByDatabaseError(
      'Nothing can be saved just now: the disk of the database is full. Please try again later.',
      error,
    );
  if (isReadOnly(error))
    return new RefusedByDatabaseError(
      'Nothing can be saved just now: the database is read-only. Please try again later.',
      error,
    );
  return isUnavailable(error) ? new UnavailableError(error) : null;
}

/** Like `asUnavailable`, for replies: also a statement that took too long, which nothing retries automatically. */
export function asUnavailableReply(error: unknown): AppError | null {
  if (isTimeout(error))
    return new RefusedByDatabaseError(
      'This took too long and was stopped. Nothing was changed: please try again in a moment.',
      error,
    );
  return asUnavailable(error);
}

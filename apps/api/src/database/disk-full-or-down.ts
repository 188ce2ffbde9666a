import { AppError, FileStoreError } from '../shared/errors.ts';
import { isBusy, isDiskFull, isReadOnly, isRetryable, isTimeout, isUnavailable } from './database-error.ts';

/** The 503 for a temporary failure, which the sender retries; null: the failure is not temporary. */
export function asUnavailable(error: unknown): AppError | null {
  if (error instanceof FileStoreError) return error;
  const message = temporaryFailure(error);
  return message === null ? null : new AppError('unavailable', message, { cause: error });
}

/** Like `asUnavailable`, for replies: also a statement that took too long, which nothing retries automatically. */
export function asUnavailableReply(error: unknown): AppError | null {
  if (!isTimeout(error)) return asUnavailable(error);
  const message = 'This took too long and was stopped. Nothing was changed: please try again in a moment.';
  return new AppError('unavailable', message, { cause: error });
}

function temporaryFailure(error: unknown): string | null {
  if (isBusy(error)) return 'A long job is changing the results right now. Nothing was changed: please try again soon.';
  if (isRetryable(error)) return 'Another change got in the way. Nothing was changed: please try again in a moment.';
  if (isDiskFull(error))
    return 'Nothing can be saved just now: the disk of the database is full. Please try again later.';
  if (isReadOnly(error)) return 'Nothing can be saved just now: the database is read-only. Please try again later.';
  if (isUnavailable(error)) return 'The database cannot be reached. Please try again in a moment.';
  return null;
}

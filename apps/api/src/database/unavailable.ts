import { isBusy, isUnavailable } from './database-error.ts';
import { BusyError, UnavailableError, type AppError } from '../shared/errors.ts';

/** What is said of a failure that passes by itself; null: of any other. */
export function asUnavailable(error: unknown): AppError | null {
  if (isBusy(error)) return new BusyError(error);
  return isUnavailable(error) ? new UnavailableError(error) : null;
}

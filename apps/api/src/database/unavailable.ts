import { isBusy, isUnavailable } from './database-error.ts';
import { BusyError, UnavailableError, type AppError } from '../shared/errors.ts';

/** The error for a temporary failure; null: the failure is not temporary. */
export function asUnavailable(error: unknown): AppError | null {
  if (isBusy(error)) return new BusyError(error);
  return isUnavailable(error) ? new UnavailableError(error) : null;
}

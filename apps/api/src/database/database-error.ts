/** Every SQLSTATE contains a digit; system error codes of five letters (EPIPE) do not. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;
const UNIQUE_VIOLATION = '23505';
const UNDEFINED_TABLE = '42P01';
const LOST_CONNECTION = /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET)/;
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';
const DISK_FULL = '53100';
const READ_ONLY = '25006';
const RETRYABLE = new Set(['40001', '40P01']);

/** SQLSTATE of a failed statement, also if a query builder wrapped the error; null for other errors. */
export function sqlStateOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string' && SQLSTATE.test(error.code)) return error.code;
  return 'cause' in error ? sqlStateOf(error.cause) : null;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === UNIQUE_VIOLATION;
}

export function isUndefinedTable(error: unknown): boolean {
  return sqlStateOf(error) === UNDEFINED_TABLE;
}

/** Serialisation failures and deadlocks: the transaction was rolled back and can be retried unchanged. */
export function isRetryable(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state !== null && RETRYABLE.has(state);
}

/** A lock timeout; the transaction was rolled back. */
export function isBusy(error: unknown): boolean {
  return sqlStateOf(error) === LOCK_NOT_AVAILABLE;
}

/** The database has no space left to write. */
export function isDiskFull(error: unknown): boolean {
  return sqlStateOf(error) === DISK_FULL;
}

/** The database accepts no writes: it is being maintained, or a replica took the primary's place. */
export function isReadOnly(error: unknown): boolean {
  return sqlStateOf(error) === READ_ONLY;
}

/** A statement timeout; the transaction was rolled back. */
export function isTimeout(error: unknown): boolean {
  return sqlStateOf(error) === QUERY_CANCELED;
}

/** Connection lost or refused, or server starting up or shutting down; also if a query builder wrapped it. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== null) return state.startsWith('08') || state.startsWith('57P') || state === '53300';
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && LOST_CONNECTION.test(error.code)) return true;
  return 'cause' in error && isUnavailable(error.cause);
}

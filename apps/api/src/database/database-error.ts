const LOST_CONNECTION = /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET)/;
/** Every SQLSTATE contains a digit; system error codes of five letters (EPIPE) do not. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** SQLSTATE of a failed statement, also if a query builder wrapped the error; null for other errors. */
export function sqlStateOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string' && SQLSTATE.test(error.code)) return error.code;
  return 'cause' in error ? sqlStateOf(error.cause) : null;
}

const hasState =
  (...states: readonly string[]) =>
  (error: unknown): boolean =>
    states.includes(sqlStateOf(error) ?? '');

export const isUniqueViolation = hasState('23505');

export const isUndefinedTable = hasState('42P01');

/** Serialisation failures and deadlocks: the transaction was rolled back and can be retried unchanged. */
export const isRetryable = hasState('40001', '40P01');

/** A lock timeout; the transaction was rolled back. */
export const isBusy = hasState('55P03');

/** A statement timeout; the transaction was rolled back. */
export const isTimeout = hasState('57014');

/** The database has no space left to write. */
export const isDiskFull = hasState('53100');

/** The database accepts no writes: it is being maintained, or a replica took the primary's place. */
export const isReadOnly = hasState('25006');

/**
 * Connection lost or refused, or server starting up or shutting down; also if a query builder wrapped it. 58030: its disk, or one of the
 * servers over which Citus spreads a table, was lost while rows were written.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== null)
    return state.startsWith('08') || state.startsWith('57P') || state === '53300' || state === '58030';
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && LOST_CONNECTION.test(error.code)) return true;
  return 'cause' in error && isUnavailable(error.cause);
}

import { ConfigError, type Config } from './config.ts';
import { isDiskFull, isReadOnly, isUnavailable, sqlStateOf } from './database/database-error.ts';
import { MigrationError, NewerSchemaError } from './database/run-migrations.ts';
import { AppError } from './shared/errors.ts';

/** Paddock cannot start, for a reason that its message explains. */
export class StartError extends Error {
  override name = 'StartError';
}

const HIGHEST_PORT = 65_535;
const NO_SUCH_HOST = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** Why listening failed: which address, and what to change. `prefix`: of the variables that are meant. */
export function explainListenFailure(cause: unknown, address: Config['http'], prefix = ''): StartError {
  return new StartError(listenMessage(cause, address, prefix), { cause });
}

function listenMessage(cause: unknown, { host, port }: Config['http'], prefix: string): string {
  const code = codeOf(cause);
  if (code === 'EADDRINUSE') {
    const other = port < HIGHEST_PORT ? port + 1 : port - 1;
    return `Port ${port} is in use by another program. Stop it, or choose another port, for example: ${prefix}PORT=${other} npx --yes pnpm@12 start`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023 with ${prefix}PORT.`;
  if (code !== null && NO_SUCH_HOST.has(code))
    return `"${host}" is not an address of this machine. Set ${prefix}HOST to 127.0.0.1 for this machine alone, or to 0.0.0.0 for its network.`;
  return `Paddock cannot listen on ${host}, port ${port}: ${messageOf(cause)}`;
}

/** What is wrong, where, and what to do, in words; with the stack only where we have none. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (error instanceof AppError) return error.publicMessage;
  if (!(error instanceof Error)) return `Paddock stopped: ${String(error)}`;
  if (error.name === 'EmbeddedDatabaseError' || error instanceof NewerSchemaError) return error.message;
  const reason = explainDatabaseFailure(error);
  if (reason !== null) return reason;
  if (error instanceof MigrationError)
    return `The database could not be updated to this version's schema: ${messageOf(error)}. Nothing was changed. Start the previous version again, and report this message.`;
  return `Paddock stopped: ${error.stack ?? error.message}`;
}

/** Only with DATABASE_URL: the embedded database explains itself. */
function explainDatabaseFailure(error: Error): string | null {
  const reason = messageOf(error);
  if (codeOf(error) === 'ERR_INVALID_URL') {
    return 'DATABASE_URL cannot be read as an address. Special characters in its user and password must be percent-encoded.';
  }
  const state = sqlStateOf(error);
  if (state?.startsWith('28'))
    return `The database refuses the sign-in (${reason}). Check the user and password in DATABASE_URL.`;
  if (state === '3D000') return `The database named in DATABASE_URL does not exist (${reason}). Create it first.`;
  if (state === '42501') return `The user in DATABASE_URL lacks a right (${reason}). Make it the database's owner.`;
  if (isReadOnly(error))
    return `The database accepts no changes (${reason}). Connect to the primary, or make it writable again, then start again.`;
  if (isDiskFull(error)) return `The disk of the database is full (${reason}). Make room there, then start again.`;
  if (isUnavailable(error))
    return `The database cannot be reached (${reason}). Check DATABASE_URL, and that the server is running.`;
  return null;
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** The innermost words: a query builder's own are its SQL, and of a name with several addresses there are none. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join(', ');
  return error.cause instanceof Error ? messageOf(error.cause) : error.message;
}

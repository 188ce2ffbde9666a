import { ConfigError } from '../config.ts';
import { sqlStateOf } from './db/database-error.ts';
import { AppError } from './errors.ts';

/** What is wrong, where, and what to do, in words; with the stack only where we have none. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof AppError) return error.publicMessage;
  if (!(error instanceof Error)) return `Paddock stopped: ${String(error)}`;
  if (error.name === 'EmbeddedDatabaseError') return error.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const port = 'port' in error ? String(error.port) : '';
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop it, or choose another port, for example: PORT=${Number(port) + 1} npx --yes pnpm@12 start`;
  }
  if (code === 'EACCES' && port !== '')
    return `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'CONNECT_TIMEOUT') {
    return `The database cannot be reached (${error.message}). Check DATABASE_URL, and that the server runs.`;
  }
  const state = sqlStateOf(error);
  if (state?.startsWith('28'))
    return `The database refuses the sign-in (${error.message}). Check the user and password in DATABASE_URL.`;
  if (state === '3D000')
    return `The database named in DATABASE_URL does not exist (${error.message}). Create it first.`;
  return `Paddock stopped: ${error.stack ?? error.message}`;
}

import type { ErrorBody, ErrorCode } from '@paddock/contracts';
import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from './trpc.ts';

/** Used when the server was not reached, or its reply is not an API error. */
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** An error's text for people: the server's own message if there is one. */
export function errorToMessage(error: unknown): string {
  const body = errorBodyOf(error);
  if (body !== null) return body.message;
  if (isFromApi(error) && error.data === undefined) return UNREACHABLE;
  return error instanceof Error ? error.message : String(error);
}

export function hasErrorCode(error: unknown, code: ErrorCode): boolean {
  return errorBodyOf(error)?.code === code;
}

/** The code under which the server's log has the request that failed. */
export function requestIdOf(error: unknown): string | null {
  const response: unknown = isFromApi(error) ? error.meta?.['response'] : undefined;
  return response instanceof Response ? response.headers.get('x-request-id') : null;
}

/** Browsers' messages for a script that could not be fetched. */
const SCRIPT_NOT_FETCHED = /dynamically imported module|importing a module script failed/i;

/** Whether the server was not reached at all: offline, or no response. */
export function isUnreachable(error: unknown): boolean {
  if (isFromApi(error)) return error.data === undefined;
  return navigator.onLine === false || (error instanceof TypeError && SCRIPT_NOT_FETCHED.test(error.message));
}

export function issuesOf(error: unknown): NonNullable<ErrorBody['issues']> {
  return errorBodyOf(error)?.issues ?? [];
}

function errorBodyOf(error: unknown): ErrorBody | null {
  return isFromApi(error) ? (error.data?.body ?? null) : null;
}

/** Whether a call of the API failed. The type of its replies comes from the API's error formatter. */
function isFromApi(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

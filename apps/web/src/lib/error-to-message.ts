import type { ErrorBody, ErrorCode } from '@paddock/contracts';
import { TRPCClientError } from '@trpc/client';

/** What to say where the server said nothing of its own: it was not reached, or its reply was not ours. */
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** The text of an error for people: the server's own message when there is one. */
export function errorToMessage(error: unknown): string {
  const body = errorBodyOf(error);
  if (body !== null) return body.message;
  if (error instanceof TRPCClientError && error.data === undefined) return UNREACHABLE;
  return error instanceof Error ? error.message : String(error);
}

export function hasErrorCode(error: unknown, code: ErrorCode): boolean {
  return errorBodyOf(error)?.code === code;
}

/** How browsers name a script that could not be fetched; each in its own words. */
const SCRIPT_NOT_FETCHED = /dynamically imported module|importing a module script failed/i;

/** Whether the server was not reached at all: there is no network, or nobody answers. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof TRPCClientError) return error.data === undefined;
  return navigator.onLine === false || (error instanceof TypeError && SCRIPT_NOT_FETCHED.test(error.message));
}

/** Which fields are wrong, when the input was. */
export function issuesOf(error: unknown): NonNullable<ErrorBody['issues']> {
  return errorBodyOf(error)?.issues ?? [];
}

function errorBodyOf(error: unknown): ErrorBody | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('body' in data)) return null;
  const { body } = data;
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return null;
  // @NOTE the api's error formatter is the only writer of `body`; parsing it would bring zod into the first page.
  return body as ErrorBody;
}

import type { ErrorBody, ErrorCode } from '@paddock/contracts';

/** What became of a call. Calls never throw because of the network or the site. */
export type Result<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: Failure };

/**
 * Why there is no data: the site's own code, or one of the client's.
 *
 * - `network`: the site cannot be reached, or the connection broke.
 * - `timeout`: the time limit of the call has passed.
 * - `aborted`: the caller's signal ended the call.
 * - `redirected`: calls with a token follow no redirect, so that nobody else gets the token.
 * - `invalid_reply`: the reply is not from a Paddock site, but perhaps from a proxy in front of it.
 */
export type FailureCode = ErrorCode | 'network' | 'timeout' | 'aborted' | 'redirected' | 'invalid_reply';

/** Why a call has no data. */
export interface Failure {
  readonly code: FailureCode;
  /** What is wrong and what to do, in English, for people. */
  readonly message: string;
  /** HTTP status; null: no reply came. */
  readonly status: number | null;
  /** How long the site asks to wait, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Names the request in the site's log. Pages of other sites cannot read it. */
  readonly requestId?: string;
  /** Which fields of the input are wrong. */
  readonly issues?: NonNullable<ErrorBody['issues']>;
  /** Where a redirect leads. */
  readonly location?: string;
}

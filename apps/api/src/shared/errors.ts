import type { ErrorBody, ErrorCode } from '@paddock/contracts';

/** An expected failure. `publicMessage` is for people outside; `cause` and `message` stay in the log. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly publicMessage: string;
  readonly issues: ErrorBody['issues'];

  constructor(code: ErrorCode, publicMessage: string, options: { cause?: unknown; issues?: ErrorBody['issues'] } = {}) {
    super(publicMessage, { cause: options.cause });
    this.code = code;
    this.publicMessage = publicMessage;
    this.issues = options.issues;
  }
}

export class NotFoundError extends AppError {
  override name = 'NotFoundError';
  constructor(what: string) {
    super('not_found', what);
  }
}

/** One field of the input is wrong; forms show the message beside it. */
export function fieldError(code: ErrorCode, path: string, message: string): AppError {
  return new AppError(code, message, { issues: [{ path, message }] });
}

/** The database cannot be reached; the request itself is valid. */
export class UnavailableError extends AppError {
  override name = 'UnavailableError';
  constructor(cause: unknown) {
    super('unavailable', 'The database cannot be reached. Please try again in a moment.', { cause });
  }
}

/** The database answers, but cannot do what was asked just now; the request itself is valid. */
export class RefusedByDatabaseError extends AppError {
  override name = 'RefusedByDatabaseError';
  constructor(publicMessage: string, cause: unknown) {
    super('unavailable', publicMessage, { cause });
  }
}

export class BusyError extends AppError {
  override name = 'BusyError';
  constructor(cause: unknown) {
    super('unavailable', 'A long job is changing the results right now. Nothing was changed: please try again soon.', {
      cause,
    });
  }
}

export const statusOfCode = {
  not_found: 404,
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

export function errorBody(error: AppError): ErrorBody {
  return {
    code: error.code,
    message: error.publicMessage,
    ...(error.issues && { issues: error.issues }),
  };
}

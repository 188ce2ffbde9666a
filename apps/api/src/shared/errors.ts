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

/** The store of result files does not answer, refuses, or is not set: whatever needed it can be tried again. */
export class FileStoreError extends AppError {
  override name = 'FileStoreError';
  constructor(message: string, cause?: unknown) {
    super('unavailable', message, { cause });
  }
}

/** What was looked up; throws `not_found` if there is none. */
export function requireFound<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new NotFoundError(message);
  return value;
}

/** One field of the input is wrong; forms show the message beside it. */
export function fieldError(code: ErrorCode, path: string, message: string): AppError {
  return new AppError(code, message, { issues: [{ path, message }] });
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

/** The body of a failure that is our fault. */
export const INTERNAL: ErrorBody = {
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

export function errorBody(error: AppError): ErrorBody {
  return {
    code: error.code,
    message: error.publicMessage,
    ...(error.issues && { issues: error.issues }),
  };
}

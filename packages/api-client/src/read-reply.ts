import type { Failure, FailureCode, Result } from './result.ts';
import { readRetryAfter } from './retry-after.ts';

/** A reply whose body has been read. */
export interface ReadReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The data of a reply, or why there is none. */
export function readReply(reply: ReadReply): Result<unknown> {
  const { status, text } = reply;
  if (status === 204) return { ok: true, data: null };
  const body = readBody({ contentType: reply.headers.get('content-type'), text });
  // A browser hides everything about a redirect that it does not follow: its status is 0.
  if (status < 200 || (status >= 300 && status < 400)) return failed(reply, 'redirected', 'The site has moved.');
  if (status < 300) {
    return body === undefined
      ? failed(reply, 'invalid_reply', 'The address answers, but it is not a Paddock site.')
      : { ok: true, data: body };
  }
  // @NOTE a proxy's reply has other fields, or none: each is looked at.
  const { code, message, issues } = typeof body === 'object' && body !== null ? (body as Partial<Failure>) : {};
  return failed(
    reply,
    typeof code === 'string' ? code : 'invalid_reply',
    typeof message === 'string' ? message : `The site answers with status ${status}.`,
    Array.isArray(issues) ? issues : undefined,
  );
}

function failed(
  { status, headers }: ReadReply,
  code: FailureCode,
  message: string,
  issues?: Failure['issues'],
): Result<never> {
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), Date.now());
  const requestId = headers.get('x-request-id');
  const location = headers.get('location');
  const error: Failure = {
    code,
    message,
    status,
    ...(retryAfterMs !== null && { retryAfterMs }),
    ...(requestId !== null && { requestId }),
    ...(issues !== undefined && { issues }),
    ...(location !== null && { location }),
  };
  return { ok: false, error };
}

/** CSV and calendars are text, all else JSON; undefined: it is neither. */
export function readBody({ contentType, text }: { contentType: string | null; text: string }): unknown {
  if (/^text\/(?:csv|calendar)/.test(contentType ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { HttpMethod } from '@paddock/contracts';
import { EtagCache } from './etag-cache.ts';
import { readBody, readReply } from './read-reply.ts';
import type { Result } from './result.ts';

const USUAL_TIMEOUT_MS = 10_000;
const UNAVAILABLE = 503;
const NOT_MODIFIED = 304;

/** Settings of a client. */
export interface ClientOptions {
  /** The site's address, such as `https://results.example.com`. In a page of the site itself: empty. */
  readonly url: string;
  /** A game server's ingest token. Sent with `ingest` calls only. */
  readonly token?: string;
  /** Time limit of a call in milliseconds, retries included. 10,000 when absent. */
  readonly timeoutMs?: number;
  /**
   * How often a GET is sent again when the site answers 503 with `Retry-After`, each time after waiting as long as that
   * says. 0 when absent. Other calls and other failures are never retried.
   */
  readonly retries?: number;
  /**
   * How many replies are kept in memory and asked for with their ETag: an unchanged one is not sent again. 0 when absent.
   * Of no use in browsers, which do this by themselves.
   */
  readonly cachedReplies?: number;
  /** Replaces the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Settings of one call. */
export interface CallOptions {
  /** Ends the call; its result then has the code `aborted`. */
  readonly signal?: AbortSignal;
  /** Time limit in milliseconds, retries included, in place of the client's. */
  readonly timeoutMs?: number;
}

export interface OutgoingRequest {
  readonly method: HttpMethod;
  readonly path: string;
  readonly query?: object;
  /** An object is sent as JSON, bytes as they are. */
  readonly body?: object;
  /** Its JSON is compressed. */
  readonly isGzip?: boolean;
  readonly needsToken?: boolean;
}

/** Sends a request and turns whatever happens into a result. */
export type Send = (request: OutgoingRequest, options?: CallOptions) => Promise<Result<unknown>>;

export function createTransport({
  url: site,
  token = '',
  timeoutMs: usualTimeoutMs = USUAL_TIMEOUT_MS,
  retries = 0,
  cachedReplies = 0,
  // Called without an owner: browsers refuse `fetch` as a method of another object.
  fetch = (input, init) => globalThis.fetch(input, init),
}: ClientOptions): Send {
  const base = site.replace(/\/+$/, '');
  const cache = new EtagCache(cachedReplies);

  const sendOnce = async (request: OutgoingRequest, signal: AbortSignal): Promise<Result<unknown>> => {
    const { method, path, query = {}, body, isGzip = false, needsToken = false } = request;
    const url = `${base}${path}${queryText(query)}`;
    const kept = method === 'GET' ? cache.find(url) : undefined;
    const isBytes = body instanceof Uint8Array;
    try {
      const reply = await fetch(url, {
        method,
        signal,
        headers: {
          ...(body !== undefined && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
          ...(isGzip && { 'content-encoding': 'gzip' }),
          ...(kept !== undefined && { 'if-none-match': kept.etag }),
          ...(needsToken && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: await encode(body, isGzip) }),
        redirect: needsToken ? 'manual' : 'follow',
      });
      const text = await reply.text();
      if (reply.status === NOT_MODIFIED && kept !== undefined) return { ok: true, data: readBody(kept) };
      const etag = reply.headers.get('etag');
      const contentType = reply.headers.get('content-type');
      const result = readReply({ status: reply.status, headers: reply.headers, text });
      if (method === 'GET' && result.ok && etag !== null) cache.set(url, { etag, contentType, text });
      return result;
    } catch (error) {
      return unreached(error, signal);
    }
  };

  return async (request, { signal: callersSignal, timeoutMs = usualTimeoutMs } = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = callersSignal === undefined ? timeout : AbortSignal.any([callersSignal, timeout]);
    let result = await sendOnce(request, signal);
    for (let left = request.method === 'GET' ? retries : 0; left > 0; left -= 1) {
      if (result.ok || result.error.status !== UNAVAILABLE || result.error.retryAfterMs === undefined) break;
      await sleep(result.error.retryAfterMs, signal);
      // Out of time: the site's own reply says more.
      if (signal.aborted) break;
      result = await sendOnce(request, signal);
    }
    return result;
  };
}

async function encode(body: object, isGzip: boolean): Promise<string | Uint8Array<ArrayBuffer>> {
  // @NOTE bytes of a caller are never in shared memory; `fetch` refuses those that are.
  if (body instanceof Uint8Array) return body as Uint8Array<ArrayBuffer>;
  const text = JSON.stringify(body);
  if (!isGzip) return text;
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}

function queryText(query: object): string {
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(
    parameters.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return text === '' ? '' : `?${text}`;
}

function unreached(error: unknown, signal: AbortSignal): Result<never> {
  const fail = (code: 'network' | 'timeout' | 'aborted', message: string): Result<never> => ({
    ok: false,
    error: { code, message, status: null },
  });
  if (!signal.aborted) return fail('network', `The site cannot be reached (${explain(error)}).`);
  const isTimeout = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return isTimeout
    ? fail('timeout', 'The site cannot be reached (no answer in time).')
    : fail('aborted', 'The call was cancelled.');
}

/** A short reason: the cause is nested below "fetch failed". */
function explain(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return error instanceof Error ? error.name : 'unknown failure';
}

/** Resolves after this long, or when the signal aborts. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

import { lookup as dnsLookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest, type Agent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** Of both together: finding the address, sending and reading the answer. */
const ANSWER_WITHIN_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

export interface OutgoingRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Whether an IP address may be reached; asked of each that the host’s name leads to. */
  readonly mayReach: (address: string) => boolean;
  /** Keeps connections for the next request; absent: each has one of its own. */
  readonly agent?: Agent;
  /** Connects there instead; what is sent stays the same. For tests. */
  readonly via?: URL | null;
  /** More of an answer is not read. */
  readonly maxAnswerBytes?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** No answer came. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  /** false: nothing was sent, so the other side has not taken it. */
  readonly wasSent: boolean;

  constructor(message: string, { wasSent, cause }: { wasSent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.wasSent = wasSent;
  }
}

/**
 * Sends one request, once: no redirect is followed and nothing is sent again. The address is looked up here and is the one that is
 * connected to, so it cannot be another one than was checked.
 */
export async function sendRequest(outgoing: OutgoingRequest): Promise<Answer> {
  const { url, method, headers, body, mayReach, via = null, maxAnswerBytes = MAX_ANSWER_BYTES } = outgoing;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const target = via ?? url;
  const address = await findAddress(target, mayReach, signal);
  const lookup: LookupFunction = (_host, { all }, done) =>
    all === true ? done(null, [address]) : done(null, address.address, address.family);
  return new Promise<Answer>((fulfil, reject) => {
    let wasSent = false;
    const fail = (cause: Error): void =>
      reject(
        new NoAnswerError(signal.aborted ? `No answer within ${ANSWER_WITHIN_MS / 1_000} s.` : reasonOf(cause), {
          wasSent,
          cause,
        }),
      );
    const isTls = target.protocol === 'https:';
    const open = isTls ? httpsRequest : httpRequest;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const { hostname, port, protocol } = target;
    const where = { hostname, port, protocol, path: url.pathname + url.search };
    const agent = isTls ? (outgoing.agent ?? false) : false;
    const all = { host: url.host, ...headers, ...length };
    const request = open({ ...where, method, headers: all, agent, lookup, signal }, (reply) => {
      const chunks: Buffer[] = [];
      let size = 0;
      reply.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxAnswerBytes) request.destroy(new Error('The answer is too long.'));
        else chunks.push(chunk);
      });
      reply.on('error', fail);
      reply.on('end', () =>
        fulfil({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    request.on('error', fail);
    request.on('socket', (socket) => {
      // From here on bytes of the request may have arrived.
      if (request.reusedSocket) wasSent = true;
      else socket.once(isTls ? 'secureConnect' : 'connect', () => (wasSent = true));
    });
    request.end(body);
  });
}

/** The IP address of a URL’s host. Throws if one that the name leads to may not be reached. */
export async function findAddress(
  url: URL,
  mayReach: OutgoingRequest['mayReach'],
  signal = AbortSignal.timeout(ANSWER_WITHIN_MS),
): Promise<{ address: string; family: number }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await resolve(host, signal);
  const [address] = addresses;
  if (address === undefined || !addresses.every((one) => mayReach(one.address)))
    throw new NoAnswerError(`${host} is not an address of the internet.`, { wasSent: false });
  return address;
}

async function resolve(host: string, signal: AbortSignal): Promise<readonly { address: string; family: number }[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const late = new Promise<never>((_fulfil, reject) => {
    signal.addEventListener('abort', () =>
      reject(new NoAnswerError(`${host} was not found in time.`, { wasSent: false })),
    );
  });
  try {
    return await Promise.race([dnsLookup(host, { all: true }), late]);
  } catch (cause) {
    throw cause instanceof NoAnswerError
      ? cause
      : new NoAnswerError(`${host} was not found.`, { wasSent: false, cause });
  }
}

function reasonOf(cause: Error & { code?: string }): string {
  switch (cause.code) {
    case 'ECONNREFUSED':
      return 'The connection was refused.';
    case 'ECONNRESET':
      return 'The connection was cut.';
    default:
      return `No answer: ${cause.message}`;
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasWroteCookie } from '../endpoint/read-your-writes.ts';
import { Flights } from './flights.ts';
import { namesEtag } from './if-none-match.ts';
import { encodedFor, LONGEST_KEY, type KeptReply, type PublicCache, type SharedQuestion } from './public-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request asks for, when everybody gets the same reply; null: it cannot be understood. */
    readonly sharedQuestion?: (request: FastifyRequest) => SharedQuestion | null;
  }
  interface FastifyRequest {
    /** Set while a reply is worked out that may be kept. */
    fillsCache: Filling | null;
    /** Whether whoever asks has changed something a moment ago and must see it, kept or not. */
    isFresh: boolean;
  }
}

interface Filling {
  readonly question: SharedQuestion;
  readonly generation: number;
  /** Lets those who wait for the reply go on; absent where nobody does. */
  readonly land?: (isKept: boolean) => void;
}

/** Shorter ones are copied in less time than a second piece takes. */
const LONG_TEXT = 8_192;

const KEPT_HEADERS = [
  'content-disposition',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
];

export interface CachedRepliesOptions {
  readonly cache: PublicCache;
  /** Whether a request that says so comes from somebody who has just written, and may ask past the cache. */
  readonly mayReadFresh: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

/**
 * Answers from the cache and fills it. Of many requests for what is not there one asks and the others wait until its answer
 * is kept or has failed; that its client reads it, nobody waits for.
 */
export function registerCachedReplies(app: FastifyInstance, { cache, mayReadFresh }: CachedRepliesOptions): void {
  const flights = new Flights();
  app.decorateRequest('fillsCache', null);
  app.decorateRequest('isFresh', false);

  const fill = (request: FastifyRequest, reply: FastifyReply, question: SharedQuestion, isFirst: boolean): void => {
    // Before anything is read: what changes after this moment must not be mistaken for the answer's state.
    const generation = cache.generationOf(question.kind);
    if (!isFirst) {
      request.fillsCache = { question, generation };
      return;
    }
    const land = flights.begin(question.key);
    request.fillsCache = { question, generation, land };
    // Whatever is still under way for a client that has gone is not waited for.
    reply.raw.once('close', () => land(false));
  };

  /** Whether the request goes on to its route. */
  const goesOn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    question: SharedQuestion | null,
  ): Promise<boolean> => {
    request.isFresh = hasWroteCookie(request.headers.cookie) && (await mayReadFresh(request, reply));
    if (question === null || request.isFresh) return true;
    for (;;) {
      const kept = cache.find(question);
      if (kept !== undefined) {
        cache.remember(request.url, question);
        void sendKept(request, reply, kept);
        return false;
      }
      const flight = flights.find(question.key);
      if (flight === undefined) {
        fill(request, reply, question, true);
        return true;
      }
      const isKept = await flight;
      if (reply.raw.destroyed) {
        reply.hijack();
        return false;
      }
      // What failed for one may not fail for the next; waiting for each other would add up.
      if (!isKept) {
        fill(request, reply, question, false);
        return true;
      }
    }
  };

  app.addHook('onRequest', (request, reply, done) => {
    const asked = cache.isOn ? request.routeOptions.config.sharedQuestion?.(request) : undefined;
    const question = asked && asked.key.length <= LONGEST_KEY ? asked : null;
    if (question === null && !hasWroteCookie(request.headers.cookie)) return done();
    goesOn(request, reply, question).then((goes) => {
      if (goes) done();
    }, done);
  });

  const keep = async (
    { question, generation, land }: Filling,
    { request, reply, payload }: { request: FastifyRequest; reply: FastifyReply; payload: unknown },
  ): Promise<unknown> => {
    let isKept = false;
    try {
      const body = await bodyOf(reply, payload);
      if (body === null) return payload;
      const { etag } = await cache.store(question, generation, {
        body,
        contentType: String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
        headers: keptHeaders(reply),
      });
      cache.remember(request.url, question);
      isKept = true;
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, origin' });
      return namesEtag(request.headers['if-none-match'], etag) ? notModified(reply) : body;
    } finally {
      land?.(isKept);
    }
  };
  app.addHook('onSend', (request, reply, payload, done) => {
    const { fillsCache } = request;
    // What the framework answers by itself has no such property.
    if (!fillsCache) return done(null, inBytes(payload));
    keep(fillsCache, { request, reply, payload }).then((sent) => done(null, sent), done);
  });
}

function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptReply): FastifyReply {
  const isUnchanged = namesEtag(request.headers['if-none-match'], kept.etag);
  const { headers, body } = isUnchanged
    ? { headers: kept.notModified, body: Buffer.alloc(0) }
    : encodedFor(kept, request.headers['accept-encoding']);
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1]);
  return reply.code(isUnchanged ? 304 : 200).send(body);
}

/** A long text as its bytes: joined to the head of its reply it would be copied as a whole, into the memory of young objects. */
function inBytes(payload: unknown): unknown {
  return typeof payload === 'string' && payload.length > LONG_TEXT ? Buffer.from(payload) : payload;
}

/** A successful reply's bytes; null: not one to keep. tRPC hands on a fetch Response, whose status and headers are its own. */
async function bodyOf(reply: FastifyReply, payload: unknown): Promise<Buffer | null> {
  if (payload instanceof Response) {
    if (payload.status !== 200) return null;
    reply.code(200);
    for (const [name, value] of payload.headers) reply.header(name, value);
    return Buffer.from(await payload.arrayBuffer());
  }
  if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return null;
  return Buffer.from(payload);
}

function keptHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

/** No payload at all: an empty one would be sent with a Content-Length of 0. */
function notModified(reply: FastifyReply): null {
  reply.code(304).removeHeader('content-length');
  return null;
}

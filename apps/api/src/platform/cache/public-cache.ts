import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { saysJustWritten } from '../endpoint/own-writes.ts';
import { namesEtag } from './if-none-match.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_LIVE_BYTES = 4 * 1024 * 1024;
/** Replies that speak of "today" change without any message telling so. */
const TTL_MS = 30_000;
/** Smaller bodies do not get smaller. */
const SMALLEST_COMPRESSED = 1_024;
/** Good enough to halve gzip's rest, and done once a body. */
const BROTLI_QUALITY = 5;

const compress = promisify(brotliCompress);

interface Entry {
  readonly etag: string;
  readonly plain: Encoded;
  readonly brotli: Encoded | null;
  readonly notModified: string[];
  /** The same with its status line, as bytes of a reply begin. */
  readonly notModifiedHead: string;
}

interface Encoded {
  readonly body: Buffer;
  /** Flat list of names and values, as `writeHead` takes it. */
  readonly headers: string[];
}

export interface CacheableReply {
  readonly body: Buffer;
  readonly contentType: string;
  /** Headers that every reply carries, security above all: a cached reply runs no hook that would add them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What a request gets when it is the one that fills the cache. */
export interface Stored {
  readonly etag: string;
}

/**
 * Bytes of public replies by address, with their ETag, compressed once. Of many requests for what is not there one asks
 * and the others wait for its answer.
 */
export class PublicCache {
  readonly #entries = newStore(MOST_BYTES);
  /** A few replies that change every few seconds, in a store of their own: forgetting them touches no other. */
  readonly #liveEntries = newStore(MOST_LIVE_BYTES);
  readonly #flights = new Map<string, Promise<void>>();
  readonly #isShared: (url: string) => boolean;
  readonly #isLive: (url: string) => boolean;
  #generation = 0;
  #liveGeneration = 0;

  /** `isShared` says whether everybody gets the same reply at an address; `isLive` whether servers' reports move it. */
  constructor(isShared: (url: string) => boolean, isLive: (url: string) => boolean = () => false) {
    this.#isShared = isShared;
    this.#isLive = isLive;
  }

  /** Changes whenever what is kept for an address is forgotten. */
  generationOf(url: string): number {
    // Both only grow, so their sum stays the same only while both do.
    return this.#isLive(url) ? this.#generation + this.#liveGeneration : this.#generation;
  }

  /** Forgets everything; also answers that are being computed now from what was there before. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#liveEntries.clear();
  }

  /** Forgets what servers' reports move; the rest stays. */
  clearLive(): void {
    this.#liveGeneration += 1;
    this.#liveEntries.clear();
  }

  /** Whether the reply to a request may be kept. */
  isCacheable({ method, url, headers }: IncomingMessage): boolean {
    return isRead(method) && url !== undefined && isOrdinary(headers) && this.#isShared(url);
  }

  /** The ETag of what who asks has already; null: it is to be sent, or worked out. */
  unchanged({ method, url = '', headers }: IncomingMessage): string | null {
    const entry = isRead(method) && isOrdinary(headers) ? this.#entryAt(url) : undefined;
    return entry !== undefined && namesEtag(headers['if-none-match'], entry.etag) ? entry.etag : null;
  }

  /** Status line and headers of a 304 for what is kept for an address; null: that is another by now, or nothing. */
  notModifiedHead(url: string, etag: string): string | null {
    const entry = this.#entryAt(url);
    return entry?.etag === etag ? entry.notModifiedHead : null;
  }

  /** Answers from the cache; false: it cannot. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request.method) || !isOrdinary(request.headers)) return false;
    const entry = this.#entryAt(request.url ?? '');
    if (entry === undefined) return false;
    if (namesEtag(request.headers['if-none-match'], entry.etag)) {
      response.writeHead(304, entry.notModified).end();
      return true;
    }
    const takesBrotli = entry.brotli !== null && request.headers['accept-encoding']?.includes('br') === true;
    const { headers, body } = takesBrotli && entry.brotli !== null ? entry.brotli : entry.plain;
    response.writeHead(200, headers).end(body);
    return true;
  }

  /** Lets the first request for an address through and has the others wait until it is answered. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    if (this.serve(request, response)) return;
    if (!this.isCacheable(request)) return next();
    const url = request.url ?? '';
    const flight = this.#flights.get(url);
    if (flight === undefined) {
      const landed = new Promise<void>((resolve) => response.once('close', resolve));
      this.#flights.set(url, landed);
      void landed.then(() => this.#flights.delete(url));
      return next();
    }
    void flight.then(() => {
      if (response.destroyed || this.serve(request, response)) return;
      next();
    });
  }

  /** Keeps a reply, unless its address was forgotten since `generation`: it may speak of what was before. */
  async store(url: string, generation: number, reply: CacheableReply): Promise<Stored> {
    // Weak: the compressed form is another sequence of bytes.
    const etag = `W/"${createHash('sha256').update(reply.body).digest('base64url').slice(0, 27)}"`;
    const common = { ...reply.headers, 'cache-control': 'no-cache', etag, vary: 'accept-encoding, origin' };
    const brotli = reply.body.length < SMALLEST_COMPRESSED ? null : await compressed(reply.body);
    const headersOf = (body: Buffer, extra: Record<string, string>): string[] =>
      Object.entries({
        ...common,
        'content-type': reply.contentType,
        'content-length': String(body.length),
        ...extra,
      }).flat();
    if (generation === this.generationOf(url)) {
      const entries = this.#isLive(url) ? this.#liveEntries : this.#entries;
      entries.set(url, {
        etag,
        plain: { body: reply.body, headers: headersOf(reply.body, {}) },
        brotli: brotli && { body: brotli, headers: headersOf(brotli, { 'content-encoding': 'br' }) },
        notModified: Object.entries(common).flat(),
        notModifiedHead: `HTTP/1.1 304 Not Modified\r\n${Object.entries(common)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}`,
      });
    }
    return { etag };
  }

  #entryAt(url: string): Entry | undefined {
    return this.#entries.get(url) ?? this.#liveEntries.get(url);
  }
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Requests of other origins take the long way: their replies carry headers of their own. So do those of somebody who has
 * just written: this process may not have heard of it yet.
 */
function isOrdinary({ origin, cookie }: IncomingHttpHeaders): boolean {
  return origin === undefined && !saysJustWritten(cookie);
}

function newStore(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ plain, brotli }) => plain.body.length + (brotli?.body.length ?? 0) + 1_024,
    ttl: TTL_MS,
  });
}

function compressed(body: Buffer): Promise<Buffer> {
  return compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

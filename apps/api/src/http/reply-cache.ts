import type { CacheKey } from '../endpoint/cache-key.ts';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { hasWroteCookie } from '../endpoint/read-your-writes.ts';
import { compress, preferredEncoding, type ContentEncoding } from './compression.ts';
import { namesEtag } from './if-none-match.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_LIVE_BYTES = 4 * 1024 * 1024;
const MAX_URL_BYTES = 4 * 1024 * 1024;
/** For keys and URLs. The site's own pages need far less; replies to longer ones are not cached. */
export const MAX_KEY_LENGTH = 1_024;
/** Memory of a reply beside body and key: its headers four times, and the objects. */
const REPLY_OVERHEAD_BYTES = 2_048;
const URL_OVERHEAD_BYTES = 256;
/** Of strings outside Latin-1. */
const BYTES_PER_CHARACTER = 2;
/** Replies about "today" change without any outbox message. */
const TTL_MS = 30_000;
const DARK = /(?:^|;\s*)theme=dark(?:;|$)/;

type Address = Pick<IncomingMessage, 'url' | 'headers'>;

export interface CacheableReply {
  readonly status: number;
  readonly body: Buffer;
  readonly contentType: string;
  /** Security headers above all: a reply from the cache runs no hook that would add them. */
  readonly headers: Readonly<Record<string, string>>;
  /** `Accept-Encoding` of the request that it answers. */
  readonly acceptEncoding: string | undefined;
}

export interface CachedReply {
  readonly status: number;
  /** Null: the reply is not kept by browsers. */
  readonly etag: string | null;
  readonly plain: Encoded;
  readonly br: Encoded | null;
  readonly gzip: Encoded | null;
  /** Headers of a 304. */
  readonly notModified: string[];
}

interface Encoded {
  readonly body: Buffer;
  /** Flat list of names and values, as `writeHead` takes it. */
  readonly headers: string[];
}

/** Public replies as bytes, with their ETag, compressed once. */
export class ReplyCache {
  /** False: nothing is cached. */
  readonly isOn: boolean;
  readonly #replies: Readonly<Record<CacheKey['kind'], LRUCache<string, CachedReply>>>;
  /** Keys by address, so that an address seen before is answered without parsing it. */
  readonly #keys = new LRUCache<string, CacheKey>({
    maxSize: MAX_URL_BYTES,
    sizeCalculation: ({ text }, address) => (address.length + text.length) * BYTES_PER_CHARACTER + URL_OVERHEAD_BYTES,
  });
  /** Replies from the cache, before and behind the router, and replies that had to be computed. */
  readonly counts = { early: 0, routed: 0, missed: 0 };
  #generation = 0;
  #liveGeneration = 0;

  constructor({ isOn = true, maxBytes = MAX_BYTES }: { isOn?: boolean; maxBytes?: number } = {}) {
    this.isOn = isOn;
    // Live replies are dropped every few seconds, so they have a store of their own.
    this.#replies = {
      shared: newStore(maxBytes),
      live: newStore(Math.min(maxBytes, MAX_LIVE_BYTES)),
      page: newStore(maxBytes),
    };
  }

  /** Changes whenever the replies of a kind are dropped. */
  generationOf(kind: CacheKey['kind']): number {
    // Both numbers only grow, so the sum changes with either.
    return kind === 'live' ? this.#generation + this.#liveGeneration : this.#generation;
  }

  /** The size of each store, as its limit counts it. */
  bytes(): Readonly<Record<CacheKey['kind'] | 'address', number>> {
    const { shared, live, page } = this.#replies;
    const sizeOf = (store: { readonly calculatedSize: number }): number => store.calculatedSize;
    return {
      shared: sizeOf(shared),
      live: sizeOf(live),
      page: sizeOf(page),
      address: sizeOf(this.#keys),
    };
  }

  /** Drops all replies, also those that are being computed now. */
  clear(): void {
    this.#generation += 1;
    for (const store of Object.values(this.#replies)) store.clear();
  }

  /** Drops the replies that servers' reports change. */
  clearLive(): void {
    this.#liveGeneration += 1;
    this.#replies.live.clear();
  }

  find({ text, kind }: CacheKey): CachedReply | undefined {
    return this.#replies[kind].get(text);
  }

  /** Remembers the key of an address for `serve`. */
  rememberAddress(request: Address, key: CacheKey): void {
    const address = addressOf(request);
    if (key.isKnownByAddress !== false && address.length <= MAX_KEY_LENGTH) this.#keys.set(address, key);
  }

  /** Answers from the cache before the router, which costs more than the reply. Returns false if it cannot. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    // Replies to other origins need CORS headers; a user who has just written may need a newer reply.
    if (headers.origin !== undefined || hasWroteCookie(headers.cookie)) return false;
    const key = this.#keys.get(addressOf(request));
    const reply = key && this.find(key);
    if (reply === undefined) return false;
    this.counts.early += 1;
    if (isUnchanged(reply, headers['if-none-match'])) {
      response.writeHead(304, reply.notModified).end();
      return true;
    }
    const encoded = encodedFor(reply, headers['accept-encoding']);
    response.writeHead(reply.status, encoded.headers).end(encoded.body);
    return true;
  }

  /**
   * Caches a reply, unless its kind was dropped since `generation`, when the reply began to be computed: then it is compressed
   * for its own client only.
   */
  async store({ text, kind }: CacheKey, generation: number, reply: CacheableReply): Promise<CachedReply> {
    const isCurrent = (): boolean => generation === this.generationOf(kind);
    const body = unpooled(reply.body);
    // Pages stay `no-store`: with an ETag the browser would keep them, and Back would show an old one.
    const etag = kind === 'page' ? null : etagOf(body);
    const revalidated = etag !== null && { 'cache-control': 'no-cache', etag, vary: 'accept-encoding, origin' };
    const common = { ...reply.headers, ...revalidated };
    const encode = (bytes: Buffer, encoding: ContentEncoding | null): Encoded => ({
      body: bytes,
      headers: Object.entries({
        ...common,
        'content-type': reply.contentType,
        'content-length': String(bytes.length),
        ...(encoding !== null && { 'content-encoding': encoding }),
      }).flat(),
    });
    const isKept = isCurrent();
    const preferred = preferredEncoding(reply.acceptEncoding);
    const compressed = async (encoding: ContentEncoding): Promise<Encoded | null> => {
      const bytes = isKept || encoding === preferred ? await compress(body, encoding) : null;
      return bytes && encode(unpooled(bytes), encoding);
    };
    const [br, gzipped] = await Promise.all([compressed('br'), compressed('gzip')]);
    const cached: CachedReply = {
      status: reply.status,
      etag,
      plain: encode(body, null),
      br,
      gzip: gzipped,
      notModified: Object.entries(common).flat(),
    };
    if (isCurrent()) this.#replies[kind].set(text, cached);
    return cached;
  }
}

/** A compressed or the plain form of a reply, by `Accept-Encoding`. */
export function encodedFor(reply: CachedReply, accepted: string | undefined): Encoded {
  const preferred = preferredEncoding(accepted);
  return (preferred && reply[preferred]) ?? reply.plain;
}

export function isUnchanged({ etag }: CachedReply, ifNoneMatch: string | undefined): boolean {
  return etag !== null && namesEtag(ifNoneMatch, etag);
}

/** The colour scheme of a page, by the visitor's cookie. */
export function schemeOf(cookieHeader: string | undefined): 'light' | 'dark' {
  return cookieHeader !== undefined && DARK.test(cookieHeader) ? 'dark' : 'light';
}

/** What identifies a reply without parsing the request: pages name the requested host and have the visitor's theme. */
function addressOf({ url, headers }: Address): string {
  return `${headers.host} ${schemeOf(headers.cookie)} ${url}`;
}

/** Weak, because the compressed body has other bytes. */
function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

function newStore(maxSize: number): LRUCache<string, CachedReply> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ plain, br, gzip }, key) =>
      plain.body.length +
      (br?.body.length ?? 0) +
      (gzip?.body.length ?? 0) +
      key.length * BYTES_PER_CHARACTER +
      REPLY_OVERHEAD_BYTES,
    ttl: TTL_MS,
  });
}

/** A copy with memory of its own: small buffers are slices of a large one, which they would keep in memory. */
function unpooled(buffer: Buffer): Buffer {
  return buffer.buffer.byteLength === buffer.length ? buffer : Buffer.from(new Uint8Array(buffer).buffer);
}

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { hasWroteCookie } from '../endpoint/read-your-writes.ts';
import { acceptsEncoding } from '../http/accepted-encoding.ts';
import { namesEtag } from './if-none-match.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_LIVE_BYTES = 4 * 1024 * 1024;
const MOST_ADDRESS_BYTES = 4 * 1024 * 1024;
/** Inputs of the site's own pages are far shorter; who sends a longer one gets an answer that is not kept. */
export const LONGEST_KEY = 1_024;
/** Beside its body and its key: headers three times, and the objects themselves. */
const ENTRY_BYTES = 2_048;
const ADDRESS_BYTES = 256;
/** As V8 keeps what is not Latin. */
const BYTES_PER_CHARACTER = 2;
/** Replies that speak of "today" change without any message telling so. */
const TTL_MS = 30_000;
/** Smaller bodies do not get smaller. */
const SMALLEST_COMPRESSED = 1_024;
/** Good enough to halve gzip's rest, and done once a body. */
const BROTLI_QUALITY = 5;

const compress = promisify(brotliCompress);

/** What a request asks for, when everybody gets the same reply to it. */
export interface SharedQuestion {
  /** The operation and its input as it was understood: the same for every way to write them in an address. */
  readonly key: string;
  /** `live`: servers' reports change the reply. */
  readonly kind: 'shared' | 'live';
}

export interface CacheableReply {
  readonly body: Buffer;
  readonly contentType: string;
  /** Headers that every reply carries, security above all: a cached reply runs no hook that would add them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A reply that is kept. */
export interface KeptReply {
  readonly etag: string;
  readonly plain: Encoded;
  readonly brotli: Encoded | null;
  /** Of a 304: flat list of names and values, as `writeHead` takes it. */
  readonly notModified: string[];
}

interface Encoded {
  readonly body: Buffer;
  readonly headers: string[];
}

export interface PublicCacheOptions {
  /** False: nothing is kept, every request is answered for itself. */
  readonly isOn?: boolean;
  readonly mostBytes?: number;
}

/** Bytes of public replies by what was asked for, with their ETag, compressed once. */
export class PublicCache {
  readonly isOn: boolean;
  readonly #replies: Readonly<Record<SharedQuestion['kind'], LRUCache<string, KeptReply>>>;
  /** What addresses ask for, so that who comes again in the same words is answered without being understood again. */
  readonly #questions = new LRUCache<string, SharedQuestion>({
    maxSize: MOST_ADDRESS_BYTES,
    sizeCalculation: ({ key }, url) => (url.length + key.length) * BYTES_PER_CHARACTER + ADDRESS_BYTES,
  });
  #generation = 0;
  #liveGeneration = 0;

  constructor({ isOn = true, mostBytes = MOST_BYTES }: PublicCacheOptions = {}) {
    this.isOn = isOn;
    // What changes every few seconds has a store of its own: forgetting it touches nothing else.
    this.#replies = { shared: newStore(mostBytes), live: newStore(Math.min(mostBytes, MOST_LIVE_BYTES)) };
  }

  /** Changes whenever what is kept of a kind is forgotten. */
  generationOf(kind: SharedQuestion['kind']): number {
    // Both only grow, so their sum stays the same only while both do.
    return kind === 'live' ? this.#generation + this.#liveGeneration : this.#generation;
  }

  /** Forgets everything; also answers that are being computed now from what was there before. */
  clear(): void {
    this.#generation += 1;
    this.#replies.shared.clear();
    this.#replies.live.clear();
  }

  /** Forgets what servers' reports move; the rest stays. */
  clearLive(): void {
    this.#liveGeneration += 1;
    this.#replies.live.clear();
  }

  find({ key, kind }: SharedQuestion): KeptReply | undefined {
    return this.#replies[kind].get(key);
  }

  /** Notes what an address asks for, so that `serve` can answer it. */
  remember(url: string, question: SharedQuestion): void {
    if (url.length <= LONGEST_KEY) this.#questions.set(url, question);
  }

  /** Answers from what is kept, before the router: it costs more than the reply. False: it cannot. */
  serve({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false;
    // Replies to other origins carry headers of their own. Who has just written may be owed more than what is kept.
    if (headers.origin !== undefined || hasWroteCookie(headers.cookie)) return false;
    const question = this.#questions.get(url);
    const kept = question && this.find(question);
    if (kept === undefined) return false;
    if (namesEtag(headers['if-none-match'], kept.etag)) {
      response.writeHead(304, kept.notModified).end();
      return true;
    }
    const encoded = encodedFor(kept, headers['accept-encoding']);
    response.writeHead(200, encoded.headers).end(encoded.body);
    return true;
  }

  /** Makes what is kept of a reply; keeps it, unless its kind was forgotten since `generation`: it may speak of what was before. */
  async store({ key, kind }: SharedQuestion, generation: number, reply: CacheableReply): Promise<KeptReply> {
    const body = unpooled(reply.body);
    // Weak: the compressed form is another sequence of bytes.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const common = { ...reply.headers, 'cache-control': 'no-cache', etag, vary: 'accept-encoding, origin' };
    const brotli = body.length < SMALLEST_COMPRESSED ? null : unpooled(await compressed(body));
    const headersOf = ({ length }: Buffer, extra: Record<string, string>): string[] =>
      Object.entries({
        ...common,
        'content-type': reply.contentType,
        'content-length': String(length),
        ...extra,
      }).flat();
    const kept: KeptReply = {
      etag,
      plain: { body, headers: headersOf(body, {}) },
      brotli: brotli && { body: brotli, headers: headersOf(brotli, { 'content-encoding': 'br' }) },
      notModified: Object.entries(common).flat(),
    };
    if (generation === this.generationOf(kind)) this.#replies[kind].set(key, kept);
    return kept;
  }
}

/** The form of a reply for who accepts these encodings. */
export function encodedFor({ plain, brotli }: KeptReply, accepted: string | undefined): Encoded {
  return brotli !== null && acceptsEncoding(accepted, 'br') ? brotli : plain;
}

function newStore(maxSize: number): LRUCache<string, KeptReply> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ plain, brotli }, key) =>
      plain.body.length + (brotli?.body.length ?? 0) + key.length * BYTES_PER_CHARACTER + ENTRY_BYTES,
    ttl: TTL_MS,
  });
}

/** Small buffers are parts of a large one, which they would keep whole. */
function unpooled(buffer: Buffer): Buffer {
  return buffer.buffer.byteLength === buffer.length ? buffer : Buffer.from(new Uint8Array(buffer).buffer);
}

function compressed(body: Buffer): Promise<Buffer> {
  return compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

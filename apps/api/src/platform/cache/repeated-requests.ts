import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A page that is open asks for a few things over and over. */
const MOST_REQUESTS = 8;
const LONGEST_REQUEST = 4_096;
const HEAD_END = Buffer.from('\r\n\r\n');

export interface RepeatedRequestsOptions {
  /** The ETag of what has not changed for who makes this request; null: it is to be answered otherwise. */
  readonly unchanged: (request: IncomingMessage) => string | null;
  /** Status line and headers of the 304 for what is at an address, each with its line's end; null: that has changed. */
  readonly notModifiedHead: (url: string, etag: string) => string | null;
  /** Whether connections shall be kept. */
  readonly keepsConnections: () => boolean;
}

interface Known {
  readonly url: string;
  readonly etag: string;
}

interface Understood {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Who was answered with 304 asks again in the very same words. Those are answered as they come in, without the objects of
 * Node's HTTP, which cost as much as for a reply with a body. Nothing is read here that Node's own parser has not read and
 * answered on the same connection byte by byte; all else goes on to it.
 */
export function answerRepeatedRequests(server: Server, options: RepeatedRequestsOptions): void {
  const connections = new WeakMap<Socket, RepeatingConnection>();
  const listening: { to: Understood[] | null } = { to: null };
  server.on('request', (request, response) => {
    if (listening.to !== null) return void listening.to.push({ request, response });
    const { socket } = request;
    if (response.statusCode !== 304 || connections.has(socket) || options.unchanged(request) === null) return;
    const connection = new RepeatingConnection(socket, { server, listening, ...options });
    connections.set(socket, connection);
    // Not from within the parser's own call.
    setImmediate(() => connection.takeOver());
  });
  // Whoever has the socket then reads it alone.
  server.on('upgrade', ({ socket }) => connections.get(socket)?.release());
}

interface ConnectionOptions extends RepeatedRequestsOptions {
  readonly server: Server;
  /** Where requests go that the parser understands right now. */
  readonly listening: { to: Understood[] | null };
}

class RepeatingConnection {
  readonly #socket: Socket;
  readonly #options: ConnectionOptions;
  readonly #known = new Map<string, Known>();
  /** The parser of Node's HTTP. */
  #parse: ((chunk: Buffer) => void) | null = null;
  #isReleased = false;
  /** The reply to the last request while the parser is known to be between two requests. */
  #lastBefore: ServerResponse | null = null;

  constructor(socket: Socket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
  }

  takeOver(): void {
    const [parse, ...others] = this.#socket.listeners('data');
    if (parse === undefined || others.length > 0 || this.#isReleased || this.#socket.destroyed) return;
    this.#parse = (chunk) => void Reflect.apply(parse, this.#socket, [chunk]);
    // Node's HTTP reads past the stream as long as it is the only one who listens.
    // @NOTE: whatever listens to the data of a socket takes a chunk.
    this.#socket.on('data', this.#read).off('data', parse as (chunk: Buffer) => void);
  }

  release(): void {
    this.#isReleased = true;
    this.#known.clear();
    this.#socket.off('data', this.#read);
  }

  readonly #read = (chunk: Buffer): void => {
    const replies = this.#repliesTo(chunk);
    if (replies === null) this.#pass(chunk);
    else this.#socket.write(replies, 'latin1');
  };

  /** Null unless every request in it is known, and it is their turn. */
  #repliesTo(chunk: Buffer): string | null {
    const { server, keepsConnections, notModifiedHead } = this.#options;
    const isTurn = this.#lastBefore?.closed === true && this.#socket.writable && this.#socket.writableLength === 0;
    if (!isTurn || !server.listening || !keepsConnections()) return null;
    const end = `${dateLine()}Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(server.keepAliveTimeout / 1_000)}\r\n\r\n`;
    let replies = '';
    for (let from = 0, to = 0; from < chunk.length; from = to) {
      to = chunk.indexOf(HEAD_END, from) + HEAD_END.length;
      const known = this.#known.get(chunk.toString('latin1', from, to));
      const head = known === undefined ? null : notModifiedHead(known.url, known.etag);
      if (head === null) return null;
      replies += head + end;
    }
    return replies;
  }

  #pass(chunk: Buffer): void {
    const { listening, unchanged } = this.#options;
    const understood: Understood[] = [];
    listening.to = understood;
    try {
      this.#parse?.(chunk);
    } finally {
      listening.to = null;
    }
    const texts = understood.map(({ request }) => textOf(request));
    // Only if nothing was left over from before, and nothing is now.
    const isWhole = understood.every(({ request }) => request.complete) && texts.join('') === chunk.toString('latin1');
    this.#lastBefore = isWhole ? (understood.at(-1)?.response ?? null) : null;
    if (!isWhole) return;
    for (const [index, { request, response }] of understood.entries()) {
      const text = texts[index] ?? '';
      const etag = response.statusCode === 304 && response.shouldKeepAlive ? unchanged(request) : null;
      if (etag !== null && text.length <= LONGEST_REQUEST) this.#remember(text, { url: request.url ?? '', etag });
    }
  }

  #remember(text: string, known: Known): void {
    this.#known.set(text, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_REQUESTS && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** A request without a body, as most clients write it. */
function textOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  let text = `${method} ${url} HTTP/${httpVersion}\r\n`;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    text += `${rawHeaders[index]}: ${rawHeaders[index + 1]}\r\n`;
  }
  return `${text}\r\n`;
}

let dateSecond = 0;
let dateText = '';

/** Written anew once a second. */
function dateLine(): string {
  const second = Math.floor(Date.now() / 1_000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = `Date: ${new Date(second * 1_000).toUTCString()}\r\n`;
  }
  return dateText;
}

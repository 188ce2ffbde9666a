import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const MAX_UNREAD_BYTES = 1 << 20;
/** Browsers and proxies send one request at a time on a connection; some programs a few. */
const MAX_AT_ONCE = 16;

/** Replies under way on each connection: limits what a client costs that sends requests and does not read the replies. */
export class Connections {
  readonly #underWay = new WeakMap<Socket, Set<ServerResponse>>();
  /** On all connections. */
  readonly #replies = new Set<ServerResponse>();
  /** Set when the server shuts down. */
  #endingServer: Server | null = null;

  /** Whether a client sends requests while too much of its earlier replies is unread. */
  isTooFarBehind({ socket }: IncomingMessage): boolean {
    return socket.writableLength > MAX_UNREAD_BYTES;
  }

  /** For each reply, with `replyClosed` once it is sent or its connection has ended. */
  replyStarted(response: ServerResponse): void {
    this.#replies.add(response);
  }

  replyClosed(response: ServerResponse): void {
    this.#replies.delete(response);
    this.#closeIfAnswered();
  }

  /** Counts a reply that is being computed; false: this client has too many under way. */
  tryStart({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const underWay = this.#underWay.get(socket) ?? new Set();
    if (underWay.size >= MAX_AT_ONCE) return false;
    this.#underWay.set(socket, underWay.add(response));
    response.once('close', () => underWay.delete(response));
    return true;
  }

  /**
   * Await it before closing a server, since Node then ends connections whose reply is written, even if the client has not
   * read all of it. Once every reply is sent it closes all connections, because Node itself would wait for unused and
   * keep-alive ones. Takes at most this time.
   */
  async end(server: Server, withinMs: number): Promise<void> {
    const limit = AbortSignal.timeout(withinMs);
    limit.addEventListener('abort', () => server.closeAllConnections());
    while (!limit.aborted && this.#written().length > 0) {
      await Promise.all(this.#written().map((response) => new Promise((resolve) => response.once('close', resolve))));
    }
    this.#endingServer = server;
    this.#closeIfAnswered();
  }

  #written(): ServerResponse[] {
    return [...this.#replies].filter(({ writableEnded }) => writableEnded);
  }

  #closeIfAnswered(): void {
    if (this.#replies.size === 0) this.#endingServer?.closeAllConnections();
  }

  /** Whether part of a reply may have been sent already. */
  isAnswering(socket: Socket): boolean {
    return [...(this.#underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent) || socket.writableLength > 0;
  }
}

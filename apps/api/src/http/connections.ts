import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Unread replies of one connection. */
const MOST_UNREAD_BYTES = 1 << 20;
/** Browsers and proxies send one request at a time on a connection; some programs a few. */
const MOST_AT_ONCE = 16;

/** Replies under way on each connection: limits what a client costs that sends requests and does not read the replies. */
export class Connections {
  readonly #underWay = new WeakMap<Socket, Set<ServerResponse>>();
  /** Replies under way on all connections. */
  #replies = 0;
  /** Set when the server shuts down. */
  #endingServer: Server | null = null;

  /** Whether a client sends requests while too much of its earlier replies is unread. */
  isTooFarBehind({ socket }: IncomingMessage): boolean {
    return socket.writableLength > MOST_UNREAD_BYTES;
  }

  /** Counts a reply that is being computed; false: this client has too many under way. */
  takesOn({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const underWay = this.#underWay.get(socket) ?? new Set();
    if (underWay.size >= MOST_AT_ONCE) return false;
    this.#underWay.set(socket, underWay.add(response));
    this.#replies += 1;
    response.once('close', () => {
      underWay.delete(response);
      this.#replies -= 1;
      this.#closeIfAnswered();
    });
    return true;
  }

  /**
   * Closes all connections of a server that shuts down, once every reply is sent, at the latest after this time. Node itself
   * would wait for unused and keep-alive connections.
   */
  closeAll(server: Server, withinMs: number): void {
    this.#endingServer = server;
    this.#closeIfAnswered();
    setTimeout(() => server.closeAllConnections(), withinMs).unref();
  }

  #closeIfAnswered(): void {
    if (this.#replies === 0) this.#endingServer?.closeAllConnections();
  }

  /** Whether part of a reply may have been sent already. */
  isAnswering(socket: Socket): boolean {
    return [...(this.#underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent) || socket.writableLength > 0;
  }
}

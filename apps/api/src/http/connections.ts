import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Replies that wait for one client to read. */
const MOST_UNREAD_BYTES = 1 << 20;
/** Browsers and proxies ask one thing at a time on a connection; some programs a few. */
const MOST_AT_ONCE = 16;

/** What is under way on each connection, so that a client that asks and does not read takes up little. */
export class Connections {
  readonly #underWay = new WeakMap<Socket, Set<ServerResponse>>();
  /** Replies under way on all of them. */
  #replies = 0;
  /** Set once it is to end. */
  #endingServer: Server | null = null;

  /** Whether a client asks for more while much of what it asked for before is unread: it is let go. */
  isTooFarBehind({ socket }: IncomingMessage): boolean {
    return socket.writableLength > MOST_UNREAD_BYTES;
  }

  /** Counts a reply that is to be worked out; false: too many are under way for this client already. */
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
   * Closes all connections of a server that is to end, once every reply has gone out, and at the latest after this time.
   * Node alone would wait for connections that were never used, and for those that a reply has promised to keep open.
   */
  closeAll(server: Server, withinMs: number): void {
    this.#endingServer = server;
    this.#closeIfAnswered();
    setTimeout(() => server.closeAllConnections(), withinMs).unref();
  }

  #closeIfAnswered(): void {
    if (this.#replies === 0) this.#endingServer?.closeAllConnections();
  }

  /** Whether part of a reply may have gone out already. */
  isAnswering(socket: Socket): boolean {
    return [...(this.#underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent) || socket.writableLength > 0;
  }
}

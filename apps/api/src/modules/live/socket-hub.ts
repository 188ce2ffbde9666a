import type { WebSocket } from 'ws';
import {
  ConnectionLimiter,
  type ConnectionLimits,
  type LimitReached,
  type SocketClient,
  type SocketOwner,
} from './connection-limiter.ts';

/** A client this many bytes behind is disconnected; it reconnects and fetches the current state. */
const MAX_BUFFERED_BYTES = 1 << 20;
const HEARTBEAT_MS = 30_000;
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;
/** In the range of close codes for applications. */
const ACCESS_CHANGED = 4001;
/** Offices and mobile networks share an address; a browser opens one socket per tab. */
const USUAL_LIMITS: ConnectionLimits = { total: 20_000, perAddress: 500, perSession: 50 };

export type SocketHub = ReturnType<typeof createSocketHub>;

/** All open sockets of this process. */
export function createSocketHub(limits: Partial<ConnectionLimits> = {}) {
  const clients = new Map<WebSocket, SocketClient>();
  const limiter = new ConnectionLimiter({ ...USUAL_LIMITS, ...limits });
  let isClosing = false;

  return {
    get size(): number {
      return clients.size;
    },

    /** The limit that one more socket of this client would exceed; null: none. */
    limitReached: (client: SocketClient): LimitReached | null => limiter.check(client),

    /** Adds a socket; it is removed when it closes. */
    add(socket: WebSocket, client: SocketClient): void {
      // The socket closes after an error, which is all that has to be handled.
      socket.on('error', ignore);
      if (isClosing) return socket.close(TRY_AGAIN_LATER);
      clients.set(socket, client);
      limiter.add(client);
      socket.on('close', () => {
        clients.delete(socket);
        limiter.remove(client);
      });
      startHeartbeat(socket);
    },

    /** Closes the sockets of a session or of a whole account, because what they may see has changed. Browsers reconnect. */
    disconnect({ accountId, sessionId }: Partial<SocketOwner>): void {
      for (const [socket, { owner }] of clients) {
        if (owner === null) continue;
        if (owner.accountId === accountId || owner.sessionId === sessionId) socket.close(ACCESS_CHANGED);
      }
    },

    broadcast: (text: string): void => send(clients.keys(), text),

    send,

    /**
     * Closes each socket at a random moment within `withinMs` milliseconds, so that clients do not all reconnect at once.
     * Resolves after the last; until `close`, new sockets are still accepted.
     */
    async drain(withinMs: number): Promise<void> {
      const closing = [...clients.keys()].map(
        (socket) =>
          new Promise<void>((resolve) => {
            setTimeout(() => {
              socket.close(GOING_AWAY);
              resolve();
            }, Math.random() * withinMs);
          }),
      );
      await Promise.all(closing);
    },

    /** Closes all sockets, and every socket that is added later. */
    close(): void {
      isClosing = true;
      for (const socket of clients.keys()) socket.close(GOING_AWAY);
    },
  };
}

/** Pings a socket, and terminates it when it has not answered by the next ping. A timer each spreads the pings over time. */
function startHeartbeat(socket: WebSocket): void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const heartbeat = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, HEARTBEAT_MS).unref();
  socket.on('close', () => clearInterval(heartbeat));
}

function ignore(): void {}

function send(sockets: Iterable<WebSocket>, text: string): void {
  // Encoded once for all sockets.
  const message = Buffer.from(text);
  for (const socket of sockets) {
    if (socket.bufferedAmount >= MAX_BUFFERED_BYTES) socket.terminate();
    else socket.send(message, { binary: false });
  }
}

import type { WebSocket } from 'ws';
import { SocketRoom, type Guest, type RoomLimits, type RoomRefusal } from './socket-room.ts';

/** A client this many bytes behind is disconnected; it reconnects and fetches the current state. */
const MAX_BUFFERED_BYTES = 1 << 20;
const HEARTBEAT_MS = 30_000;
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;
/** In the range of codes for applications. */
const ACCESS_CHANGED = 4001;
/** Offices and mobile networks share an address; a browser opens one socket per tab. */
const USUAL_LIMITS: RoomLimits = { inAll: 20_000, perAddress: 500, perSession: 50 };

/** Whose socket it is: what it may be sent depends on a session that can end. */
export interface SocketOwner {
  readonly accountId: number;
  readonly sessionId: string;
}

export interface SocketGuest {
  readonly owner: SocketOwner | null;
  /** What counts as one address; null: this machine itself. */
  readonly address: string | null;
}

export interface SocketHub {
  readonly size: number;
  /** Why there is no room for one more; null: there is. */
  refusalOf(guest: SocketGuest): RoomRefusal | null;
  /** Adds a socket; it is removed when it closes. */
  add(socket: WebSocket, guest?: SocketGuest): void;
  /** Closes the sockets of a session or of a whole account, because what they may see has changed. Browsers reconnect. */
  closeOf(owner: Partial<SocketOwner>): void;
  /** Sends a text to every socket. */
  broadcast(text: string): void;
  /**
   * Closes each socket at a random moment within so many milliseconds, so that not all clients reconnect at once. Resolves
   * after the last; until `close`, new sockets are still accepted.
   */
  leave(withinMs: number): Promise<void>;
  /** Closes all sockets, and every socket that is added later. */
  close(): void;
}

export interface SocketHubOptions {
  /** Between two pings. A socket that has not answered one when the next is due is terminated. */
  readonly heartbeatMs?: number;
  readonly limits?: Partial<RoomLimits>;
}

const NOBODY: SocketGuest = { owner: null, address: null };

/** All open sockets of this process. */
export function createSocketHub({ heartbeatMs = HEARTBEAT_MS, limits = {} }: SocketHubOptions = {}): SocketHub {
  const peers = new Map<WebSocket, SocketGuest>();
  const room = new SocketRoom({ ...USUAL_LIMITS, ...limits });
  let isClosing = false;

  return {
    get size() {
      return peers.size;
    },

    refusalOf: (guest) => room.refusalOf(guestOf(guest)),

    add(socket, guest = NOBODY) {
      // The socket closes after an error, which is all that has to be handled.
      socket.on('error', ignore);
      if (isClosing) return socket.close(TRY_AGAIN_LATER);
      peers.set(socket, guest);
      room.enter(guestOf(guest));
      socket.on('close', () => {
        peers.delete(socket);
        room.leave(guestOf(guest));
      });
      startHeartbeat(socket, heartbeatMs);
    },

    closeOf({ accountId, sessionId }) {
      for (const [socket, { owner }] of peers) {
        if (owner === null) continue;
        if (owner.accountId === accountId || owner.sessionId === sessionId) socket.close(ACCESS_CHANGED);
      }
    },

    broadcast(text) {
      // Encoded once for all sockets.
      const message = Buffer.from(text);
      for (const socket of peers.keys()) {
        if (socket.bufferedAmount >= MAX_BUFFERED_BYTES) socket.terminate();
        else socket.send(message, { binary: false });
      }
    },

    async leave(withinMs) {
      const leaving = [...peers.keys()].map(
        (socket) =>
          new Promise<void>((resolve) => {
            setTimeout(() => {
              socket.close(GOING_AWAY);
              resolve();
            }, Math.random() * withinMs);
          }),
      );
      await Promise.all(leaving);
    },

    close() {
      isClosing = true;
      for (const socket of peers.keys()) socket.close(GOING_AWAY);
    },
  };
}

/** Pings a socket, and terminates it when it has not answered by the next ping. A timer each spreads the pings over time. */
function startHeartbeat(socket: WebSocket, heartbeatMs: number): void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const heartbeat = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, heartbeatMs).unref();
  socket.on('close', () => clearInterval(heartbeat));
}

function guestOf({ address, owner }: SocketGuest): Guest {
  return { address, sessionId: owner?.sessionId ?? null };
}

function ignore(): void {}

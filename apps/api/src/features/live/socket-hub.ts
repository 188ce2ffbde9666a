import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { textFrame } from './frame.ts';

/** A reader this far behind is let go; it comes back and fetches afresh. */
const MOST_BYTES_BEHIND = 1 << 20;
const HEARTBEAT_MS = 30_000;
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;
/** Of the range that is the application's own. */
const ACCESS_CHANGED = 4001;

/** Whose socket it is: what it may be told depends on a session that can end. */
export interface SocketOwner {
  readonly accountId: number;
  readonly sessionId: string;
}

interface Peer {
  readonly raw: Socket;
  readonly owner: SocketOwner | null;
  isAlive: boolean;
}

export interface SocketHub {
  readonly size: number;
  /** Takes a socket in; it leaves by itself when it closes. */
  add(socket: WebSocket, raw: Socket, owner?: SocketOwner | null): void;
  /** Ends the sockets of a session or of a whole account: what they may see has changed. They come back as who they are now. */
  closeOf(owner: Partial<SocketOwner>): void;
  /** Sends one text to every socket. */
  broadcast(text: string): void;
  /** Says goodbye to everybody. New sockets are turned away from now on. */
  close(): void;
}

/** All open sockets of this process. */
export function createSocketHub({ heartbeatMs = HEARTBEAT_MS }: { heartbeatMs?: number } = {}): SocketHub {
  const peers = new Map<WebSocket, Peer>();
  let isClosing = false;

  const heartbeat = setInterval(() => {
    for (const [socket, peer] of peers) {
      if (!peer.isAlive) {
        socket.terminate();
        continue;
      }
      peer.isAlive = false;
      socket.ping();
    }
  }, heartbeatMs);
  heartbeat.unref();

  return {
    get size() {
      return peers.size;
    },

    add(socket, raw, owner = null) {
      if (isClosing) return socket.close(TRY_AGAIN_LATER);
      const peer: Peer = { raw, owner, isAlive: true };
      peers.set(socket, peer);
      socket.on('pong', () => {
        peer.isAlive = true;
      });
      socket.on('close', () => peers.delete(socket));
      // The close that follows is all there is to do.
      socket.on('error', () => {});
    },

    closeOf({ accountId, sessionId }) {
      for (const [socket, { owner }] of peers) {
        if (owner === null) continue;
        if (owner.accountId === accountId || owner.sessionId === sessionId) socket.close(ACCESS_CHANGED);
      }
    },

    broadcast(text) {
      const frame = textFrame(text);
      for (const [socket, { raw }] of peers) {
        if (socket.readyState !== socket.OPEN) continue;
        if (raw.writableLength < MOST_BYTES_BEHIND) raw.write(frame);
        else socket.terminate();
      }
    },

    close() {
      isClosing = true;
      clearInterval(heartbeat);
      for (const socket of peers.keys()) socket.close(GOING_AWAY);
    },
  };
}

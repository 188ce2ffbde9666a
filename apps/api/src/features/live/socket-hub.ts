import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { PING_FRAME, textFrame } from './frame.ts';
import { SocketRoom, type Guest, type RoomLimits, type RoomRefusal } from './socket-room.ts';

/** A reader this far behind is let go; it comes back and fetches afresh. */
const MOST_BYTES_BEHIND = 1 << 20;
const HEARTBEAT_MS = 30_000;
/** A round is spread over its time: ten thousand pings at once would hold up everybody's news. */
const TURNS_A_ROUND = 30;
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;
/** Of the range that is the application's own. */
const ACCESS_CHANGED = 4001;
/** Offices and mobile networks share an address; a browser opens a socket a tab. */
const USUAL_LIMITS: RoomLimits = { inAll: 20_000, perAddress: 500, perSession: 50 };

/** Whose socket it is: what it may be told depends on a session that can end. */
export interface SocketOwner {
  readonly accountId: number;
  readonly sessionId: string;
}

export interface SocketGuest {
  readonly owner: SocketOwner | null;
  /** What counts as one address; null: this machine itself. */
  readonly address: string | null;
}

/** What is kept of a socket: there are ten thousand of them, so nothing of its request. */
interface Peer {
  readonly raw: Socket;
  readonly owner: SocketOwner | null;
  readonly address: string | null;
  /** The turn of a round in which it is looked at. */
  readonly turn: Set<WebSocket>;
  /** What had come in when it was last looked at. */
  bytesRead: number;
}

export interface SocketHub {
  readonly size: number;
  /** Why there is no room for one more; null: there is. */
  refusalOf(guest: SocketGuest): RoomRefusal | null;
  /** Takes a socket in; it leaves by itself when it closes. */
  add(socket: WebSocket, raw: Socket, guest?: SocketGuest): void;
  /** Ends a socket. Whoever has one closes it by this: it must not be told anything after that. */
  dismiss(socket: WebSocket, code: number, reason?: string): void;
  /** Ends the sockets of a session or of a whole account: what they may see has changed. They come back as who they are now. */
  closeOf(owner: Partial<SocketOwner>): void;
  /** Sends texts to one socket, if it is still open. */
  tell(socket: WebSocket, texts: readonly string[]): void;
  /** Sends one text to every socket. */
  broadcast(text: string): void;
  /**
   * Sends everybody away, each at a moment of its own within so many milliseconds: coming back all at once they would be a
   * flood where they come. Resolves when the last was told; until `close` others may still come in.
   */
  leave(withinMs: number): Promise<void>;
  /** Says goodbye to everybody. New sockets are turned away from now on. */
  close(): void;
}

export interface SocketHubOptions {
  /** Who has not been heard of for so long is let go within as long again. */
  readonly heartbeatMs?: number;
  readonly limits?: Partial<RoomLimits>;
}

const NOBODY: SocketGuest = { owner: null, address: null };

/** All open sockets of this process. */
export function createSocketHub({ heartbeatMs = HEARTBEAT_MS, limits = {} }: SocketHubOptions = {}): SocketHub {
  const peers = new Map<WebSocket, Peer>();
  /** Of those who are told: nothing may follow the frame that ends a connection. */
  const readers = new Set<Socket>();
  const room = new SocketRoom({ ...USUAL_LIMITS, ...limits });
  let isClosing = false;

  // One listener for all sockets: a closure each would keep alive whatever it was made in.
  function forget(this: WebSocket): void {
    const peer = peers.get(this);
    if (peer === undefined) return;
    peers.delete(this);
    peer.turn.delete(this);
    readers.delete(peer.raw);
    room.leave(guestOf(peer));
  }

  function dismiss(socket: WebSocket, code: number, reason?: string): void {
    const peer = peers.get(socket);
    if (peer !== undefined) readers.delete(peer.raw);
    socket.close(code, reason);
  }

  // Each socket has a turn of its own for as long as it is open, the next one the next turn, so that they spread.
  const turns = Array.from({ length: TURNS_A_ROUND }, () => new Set<WebSocket>());
  let arrivals = 0;
  let round = 0;
  const looking = setInterval(() => {
    for (const socket of turnAt(turns, round)) lookAt(socket, peers.get(socket));
    round += 1;
  }, heartbeatMs / TURNS_A_ROUND).unref();

  return {
    get size() {
      return peers.size;
    },

    refusalOf: (guest) => room.refusalOf(guestOf(guest)),

    add(socket, raw, { owner, address } = NOBODY) {
      // The close that follows is all there is to do.
      socket.on('error', ignore);
      if (isClosing) return socket.close(TRY_AGAIN_LATER);
      const turn = turnAt(turns, arrivals);
      arrivals += 1;
      turn.add(socket);
      const peer: Peer = { raw, owner, address, turn, bytesRead: -1 };
      peers.set(socket, peer);
      readers.add(raw);
      room.enter(guestOf(peer));
      socket.on('close', forget);
    },

    dismiss,

    closeOf({ accountId, sessionId }) {
      for (const [socket, { owner }] of peers) {
        if (owner === null) continue;
        if (owner.accountId === accountId || owner.sessionId === sessionId) dismiss(socket, ACCESS_CHANGED);
      }
    },

    tell(socket, texts) {
      // Not by `socket.send`: it writes header and text apart, and what a stream keeps of that makes every later write slower.
      if (socket.readyState === socket.OPEN) peers.get(socket)?.raw.write(Buffer.concat(texts.map(textFrame)));
    },

    broadcast(text) {
      const frame = textFrame(text);
      for (const raw of readers) {
        if (raw.writableLength >= MOST_BYTES_BEHIND) raw.destroy();
        else if (raw.writable) raw.write(frame);
      }
    },

    async leave(withinMs) {
      const leaving = [...peers.keys()].map(
        (socket) =>
          new Promise<void>((resolve) => {
            setTimeout(() => {
              dismiss(socket, GOING_AWAY);
              resolve();
            }, Math.random() * withinMs);
          }),
      );
      await Promise.all(leaving);
    },

    close() {
      isClosing = true;
      clearInterval(looking);
      for (const socket of peers.keys()) dismiss(socket, GOING_AWAY);
    },
  };
}

/** Whoever has sent nothing since the last look, not even a pong, is gone. */
function lookAt(socket: WebSocket, peer: Peer | undefined): void {
  if (peer === undefined) return;
  if (peer.raw.bytesRead === peer.bytesRead) return socket.terminate();
  peer.bytesRead = peer.raw.bytesRead;
  if (socket.readyState === socket.OPEN) peer.raw.write(PING_FRAME);
}

function turnAt(turns: readonly Set<WebSocket>[], count: number): Set<WebSocket> {
  const turn = turns[count % turns.length];
  if (turn === undefined) throw new Error('A round without turns.');
  return turn;
}

function guestOf({ address, owner }: SocketGuest): Guest {
  return { address, sessionId: owner?.sessionId ?? null };
}

function ignore(): void {}

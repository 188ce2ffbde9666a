import { ClientMessage } from '@paddock/contracts';
import { WebSocket } from 'ws';
import type { SocketOwner } from './connection-limiter.ts';
import type { Topics } from './topics.ts';

/** The longest message has 60 bytes. */
export const MAX_MESSAGE_BYTES = 256;
/** A page that goes through all its topics several times a minute stays below. */
const MAX_MESSAGES = 300;
const WINDOW_MS = 60_000;
const POLICY_VIOLATION = 1008;

/** Follows and leaves topics as the client asks; closes the socket of a client that sends anything else, or too much. */
export function answerClient(
  socket: WebSocket,
  { topics, owner }: { readonly topics: Pick<Topics, 'subscribe' | 'unsubscribe'>; readonly owner: SocketOwner | null },
): void {
  let windowEndsAt = 0;
  let received = 0;
  socket.on('message', (data: Buffer, isBinary) => {
    // What was already under way when the socket was closed.
    if (socket.readyState !== WebSocket.OPEN) return;
    const now = performance.now();
    if (now >= windowEndsAt) {
      windowEndsAt = now + WINDOW_MS;
      received = 0;
    }
    received += 1;
    if (received > MAX_MESSAGES) return socket.close(POLICY_VIOLATION, `More than ${MAX_MESSAGES} messages a minute.`);
    const message = isBinary ? null : readMessage(data.toString());
    if (message === null) {
      return socket.close(POLICY_VIOLATION, 'Expected {"type":"subscribe","topic":"server:1"}, or "unsubscribe".');
    }
    if (message.type === 'subscribe') topics.subscribe(socket, owner, message.topic);
    else topics.unsubscribe(socket, message.topic);
  });
}

function readMessage(text: string): ClientMessage | null {
  try {
    return ClientMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

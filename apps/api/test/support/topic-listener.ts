import { once } from 'node:events';
import { SocketMessage, type TopicMessage } from '@paddock/contracts';
import { vi } from 'vitest';
import { WebSocket } from 'ws';

export interface TopicListener {
  readonly socket: WebSocket;
  /** What was told about topics, in order. */
  readonly told: readonly TopicMessage[];
  readonly send: (message: unknown) => void;
  /** Resolves once so many messages about topics have come in. */
  waitFor(count: number): Promise<void>;
}

const TOPIC_TYPES: ReadonlySet<string> = new Set(['snapshot', 'change', 'refused'] satisfies TopicMessage['type'][]);

function isAboutTopic(message: SocketMessage): message is TopicMessage {
  return TOPIC_TYPES.has(message.type);
}

/** Notes what a client is told about topics, every message checked against the contract. */
export function listenToTopics(socket: WebSocket): TopicListener {
  const told: TopicMessage[] = [];
  socket.on('message', (data: Buffer) => {
    const message = SocketMessage.parse(JSON.parse(data.toString()));
    if (isAboutTopic(message)) told.push(message);
  });
  return {
    socket,
    told,
    send: (message) => socket.send(JSON.stringify(message)),
    waitFor: (count) =>
      vi.waitFor(
        () => {
          if (told.length < count) throw new Error(`${told.length} of ${count} messages: ${JSON.stringify(told)}`);
        },
        { timeout: 30_000, interval: 10 },
      ),
  };
}

/** A client of a site that follows topics. */
export async function connectToTopics(url: string): Promise<TopicListener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  const listener = listenToTopics(socket);
  await once(socket, 'open');
  return listener;
}

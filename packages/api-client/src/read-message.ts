import type { ServerMessage, SocketMessage, TopicMessage } from '@paddock/contracts';

const TYPES: ReadonlySet<unknown> = new Set<ServerMessage['type']>(['event', 'stats', 'server_status', 'live_players']);

const TOPIC_TYPES: ReadonlySet<unknown> = new Set<TopicMessage['type']>(['snapshot', 'change', 'refused']);

export function isTopicMessage(message: SocketMessage): message is TopicMessage {
  return TOPIC_TYPES.has(message.type);
}

/** A message of a known type, or null: a newer site may send others. Its data are taken as the contract says. */
export function readMessage(value: unknown): SocketMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, data, id, eventId, topic } = value as Readonly<Record<string, unknown>>;
  // @NOTE the site checks what it sends with the contract.
  if (TOPIC_TYPES.has(type)) return typeof topic === 'string' ? (value as TopicMessage) : null;
  if (!TYPES.has(type) || typeof data !== 'object' || data === null) return null;
  if (type === 'event' && (typeof id !== 'string' || typeof eventId !== 'number')) return null;
  return value as ServerMessage;
}

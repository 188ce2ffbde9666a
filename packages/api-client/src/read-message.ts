import type { ServerMessage } from '@paddock/contracts';

const TYPES: ReadonlySet<unknown> = new Set<ServerMessage['type']>(['event', 'stats', 'server_status', 'live_players']);

/** A message of a known type, or null: a newer site may send others. Its data are taken as the contract says. */
export function readMessage(value: unknown): ServerMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, data, id, eventId } = value as Readonly<Record<string, unknown>>;
  if (!TYPES.has(type) || typeof data !== 'object' || data === null) return null;
  if (type === 'event' && (typeof id !== 'string' || typeof eventId !== 'number')) return null;
  // @NOTE the site checks what it sends with the contract.
  return value as ServerMessage;
}

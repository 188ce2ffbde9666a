import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { createClients } from './sockets.ts';

/** Until a message counts as lost. */
const DELIVERED_WITHIN_MS = 10_000;

/** Sockets that come and go, and whether those that stay hear of each session that finishes. */
export function createAudience(url: string) {
  const heard = new Map<number, Set<WebSocket>>();
  const following: Promise<void>[] = [];
  let [joined, closed, delivered, lost] = [0, 0, 0, 0];
  const clients = createClients(url, (text, client) => {
    const { type, eventId } = JSON.parse(text) as { type: string; eventId?: number };
    if (type !== 'event' || eventId === undefined) return false;
    const who = heard.get(eventId) ?? new Set();
    heard.set(eventId, who.add(client));
    return true;
  });

  const check = async (eventId: number, present: ReadonlySet<WebSocket>): Promise<void> => {
    await sleep(DELIVERED_WITHIN_MS);
    const who = heard.get(eventId);
    heard.delete(eventId);
    for (const client of clients.list()) {
      if (!present.has(client)) continue;
      if (who?.has(client) === true) delivered += 1;
      else lost += 1;
    }
  };

  return {
    async turnOver({ joining, leaving }: { readonly joining: number; readonly leaving: number }): Promise<void> {
      closed += clients.list().slice(0, leaving).filter(isClosed).length;
      clients.remove(leaving);
      await clients.add(joining);
      joined += joining;
    },
    /** Finishes a session. Who is there before has to hear of it, unless he leaves meanwhile. */
    async follow(finish: () => Promise<number | null>): Promise<void> {
      const present = new Set(clients.list());
      const eventId = await finish();
      if (eventId !== null) following.push(check(eventId, present));
    },
    async result() {
      await Promise.all(following);
      return { joined, delivered, lost, closed: closed + clients.list().filter(isClosed).length };
    },
    [Symbol.dispose]: () => clients[Symbol.dispose](),
  };
}

function isClosed({ readyState, OPEN }: WebSocket): boolean {
  return readyState !== OPEN;
}

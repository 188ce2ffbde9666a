import type { ServerMessage, Stats } from '@paddock/contracts';
import type { Sql } from '../../platform/db/client.ts';
import { listEventsAfter, readHorizon, type DeliveredMessage } from '../../platform/outbox/follow-outbox.ts';
import { readTotals } from '../stats/stats.repository.ts';
import type { SocketHub } from './socket-hub.ts';

/** Totals change with every import; nobody reads faster than this. */
const STATS_PAUSE_MS = 1_000;
/** Who was away longer has missed the news, not the results. */
const REPLAY_MAX_AGE_S = 300;
const REPLAY_LIMIT = 1_000;

export interface Live {
  /** What a new socket is told first. */
  snapshot(): Promise<ServerMessage[]>;
  /** Finished sessions that a client which saw message `id` last has missed. */
  missedSince(id: string): Promise<ServerMessage[]>;
  /** Passes on what the outbox tells. */
  deliver(messages: readonly DeliveredMessage[]): void;
  stop(): void;
}

export function createLive({
  sql,
  hub,
  onError,
}: {
  sql: Sql;
  hub: SocketHub;
  onError: (error: unknown) => void;
}): Live {
  let lastStats = '';
  let isStatsDue = false;
  let timer: NodeJS.Timeout | undefined;

  const sendStats = async (): Promise<void> => {
    const message = statsMessage(await readTotals(sql));
    const text = JSON.stringify(message);
    if (text !== lastStats) hub.broadcast(text);
    lastStats = text;
  };
  /** At most once a pause, and always once more after the last change. */
  const scheduleStats = (): void => {
    if (timer !== undefined) {
      isStatsDue = true;
      return;
    }
    sendStats().catch(onError);
    timer = setTimeout(() => {
      timer = undefined;
      if (isStatsDue) {
        isStatsDue = false;
        scheduleStats();
      }
    }, STATS_PAUSE_MS);
  };

  return {
    async snapshot() {
      // Read first: what is committed meanwhile is told twice rather than never, and a client takes it once.
      const horizon = await readHorizon(sql);
      return [
        // The id is where to go on from after a break, for a client that has not seen an event yet.
        { ...statsMessage(await readTotals(sql)), id: `${horizon}-0` },
        // No server has a way to report yet, so these are true zeros.
        { type: 'server_status', data: { servers: 0, online: 0 } },
        { type: 'live_players', data: [] },
      ];
    },

    async missedSince(id) {
      const missed = await listEventsAfter(sql, id, { maxAgeSeconds: REPLAY_MAX_AGE_S, limit: REPLAY_LIMIT });
      return missed.flatMap(toEventMessage);
    },

    deliver(messages) {
      for (const message of messages.flatMap(toEventMessage)) hub.broadcast(JSON.stringify(message));
      if (messages.some(({ type }) => type === 'stats')) scheduleStats();
      for (const { type, payload } of messages) if (type === 'access') closeSocketsOf(hub, payload);
    },

    stop() {
      clearTimeout(timer);
    },
  };
}

function closeSocketsOf(hub: SocketHub, { accountId, sessionId }: Readonly<Record<string, unknown>>): void {
  if (typeof accountId === 'number') hub.closeOf({ accountId });
  if (typeof sessionId === 'string') hub.closeOf({ sessionId });
}

function statsMessage(data: Stats): ServerMessage {
  return { type: 'stats', data };
}

function toEventMessage({ id, type, payload }: DeliveredMessage): ServerMessage[] {
  const { eventId, sessionType, trackName } = payload;
  if (
    type !== 'event' ||
    typeof eventId !== 'number' ||
    typeof sessionType !== 'string' ||
    typeof trackName !== 'string'
  )
    return [];
  return [{ type: 'event', data: { sessionType, trackName }, id, eventId }];
}

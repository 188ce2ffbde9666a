import type { ServerMessage, Stats } from '@paddock/contracts';
import type { Sql } from '../../platform/db/client.ts';
import { listEventsAfter, readHorizon, type DeliveredMessage } from '../../platform/outbox/follow-outbox.ts';
import { readTotals } from '../stats/stats.repository.ts';
import type { LiveCounts } from './live.rules.ts';
import type { CountsAndTurn, LiveServers } from './live-servers.service.ts';
import { throttle } from './throttle.ts';
import type { SocketHub } from './socket-hub.ts';

/** Totals change with every import, counts with every report; nobody reads faster than this. */
const PAUSE_MS = 1_000;
const RETRY_MS = 5_000;
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
  /** From now on servers that fall silent are noticed. */
  start(): Promise<void>;
  stop(): void;
}

export interface LiveDeps {
  readonly sql: Sql;
  readonly hub: SocketHub;
  readonly liveServers: LiveServers;
  /** A server has been silent for so long that what was said of it is no longer true. */
  readonly onSilence: () => void;
  readonly onError: (error: unknown) => void;
  /** Between two messages of totals, and two of counts. */
  readonly pauseMs?: number;
}

export function createLive({ sql, hub, liveServers, onSilence, onError, pauseMs = PAUSE_MS }: LiveDeps): Live {
  const sendNew = newsSender(hub);
  const readCounts = latestOf(() => liveServers.counts());
  let silence: NodeJS.Timeout | undefined;
  /** Of the last message that tells of changed results: their totals may be what they were. */
  let revision: string | undefined;
  let isStopped = false;

  const stats = throttle({
    run: async () => sendNew({ ...statsMessage(await readTotals(sql)), ...(revision !== undefined && { revision }) }),
    pauseMs,
    onError,
  });
  const sendCounts = async (): Promise<void> => {
    const { counts: now, turnMs } = await readCounts();
    for (const message of countMessages(now)) sendNew(message);
    lookIn(turnMs);
  };
  const lookIn = (ms: number | null): void => {
    clearTimeout(silence);
    if (ms === null || isStopped) return;
    silence = setTimeout(() => {
      onSilence();
      counts.request();
    }, ms);
    silence.unref();
  };
  const lookAgain = (error: unknown): void => {
    // No report may ever come that would make us look again.
    lookIn(RETRY_MS);
    onError(error);
  };
  const counts = throttle({ run: sendCounts, pauseMs, onError: lookAgain });

  return {
    async snapshot() {
      // Read first: what is committed meanwhile is told twice rather than never, and a client takes it once.
      const horizon = await readHorizon(sql);
      const totals = await readTotals(sql);
      // Last: counts carry no id, so an older one must not be sent after a newer.
      const { counts: now } = await readCounts();
      // The id is where to go on from after a break, for a client that has not seen an event yet.
      return [{ ...statsMessage(totals), id: `${horizon}-0` }, ...countMessages(now)];
    },

    async missedSince(id) {
      const missed = await listEventsAfter(sql, id, { maxAgeSeconds: REPLAY_MAX_AGE_S, limit: REPLAY_LIMIT });
      return missed.flatMap(toEventMessage);
    },

    deliver(messages) {
      for (const message of messages.flatMap(toEventMessage)) hub.broadcast(JSON.stringify(message));
      for (const { type, payload } of messages) if (type === 'access') closeSocketsOf(hub, payload);
      revision = messages.findLast(isRevision)?.id ?? revision;
      if (messages.some(({ type }) => type === 'stats')) stats.request();
      if (messages.some(({ type }) => type === 'live')) counts.request();
    },

    start: () => sendCounts().catch(lookAgain),

    stop() {
      isStopped = true;
      stats.stop();
      counts.stop();
      clearTimeout(silence);
    },
  };
}

/** Whatever is told beyond the event of an import: staff or an owner changed what had been published. */
function isRevision({ type, payload }: DeliveredMessage): boolean {
  return type === 'stats' && Object.keys(payload).some((key) => key !== 'eventId');
}

function closeSocketsOf(hub: SocketHub, { accountId, sessionId }: Readonly<Record<string, unknown>>): void {
  if (typeof accountId === 'number') hub.disconnect({ accountId });
  if (typeof sessionId === 'string') hub.disconnect({ sessionId });
}

/** Broadcasts a message unless the last one of its type said the same. */
function newsSender(hub: SocketHub): (message: ServerMessage) => void {
  const sent = new Map<ServerMessage['type'], string>();
  return (message) => {
    const text = JSON.stringify(message);
    if (sent.get(message.type) === text) return;
    hub.broadcast(text);
    sent.set(message.type, text);
  };
}

/** Reads, and never gives back less than another reading that began later and has come back already. */
function latestOf(read: () => Promise<CountsAndTurn>): () => Promise<CountsAndTurn> {
  let begun = 0;
  let latest: { readonly number: number; readonly value: CountsAndTurn } | null = null;
  return async () => {
    const number = ++begun;
    const value = await read();
    if (latest === null || latest.number < number) latest = { number, value };
    return latest.value;
  };
}

function statsMessage(data: Stats): ServerMessage {
  return { type: 'stats', data };
}

function countMessages({ status, players }: LiveCounts): ServerMessage[] {
  return [
    { type: 'server_status', data: status },
    { type: 'live_players', data: players },
  ];
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

import type { ServerMessage } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { readHorizon, type DeliveredMessage } from '../../outbox/follow-outbox.ts';
import { readTotals } from '../statistics/statistics.repository.ts';
import type { ReportNotice } from '../servers/report-notice.ts';
import type { LiveCounts } from '../servers/online-count.ts';
import type { TimedCounts, LiveServers } from '../servers/live-servers.service.ts';
import { listMissedMessages } from './missed-messages.ts';
import { throttle } from './throttle.ts';
import type { SocketHub } from './socket-hub.ts';
import type { Topics } from './topics.ts';

/** Totals change with every import, counts with every report; more messages per second would not be read. */
const PAUSE_MS = 1_000;
const RETRY_MS = 5_000;
/** More at a time are sent as one change of several events. */
const MAX_REVISIONS = 50;

export type Live = ReturnType<typeof createLive>;

export interface LiveDeps {
  readonly sql: Sql;
  readonly hub: SocketHub;
  readonly topics: Pick<Topics, 'deliver' | 'reported' | 'lookAgain' | 'stop'>;
  readonly liveServers: LiveServers;
  /** Called when servers' states may have changed: reports came, or none came for so long that a state is outdated. */
  readonly onStates: () => void;
  readonly onError: (error: unknown) => void;
  /** Minimum time between two messages of totals, and of counts. */
  readonly pauseMs?: number;
}

export function createLive({ sql, hub, topics, liveServers, onStates, onError, pauseMs = PAUSE_MS }: LiveDeps) {
  const sendNew = changeSender(hub);
  const readCounts = latestOf(() => liveServers.counts());
  let silence: NodeJS.Timeout | undefined;
  /** The last change of published results, after which the totals may be the same as before. */
  let revision: Revision = {};
  /** Changes that were not sent yet. */
  let unsent: Revision[] = [];
  let isStopped = false;

  const sendStats = async (): Promise<void> => {
    const data = await readTotals(sql);
    const revisions = unsent.length > 0 ? unsent : [revision];
    unsent = [];
    for (const one of revisions) sendNew({ type: 'stats', data, ...one });
  };
  const stats = throttle(sendStats, pauseMs, onError);
  const sendCounts = async (): Promise<void> => {
    const { counts: now, validForMs } = await readCounts();
    for (const message of countMessages(now)) sendNew(message);
    lookIn(validForMs);
  };
  const lookAgainNow = (): void => {
    onStates();
    counts.request();
    topics.lookAgain();
  };
  const lookIn = (ms: number | null): void => {
    clearTimeout(silence);
    if (ms === null || isStopped) return;
    silence = setTimeout(lookAgainNow, ms);
    silence.unref();
  };
  const lookAgain = (error: unknown): void => {
    // There may be no further report that would trigger the next try.
    lookIn(RETRY_MS);
    onError(error);
  };
  const counts = throttle(sendCounts, pauseMs, lookAgain);

  return {
    /** The first messages of a new socket. */
    async snapshot(): Promise<ServerMessage[]> {
      // Read first: what is committed meanwhile is sent twice rather than never, and clients drop duplicates.
      const horizon = await readHorizon(sql);
      const totals = await readTotals(sql);
      // Last: counts carry no id, so an older one must not be sent after a newer.
      const { counts: now } = await readCounts();
      // The id is where a client that has not seen an event yet continues after a reconnect.
      return [{ type: 'stats', data: totals, id: `${horizon}-0` }, ...countMessages(now)];
    },

    /** Finished sessions after message `id`, for a client that reconnects. */
    async missedSince(id: string): Promise<ServerMessage[]> {
      return (await listMissedMessages(sql, id)).flatMap(toEventMessage);
    },

    /** Sends outbox messages on to the sockets. */
    deliver(messages: readonly DeliveredMessage[]): void {
      for (const message of messages.flatMap(toEventMessage)) hub.broadcast(JSON.stringify(message));
      for (const { type, payload } of messages) if (type === 'access') hub.disconnect(payload);
      for (const message of messages.filter(isRevision)) {
        revision = toRevision(message);
        unsent = unsent.length < MAX_REVISIONS ? [...unsent, revision] : [{ revision: message.id }];
      }
      if (messages.some(({ type }) => type === 'stats')) stats.request();
      topics.deliver(messages);
    },

    /** A server has reported, to whichever process. */
    reported(notice: ReportNotice): void {
      onStates();
      if (notice.isVisible) counts.request();
      topics.reported(notice);
    },

    /** Reads counts and topics again: reports may have been missed. */
    lookAgain: lookAgainNow,

    /** Starts to watch for servers that stop reporting. */
    start: (): Promise<void> => sendCounts().catch(lookAgain),

    stop(): void {
      isStopped = true;
      stats.stop();
      counts.stop();
      topics.stop();
      clearTimeout(silence);
    },
  };
}

interface Revision {
  readonly revision?: string;
  readonly eventId?: number;
}

function toRevision({ id, type, payload }: DeliveredMessage): Revision {
  const eventId = type === 'stats' ? payload['eventId'] : null;
  return { revision: id, ...(typeof eventId === 'number' && { eventId }) };
}

/** Any change beyond the event of an import: staff or an owner changed published results. */
function isRevision({ type, payload }: DeliveredMessage): boolean {
  return type === 'stats' && Object.keys(payload).some((key) => key !== 'eventId');
}

/** Broadcasts a message unless it equals the last one of its type. */
function changeSender(hub: SocketHub): (message: ServerMessage) => void {
  const sent = new Map<ServerMessage['type'], string>();
  return (message) => {
    const text = JSON.stringify(message);
    if (sent.get(message.type) === text) return;
    hub.broadcast(text);
    sent.set(message.type, text);
  };
}

/** Never returns an older value than a read that began later and has finished already. */
function latestOf(read: () => Promise<TimedCounts>): () => Promise<TimedCounts> {
  let begun = 0;
  let latest: { readonly number: number; readonly value: TimedCounts } | null = null;
  return async () => {
    const number = ++begun;
    const value = await read();
    if (latest === null || latest.number < number) latest = { number, value };
    return latest.value;
  };
}

function countMessages({ status, players }: LiveCounts): ServerMessage[] {
  return [
    { type: 'server_status', data: status },
    { type: 'live_players', data: players },
  ];
}

function toEventMessage({ id, type, payload }: DeliveredMessage): ServerMessage[] {
  if (type !== 'event') return [];
  const { eventId, sessionType, trackName } = payload;
  return [{ type, data: { sessionType, trackName }, id, eventId }];
}

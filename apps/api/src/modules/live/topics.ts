import { MAX_TOPICS, type TopicKindName, type TopicMessage, type TopicStates } from '@paddock/contracts';
import type { WebSocket } from 'ws';
import type { OutboxMessage } from '../../outbox/publish-to-outbox.ts';
import type { ReportNotice } from '../servers/report-notice.ts';
import type { SocketOwner } from './connection-limiter.ts';
import type { SocketHub } from './socket-hub.ts';
import { throttle } from './throttle.ts';

/** Between two reads of what changed: a server reports once a second at most, but several report in turn. */
const PAUSE_MS = 100;
const RETRY_MS = 5_000;
/** Topics of a kind that are read in one statement. */
const READ_AT_ONCE = 250;

type Data = TopicStates[TopicKindName];
type ChangeData = Extract<TopicMessage, { type: 'change' }>['data'];
type Change = boolean | readonly number[];
type RefusalCode = Extract<TopicMessage, { type: 'refused' }>['code'];

export interface TopicState {
  /** The same in every process, from what is stored; greater with every change. */
  readonly number: number;
  readonly data: Data;
}

/** What can be followed as `<kind>:<id>`. Each module says it of its own. */
export interface TopicKind {
  /** Asked for each `subscribe`. Sockets are closed when what their owner may see changes. */
  readonly mayFollow: (id: number, owner: SocketOwner | null) => boolean;
  /** The present states; what is missing does not exist. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, TopicState>>;
  /** Whether a message of the outbox may change topics of this kind, whichever; or those with some ids, which may have to be looked up. */
  readonly changedBy: (message: OutboxMessage) => Change | Promise<Change>;
  /** Whether a server's report changes the topic of its id. */
  readonly changedByReport: (notice: ReportNotice) => boolean;
  /** What is sent to those who have the state before. */
  changeBetween(before: Data, after: Data): ChangeData;
}

export type Topics = ReturnType<typeof createTopics>;

export interface TopicsDeps {
  readonly hub: Pick<SocketHub, 'send'>;
  readonly kinds: Readonly<Record<string, TopicKind>>;
  readonly onError: (error: unknown) => void;
  /** Minimum time between two changes of a topic. */
  readonly pauseMs?: number;
}

interface Followed {
  readonly kind: TopicKind;
  readonly id: number;
  readonly sockets: Set<WebSocket>;
  /** Sent last, and what a new follower is sent; null: not read yet. */
  last: (TopicState & { readonly snapshot: string }) | null;
}

/** The topics that sockets of this process follow; others are not read. */
export function createTopics({ hub, kinds, onError, pauseMs = PAUSE_MS }: TopicsDeps) {
  const followed = new Map<string, Followed>();
  const topicsOf = new WeakMap<WebSocket, Set<string>>();
  /** Changed since they were read last. */
  const changed = new Set<string>();
  const due = new Set<string>();
  let isReading = false;
  let retry: NodeJS.Timeout | undefined;

  /** One read at a time: an older state must not be sent after a newer. */
  const readDue = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    try {
      while (due.size > 0) {
        const topics = [...due];
        due.clear();
        await Promise.all(Object.values(kinds).map((kind) => readKind(kind, topics)));
      }
    } finally {
      isReading = false;
    }
  };

  const readKind = async (kind: TopicKind, topics: readonly string[]): Promise<void> => {
    const read = topics.filter((topic) => followed.get(topic)?.kind === kind);
    if (read.length === 0) return;
    try {
      // In parts, so that of many none waits for all.
      while (read.length > 0) {
        const part = read.slice(0, READ_AT_ONCE);
        const states = await kind.read(part.flatMap((topic) => followed.get(topic)?.id ?? []));
        read.splice(0, part.length);
        for (const topic of part) tell(topic, states);
      }
    } catch (error) {
      for (const topic of read) changed.add(topic);
      clearTimeout(retry);
      retry = setTimeout(changes.request, RETRY_MS).unref();
      onError(error);
    }
  };

  const tell = (topic: string, states: ReadonlyMap<number, TopicState>): void => {
    const one = followed.get(topic);
    if (one === undefined) return;
    const state = states.get(one.id);
    if (state === undefined) {
      hub.send(one.sockets, refusal(topic, 'not_found'));
      for (const socket of one.sockets) unsubscribe(socket, topic);
      return;
    }
    const { last } = one;
    const snapshot = toText({ type: 'snapshot', topic, ...state });
    if (last?.snapshot === snapshot) return;
    one.last = { ...state, snapshot };
    // After a restored backup the number may be lower: the whole state is sent as a snapshot.
    const isNext = last !== null && state.number > last.number;
    if (!isNext) return hub.send(one.sockets, snapshot);
    const data = one.kind.changeBetween(last.data, state.data);
    hub.send(one.sockets, toText({ type: 'change', topic, number: state.number, previous: last.number, data }));
  };

  const changes = throttle(
    () => {
      for (const topic of changed) due.add(topic);
      changed.clear();
      return readDue();
    },
    pauseMs,
    onError,
  );

  const note = (topics: Iterable<string>): void => {
    for (const topic of topics) if (followed.has(topic)) changed.add(topic);
    if (changed.size > 0) changes.request();
  };

  const unsubscribe = (socket: WebSocket, topic: string): void => {
    topicsOf.get(socket)?.delete(topic);
    const one = followed.get(topic);
    one?.sockets.delete(socket);
    if (one?.sockets.size === 0) followed.delete(topic);
  };

  const topicsFollowedBy = (socket: WebSocket): Set<string> => {
    const known = topicsOf.get(socket);
    if (known !== undefined) return known;
    const topics = new Set<string>();
    topicsOf.set(socket, topics);
    socket.on('close', () => topics.forEach((topic) => unsubscribe(socket, topic)));
    return topics;
  };

  return {
    /** The number of topics that somebody follows. */
    get size(): number {
      return followed.size;
    },

    /** Answers with the present state, again if the socket follows the topic already, or with a refusal. */
    subscribe(socket: WebSocket, owner: SocketOwner | null, topic: string): void {
      const [name = '', id = ''] = topic.split(':');
      const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
      const own = topicsFollowedBy(socket);
      const refuse = (code: RefusalCode): void => hub.send([socket], refusal(topic, code));
      if (kind === undefined) return refuse('not_found');
      if (!kind.mayFollow(Number(id), owner)) return refuse('forbidden');
      if (!own.has(topic) && own.size >= MAX_TOPICS) return refuse('rate_limited');
      const one = followed.get(topic) ?? { kind, id: Number(id), sockets: new Set(), last: null };
      followed.set(topic, one);
      one.sockets.add(socket);
      own.add(topic);
      if (one.last !== null) return hub.send([socket], one.last.snapshot);
      due.add(topic);
      void readDue();
    },

    unsubscribe,

    /** Sends the topics that the messages change to their followers. */
    deliver(messages: readonly OutboxMessage[]): void {
      if (followed.size === 0) return;
      for (const [name, kind] of Object.entries(kinds)) {
        const own = [...followed].flatMap(([topic, one]) => (one.kind === kind ? [topic] : []));
        if (own.length === 0) continue;
        const noteChange = (change: Change): void => {
          if (change !== false) note(change === true ? own : change.map((id) => `${name}:${id}`));
        };
        for (const change of messages.map(kind.changedBy)) {
          if (!(change instanceof Promise)) noteChange(change);
          else
            change.then(noteChange, (error: unknown) => {
              onError(error);
              noteChange(true);
            });
        }
      }
    },

    /** Sends the topics that a server's report changes. */
    reported(notice: ReportNotice): void {
      for (const [name, kind] of Object.entries(kinds)) {
        if (kind.changedByReport(notice)) note([`${name}:${notice.serverId}`]);
      }
    },

    /** Reads all followed topics again: time alone may have changed them. */
    lookAgain: (): void => note(followed.keys()),

    stop(): void {
      changes.stop();
      clearTimeout(retry);
    },
  };
}

const REFUSALS: Readonly<Record<RefusalCode, (topic: string) => string>> = {
  not_found: (topic) => `There is no topic ${topic}.`,
  forbidden: (topic) => `You may not follow ${topic}.`,
  rate_limited: () => `This connection follows ${MAX_TOPICS} topics already, which is the limit.`,
};

function refusal(topic: string, code: RefusalCode): string {
  return toText({ type: 'refused', topic, code, message: REFUSALS[code](topic) });
}

function toText(message: TopicMessage): string {
  return JSON.stringify(message);
}

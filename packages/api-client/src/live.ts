import type { ServerMessage, SocketMessage, TopicKindName, TopicStates } from '@paddock/contracts';
import { liveUrl } from './live-url.ts';
import { nextDelayMs } from './next-delay.ts';
import { followPage } from './page-events.ts';
import { isTopicMessage, readMessage } from './read-message.ts';
import { createSeenIds } from './seen-ids.ts';
import { createTopics, type TopicFollower } from './topics.ts';

/** After a connection this long, the backoff starts from the beginning. */
const STABLE_MS = 10_000;
/** On a network that drops all packets an attempt would hang for minutes. */
const CONNECT_TIMEOUT_MS = 10_000;
/** More than the server resends after a disconnect. */
const REMEMBERED_IDS = 2000;

/** `readyState` of a socket through which messages can be sent. */
const OPEN = 1;

/** The parts of WebSocket in use: the platform's, or that of the package `ws`. */
export interface LiveSocket {
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  readonly readyState: number;
  send(data: string): void;
  close(): void;
}

export interface LiveOptions {
  /** The site's address, such as `https://results.example.com`. In a page of the site itself: empty. */
  readonly url: string;
  /**
   * Every message: finished sessions (`event`), each once; totals (`stats`), servers and people online (`server_status`) and
   * people by track (`live_players`), all three first of all, on every change, and again after every reconnect.
   */
  readonly onMessage: (message: ServerMessage) => void;
  /** Connected, first or again. */
  readonly onConnect?: () => void;
  /** An open connection broke, or the browser reports it is offline. */
  readonly onLost?: () => void;
  /** Connected again: except for finished sessions of the last five minutes, messages in between were missed. */
  readonly onReturn?: () => void;
  /** Checks a message; null: it is ignored. When absent, messages of known types are taken as the contract says. */
  readonly parse?: (value: unknown) => SocketMessage | null;
  /** Opens a socket. When absent, the platform's WebSocket: browsers and Node 22 have one. */
  readonly openSocket?: (url: string) => LiveSocket;
  /** Between 0 and 1, for the delays before reconnects. */
  readonly random?: () => number;
}

export interface LiveConnection {
  /** Number of messages this version does not understand. */
  readonly ignoredCount: number;
  /**
   * Follows one thing of the site beside the messages to all: tells its state now and after each change, also after a reconnect,
   * until the returned function is called.
   */
  readonly follow: <K extends TopicKindName>(
    topic: `${K}:${number}`,
    follower: TopicFollower<TopicStates[K]>,
  ) => () => void;
  /** Closes the connection for good. */
  readonly stop: () => void;
}

/**
 * Keeps a connection for a site's live messages, until it is stopped: reconnects after growing delays, asks for the
 * finished sessions that it missed, and passes none on twice. In a page it closes when the page is left.
 *
 * @example
 *   const live = connectLive({
 *     url: 'https://results.example.com',
 *     onMessage: (message) => message.type === 'event' && console.log('finished:', message.eventId),
 *   });
 *   live.stop();
 */
export function connectLive({
  url: site,
  onMessage,
  onConnect = () => {},
  onLost = () => {},
  onReturn = () => {},
  parse = readMessage,
  openSocket = openPlatformSocket,
  random = Math.random,
}: LiveOptions): LiveConnection {
  const url = liveUrl(site);
  const seen = createSeenIds(REMEMBERED_IDS);
  let socket: LiveSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let ignoredCount = 0;
  let hasConnected = false;
  let isGreeted = false;
  let isAway = false;
  /** The server resumes after this id on reconnect. */
  let lastId: string | null = null;

  const topics = createTopics((message) => {
    // One that is closing logs an error for what is sent.
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
  });

  const connect = (): void => {
    if (socket !== null || isAway) return;
    const current = openSocket(lastId === null ? url : `${url}?after=${encodeURIComponent(lastId)}`);
    socket = current;
    isGreeted = false;
    wait(CONNECT_TIMEOUT_MS, giveUpAttempt);
    // A dropped socket may still emit events; they are ignored.
    const whileCurrent =
      <A extends unknown[]>(listener: (...args: A) => void) =>
      (...args: A): void => {
        if (socket === current) listener(...args);
      };
    current.addEventListener('open', whileCurrent(onOpen));
    current.addEventListener('message', whileCurrent(onData));
    current.addEventListener('close', whileCurrent(onClose));
    // It closes then; without a listener, the package ws would end the process.
    current.addEventListener('error', () => {});
  };

  const wait = (ms: number, then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };

  const onOpen = (): void => {
    wait(STABLE_MS, () => {
      attempt = 0;
    });
    topics.subscribeAll();
    onConnect();
    if (hasConnected) onReturn();
    hasConnected = true;
  };

  const onData = ({ data }: { readonly data: unknown }): void => {
    const message = parse(parseJson(data));
    if (message === null) {
      ignoredCount += 1;
      return;
    }
    if (isTopicMessage(message)) return topics.take(message);
    noteId(message);
    if (message.type === 'event' && !seen.take(message.id)) return;
    onMessage(message);
  };

  /** Missed messages follow the snapshot's totals. A newer message in between must not make the server skip them. */
  const noteId = ({ type, id }: ServerMessage): void => {
    if (type === 'event' && isGreeted) lastId = id;
    if (type !== 'stats' || id === undefined) return;
    isGreeted = true;
    lastId ??= id;
  };

  const onClose = (): void => {
    socket = null;
    if (hasConnected) onLost();
    wait(nextDelayMs(attempt, random), connect);
    attempt += 1;
  };

  const drop = (): void => {
    clearTimeout(timer);
    const dropped = socket;
    socket = null;
    dropped?.close();
  };

  const giveUpAttempt = (): void => {
    drop();
    onClose();
  };

  const connectNow = (): void => {
    attempt = 0;
    connect();
  };
  /** A page with an open socket is not kept in the back/forward cache. */
  const leave = (): void => {
    isAway = true;
    drop();
  };
  const unfollowPage = followPage({
    onOnline() {
      // The old socket belongs to a lost network, even if the browser has not noticed yet.
      drop();
      connectNow();
    },
    onOffline: giveUpAttempt,
    onVisible: connectNow,
    onLeave: leave,
    onReturn() {
      isAway = false;
      connectNow();
    },
  });
  connect();

  return {
    get ignoredCount() {
      return ignoredCount;
    },
    follow: topics.follow,
    stop() {
      unfollowPage();
      leave();
    },
  };
}

/** undefined: it is not JSON. */
function parseJson(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function openPlatformSocket(url: string): LiveSocket {
  if (typeof WebSocket === 'undefined') {
    throw new Error(
      'There is no WebSocket here. Node 22 or newer has one; in Node 20 pass that of the package ws as openSocket.',
    );
  }
  return new WebSocket(url);
}

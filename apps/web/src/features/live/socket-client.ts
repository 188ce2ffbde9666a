import { ServerMessage } from '@paddock/contracts/live-messages';
import { nextDelayMs } from './next-delay.ts';
import { createSeenIds } from './seen-ids.ts';

/** After a connection this long, the backoff starts from the beginning. */
const STABLE_MS = 10_000;
/** On a network that drops all packets an attempt would hang for minutes. */
const CONNECT_TIMEOUT_MS = 10_000;
/** More than the server resends after a disconnect. */
const REMEMBERED_IDS = 2000;

/** The parts of WebSocket in use. */
export type LiveSocket = Pick<WebSocket, 'addEventListener' | 'close'>;

export interface SocketClientOptions {
  readonly url: string;
  readonly openSocket: (url: string) => LiveSocket;
  /** Every valid message; a finished session once, however often it is sent. */
  readonly onMessage: (message: ServerMessage) => void;
  /** Connected, first or again. */
  readonly onConnect: () => void;
  /** An open connection broke, or the browser reports it is offline. */
  readonly onLost: () => void;
  /** Connected again: except for finished sessions, messages in between were missed. */
  readonly onReturn: () => void;
  readonly random?: () => number;
}

export interface SocketClient {
  /** Number of messages this version does not understand. */
  readonly ignoredCount: number;
  readonly stop: () => void;
}

/** Keeps a connection for live messages while the page is open. */
export function createSocketClient({
  url,
  openSocket,
  onMessage,
  onConnect,
  onLost,
  onReturn,
  random = Math.random,
}: SocketClientOptions): SocketClient {
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

  const connect = (): void => {
    if (socket !== null || isAway) return;
    const current = openSocket(lastId === null ? url : `${url}?after=${encodeURIComponent(lastId)}`);
    socket = current;
    isGreeted = false;
    wait(CONNECT_TIMEOUT_MS, giveUpAttempt);
    // A dropped socket may still emit events; they are ignored.
    const whileCurrent =
      <E extends Event>(listener: (event: E) => void) =>
      (event: E): void => {
        if (socket === current) listener(event);
      };
    current.addEventListener('open', whileCurrent(onOpen));
    current.addEventListener('message', whileCurrent(onData));
    current.addEventListener('close', whileCurrent(onClose));
  };

  const wait = (ms: number, then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };

  const onOpen = (): void => {
    wait(STABLE_MS, () => {
      attempt = 0;
    });
    onConnect();
    if (hasConnected) onReturn();
    hasConnected = true;
  };

  const onData = ({ data }: MessageEvent<unknown>): void => {
    const message = parseMessage(data);
    if (message === null) {
      ignoredCount += 1;
      return;
    }
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
  const onOnline = (): void => {
    // The old socket belongs to a lost network, even if the browser has not noticed yet.
    drop();
    connectNow();
  };
  const onOffline = (): void => {
    drop();
    onClose();
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') connectNow();
  };
  /** A page with an open socket is not kept in the back/forward cache. */
  const onPageHide = (): void => {
    isAway = true;
    drop();
  };
  const onPageShow = (): void => {
    isAway = false;
    connectNow();
  };

  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  connect();

  return {
    get ignoredCount() {
      return ignoredCount;
    },
    stop() {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
      onPageHide();
    },
  };
}

/** A valid message, or null for anything else: an old tab may meet a newer server. */
function parseMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return ServerMessage.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

import { ServerMessage } from '@paddock/contracts/live-messages';
import { nextDelayMs } from './next-delay.ts';
import { createSeenIds } from './seen-ids.ts';

/** A connection that stood this long was a good one: the next break starts with a short wait again. */
const STABLE_MS = 10_000;
/** A network that swallows everything would let an attempt hang for minutes. */
const CONNECT_TIMEOUT_MS = 10_000;
/** More than the server sends again after a break. */
const REMEMBERED_IDS = 2000;

/** What is needed of a WebSocket. */
export type LiveSocket = Pick<WebSocket, 'addEventListener' | 'close'>;

export interface SocketClientOptions {
  readonly url: string;
  readonly openSocket: (url: string) => LiveSocket;
  /** Every valid message; a finished session once, however often it is told. */
  readonly onMessage: (message: ServerMessage) => void;
  /** Connected, for the first time or again. */
  readonly onConnect: () => void;
  /** An established connection broke, or the browser says that there is no network. */
  readonly onLost: () => void;
  /** Connected again: what happened meanwhile, other than finished sessions, was not told. */
  readonly onReturn: () => void;
  readonly random?: () => number;
}

export interface SocketClient {
  /** Messages that this version does not understand. */
  readonly ignoredCount: number;
  readonly stop: () => void;
}

/** Keeps a connection to the live messages for as long as the page is shown. */
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
  /** Where the server goes on from after a break. */
  let lastId: string | null = null;

  const connect = (): void => {
    if (socket !== null || isAway) return;
    const current = openSocket(lastId === null ? url : `${url}?after=${encodeURIComponent(lastId)}`);
    socket = current;
    isGreeted = false;
    wait(CONNECT_TIMEOUT_MS, giveUpAttempt);
    // A socket that was dropped still speaks for a while; nobody listens.
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

  /** What was missed follows the snapshot's totals. News that overtook them must not hide that it is still to come. */
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
    // What was open before belongs to a network that is gone, though the browser may not have noticed.
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
  /** A page with an open socket is not kept for the way back. */
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

/** A message of the contract, or null for anything else: an old tab meets a new server. */
function parseMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return ServerMessage.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

import { NEVER_OVERLOADED } from './test-app.ts';
import { WebSocket } from 'ws';
import { ServerMessage } from '@paddock/contracts';
import { buildApp } from '../../src/app.ts';
import { createDeps, type AppDeps, type DepsOptions } from '../../src/deps.ts';
import { followChanges } from '../../src/modules/live/follow-changes.ts';
import { TEST_ZONE } from './test-deps.ts';

export interface LiveSite {
  readonly url: string;
  readonly deps: AppDeps;
  close(): Promise<void>;
}

export interface LiveSiteOptions {
  readonly webDir?: string | null;
  readonly trustProxy?: string | null;
  readonly socketLimits?: DepsOptions['socketLimits'];
  readonly replicaUrls?: readonly string[];
  /** False: it does not follow the outbox, as if it were slow. */
  readonly hears?: boolean;
  /** Polling and throttle intervals; `{}`: as in production. */
  readonly pace?: { readonly pollMs?: number; readonly pauseMs?: number };
}

/** Shorter than a test may take, so that the error says what was received. */
const PATIENCE_MS = 30_000;
const QUICK = { pollMs: 50, pauseMs: 20 };

/** A listening api that follows the outbox of a database which others may write to. */
export async function startLiveSite(
  databaseUrl: string,
  {
    webDir = null,
    trustProxy = null,
    socketLimits = {},
    replicaUrls = [],
    hears = true,
    pace = QUICK,
  }: LiveSiteOptions = {},
): Promise<LiveSite> {
  const deps = createDeps({ databaseUrl, replicaUrls, siteTimeZone: TEST_ZONE, socketLimits, live: pace });
  const app = await buildApp(deps, {
    overload: NEVER_OVERLOADED,
    config: { trustProxy, webOrigin: 'https://web.example', publicUrl: null, publicApiUrl: null },
    webDir,
    fontsDir: null,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const news = hears ? await followChanges({ ...deps, ...pace, onFiguresChanged: () => {} }, () => {}) : null;
  return {
    url,
    deps,
    async close() {
      await news?.stop();
      await app.close();
      await deps.close();
    },
  };
}

export interface Listener {
  readonly messages: ServerMessage[];
  /** The code with which the socket was closed. */
  readonly closed: Promise<number>;
  /** Resolves to the first message that matches; rejects when the socket closes or nothing matches for too long. */
  waitFor(fits: (message: ServerMessage) => boolean): Promise<ServerMessage>;
  readonly socket: WebSocket;
}

/** A client that checks every message against the contract. */
export async function listen(
  url: string,
  { after, ...options }: { after?: string; origin?: string; headers?: Record<string, string> } = {},
): Promise<Listener> {
  const address = `${url.replace('http', 'ws')}/ws${after === undefined ? '' : `?after=${after}`}`;
  const socket = new WebSocket(address, options);
  const messages: ServerMessage[] = [];
  let wake = (): void => {};
  socket.on('message', (data: Buffer) => {
    messages.push(ServerMessage.parse(JSON.parse(data.toString('utf8'))));
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  void closed.then(() => wake());
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    messages,
    closed,
    socket,
    async waitFor(fits) {
      const given = AbortSignal.timeout(PATIENCE_MS);
      given.addEventListener('abort', () => wake());
      for (;;) {
        const found = messages.find(fits);
        if (found !== undefined) return found;
        if (given.aborted || socket.readyState === WebSocket.CLOSED) {
          throw new Error(`waited in vain, ${given.aborted ? 'too long' : 'closed'}: ${JSON.stringify(messages)}`);
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

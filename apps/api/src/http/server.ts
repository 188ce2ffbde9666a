import { createServer, type RequestListener, type Server } from 'node:http';
import type { PublicCache } from './public-cache.ts';
import type { Connections } from './connections.ts';
import type { Drain } from './health.ts';

/** In milliseconds. Slow clients are let go; proxies keep idle connections for a minute and must not be cut off first. */
export const HTTP_LIMITS = {
  /** For nothing at all to move on a connection, whichever side is to move. No request takes so long to answer. */
  idleTimeout: 120_000,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
  /** For what was asked before the end: as long as a statement in the database may take. */
  closeTimeout: 15_000,
  /** Connections at a time, sockets included; one more is closed at once. */
  maxConnections: Infinity,
};

/** The one address at which a connection may become a socket. */
const SOCKET_URL = /^\/ws\/?(?:\?|$)/;

export type HttpLimits = Readonly<typeof HTTP_LIMITS>;

export interface HttpServerOptions {
  /** The router. */
  readonly handler: RequestListener;
  readonly cache: PublicCache;
  readonly connections: Connections;
  readonly drain: Readonly<Drain>;
  readonly limits: HttpLimits;
}

/** The server before the router: answers from the cache, since the router costs more, and lets go of clients that do not read. */
export function createHttpServer({ handler, cache, connections, drain, limits }: HttpServerOptions): Server {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout } = limits;
  const timeouts = { headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout };
  const answer: RequestListener = (request, response) => {
    // Who keeps the connection would come back on it.
    if (drain.isDraining) response.shouldKeepAlive = false;
    if (connections.isTooFarBehind(request)) return void request.socket.destroy();
    if (cache.serve(request, response)) return;
    if (!connections.takesOn(request, response)) return void request.socket.destroy();
    handler(request, response);
  };
  // Refused with the headers that every reply carries, not by Node itself.
  const server = createServer(
    {
      ...timeouts,
      requireHostHeader: false,
      // A connection that is upgraded has none of these limits. Elsewhere the header is ignored, as HTTP allows.
      shouldUpgradeCallback: ({ url = '' }) => SOCKET_URL.test(url),
    },
    answer,
  );
  server.on('checkExpectation', answer);
  server.setTimeout(limits.idleTimeout);
  server.maxConnections = limits.maxConnections;
  return server;
}

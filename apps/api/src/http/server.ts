import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { ReplyCache } from './reply-cache.ts';
import type { Connections } from './connections.ts';
import type { Drain } from './health.ts';

/** In milliseconds. Proxies keep idle connections for a minute, so the server keeps them longer. */
export const HTTP_LIMITS = {
  /** Without any data in either direction. No request takes so long to answer. */
  idleTimeout: 120_000,
  /** From a request to the end of its reply, however steadily the client reads. */
  replyTimeout: 300_000,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  /** From the routing of a request to its reply, its body included. Statements and locks end long before. */
  handlerTimeout: 90_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
  /** For requests under way at shutdown: as long as a database statement may take. */
  closeTimeout: 15_000,
  /** Connections at a time, sockets included; one more is closed at once. */
  maxConnections: Infinity,
};

/** The only URL that may be upgraded to a WebSocket. */
const SOCKET_URL = /^\/ws\/?(?:\?|$)/;

export type HttpLimits = Readonly<typeof HTTP_LIMITS>;

export interface HttpServerOptions {
  /** The router. */
  readonly handler: RequestListener;
  readonly cache: ReplyCache;
  readonly connections: Connections;
  readonly drain: Readonly<Drain>;
  readonly limits: HttpLimits;
  /** Called after a reply from the cache. */
  readonly onCached?: ((request: IncomingMessage, response: ServerResponse) => void) | null;
}

/** The server in front of the router: answers from the cache, since the router costs more, and disconnects clients that do not read. */
export function createHttpServer(options: HttpServerOptions): Server {
  const { handler, cache, connections, drain, limits, onCached = null } = options;
  const answer: RequestListener = (request, response) => {
    // Clients shall reconnect to another process.
    if (drain.isDraining) response.shouldKeepAlive = false;
    if (connections.isTooFarBehind(request)) return void request.socket.destroy();
    const deadline = setTimeout(() => request.socket.destroy(), limits.replyTimeout);
    connections.replyStarted(response);
    response.once('close', () => {
      clearTimeout(deadline);
      connections.replyClosed(response);
    });
    if (cache.serve(request, response)) return onCached?.(request, response);
    if (!connections.tryStart(request, response)) return void request.socket.destroy();
    handler(request, response);
  };
  const server = createServer(
    {
      // The timeouts that Node knows.
      ...limits,
      // Without a Host header: refused by `registerHostRequired`, with the headers of every reply.
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

import type { ServerResponse } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { AppError } from '../../shared/errors.ts';
import { addressKey } from '../../http/address-key.ts';
import { isOwnOrigin, type OriginRules } from '../../http/own-origin.ts';
import { refuseHandshake, type Headers } from '../../http/malformed-requests.ts';
import type { ContextOf } from '../../endpoint/context.ts';
import type { Live } from './live.service.ts';
import { answerClient, MAX_MESSAGE_BYTES } from './client-messages.ts';
import type { LimitReached, SocketClient } from './connection-limiter.ts';
import type { SocketHub } from './socket-hub.ts';
import type { Topics } from './topics.ts';

const INTERNAL_ERROR = 1011;
const RETRY_AFTER_S = '60';

const LIMIT_ERRORS: Readonly<Record<LimitReached, () => AppError>> = {
  client: () => new AppError('rate_limited', 'Too many live connections are open from here. Close some of them.'),
  total: () => new AppError('unavailable', 'Too many live connections are open. Please try again in a moment.'),
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set during the upgrade to a socket. */
    socketRequest: (SocketClient & { readonly response: ServerResponse }) | null;
  }
}

/** Registered before any other hook: the plugin closes only refused requests that its own hook has seen. */
export async function registerSockets(
  app: FastifyInstance,
  { hub, headers }: { hub: SocketHub; headers: Headers },
): Promise<void> {
  await app.register(websocket, {
    // The hub keeps its own list of sockets. The default limit of a message is 100 MiB.
    options: { perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES, clientTracking: false },
    // The plugin would close sockets without a code, which clients take for an error.
    preClose(done) {
      hub.close();
      app.websocketServer.close();
      done();
    },
  });
  app.websocketServer.on('wsClientError', refuseHandshake(headers));
}

/**
 * `/ws` sends finished sessions, totals and live counts, with `?after=ID` also what was missed since that message, and the topics
 * that the client asks for.
 */
export function registerLiveRoutes(
  app: FastifyInstance,
  { hub, live, topics }: { readonly hub: SocketHub; readonly live: Live; readonly topics: Topics },
  { origins, contextOf }: { readonly origins: OriginRules; readonly contextOf: ContextOf },
): void {
  app.decorateRequest('socketRequest', null);
  app.get(
    '/ws',
    {
      websocket: true,
      schema: { hide: true },
      // Checked before the upgrade: a foreign page gets 403, never a socket.
      onRequest: async (request, reply) => {
        // Browsers always send the origin; a program without one has no visitor's cookies.
        const { origin } = request.headers;
        const isAllowed = origin === undefined || isOwnOrigin(origin, request, origins);
        if (!isAllowed) throw new AppError('forbidden', 'Pages of other sites may not open this socket.');
        // Looked up before the upgrade, so that nothing has to be awaited after it.
        const viewer = await contextOf(request, reply).viewer();
        const owner = viewer === null ? null : { accountId: viewer.accountId, sessionId: viewer.sessionId };
        const client = { owner, address: addressKey(request.ip) };
        const limit = hub.limitReached(client);
        if (limit !== null) {
          reply.header('retry-after', RETRY_AFTER_S);
          throw LIMIT_ERRORS[limit]();
        }
        request.socketRequest = { ...client, response: reply.raw };
      },
    },
    (socket, { raw: { socket: raw }, socketRequest, url, log }) => {
      if (socketRequest === null) return socket.terminate();
      const { response, owner, address } = socketRequest;
      // Both would keep the whole request in memory for as long as the socket is open.
      response.detachSocket(raw);
      socket.removeAllListeners('error');
      // Listeners are attached before anything is awaited, so that no message is missed.
      hub.add(socket, { owner, address });
      answerClient(socket, { topics, owner });
      const after = new URL(url, 'http://localhost').searchParams.get('after');
      sendFirstMessages(socket, live, after).catch((error: unknown) => {
        log.error({ err: error }, 'first messages not sent');
        socket.close(INTERNAL_ERROR);
      });
    },
  );
}

/** The present state; with `after` also what was missed since that message. */
async function sendFirstMessages(socket: WebSocket, live: Live, after: string | null): Promise<void> {
  const [snapshot, missed] = await Promise.all([live.snapshot(), after === null ? [] : live.missedSince(after)]);
  for (const message of [...snapshot, ...missed]) socket.send(JSON.stringify(message));
}

import websocket from '@fastify/websocket';
import type { ServerMessage } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Live } from './live.service.ts';
import type { ContextOf } from '../../platform/http/request-context.ts';
import { isOriginAllowed } from './origin.rules.ts';
import type { SocketHub, SocketOwner } from './socket-hub.ts';

/** A client has nothing to say; the default would let it send 100 MiB. */
const MAX_PAYLOAD_BYTES = 4_096;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose socket this will be; null: nobody is signed in. */
    socketOwner: SocketOwner | null;
  }
}

export interface LiveRoutesOptions {
  readonly hub: SocketHub;
  readonly live: Live;
  /** Origins beside the site's own whose pages may open the socket. */
  readonly allowedOrigins: readonly string[];
  readonly contextOf: ContextOf;
}

/** `/ws`: tells of finished sessions, totals and live counts. `?after=ID` asks for what was missed since a message. */
export async function registerLiveRoutes(
  app: FastifyInstance,
  { hub, live, allowedOrigins, contextOf }: LiveRoutesOptions,
): Promise<void> {
  await app.register(websocket, {
    options: { perMessageDeflate: false, maxPayload: MAX_PAYLOAD_BYTES },
    // The plugin's own farewell carries no code, which clients take for a fault.
    preClose(done) {
      hub.close();
      app.websocketServer.close();
      done();
    },
  });
  app.decorateRequest('socketOwner', null);
  app.get(
    '/ws',
    {
      websocket: true,
      schema: { hide: true },
      // Before the upgrade: a foreign page gets a refusal, never a socket.
      onRequest: async (request, reply) => {
        const isAllowed = isOriginAllowed(request.headers.origin, { host: request.host, allowed: allowedOrigins });
        if (!isAllowed) throw new AppError('forbidden', 'Pages of other sites may not open this socket.');
        // Known before the upgrade, so that nothing has to be awaited after it.
        const viewer = await contextOf(request, reply).viewer();
        request.socketOwner = viewer === null ? null : { accountId: viewer.accountId, sessionId: viewer.sessionId };
      },
    },
    (socket, request) => {
      // Nothing is awaited before the listeners stand, so that nothing is missed.
      hub.add(socket, request.raw.socket, request.socketOwner);
      socket.on('message', () => socket.close(POLICY_VIOLATION, 'Nothing is expected from clients.'));
      const after = new URL(request.url, 'http://localhost').searchParams.get('after');
      greet(live, after)
        .then((messages) => {
          for (const message of messages) socket.send(JSON.stringify(message));
        })
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'socket not greeted');
          socket.close(INTERNAL_ERROR);
        });
    },
  );
}

async function greet(live: Live, after: string | null): Promise<ServerMessage[]> {
  const [snapshot, missed] = await Promise.all([live.snapshot(), after === null ? [] : live.missedSince(after)]);
  return [...snapshot, ...missed];
}

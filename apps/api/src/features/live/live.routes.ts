import type { ServerResponse } from 'node:http';
import websocket from '@fastify/websocket';
import type { ServerMessage } from '@paddock/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { AppError } from '../../platform/errors.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { isOwnOrigin, type OriginRules } from '../../platform/http/own-origin.ts';
import type { ContextOf } from '../../platform/http/request-context.ts';
import type { Live } from './live.service.ts';
import type { SocketGuest, SocketHub } from './socket-hub.ts';
import type { RoomRefusal } from './socket-room.ts';

/** A client has nothing to say; the default would let it send 100 MiB. */
const MAX_PAYLOAD_BYTES = 4_096;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;
const RETRY_AFTER_S = '60';

const REFUSALS: Readonly<Record<RoomRefusal, () => AppError>> = {
  here: () => new AppError('rate_limited', 'Too many live connections are open from here. Close some of them.'),
  everywhere: () => new AppError('unavailable', 'Too many live connections are open. Please try again in a moment.'),
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a socket is asked for. */
    asksForSocket: (SocketGuest & { readonly response: ServerResponse }) | null;
  }
}

export interface LiveRoutesOptions {
  readonly hub: SocketHub;
  readonly live: Live;
  /** Whose pages may open the socket. */
  readonly origins: OriginRules;
  readonly contextOf: ContextOf;
}

/** `/ws`: tells of finished sessions, totals and live counts. `?after=ID` asks for what was missed since a message. */
export async function registerLiveRoutes(
  app: FastifyInstance,
  { hub, live, origins, contextOf }: LiveRoutesOptions,
): Promise<void> {
  await app.register(websocket, {
    // The hub knows all sockets; a second list of them would be kept for nothing.
    options: { perMessageDeflate: false, maxPayload: MAX_PAYLOAD_BYTES, clientTracking: false },
    // The plugin's own farewell carries no code, which clients take for a fault.
    preClose(done) {
      hub.close();
      app.websocketServer.close();
      done();
    },
  });
  function refuse(this: WebSocket): void {
    this.close(POLICY_VIOLATION, 'Nothing is expected from clients.');
  }
  app.decorateRequest('asksForSocket', null);
  app.get(
    '/ws',
    {
      websocket: true,
      schema: { hide: true },
      // Before the upgrade: a foreign page gets a refusal, never a socket.
      onRequest: async (request, reply) => {
        // Browsers always name the origin; a program that names none carries no visitor's rights with it.
        const { origin } = request.headers;
        const isAllowed = origin === undefined || isOwnOrigin(origin, request, origins);
        if (!isAllowed) throw new AppError('forbidden', 'Pages of other sites may not open this socket.');
        // Known before the upgrade, so that nothing has to be awaited after it.
        const viewer = await contextOf(request, reply).viewer();
        const owner = viewer === null ? null : { accountId: viewer.accountId, sessionId: viewer.sessionId };
        const guest = { owner, address: addressKey(request.ip) };
        const refusal = hub.refusalOf(guest);
        if (refusal !== null) {
          reply.header('retry-after', RETRY_AFTER_S);
          throw REFUSALS[refusal]();
        }
        request.asksForSocket = { ...guest, response: reply.raw };
      },
    },
    (socket, { raw: { socket: raw }, asksForSocket, url, log }) => {
      if (asksForSocket === null) return socket.terminate();
      const { response, owner, address } = asksForSocket;
      // Both would keep the request and all that hangs on it for as long as the socket is open.
      response.detachSocket(raw);
      socket.removeAllListeners('error');
      // Nothing is awaited before the listeners stand, so that nothing is missed.
      hub.add(socket, { owner, address });
      socket.on('message', refuse);
      void greet(socket, { live, log, after: new URL(url, 'http://localhost').searchParams.get('after') });
    },
  );
}

interface Greeting {
  readonly live: Live;
  readonly log: FastifyBaseLogger;
  readonly after: string | null;
}

async function greet(socket: WebSocket, { live, log, after }: Greeting): Promise<void> {
  try {
    for (const message of await greetingOf(live, after)) socket.send(JSON.stringify(message));
  } catch (error) {
    log.error({ err: error }, 'socket not greeted');
    socket.close(INTERNAL_ERROR);
  }
}

async function greetingOf(live: Live, after: string | null): Promise<ServerMessage[]> {
  const [snapshot, missed] = await Promise.all([live.snapshot(), after === null ? [] : live.missedSince(after)]);
  return [...snapshot, ...missed];
}

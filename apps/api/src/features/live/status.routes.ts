import { ErrorBody, ServerReport } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Servers } from '../servers/servers.service.ts';
import type { StatusIntake } from './status-intake.service.ts';

/** A thousand people in cars fit in. */
const BODY_LIMIT_BYTES = 256 * 1024;

const DESCRIPTION = `What goes on on the server whose token it is: on every change, and every ten seconds when nothing
changes. After 60 seconds of silence the server counts as stale, after ten minutes as offline.`;

/** Servers tell here what goes on on them, each with its own token. */
export function registerStatusRoutes(
  app: FastifyInstance,
  { servers, statusIntake }: { servers: Servers; statusIntake: StatusIntake },
): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.decorateRequest('ingestServer', null);
    // Before the body is read: nobody without a token makes us take it in.
    scope.addHook('onRequest', async (request) => {
      request.ingestServer = await servers.authenticate(request.headers.authorization);
    });
    scope.post(
      '/api/ingest/status',
      {
        bodyLimit: BODY_LIMIT_BYTES,
        schema: {
          tags: ['Ingest'],
          summary: 'Reports what goes on on a server',
          description: DESCRIPTION,
          operationId: 'ingest.status',
          security: [{ ingestToken: [] }],
          body: ServerReport,
          response: { 204: z.null(), '4xx': ErrorBody, '5xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const server = request.ingestServer;
        if (server === null) throw new AppError('unauthenticated', 'Send the server’s ingest token.');
        await statusIntake.report(server.id, ServerReport.parse(request.body));
        return reply.code(204).send();
      },
    );
  });
}

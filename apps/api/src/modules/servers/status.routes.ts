import { ErrorBody, ServerReport } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { Servers } from './servers.service.ts';
import type { StatusIntake } from './status-intake.service.ts';

/** Room for a thousand drivers. */
const BODY_LIMIT_BYTES = 256 * 1024;

const DESCRIPTION = `The live state of the server whose token it is: on every change, and every ten seconds when nothing
changes. After 60 seconds of silence the server counts as stale, after ten minutes as offline.`;

/** Game servers report their live state here, each with its own token. */
export function registerStatusRoutes(
  app: FastifyInstance,
  { servers, statusIntake }: { servers: Servers; statusIntake: StatusIntake },
): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.decorateRequest('ingestServer', null);
    // Checked before the body is read: no body is accepted without a token.
    scope.addHook('onRequest', async (request) => {
      request.ingestServer = await servers.authenticate(request.headers.authorization);
    });
    scope.post(
      '/api/ingest/status',
      {
        bodyLimit: BODY_LIMIT_BYTES,
        schema: {
          tags: ['Ingest'],
          summary: 'Reports the live state of a server',
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

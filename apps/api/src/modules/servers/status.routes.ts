import type { Sql } from '../../database/client.ts';
import type { Servers } from './servers.service.ts';
import type { Clock } from '../../shared/time.ts';
import { ErrorBody, ingestCalls } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerRow } from './servers.repository.ts';
import { storeReport } from './status-intake.service.ts';

/** Room for a thousand drivers. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** Game servers report their live state here, each with its own token. */
export function registerStatusRoutes(
  app: FastifyInstance,
  { sql, clock, servers }: { readonly sql: Sql; readonly clock: Clock; readonly servers: Servers },
): void {
  app.register(async (scope) => {
    const { name, summary, description, tags, path, body, output } = ingestCalls.status;
    scope.removeContentTypeParser('text/plain');
    scope.decorateRequest('ingestServer', null);
    // Checked before the body is read: no body is accepted without a token.
    scope.addHook('onRequest', async (request) => {
      request.ingestServer = await servers.authenticate(request.headers.authorization);
    });
    scope.post(
      path,
      {
        bodyLimit: BODY_LIMIT_BYTES,
        schema: {
          tags,
          summary,
          description,
          operationId: name,
          security: [{ ingestToken: [] }],
          body,
          response: { 204: output, '4xx': ErrorBody, '5xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const { id } = request.getDecorator<ServerRow>('ingestServer');
        await storeReport({ sql, clock }, id, body.parse(request.body));
        return reply.code(204).send();
      },
    );
  });
}

import type { Sql } from '../../database/client.ts';
import type { Servers } from '../servers/servers.service.ts';
import type { Clock } from '../../shared/time.ts';
import { ErrorBody, ingestCalls } from '@paddock/contracts';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, RequestPayload } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import type { ServerRow } from '../servers/servers.repository.ts';
import { storeReport } from './report-intake.service.ts';

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
    // The body's limit is checked on what comes out.
    scope.addHook('preParsing', async ({ headers }, _reply, payload) => {
      const encoding = headers['content-encoding'] ?? 'identity';
      if (encoding === 'identity') return payload;
      if (encoding !== 'gzip')
        throw new AppError('unsupported_media_type', 'Send the report as it is, or with Content-Encoding: gzip.');
      return unzipped(payload);
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

/** The parser checks the length of both what came and what comes out. */
function unzipped(payload: RequestPayload): RequestPayload {
  const body = Object.assign(createGunzip(), { receivedEncodedLength: 0 });
  payload.on('data', (bytes: Buffer) => {
    body.receivedEncodedLength += bytes.length;
  });
  return pipeline(payload, body, () => {});
}

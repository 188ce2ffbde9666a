import type { Servers } from '../servers/servers.service.ts';
import type { ChangeDeps } from '../../outbox/publish-to-outbox.ts';
import { ingestCalls } from '@paddock/contracts';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, RequestPayload } from 'fastify';
import { ingestSchema } from '../../http/ingest-schema.ts';
import { AppError } from '../../shared/errors.ts';
import type { ServerRow } from '../servers/servers.repository.ts';
import { storeReport } from './report-intake.service.ts';
import { storeSessionRecord } from './session-record-intake.service.ts';

/** Room for a thousand drivers. */
const REPORT_LIMIT_BYTES = 256 * 1024;
/** Room for a race of a day with sixty cars. */
const RECORD_LIMIT_BYTES = 8 * 1024 * 1024;

/** Game servers report their live state here, and what they measured in sessions, each with its own token. */
export function registerStatusRoutes(
  app: FastifyInstance,
  { servers, ...deps }: ChangeDeps & { readonly servers: Servers },
): void {
  app.register(async (scope) => {
    const { status, timing } = ingestCalls;
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
      status.path,
      { bodyLimit: REPORT_LIMIT_BYTES, schema: { ...ingestSchema(status, { 204: status.output }), body: status.body } },
      async (request, reply) => {
        const { id } = request.getDecorator<ServerRow>('ingestServer');
        await storeReport(deps, id, status.body.parse(request.body));
        return reply.code(204).send();
      },
    );
    scope.post(
      timing.path,
      {
        bodyLimit: RECORD_LIMIT_BYTES,
        schema: { ...ingestSchema(timing, { 204: timing.output }), querystring: timing.query, body: timing.body },
      },
      async (request, reply) => {
        const { id: serverId } = request.getDecorator<ServerRow>('ingestServer');
        const { greenAt } = timing.query.parse(request.query);
        await storeSessionRecord(deps, { serverId, greenAt, record: timing.body.parse(request.body) });
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

import { ErrorBody, IngestReply, ingestCalls, ResultFileQuery } from '@paddock/contracts';
import { defaultLimits } from '@paddock/result-files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ingestSchema } from '../../http/ingest-schema.ts';
import { AppError } from '../../shared/errors.ts';
import type { ServerRow } from '../servers/servers.repository.ts';
import type { Servers } from '../servers/servers.service.ts';
import { acceptBytes, type ReserveBody } from './body-limits.ts';
import type { FileProblem, IngestOutcome } from './import-outcome.ts';
import type { Ingest } from './intake.service.ts';
import type { IncomingFile } from './received-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the ingest token was verified. */
    ingestServer: ServerRow | null;
  }
}

/** Accepts result files: raw bytes, authenticated by a server's token. */
export function registerIngestRoutes(
  app: FastifyInstance,
  { ingest, servers, reserveBody }: { ingest: Ingest; servers: Servers; reserveBody: ReserveBody },
): void {
  app.register(async (scope) => {
    const { results } = ingestCalls;
    acceptBytes(scope, '*');
    scope.decorateRequest('ingestServer', null);
    // Checked before the body is read, so that nobody without a token can send 32 MiB.
    scope.addHook('onRequest', async (request, reply) => {
      request.ingestServer = await servers.authenticate(request.headers.authorization);
      reserveBody(request.ingestServer.id, request, reply);
    });
    scope.addHook('onError', async (request, _reply, error) => {
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') await recordTooLarge(ingest, request);
    });
    scope.post(
      results.path,
      {
        schema: { ...ingestSchema(results, fileReplies), querystring: results.query },
      },
      async (request, reply) => {
        const { id } = request.getDecorator<ServerRow>('ingestServer');
        return sendOutcome(reply, await ingest.importFile(incomingFile(request, id)));
      },
    );
  });
}

export const fileReplies = { 200: IngestReply, 201: IngestReply, 202: IngestReply, '4xx': ErrorBody, '5xx': ErrorBody };

/** The file in a request: its bytes are the body. */
export function incomingFile({ query, body }: FastifyRequest, serverId: number): IncomingFile {
  const { fileName, modifiedAt, history } = ResultFileQuery.parse(query);
  return {
    serverId,
    fileName,
    bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    modifiedAt: modifiedAt === undefined ? null : new Date(modifiedAt).toISOString(),
    isHistory: history === '1',
  };
}

const STATUS_CODES = { imported: 201, duplicate: 200, empty: 202 } as const;

export function sendOutcome(reply: FastifyReply, outcome: IngestOutcome): FastifyReply {
  if ('problem' in outcome) throw refusal(outcome.problem);
  return reply.code(STATUS_CODES[outcome.status]).send(outcome);
}

function refusal(problem: FileProblem): AppError {
  const code = problem.code === 'too_large' ? 'too_large' : 'unprocessable';
  return new AppError(code, problem.message, {
    issues: [{ path: problem.path ?? '', message: `${problem.code}: ${problem.message}` }],
  });
}

async function recordTooLarge(ingest: Ingest, request: FastifyRequest): Promise<void> {
  const query = ResultFileQuery.safeParse(request.query);
  if (request.ingestServer === null) return;
  await ingest.refuseTooLarge({
    serverId: request.ingestServer.id,
    fileName: query.success ? query.data.fileName : '',
    byteLength: Number(request.headers['content-length'] ?? 0),
    message: `The file is larger than ${defaultLimits.maxBytes / 2 ** 20} MiB.`,
  });
}

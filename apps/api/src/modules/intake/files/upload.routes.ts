import { inUrl, ResultFileQuery, ServerId } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireAccess, requireViewer } from '../../../endpoint/require-access.ts';
import { sessionSecurity } from '../../../endpoint/security.ts';
import type { ContextOf } from '../../../endpoint/context.ts';
import { acceptBytes, type ReserveBody } from '../body-limits.ts';
import { fileReplies, incomingFile, sendOutcome } from '../intake.routes.ts';
import type { StaffFiles } from './files.service.ts';

const Params = z.object({ serverId: inUrl(ServerId) });

/** Accepts result files uploaded from the site: raw bytes, with an admin's session. */
export function registerUploadRoutes(
  app: FastifyInstance,
  { staffFiles, contextOf, reserveBody }: { staffFiles: StaffFiles; contextOf: ContextOf; reserveBody: ReserveBody },
): void {
  app.register(async (scope) => {
    acceptBytes(scope, 'application/octet-stream');
    scope.post(
      '/api/admin/servers/:serverId/files',
      {
        schema: {
          tags: ['Admin: files'],
          summary: 'Uploads a result file for a server',
          operationId: 'adminServers.upload',
          security: sessionSecurity('admin'),
          params: Params,
          querystring: ResultFileQuery,
          response: fileReplies,
        },
        // Checked before the body is read, so that nobody else can send 32 MiB.
        onRequest: async (request, reply) => {
          await requireAccess('admin', contextOf(request, reply));
          reserveBody(Params.parse(request.params).serverId, request, reply);
        },
      },
      async (request, reply) => {
        const { serverId } = Params.parse(request.params);
        const viewer = await requireViewer(contextOf(request, reply));
        return sendOutcome(reply, await staffFiles.upload(viewer.accountId, incomingFile(request, serverId)));
      },
    );
  });
}

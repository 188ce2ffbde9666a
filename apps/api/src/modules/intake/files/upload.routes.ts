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

/** Uploads from the site: by admins for every server, by people whom staff allow for those that take them. */
const UPLOADS = [
  {
    path: '/api/admin/servers/:serverId/files',
    access: 'admin',
    tags: ['Admin: files'],
    summary: 'Uploads a result file for a server',
    operationId: 'adminServers.upload',
  },
  {
    path: '/api/account/servers/:serverId/files',
    access: 'user',
    tags: ['Account'],
    summary: 'Uploads a result file by hand, if staff allow it and the server takes such files',
    operationId: 'account.upload',
  },
] as const;

/** Accepts result files uploaded from the site: raw bytes, with the session of whoever may. */
export function registerUploadRoutes(
  app: FastifyInstance,
  { staffFiles, contextOf, reserveBody }: { staffFiles: StaffFiles; contextOf: ContextOf; reserveBody: ReserveBody },
): void {
  app.register(async (scope) => {
    acceptBytes(scope, 'application/octet-stream');
    for (const { path, access, tags, summary, operationId } of UPLOADS) {
      scope.post(
        path,
        {
          schema: {
            tags,
            summary,
            operationId,
            security: sessionSecurity(access),
            params: Params,
            querystring: ResultFileQuery,
            response: fileReplies,
          },
          // Checked before the body is read, so that nobody else can send 32 MiB.
          onRequest: async (request, reply) => {
            const context = contextOf(request, reply);
            await requireAccess(access, context);
            const { serverId } = Params.parse(request.params);
            if (access === 'user') await staffFiles.admitUpload(await requireViewer(context), serverId);
            reserveBody(serverId, request, reply);
          },
        },
        async (request, reply) => {
          const { serverId } = Params.parse(request.params);
          const viewer = await requireViewer(contextOf(request, reply));
          return sendOutcome(reply, await staffFiles.upload(viewer.accountId, incomingFile(request, serverId)));
        },
      );
    }
  });
}

import { ErrorBody, ingestCalls } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../../database/client.ts';
import type { Clock } from '../../../shared/time.ts';
import type { Servers } from '../../servers/servers.service.ts';
import { listJoinBans } from '../sanctions/sanctions.repository.ts';
import { toEntryList } from './join-bans.rules.ts';

/** Game servers read here who may not join, with their token. */
export function registerBanListRoute(
  app: FastifyInstance,
  { sql, clock, servers }: { readonly sql: Sql; readonly clock: Clock; readonly servers: Servers },
): void {
  const { name, summary, description, tags, path, output } = ingestCalls.banList;
  app.get(
    path,
    {
      schema: {
        tags,
        summary,
        description,
        operationId: name,
        security: [{ ingestToken: [] }],
        response: { 200: output, '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async (request) => {
      await servers.authenticate(request.headers.authorization);
      return toEntryList(await listJoinBans(sql, clock().toISOString()));
    },
  );
}

import { ingestCalls } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../../database/client.ts';
import type { Clock } from '../../../shared/time.ts';
import { ingestSchema } from '../../../http/ingest-schema.ts';
import type { Servers } from '../../servers/servers.service.ts';
import { listJoinBans } from '../sanctions/sanctions.repository.ts';
import { toEntryList } from './join-bans.rules.ts';

/** Game servers read here who may not join, with their token. */
export function registerBanListRoute(
  app: FastifyInstance,
  { sql, clock, servers }: { readonly sql: Sql; readonly clock: Clock; readonly servers: Servers },
): void {
  const { banList } = ingestCalls;
  app.get(banList.path, { schema: ingestSchema(banList, { 200: banList.output }) }, async (request) => {
    await servers.authenticate(request.headers.authorization);
    return toEntryList(await listJoinBans(sql, clock().toISOString()));
  });
}

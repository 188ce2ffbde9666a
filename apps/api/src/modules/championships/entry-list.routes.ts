import { ingestCalls } from '@paddock/contracts';
import type { FastifyInstance } from 'fastify';
import { ingestSchema } from '../../http/ingest-schema.ts';
import type { Servers } from '../servers/servers.service.ts';
import type { EntryLists } from './entry-list.service.ts';

/** Game servers and scripts read here who may start in the next round, with the server’s token. */
export function registerEntryListRoute(
  app: FastifyInstance,
  { servers, entryLists }: { readonly servers: Servers; readonly entryLists: EntryLists },
): void {
  const { entryList } = ingestCalls;
  const schema = { ...ingestSchema(entryList, { 200: entryList.output }), querystring: entryList.query };
  app.get<{ Querystring: { format: 'acc' | 'ac' } }>(entryList.path, { schema }, async ({ headers, query }) => {
    const { id } = await servers.authenticate(headers.authorization);
    return entryLists.ofServer(id, query.format);
  });
}

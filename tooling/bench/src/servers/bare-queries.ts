/**
 * The reference of uncached reads: a bare Fastify route that sends the api's own statements through postgres.js and answers
 * with JSON.stringify. The statements are recorded from one request to the api. The rows are discarded and the
 * recorded reply is sent, so this does less than any real route could.
 */
import Fastify from 'fastify';
import postgres from 'postgres';
import { buildApp } from '../../../../apps/api/src/app.ts';
import { createDeps } from '../../../../apps/api/src/deps.ts';
import { ReplyCache } from '../../../../apps/api/src/http/reply-cache.ts';

interface Statement {
  readonly text: string;
  readonly parameters: string[];
}

const CONNECTIONS = 16;

const databaseUrl = process.env['DATABASE_URL'] ?? '';
const path = process.env['RECORD_PATH'] ?? '';
const { groups, recordedReply } = await record();
const sql = postgres(databaseUrl, { max: CONNECTIONS, fetch_types: false });
const app = Fastify();

app.get('/*', async (_request, reply) => {
  for (const group of groups)
    await Promise.all(group.map(({ text, parameters }) => sql.unsafe(text, parameters, { prepare: true })));
  reply.type('application/json; charset=utf-8');
  return JSON.stringify(recordedReply);
});
process.on('SIGTERM', () => process.exit());
console.log(`The reference is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);

/** Statements that are sent at the same time are a group. */
async function record(): Promise<{ groups: Statement[][]; recordedReply: unknown }> {
  const deps = createDeps({ databaseUrl, siteTimeZone: 'UTC' });
  const config = { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null };
  const cache = new ReplyCache({ isOn: false });
  const api = await buildApp({ ...deps, cache }, { config, webDir: null, fontsDir: null });
  // A new connection sends more statements than the route does.
  await api.inject(path);
  const recorded: Statement[][] = [];
  let group: Statement[] | null = null;
  deps.sql.options.debug = (_connection, text, parameters: string[]) => {
    if (group === null) {
      group = [];
      recorded.push(group);
      setImmediate(() => (group = null));
    }
    group.push({ text, parameters });
  };
  const response = await api.inject(path);
  await api.close();
  await deps.close();
  if (recorded.length === 0) throw new Error(`No statement of ${path} was seen.`);
  return { groups: recorded, recordedReply: response.json() };
}

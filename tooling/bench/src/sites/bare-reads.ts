/**
 * The reference of uncached reads: bare Fastify routes that put the statements which the api puts for an address, in
 * tagged queries, and answer with JSON.stringify. Which statements those are is listened to once; their rows are not put
 * together again: what is printed is the reply that the api gave, so this arm does less than any real route could.
 */
import Fastify from 'fastify';
import { buildApp } from '../../../../apps/api/src/app.ts';
import { createDeps, type AppDeps } from '../../../../apps/api/src/deps.ts';
import { openClient } from '../../../../apps/api/src/platform/db/client.ts';
import { PublicCache } from '../../../../apps/api/src/platform/cache/public-cache.ts';

interface Statement {
  readonly strings: TemplateStringsArray;
  readonly parameters: readonly string[];
}

/** Statements that were put together go on together. */
type Wave = Statement[];

const databaseUrl = process.env['DATABASE_URL'] ?? '';
// @NOTE: the row that starts this process writes them.
const paths = JSON.parse(process.env['PATHS'] ?? '[]') as string[];

const recorded = await recordAll();
const sql = openClient({ url: databaseUrl, maxConnections: 16, statementTimeoutMs: 15_000 });
const app = Fastify();
for (const [path, { waves, reply }] of recorded) {
  app.get(path, async (_request, response) => {
    for (const wave of waves) await Promise.all(wave.map(({ strings, parameters }) => sql(strings, ...parameters)));
    response.type('application/json; charset=utf-8');
    return JSON.stringify(reply);
  });
}
process.on('SIGTERM', () => process.exit());
process.stdout.write(`The reference is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);

async function recordAll(): Promise<Map<string, { waves: Wave[]; reply: unknown }>> {
  const deps = createDeps({ databaseUrl, siteTimeZone: 'UTC' });
  const config = { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null };
  const cache = new PublicCache({ isOn: false });
  const api = await buildApp({ ...deps, cache }, { config, webDir: null, fontsDir: null });
  const found = new Map<string, { waves: Wave[]; reply: unknown }>();
  for (const url of paths) {
    // Once for the connections to be there, and for them to know the statements.
    await api.inject(url);
    const { waves, stop } = listen(deps);
    const reply = await api.inject(url);
    stop();
    found.set(url.split('?', 1)[0] ?? '', { waves, reply: reply.json() });
  }
  await api.close();
  await deps.close();
  return found;
}

function listen({ sql: client }: AppDeps): { waves: Wave[]; stop: () => void } {
  const waves: Wave[] = [];
  let wave: Wave | null = null;
  client.options.debug = (_connection, text, parameters: string[]) => {
    if (wave === null) {
      wave = [];
      waves.push(wave);
      setImmediate(() => (wave = null));
    }
    const parts = text.split(/\$\d+/);
    wave.push({ strings: Object.assign(parts, { raw: parts }), parameters });
  };
  return { waves, stop: () => (client.options.debug = false) };
}

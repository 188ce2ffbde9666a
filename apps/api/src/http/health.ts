import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../database/database-watch.ts';
import { findSchemaVersion } from '../database/run-migrations.ts';
import { alwaysAnswered } from './overload.ts';

/** Whether this process is shutting down: it still answers, but should get no new clients. */
export interface Drain {
  isDraining: boolean;
}

/**
 * `/live` answers without the database. `/ready` checks the database and its schema version, and answers 503 while the process
 * shuts down.
 */
export function registerHealth(
  app: FastifyInstance,
  { watch, schemaVersion, drain }: { watch: DatabaseWatch; schemaVersion: number; drain: Readonly<Drain> },
): void {
  app.get('/live', { schema: { hide: true }, config: alwaysAnswered }, async () => ({ status: 'live' }));

  app.get('/ready', { schema: { hide: true } }, async (request, reply) => {
    const problem = drain.isDraining
      ? 'This process is shutting down.'
      : await checkDatabase(watch, schemaVersion).catch((error: unknown) => {
          request.failure = error;
          return 'The database cannot be reached.';
        });
    reply.header('cache-control', 'no-store');
    if (problem === null) return { status: 'ready' };
    return reply.code(503).send({ code: 'unavailable', message: problem });
  });
}

async function checkDatabase(watch: DatabaseWatch, schemaVersion: number): Promise<string | null> {
  const { newest, oldestUsableBy } = await watch.check(findSchemaVersion);
  if (newest < schemaVersion) return 'The database has an older schema than this version needs. Run: pnpm db:migrate';
  if (oldestUsableBy > schemaVersion)
    return 'The database has the schema of a newer version, which this one cannot use. Start the newer version.';
  return null;
}

import { randomUUID } from 'node:crypto';
import { createDatabaseFromTemplate, dropDatabase } from '@paddock/embedded-database';
import { inject } from 'vitest';
import { createDeps, type AppDeps, type DepsOptions } from '../../src/deps.ts';
import type { IngestOutcome } from '../../src/modules/intake/import-outcome.ts';
import { countForecasts } from '../../src/modules/forecasts/forecast.work.ts';
import { countPace } from '../../src/modules/pace/pace.work.ts';
import { replayRatings } from '../../src/modules/ratings/rating.worker.ts';
import type { ServerRow } from '../../src/modules/servers/servers.repository.ts';
import type { Clock } from '../../src/shared/time.ts';
import { recordRows } from './record-rows.ts';
import { TEMPLATE } from './template.ts';

export const TEST_ZONE = 'Australia/Sydney';
export const TEST_ERASURE_KEY = Buffer.alloc(32, 7);

/** Set by `pnpm test`. */
const { RECORDED_ROWS } = process.env;
const observe = RECORDED_ROWS === undefined ? null : recordRows(RECORDED_ROWS);

export interface TestDeps extends AppDeps {
  readonly server: ServerRow;
  readonly token: string;
  /** Imports a file into the test server. */
  importFile(
    file: { fileName: string; bytes: Uint8Array },
    options?: Partial<{ isHistory: boolean; server: ServerRow }>,
  ): Promise<IngestOutcome>;
  /** Brings ratings, pace and forecasts to rest. */
  settle(): Promise<void>;
}

/** A database of its own, or a given one, with one registered server, on the real thing. */
export async function createTestDeps({
  now = '2025-06-15T12:00:00.000Z',
  clock = () => new Date(now),
  databaseUrl: given,
  ...options
}: { now?: string; clock?: Clock; databaseUrl?: string } & Pick<
  DepsOptions,
  | 'identityProvider'
  | 'staff'
  | 'statementTimeoutMs'
  | 'importStatementTimeoutMs'
  | 'discordUrl'
  | 'discord'
  | 'publicUrl'
  | 'mayReach'
  | 'push'
  | 'files'
> = {}): Promise<TestDeps> {
  const adminUrl = inject('databaseAdminUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = given ?? (await createDatabaseFromTemplate(adminUrl, TEMPLATE, name));
  const deps = createDeps({
    databaseUrl,
    siteTimeZone: TEST_ZONE,
    erasureKey: TEST_ERASURE_KEY,
    clock,
    observe,
    ...options,
  });
  // Leaves no entry in the audit log.
  const server = await deps.servers.ensure({ name: 'Test server', timeZone: TEST_ZONE });
  const token = await deps.servers.replaceTokens(server.id);
  return {
    ...deps,
    server,
    token,
    importFile: (file, { isHistory = true, server: other = server } = {}) =>
      deps.ingest.importFile({ serverId: other.id, modifiedAt: null, isHistory, ...file }),
    async settle() {
      await replayRatings(deps);
      await countPace(deps);
      await countForecasts(deps);
    },
    async close() {
      await deps.close();
      if (given === undefined) await dropDatabase(adminUrl, name);
    },
  };
}

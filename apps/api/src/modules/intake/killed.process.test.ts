import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { createDatabaseFromTemplate, dropDatabase, joinEmbeddedDatabase } from '@paddock/embedded-database';
import { afterAll, expect, inject, it } from 'vitest';
import { createDeps } from '../../deps.ts';
import { dumpDerived } from '../../../test/support/dump.ts';
import { familyOf, runProgram, runToEnd, temporaryFolder, type Program } from '../../../test/support/run-program.ts';
import { seededRandom } from '../../../test/support/seeded-random.ts';
import { TEMPLATE } from '../../../test/support/template.ts';
import { createTestDeps, TEST_ZONE } from '../../../test/support/test-deps.ts';
import { countForecasts } from '../forecasts/forecast.work.ts';
import { countPace } from '../pace/pace.work.ts';
import { replayRatings } from '../ratings/rating.worker.ts';

const FILES = 80;
/** A fresh process imports a file in less. */
const LATEST_KILL_MS = 200;
/** Uploads under way at a time. */
const AT_ONCE = 2;

const league = createLeague({ seed: 'killed', servers: 2, drivers: 60 });
const files = [...season(league, { fromMs: Date.UTC(2025, 4, 2), days: 21 })]
  .flatMap((weekend) => weekend.sessions)
  .slice(0, FILES)
  .map((session) => writeResultFile(session));

expect(files).toHaveLength(FILES);
const undisturbed = await createTestDeps();
for (const file of files) await undisturbed.importFile(file);
await undisturbed.settle();
afterAll(() => undisturbed.close());

interface Site {
  start: () => Program;
  kill: (app: Program) => void;
  token: string;
  kills: number;
}

/** Uploads every file until the site says that it has it, while the site is killed again and again. */
async function uploadThroughKills({ start, kill, token, kills }: Site): Promise<{ said: string[]; cutOff: number }> {
  const random = seededRandom(27);
  const said: string[] = [];
  let cutOff = 0;
  let url = Promise.withResolvers<string>();
  const waiting = [...files];
  const upload = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined;) {
      const { fileName, bytes } = file;
      const reply = await fetch(`${await url.promise}/api/ingest/results?history=1&fileName=${fileName}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: new Uint8Array(bytes),
      }).catch(() => null);
      if (reply === null) cutOff += 1;
      if (reply?.ok !== true) continue;
      said.push(fileName);
      file = waiting.shift();
    }
  };
  let app = start();
  const uploading = Promise.all(Array.from({ length: AT_ONCE }, upload));
  for (let round = 0; round < kills; round += 1) {
    url.resolve(await app.ready());
    await sleep(random(LATEST_KILL_MS));
    url = Promise.withResolvers();
    kill(app);
    await app.ended;
    app = start();
  }
  url.resolve(await app.ready());
  await uploading;
  expect(await app.stop()).toBe(0);
  return { said, cutOff };
}

async function expectUndisturbed(databaseUrl: string, said: readonly string[]): Promise<void> {
  const deps = createDeps({ databaseUrl, siteTimeZone: TEST_ZONE });
  try {
    const kept = await deps.sql<{ name: string }[]>`
      select file_name as name from ingest_files f join file_sessions p on p.file_id = f.id where f.status = 'imported'`;
    expect(new Set(kept.map(({ name }) => name))).toEqual(new Set(said));
    await replayRatings(deps);
    await countPace(deps);
    await countForecasts(deps);
    expect(await dumpDerived(deps.sql)).toEqual(await dumpDerived(undisturbed.sql));
  } finally {
    await deps.close();
  }
}

/** Some end by themselves when PostgreSQL's first process has gone. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

// Twenty starts take long on a busy machine.
it('an api that is killed at twenty points of imports loses and doubles nothing', { timeout: 400_000 }, async () => {
  const adminUrl = inject('databaseAdminUrl');
  const name = `killed_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = await createDatabaseFromTemplate(adminUrl, TEMPLATE, name);
  try {
    const deps = await createTestDeps({ databaseUrl });
    const { token } = deps;
    await deps.close();
    const env = { DATABASE_URL: databaseUrl, SITE_TIME_ZONE: TEST_ZONE };
    const { said, cutOff } = await uploadThroughKills({
      start: () => runProgram('main', { env }),
      kill: (app) => app.kill('SIGKILL'),
      token,
      kills: 20,
    });
    // The kills fell into imports.
    expect(cutOff).toBeGreaterThan(10);
    await expectUndisturbed(databaseUrl, said);
  } finally {
    await dropDatabase(adminUrl, name);
  }
});

it('nor does a site whose processes all end at once, PostgreSQL too, as when the power fails', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const env = { DATA_DIR: dataDir, SITE_TIME_ZONE: TEST_ZONE };
  const added = await runToEnd('cli', { env, args: ['server:add', 'Test server', '--time-zone', TEST_ZONE] });
  const { said, cutOff } = await uploadThroughKills({
    start: () => runProgram('main', { env }),
    kill: (app) => {
      for (const { pid } of [...familyOf(app.pid), { pid: app.pid }]) killIfRunning(pid);
    },
    token: added.stdout.trimEnd().split('\n').at(-1) ?? '',
    kills: 4,
  });
  expect(cutOff).toBeGreaterThan(2);
  const database = await joinEmbeddedDatabase({ dataDir });
  try {
    await expectUndisturbed(database.url, said);
  } finally {
    await database.stop();
  }
});

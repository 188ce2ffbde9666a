import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startEmbeddedDatabase, type RunningDatabase } from '@paddock/embedded-database';

const CLI = path.join(import.meta.dirname, '../../../apps/api/dist/cli.js');

/** The embedded server in a folder of this run, with Paddock's schema; started when it is first asked for. */
export class ScratchDatabase {
  readonly #dataDir: string;
  #running: Promise<RunningDatabase> | null = null;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async url(): Promise<string> {
    this.#running ??= this.#start();
    return (await this.#running).url;
  }

  async stop(): Promise<void> {
    await (await this.#running)?.stop();
  }

  async #start(): Promise<RunningDatabase> {
    const database = await startEmbeddedDatabase({ dataDir: this.#dataDir, log: () => {} });
    const { status, stderr } = spawnSync(process.execPath, [CLI, 'db:migrate'], {
      // As leagues are made: for another time zone all rollups would be made anew.
      env: { ...process.env, DATABASE_URL: database.url, SITE_TIME_ZONE: 'UTC' },
      encoding: 'utf8',
    });
    if (status === 0) return database;
    await database.stop();
    throw new Error(`The database could not be migrated: ${stderr}`);
  }
}

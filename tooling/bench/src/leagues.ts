import path from 'node:path';
import { openClient, type Sql } from '../../../apps/api/src/platform/db/client.ts';
import { makeLeague, type Step } from './data/make-league.ts';
import { withUnsafeSettings } from './data/unsafe-settings.ts';
import { ScratchDatabase } from './scratch-database.ts';

export interface LeagueDatabase {
  readonly url: string;
  readonly laps: number;
}

/** Databases with a league each, made when a row first asks for one and there until the run ends. */
export class Leagues {
  readonly #scratchDir: string;
  readonly #say: (text: string) => void;
  #seconds = 0;
  readonly #made = new Map<number, Promise<{ league: LeagueDatabase; database: ScratchDatabase }>>();

  constructor(scratchDir: string, say: (text: string) => void) {
    this.#scratchDir = scratchDir;
    this.#say = say;
  }

  /** How long making them has taken. */
  get seconds(): number {
    return this.#seconds;
  }

  async ofLaps(laps: number): Promise<LeagueDatabase> {
    const known = this.#made.get(laps) ?? this.#make(laps);
    this.#made.set(laps, known);
    return (await known).league;
  }

  async stop(): Promise<void> {
    for (const made of this.#made.values()) {
      const { database } = await made.catch(() => ({ database: null }));
      await database?.stop();
    }
  }

  async #make(laps: number): Promise<{ league: LeagueDatabase; database: ScratchDatabase }> {
    const startedAt = performance.now();
    // A folder where `pnpm bench:data` made some before.
    const kept = process.env['BENCH_LEAGUES'];
    const database = new ScratchDatabase(path.join(kept ?? this.#scratchDir, String(laps)));
    const url = await database.url();
    if (await isEmpty(url)) {
      const say = ({ name, done, total }: Step): void =>
        this.#say(`a league of ${laps} laps: ${name} ${Math.floor((100 * done) / total)} %`);
      await withUnsafeSettings(url, () => makeLeague(url, { laps, seed: 'paddock' }, say));
    }
    this.#seconds += (performance.now() - startedAt) / 1_000;
    return { league: { url, laps }, database };
  }
}

async function isEmpty(url: string): Promise<boolean> {
  return withDatabase(url, async (sql) => {
    const [row] = await sql<{ events: number }[]>`select events from site_totals`;
    return (row?.events ?? 0) === 0;
  });
}

export async function withDatabase<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 0 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

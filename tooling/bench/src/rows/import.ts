import { rmSync } from 'node:fs';
import path from 'node:path';
import { bulk, createLeague, type RacedSession } from '@paddock/demo-league';
import type postgres from 'postgres';
import { writeFile } from '../leagues.ts';
import { startServer, withDatabase } from '../processes.ts';
import { atLeast, type BenchContext, type Line, type Row } from '../row.ts';
import { compareInRounds } from '../rounds.ts';

const ROUNDS = 5;
/**
 * Sizes of files; the real ones have 88 laps on average. Their sessions are in the past: files from the future count as
 * ended when they arrive, so that all of them would be of one day.
 */
const SIZES = [
  { laps: 5_000, files: 16, fromMs: Date.UTC(2020, 0), target: atLeast(0.4) },
  { laps: 88, files: 120, fromMs: Date.UTC(2021, 0), target: atLeast(0.08) },
];

/** Laps a second to the durable commit, with rollups, points and outbox, beside bare inserts of the same lap rows. */
export const importRow: Row = {
  name: 'import',
  budgetSeconds: 35,
  measure: async (context) => {
    const lines: Line[] = [];
    for (const size of SIZES) lines.push(await measureSize(context, size));
    return lines;
  },
};

async function measureSize(
  { emptyDatabase, scratchDir, report }: BenchContext,
  { laps, files, fromMs, target }: (typeof SIZES)[number],
): Promise<Line> {
  report(`import: files of ${laps} laps`);
  const url = await emptyDatabase();
  await using importer = await startServer('importer', { DATABASE_URL: url });
  const folder = path.join(scratchDir, `import-${laps}`);
  const sessions = bulk(createLeague({ seed: 'import', servers: 1 }), {
    laps: Number.MAX_SAFE_INTEGER,
    lapsPerSession: laps,
    fromMs,
  });
  return await withDatabase(url, async (sql) => {
    await sql`create table if not exists bare_laps (like laps including all)`;
    let imported: LapRows | null = null;
    const ours = async (): Promise<number> => {
      for (const session of take(sessions, files)) writeFile(folder, session);
      const [before] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from events`;
      const seconds = Number(await importer.call(folder));
      rmSync(folder, { recursive: true });
      imported = await readLaps(sql, before?.id ?? 0);
      await sql`truncate bare_laps`;
      return imported.laps / seconds;
    };
    const reference = async (): Promise<number> => {
      if (imported === null) throw new Error('Nothing was imported.');
      const startedAt = performance.now();
      await insertLaps(sql, imported);
      return (imported.laps * 1_000) / (performance.now() - startedAt);
    };
    const compared = await compareInRounds(ROUNDS, ours, reference);
    return { name: `import: files of ${laps} laps`, unit: 'laps/s', ...compared, target };
  });
}

/** The next sessions; a loop over the generator would end it. */
function take(sessions: Generator<RacedSession>, count: number): RacedSession[] {
  const taken: RacedSession[] = [];
  while (taken.length < count) {
    const { value } = sessions.next();
    if (value === undefined) throw new RangeError('There are no more sessions.');
    if (value.laps.length > 0) taken.push(value);
  }
  return taken;
}

interface LapRows {
  readonly laps: number;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Of each event, its columns as array literals of PostgreSQL. */
  readonly events: readonly (readonly string[])[];
}

/** The lap rows of what was imported last, ready to be sent. */
async function readLaps(sql: postgres.Sql, afterEvent: number): Promise<LapRows> {
  const columns = await sql<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = 'laps'::regclass and attnum > 0 and not attisdropped order by attnum`;
  const arrays = columns.map(({ name }) => `array_agg("${name}")::text as "${name}"`).join(', ');
  const rows = await sql.unsafe<Record<string, string>[]>(
    `select count(*)::int as laps, ${arrays} from laps where event_id > $1 group by event_id`,
    [afterEvent],
  );
  return {
    laps: rows.reduce((sum, row) => sum + Number(row['laps']), 0),
    columns,
    events: rows.map((row) => columns.map(({ name }) => row[name] ?? '{}')),
  };
}

/** One transaction a file, as the import does. */
async function insertLaps(sql: postgres.Sql, { columns, events }: LapRows): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const arrays = columns.map(({ type }, index) => `$${index + 1}::text::${type}[]`).join(', ');
  const text = `insert into bare_laps (${names}) select * from unnest(${arrays})`;
  for (const event of events) await sql.begin((tx) => tx.unsafe(text, [...event], { prepare: true }));
}

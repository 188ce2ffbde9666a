import { rmSync } from 'node:fs';
import path from 'node:path';
import { bulk, createLeague, type RacedSession } from '@paddock/demo-league';
import { writeFile } from '../leagues.ts';
import { startServer, withDatabase } from '../processes.ts';
import { atLeast, beside, type BenchContext, type Line, type Row } from '../row.ts';
import { compareInRounds, median } from '../rounds.ts';
import { createCopies, emptyCopies, insertWritten, readWritten, type WrittenRows } from '../written-rows.ts';

const ROUNDS = 5;
/**
 * Sizes of files; the real ones have 88 laps on average. Their sessions are in the past: files from the future count as
 * ended when they arrive, so that all of them would be of one day.
 */
const SIZES = [
  { laps: 5_000, files: 16, fromMs: Date.UTC(2020, 0), target: atLeast(0.6) },
  { laps: 88, files: 120, fromMs: Date.UTC(2021, 0), target: atLeast(0.4) },
];

/** Laps a second to the durable commit, with rollups, points and outbox, beside bare inserts of the same rows of all tables, and of the lap rows alone. */
export const importRow: Row = {
  name: 'import',
  budgetSeconds: 35,
  measure: async (context) => {
    const lines: Line[] = [];
    for (const size of SIZES) lines.push(...(await measureSize(context, size)));
    return lines;
  },
};

async function measureSize(
  { emptyDatabase, scratchDir, report }: BenchContext,
  { laps, files, fromMs, target }: (typeof SIZES)[number],
): Promise<Line[]> {
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
    await createCopies(sql);
    let written: WrittenRows = [];
    let lapCount = 0;
    const ours = async (): Promise<number> => {
      const raced = take(sessions, files);
      for (const session of raced) writeFile(folder, session);
      const [next] = await sql<{ xid: string }[]>`select pg_current_xact_id()::text as xid`;
      const seconds = Number(await importer.call(folder));
      rmSync(folder, { recursive: true });
      written = await readWritten(sql, next?.xid ?? '0');
      lapCount = raced.reduce((sum, session) => sum + session.laps.length, 0);
      return lapCount / seconds;
    };
    const insert = async (rows: WrittenRows): Promise<number> => {
      await emptyCopies(sql);
      const startedAt = performance.now();
      await insertWritten(sql, rows);
      return (lapCount * 1_000) / (performance.now() - startedAt);
    };
    const lapsAlone: number[] = [];
    const compared = await compareInRounds(ROUNDS, ours, async () => {
      lapsAlone.push(await insert(written.map((tables) => tables.filter(({ table }) => table === 'laps'))));
      return await insert(written);
    });
    const name = `import: files of ${laps} laps`;
    return [
      { name, unit: 'laps/s', ...compared, target },
      beside(`${name}, beside the lap rows alone`, 'laps/s', compared.ours, median(lapsAlone)),
    ];
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

import { withDatabase } from '../leagues.ts';
import type { Arms, BenchContext, Row, Sample } from '../row.ts';
import type { ImportOrder, ImportReport } from '../sites/importer.ts';
import { startImporter } from '../sites/servers.ts';

/** Ten times what json-to-mysql imports, 1,270 laps a second. */
const FLOOR = 12_700;

const common = {
  id: 'P6',
  reference: 'bare unnest() inserts of the same lap rows in as many transactions, arrays as ready literals',
  unit: 'laps/s',
  floor: FLOOR,
} as const;

export const ingestLong: Row = {
  ...common,
  name: 'ingest-5000',
  what: 'files of 5,000 laps handed in, to their durable commit, rollups, points and outbox included',
  target: { atLeast: 0.6 },
  rounds: 7,
  open: (context) => openIngest(context, { files: 24, lapsAFile: 5_000 }),
};

export const ingestMixed: Row = {
  ...common,
  name: 'ingest-88',
  what: 'files of 88 laps, as the real ones have on the mean',
  target: { atLeast: 0.25 },
  rounds: 7,
  open: (context) => openIngest(context, { files: 120, lapsAFile: 88 }),
};

async function openIngest(context: BenchContext, size: Omit<ImportOrder, 'arm'>): Promise<Arms> {
  const url = await context.database();
  const importer = await startImporter(url);
  const measure = async (arm: ImportOrder['arm']): Promise<Sample> => {
    // @NOTE: the other end of the channel is our own importer.ts.
    const { laps, seconds } = (await importer.ask({ arm, ...size })) as ImportReport;
    return { figure: laps / seconds };
  };
  await measure('ours');
  await measure('reference');
  return {
    ours: () => measure('ours'),
    reference: () => measure('reference'),
    async close() {
      await importer.stop();
      await tidyUp(url);
    },
  };
}

/** At once what the database would do within the next minutes, beside the rows that come then. */
async function tidyUp(url: string): Promise<void> {
  await withDatabase(url, async (sql) => {
    await sql`vacuum (analyze)`;
    await sql`checkpoint`;
  });
}

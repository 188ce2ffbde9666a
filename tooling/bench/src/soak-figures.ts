import { withDatabase } from './processes.ts';

const MIB = 2 ** 20;
/** Of a run: until then caches are filled and code is compiled. */
const WARM_UP = 1 / 3;

export interface Figure {
  readonly value: number;
  readonly note: string;
}

/** What the straight line through the samples after the warm-up rises by, as a part of where it begins. */
export function growthOf(samples: readonly number[]): Figure {
  const rest = samples.slice(Math.ceil(samples.length * WARM_UP));
  const middle = (rest.length - 1) / 2;
  const mean = rest.reduce((sum, bytes) => sum + bytes, 0) / rest.length;
  let [above, below] = [0, 0];
  for (const [index, bytes] of rest.entries()) {
    above += (index - middle) * (bytes - mean);
    below += (index - middle) ** 2;
  }
  const slope = above / below;
  const [first, last] = [mean - slope * middle, mean + slope * middle];
  return { value: last / first - 1, note: `${inMib(first)} to ${inMib(last)} MiB` };
}

export interface Table {
  readonly name: string;
  readonly live: number;
  readonly dead: number;
  readonly bytes: number;
}

/** Tables from a mebibyte on: smaller ones cost nothing. */
export function measureTables(databaseUrl: string): Promise<Table[]> {
  return withDatabase(
    databaseUrl,
    (sql) => sql<Table[]>`
      select relname as name, n_live_tup::float8 as live, n_dead_tup::float8 as dead,
        pg_total_relation_size(relid)::float8 as bytes
      from pg_stat_user_tables where pg_total_relation_size(relid) >= ${MIB} and n_live_tup > 0`,
  );
}

/** The table with most dead rows for each live one, and the one whose rows have grown most. */
export function worstTables(before: readonly Table[], after: readonly Table[]): { dead: Figure; growth: Figure } {
  const dead = after.map((table) => ({
    value: table.dead / table.live,
    note: `${table.name}, ${table.dead} of ${table.live}`,
  }));
  const growth = after.flatMap((table) => {
    const earlier = before.find(({ name }) => name === table.name);
    if (earlier === undefined) return [];
    return {
      value: table.bytes / table.live / (earlier.bytes / earlier.live) - 1,
      note: `${table.name}, ${inMib(earlier.bytes)} to ${inMib(table.bytes)} MiB`,
    };
  });
  return { dead: worstOf(dead), growth: worstOf(growth) };
}

function worstOf(figures: readonly Figure[]): Figure {
  const [worst] = figures.toSorted((a, b) => b.value - a.value);
  if (worst === undefined) throw new Error('No table was measured.');
  return worst;
}

function inMib(bytes: number): string {
  return (bytes / MIB).toFixed(0);
}

import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Sql } from '../../../../apps/api/src/platform/db/client.ts';

interface Statement {
  readonly text: string;
  /** The same to look at: a remark within it would swallow what follows. */
  readonly line: string;
  readonly parameters: readonly string[];
}

/** What concerns the planner of how the embedded server is started. */
const PLANNER = { work_mem: '16MB', effective_cache_size: '1GB', random_page_cost: '1.1' } as const;
/** Enough of a statement to know it by. */
const SHOWN = 110;

/** Every statement that a request is answered with, each with the plan that the database makes for it. */
export async function recordPlans(app: FastifyInstance, sql: Sql, request: InjectOptions): Promise<string> {
  // Once for the connections to be there: a new one asks for types of its own.
  await listStatements(app, sql, request);
  const statements = await listStatements(app, sql, request);
  const plans: string[] = [];
  await sql.begin(async (tx) => {
    for (const [name, value] of Object.entries(PLANNER)) await tx.unsafe(`set local ${name} = '${value}'`);
    for (const { text, line, parameters } of statements) {
      const rows = await tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain (costs off) ${text}`, [...parameters]);
      plans.push(`${line.slice(0, SHOWN)} …\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`);
    }
  });
  return plans.join('\n\n');
}

async function listStatements(app: FastifyInstance, sql: Sql, request: InjectOptions): Promise<Statement[]> {
  const heard: Statement[] = [];
  sql.options.debug = (_connection, text, parameters: string[]) => {
    heard.push({ text, line: text.replaceAll(/\s+/g, ' ').trim(), parameters });
  };
  const reply = await app.inject(request);
  sql.options.debug = false;
  if (reply.statusCode !== 200) throw new Error(`A hot read was answered with ${reply.statusCode}.`);
  const reads = heard.filter(({ line }) => /^(?:select|with)\b/i.test(line) && !line.includes('pg_catalog.'));
  // Those that go out together may be heard in any order.
  return reads.toSorted((left, right) => (left.line < right.line ? -1 : 1));
}

/** The tables that a plan reads from end to end. */
export function listSeqScans(plans: string): string[] {
  return [...plans.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table);
}

/** How the plans use an index: each kind of scan once. */
export function scansOf(plans: string, index: string): string[] {
  const kinds = [...plans.matchAll(/(Index Only Scan|Bitmap Index Scan|Index Scan)(?: Backward)? (?:using|on) (\w+)/g)];
  return [...new Set(kinds.flatMap(([, kind = '', name]) => (name === index ? [kind] : [])))];
}

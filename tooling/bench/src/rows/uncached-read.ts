import { SMALL_LEAGUE } from '../leagues.ts';
import { cpuSecondsOf, ofDatabase, startServer } from '../processes.ts';
import { readReply, repliesPerCpuSecond } from '../requests.ts';
import { atLeast, type Line, type Row } from '../row.ts';
import { compareInRounds } from '../rounds.ts';

const ROUNDS = 3;
const LOAD = { requests: 600, connections: 16 };

/** The same reads without the cache, per CPU second of server and database, beside the same SQL in a bare route. */
export const uncachedRead: Row = {
  name: 'uncached read',
  budgetSeconds: 45,
  async measure(context) {
    const site = await context.site('uncached', SMALL_LEAGUE);
    const { url } = await context.league(SMALL_LEAGUE);
    const cpuOfDatabase = await ofDatabase(url, cpuSecondsOf);
    const lines: Line[] = [];
    for (const { name, rest } of site.pages) {
      context.report(`uncached read: ${name}`);
      await using bare = await startServer('bare-queries', { DATABASE_URL: url, RECORD_PATH: rest });
      await requireSameBody(site.url + rest, bare.url + rest);
      const compared = await compareInRounds(
        ROUNDS,
        () => repliesPerCpuSecond(site, rest, LOAD, cpuOfDatabase),
        () => repliesPerCpuSecond(bare, rest, LOAD, cpuOfDatabase),
      );
      lines.push({ name: `uncached read: ${name}`, unit: 'replies/CPU-s', ...compared, target: atLeast(0.6) });
    }
    return lines;
  },
};

async function requireSameBody(ours: string, reference: string): Promise<void> {
  const [left, right] = [await readReply(ours), await readReply(reference)];
  if (Buffer.compare(left.body, right.body) !== 0) throw new Error(`The reference answers ${ours} with another body.`);
}

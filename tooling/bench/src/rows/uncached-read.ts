import { databaseCpu, startServer } from '../processes.ts';
import { readReply, repliesPerCpuSecond } from '../replies.ts';
import { atLeast, type Line, type Row } from '../row.ts';
import { compareInTurns } from '../turns.ts';

const LAPS = 100_000;
const TURNS = 5;
const LOAD = { requests: 1_000, connections: 16 };

/** The same reads without the cache, per CPU second of server and database, beside the same SQL in a bare route. */
export const uncachedRead: Row = {
  name: 'uncached read',
  async measure(context) {
    const site = await context.site('uncached', LAPS);
    const { url } = await context.league(LAPS);
    const cpuOfDatabase = await databaseCpu(url);
    await using servers = new AsyncDisposableStack();
    const lines: Line[] = [];
    for (const { name, rest } of site.pages) {
      context.report(`uncached read: ${name}`);
      const bare = await startServer('bare-queries', { DATABASE_URL: url, RECORD_PATH: rest });
      servers.defer(bare.stop);
      await requireSameBody(site.url + rest, bare.url + rest);
      const compared = await compareInTurns(
        TURNS,
        () => repliesPerCpuSecond(site, rest, LOAD, cpuOfDatabase),
        () => repliesPerCpuSecond(bare, rest, LOAD, cpuOfDatabase),
      );
      lines.push({ name: `uncached read: ${name}`, unit: 'replies/CPU-s', ...compared, target: atLeast(0.65) });
    }
    return lines;
  },
};

async function requireSameBody(ours: string, reference: string): Promise<void> {
  const [left, right] = [await readReply(ours), await readReply(reference)];
  if (Buffer.compare(left.body, right.body) !== 0) throw new Error(`The reference answers ${ours} with another body.`);
}

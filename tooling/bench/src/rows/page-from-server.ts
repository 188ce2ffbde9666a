import { cpuSecondsOf, startServer } from '../processes.ts';
import { askFor, readReply, repliesPerCpuSecond } from '../replies.ts';
import { atLeast, figure, oursAtMost, type Line, type Row } from '../row.ts';
import { compareInTurns, median } from '../turns.ts';

const LAPS = 100_000;
const TURNS = 5;
const UNCACHED = { requests: 100, connections: 4 };
const CACHED = { requests: 2_000, connections: 40 };
const MOST_CPU_MS = 60;

/** The html of pages: what one costs without the cache, and cached replies beside bare Fastify with the same bytes. */
export const pageFromServer: Row = {
  name: 'page from server',
  async measure(context) {
    const [site, uncached] = [await context.site('cached', LAPS), await context.site('uncached', LAPS)];
    const bare = await startServer('bare-replies');
    await using servers = new AsyncDisposableStack();
    servers.defer(bare.stop);
    const cpuMs = async (page: string): Promise<number> => {
      const before = cpuSecondsOf(uncached.pid);
      await askFor(uncached.url, [page], UNCACHED);
      return ((cpuSecondsOf(uncached.pid) - before) * 1_000) / UNCACHED.requests;
    };
    const lines: Line[] = [];
    for (const { name, page } of site.pages) {
      context.report(`page from server: ${name}`);
      await cpuMs(page);
      const turns: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) turns.push(await cpuMs(page));
      lines.push(figure(`page from server: ${name}, uncached`, 'CPU-ms', median(turns), oursAtMost(MOST_CPU_MS)));
      await bare.ask(await readReply(site.url + page));
      const compared = await compareInTurns(
        TURNS,
        () => repliesPerCpuSecond(site, page, CACHED),
        () => repliesPerCpuSecond(bare, page, CACHED),
      );
      lines.push({
        name: `page from server: ${name}, cached`,
        unit: 'replies/CPU-s',
        ...compared,
        target: atLeast(0.8),
      });
    }
    return lines;
  },
};

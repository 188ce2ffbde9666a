import { SMALL_LEAGUE } from '../leagues.ts';
import { cpuSecondsOf, startServer } from '../processes.ts';
import { sendRequests, readReply, repliesPerCpuSecond } from '../requests.ts';
import { atLeast, figure, oursAtMost, type Line, type Row } from '../row.ts';
import { compareInRounds, median } from '../rounds.ts';

const ROUNDS = 3;
const UNCACHED = { requests: 50, connections: 4 };
const CACHED = { requests: 1_000, connections: 40 };
const MAX_CPU_MS = 60;

/** The html of pages: the CPU time of one without the cache, and cached replies beside bare Fastify with the same bytes. */
export const pageFromServer: Row = {
  name: 'page from server',
  budgetSeconds: 35,
  async measure(context) {
    const [site, uncached] = [await context.site('cached', SMALL_LEAGUE), await context.site('uncached', SMALL_LEAGUE)];
    await using bare = await startServer('bare-replies');
    const cpuMs = async (page: string): Promise<number> => {
      const before = cpuSecondsOf(uncached.pid);
      await sendRequests(uncached.url, [page], UNCACHED);
      return ((cpuSecondsOf(uncached.pid) - before) * 1_000) / UNCACHED.requests;
    };
    const lines: Line[] = [];
    for (const { name, page } of site.pages) {
      context.report(`page from server: ${name}`);
      await cpuMs(page);
      const rounds: number[] = [];
      while (rounds.length < ROUNDS) rounds.push(await cpuMs(page));
      lines.push(figure(`page from server: ${name}, uncached`, 'CPU-ms', median(rounds), oursAtMost(MAX_CPU_MS)));
      await bare.call(await readReply(site.url + page));
      const compared = await compareInRounds(
        ROUNDS,
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

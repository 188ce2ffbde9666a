import { startServer } from '../processes.ts';
import { readReply, repliesPerCpuSecond } from '../replies.ts';
import { atLeast, type Line, type Row } from '../row.ts';
import { compareInTurns } from '../turns.ts';

const LAPS = 100_000;
const TURNS = 5;
const LOAD = { requests: 12_000, connections: 40 };

/** Boards, results and head figures from the cache, over REST and tRPC, beside bare Fastify that sends the same bytes. */
export const cachedRead: Row = {
  name: 'cached read',
  async measure(context) {
    const site = await context.site('cached', LAPS);
    const bare = await startServer('bare-replies');
    await using servers = new AsyncDisposableStack();
    servers.defer(bare.stop);
    const lines: Line[] = [];
    for (const { name, rest, trpc } of site.pages) {
      for (const [kind, path] of Object.entries({ rest, trpc })) {
        context.report(`cached read: ${name} over ${kind}`);
        await bare.ask(await readReply(site.url + path));
        const compared = await compareInTurns(
          TURNS,
          () => repliesPerCpuSecond(site, path, LOAD),
          () => repliesPerCpuSecond(bare, path, LOAD),
        );
        lines.push({ name: `cached read: ${name}, ${kind}`, unit: 'replies/CPU-s', ...compared, target: atLeast(0.9) });
      }
    }
    return lines;
  },
};

/** 304 of what has not changed, beside the same site's 200. */
export const unchangedRead: Row = {
  name: 'unchanged read',
  async measure(context) {
    const site = await context.site('cached', LAPS);
    const lines: Line[] = [];
    for (const { name, rest } of site.pages) {
      context.report(`unchanged read: ${name}`);
      const { headers } = await readReply(site.url + rest);
      const unchanged = { ...LOAD, status: 304, headers: { 'if-none-match': headers['etag'] ?? '' } };
      const compared = await compareInTurns(
        TURNS,
        () => repliesPerCpuSecond(site, rest, unchanged),
        () => repliesPerCpuSecond(site, rest, LOAD),
      );
      lines.push({ name: `unchanged read: ${name}`, unit: 'replies/CPU-s', ...compared, target: atLeast(1) });
    }
    return lines;
  },
};

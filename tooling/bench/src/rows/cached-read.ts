import { SMALL_LEAGUE } from '../leagues.ts';
import { startServer } from '../processes.ts';
import { readReply, repliesPerCpuSecond } from '../requests.ts';
import { atLeast, type Line, type Row } from '../row.ts';
import { compareInRounds } from '../rounds.ts';

const ROUNDS = 7;
/** Bytes of a reply below which what every request costs weighs more than sending. */
const SMALL_REPLY = 1_000;
const LOAD = { requests: 10_000, connections: 40 };

/** Cached replies over REST and tRPC, beside bare Fastify that sends the same bytes. */
export const cachedRead: Row = {
  name: 'cached read',
  budgetSeconds: 60,
  async measure(context) {
    const site = await context.site('cached', SMALL_LEAGUE);
    await using bare = await startServer('bare-replies');
    const lines: Line[] = [];
    for (const { name, rest, trpc } of site.pages) {
      for (const [kind, path] of Object.entries({ rest, trpc })) {
        context.report(`cached read: ${name} over ${kind}`);
        const reply = await readReply(site.url + path);
        await bare.call(reply);
        const compared = await compareInRounds(
          ROUNDS,
          () => repliesPerCpuSecond(site, path, LOAD),
          () => repliesPerCpuSecond(bare, path, LOAD),
        );
        const target = atLeast(reply.body.byteLength < SMALL_REPLY ? 0.8 : 0.9);
        lines.push({ name: `cached read: ${name}, ${kind}`, unit: 'replies/CPU-s', ...compared, target });
      }
    }
    return lines;
  },
};

/** 304 Not Modified, beside the same site's 200. */
export const unchangedRead: Row = {
  name: 'unchanged read',
  budgetSeconds: 25,
  async measure(context) {
    const site = await context.site('cached', SMALL_LEAGUE);
    const lines: Line[] = [];
    for (const { name, rest } of site.pages) {
      context.report(`unchanged read: ${name}`);
      const { headers } = await readReply(site.url + rest);
      const unchanged = { ...LOAD, status: 304, headers: { 'if-none-match': headers['etag'] ?? '' } };
      const compared = await compareInRounds(
        ROUNDS,
        () => repliesPerCpuSecond(site, rest, unchanged),
        () => repliesPerCpuSecond(site, rest, LOAD),
      );
      lines.push({ name: `unchanged read: ${name}`, unit: 'replies/CPU-s', ...compared, target: atLeast(1) });
    }
    return lines;
  },
};

import path from 'node:path';
import { startEmbeddedDatabase } from '@paddock/embedded-database';
import { ScratchDatabase } from '../scratch-database.ts';
import type { Arms, BenchContext, Row, Sample } from '../row.ts';
import { startBareReplies, startSite, type Site } from '../sites/servers.ts';

/** Both start a database that is there already, a server, and answer one request. */
export const startTime: Row = {
  id: 'P13',
  name: 'start-time',
  what: 'start to the first page, second run, warm install',
  reference: 'the embedded PostgreSQL’s own start and bare Fastify’s',
  unit: 'ms',
  target: { isReported: true },
  rounds: 5,
  open: openStartTime,
};

async function openStartTime(context: BenchContext): Promise<Arms> {
  const dataDir = path.join(context.scratchDir, 'start');
  const first = new ScratchDatabase(dataDir);
  await first.url();
  await first.stop();
  return {
    ours: () => measure('/home', () => startSite(null, { DATA_DIR: dataDir, SITE_TIME_ZONE: 'UTC', DEMO: 'off' })),
    reference: async () => {
      const startedAt = performance.now();
      const database = await startEmbeddedDatabase({ dataDir, log: () => {} });
      const databaseMs = performance.now() - startedAt;
      const { figure } = await measure('/', startBareReplies);
      await database.stop();
      return { figure: databaseMs + figure };
    },
    close: async () => {},
  };
}

async function measure(page: string, start: () => Promise<Site>): Promise<Sample> {
  const startedAt = performance.now();
  const site = await start();
  const reply = await fetch(new URL(page, site.url));
  await reply.arrayBuffer();
  const figure = performance.now() - startedAt;
  await site.stop();
  return { figure, failures: reply.status === 200 ? 0 : 1 };
}

import { startCrowd, type RemoteCrowd } from '../clients/remote-crowd.ts';
import { requireOpenFiles } from '../open-files.ts';
import type { Arms, BenchContext, Row, Sample } from '../row.ts';
import { startBareSockets, startSite, type Site } from '../sites/servers.ts';

const CLIENTS = 10_000;
/** Enough to have all code loaded and compiled that a connection needs. */
const WARM_UP_CLIENTS = 300;

/** Each round has processes of its own: memory that was once used is not given back to the system. */
export const idleSockets: Row = {
  id: 'P8',
  name: 'idle-sockets',
  what: `memory of an idle socket, ${CLIENTS} connections, resident after all garbage is collected`,
  reference: 'a raw ws server',
  unit: 'bytes/connection',
  target: { atMost: 1.3 },
  rounds: 5,
  open: openIdleSockets,
};

async function openIdleSockets(context: BenchContext): Promise<Arms> {
  requireOpenFiles(CLIENTS);
  const databaseUrl = await context.database();
  const crowd = startCrowd();
  return {
    ours: () => measure(() => startSite(databaseUrl), crowd),
    reference: () => measure(startBareSockets, crowd),
    close: () => crowd.stop(),
  };
}

async function measure(start: () => Promise<Site>, crowd: RemoteCrowd): Promise<Sample> {
  const site = await start();
  try {
    await crowd.open(site.url, WARM_UP_CLIENTS);
    const before = await site.memory();
    const loadBefore = (await crowd.report()).cpuSeconds;
    await crowd.open(site.url, CLIENTS);
    const after = await site.memory();
    const { connected, reconnects, cpuSeconds } = await crowd.report();
    return {
      figure: (after.residentBytes - before.residentBytes) / (CLIENTS - WARM_UP_CLIENTS),
      failures: CLIENTS - connected + reconnects,
      loadCpuSeconds: cpuSeconds - loadBefore,
    };
  } finally {
    await site.stop();
  }
}

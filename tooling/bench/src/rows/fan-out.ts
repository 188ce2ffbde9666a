import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCrowd, type RemoteCrowd } from '../clients/remote-crowd.ts';
import { requireOpenFiles } from '../open-files.ts';
import type { Arms, BenchContext, Row, Sample } from '../row.ts';
import { startBareSockets, startPaddockSockets, type Site } from '../sites/servers.ts';

const CLIENTS = 2_000;
/** A round is short, so that little of what else the machine does falls on one arm alone. */
const MESSAGES = 30;
/** Until both are compiled where they are hot, and what they keep is among the old objects. */
const WARM_ROUNDS = 4;
const MESSAGE_BYTES = 300;
/** Messages come one by one, as finished sessions do. */
const PAUSE_MS = 25;
const PATIENCE_MS = 60_000;

export const fanOut: Row = {
  id: 'P7',
  name: 'fan-out',
  what: `socket fan-out to ${CLIENTS} clients, deliveries per CPU-second of the server`,
  reference: 'a loop of ws.send(sharedString) in a bare ws server',
  unit: 'deliveries/CPU-s',
  target: { atLeast: 1.15 },
  rounds: 30,
  // Processes started alike differ by a tenth as long as they run.
  starts: 3,
  open: openFanOut,
};

async function openFanOut(context: BenchContext): Promise<Arms> {
  requireOpenFiles(CLIENTS);
  const [site, bare] = await Promise.all([startPaddockSockets(await context.database()), startBareSockets()]);
  const crowds = { ours: startCrowd(), reference: startCrowd() };
  await Promise.all([crowds.ours.open(site.url, CLIENTS), crowds.reference.open(bare.url, CLIENTS)]);
  const ours = () => measure(site, crowds.ours);
  const reference = () => measure(bare, crowds.reference);
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    await ours();
    await reference();
  }
  return {
    ours,
    reference,
    async close() {
      await Promise.all([crowds.ours.stop(), crowds.reference.stop()]);
      await Promise.all([site.stop(), bare.stop()]);
    },
  };
}

async function measure(site: Site, crowd: RemoteCrowd): Promise<Sample> {
  const before = { server: await site.cpuSeconds(), load: (await crowd.report()).cpuSeconds };
  for (let number = 1; number <= MESSAGES; number += 1) {
    await site.ask({ broadcast: messageOf(number) });
    await sleep(PAUSE_MS);
  }
  const expected = MESSAGES * CLIENTS;
  await untilDelivered(crowd, expected);
  const cpuSeconds = (await site.cpuSeconds()) - before.server;
  const { events, connected, cpuSeconds: loadCpuSeconds } = await crowd.report();
  const duplicates = events.reduce((sum, event) => sum + event.duplicates, 0);
  return {
    figure: expected / cpuSeconds,
    failures: duplicates + (CLIENTS - connected),
    digest: createHash('sha256')
      .update(JSON.stringify(await crowd.takeTexts()))
      .digest('hex'),
    loadCpuSeconds: loadCpuSeconds - before.load,
  };
}

function messageOf(eventId: number): string {
  const message = { type: 'event', data: { sessionType: 'R', trackName: '' }, id: `${1_000_000 + eventId}-1`, eventId };
  const { length } = JSON.stringify(message);
  return JSON.stringify({ ...message, data: { sessionType: 'R', trackName: 'x'.repeat(MESSAGE_BYTES - length) } });
}

async function untilDelivered(crowd: RemoteCrowd, expected: number): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(20)) {
    const received = (await crowd.report()).events.reduce((sum, event) => sum + event.received, 0);
    if (received >= expected) return;
    if (Date.now() > deadline) throw new Error(`${expected - received} deliveries are lost.`);
  }
}

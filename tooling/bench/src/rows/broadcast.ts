import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSecondsOf, memoryOf, startServer, startSite, type Server } from '../processes.ts';
import { atLeast, atMost, beside, type BenchContext, type Line, type Row } from '../row.ts';
import { createClients, requireOpenFiles, type Clients } from '../sockets.ts';
import { compareInRounds } from '../rounds.ts';

const CLIENTS = 2_000;
const ROUNDS = 9;
const MESSAGES = 30;
const MESSAGE_BYTES = 300;
/** Messages are sent one by one, as sessions finish. */
const PAUSE_MS = 20;
const DELIVERY_TIMEOUT_MS = 30_000;
const IDLE_CLIENTS = 10_000;
/** Until all code that a connection needs is loaded. */
const WARM_UP_CLIENTS = 300;
const COLLECTIONS = 4;

/** Deliveries to many sockets, and the memory of idle ones, beside bare ws. */
export const broadcast: Row = {
  name: 'broadcast',
  budgetSeconds: 60,
  async measure(context) {
    requireOpenFiles(Math.max(2 * CLIENTS, IDLE_CLIENTS));
    return [await measureDeliveries(context), await measureMemory(context)];
  },
};

async function measureDeliveries({ emptyDatabase, report }: BenchContext): Promise<Line> {
  report(`broadcast: ${CLIENTS} sockets`);
  await using servers = new AsyncDisposableStack();
  const open = async (server: Server): Promise<() => Promise<number>> => {
    servers.use(server);
    const clients = servers.use(createClients(server.url, isEvent));
    await clients.add(CLIENTS);
    return () => deliveriesPerCpuSecond(server, clients);
  };
  const ours = await open(await startServer('paddock', { DATABASE_URL: await emptyDatabase() }));
  const reference = await open(await startServer('bare-sockets'));
  const compared = await compareInRounds(ROUNDS, ours, reference);
  return { name: `broadcast to ${CLIENTS} sockets`, unit: 'deliveries/CPU-s', ...compared, target: atLeast(0.9) };
}

async function deliveriesPerCpuSecond(server: Server, clients: Clients): Promise<number> {
  const expected = clients.received() + MESSAGES * CLIENTS;
  const before = cpuSecondsOf(server.pid);
  for (let number = 1; number <= MESSAGES; number += 1) {
    await server.call(messageOf(number));
    await sleep(PAUSE_MS);
  }
  for (const deadline = Date.now() + DELIVERY_TIMEOUT_MS; clients.received() < expected; await sleep(10)) {
    if (Date.now() > deadline) throw new Error(`${expected - clients.received()} deliveries were lost.`);
  }
  return (MESSAGES * CLIENTS) / (cpuSecondsOf(server.pid) - before);
}

function messageOf(eventId: number): string {
  const data = { sessionType: 'R', trackName: 'x'.repeat(MESSAGE_BYTES) };
  return JSON.stringify({ type: 'event', data, id: `${1_000_000 + eventId}-1`, eventId });
}

/** The site's first messages to a new client are not counted. */
function isEvent(text: string): boolean {
  return text.startsWith('{"type":"event"');
}

async function measureMemory({ emptyDatabase, report }: BenchContext): Promise<Line> {
  report(`broadcast: memory of ${IDLE_CLIENTS} idle sockets`);
  const url = await emptyDatabase();
  const nodeArgs = ['--expose-gc', '--import', new URL('../servers/collect-garbage.ts', import.meta.url).href];
  const ours = await bytesPerSocket(startSite(url, nodeArgs));
  const reference = await bytesPerSocket(startServer('bare-sockets', {}, nodeArgs));
  return beside(`memory of ${IDLE_CLIENTS} idle sockets`, 'bytes/socket', ours, reference, atMost(1.3));
}

/** In a new process: memory that was used once is not given back to the system. */
async function bytesPerSocket(starting: Promise<Server>): Promise<number> {
  await using server = await starting;
  using clients = createClients(server.url);
  await clients.add(WARM_UP_CLIENTS);
  const before = await residentBytes(server);
  await clients.add(IDLE_CLIENTS - WARM_UP_CLIENTS);
  const after = await residentBytes(server);
  if (clients.connected() !== IDLE_CLIENTS) throw new Error(`Only ${clients.connected()} sockets stayed open.`);
  return (after - before) / (IDLE_CLIENTS - WARM_UP_CLIENTS);
}

async function residentBytes({ pid }: Server): Promise<number> {
  for (let count = 0; count < COLLECTIONS; count += 1) {
    process.kill(pid, 'SIGUSR2');
    await sleep(250);
  }
  return memoryOf(pid, 'VmRSS');
}

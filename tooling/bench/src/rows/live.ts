import { setTimeout as sleep } from 'node:timers/promises';
import { startLoggedRace } from '../logged-race.ts';
import { cpuSecondsOf, memoryOf, startServer, startSite, type Server } from '../processes.ts';
import { atLeast, beside, figure, oursAtMost, type BenchContext, type Row } from '../row.ts';
import { createClients, requireOpenFiles } from '../sockets.ts';

const READERS = 2_000;
const CARS = 60;
const SECONDS = 60;
/** Until all code is loaded and every reader has its snapshot. */
const WARM_UP_SECONDS = 10;
const TIMEOUT_MS = 30_000;
const MINUTE_S = 60;
const MIB = 2 ** 20;

/** Readers of one server's running session, from a line in the game's log to their sockets, beside bare ws. */
export const live: Row = {
  name: 'live',
  budgetSeconds: 180,
  async measure(context) {
    requireOpenFiles(READERS);
    const ours = await followRace(context);
    const reference = await sendBare(ours.texts);
    return [
      figure('live: log line to socket, p99', 'ms', percentile(ours.delaysMs, 0.99), oursAtMost(250)),
      figure(`live: api, ${READERS} readers of ${CARS} cars`, 'cores', ours.cores, oursAtMost(0.5)),
      beside('live: deliveries', 'deliveries/CPU-s', ours.deliveriesPerCpuSecond, reference, atLeast(0.8)),
      figure('live: sent to each reader', 'kB/minute', ours.bytesPerMinute / 1_000),
      figure(`live: growth of memory in ${context.liveMinutes ?? 1} min`, 'MiB', ours.growth / MIB),
    ];
  },
};

interface Followed {
  readonly delaysMs: readonly number[];
  readonly cores: number;
  readonly deliveriesPerCpuSecond: number;
  readonly bytesPerMinute: number;
  /** Of the api's memory, in bytes. */
  readonly growth: number;
  /** The changes as they were sent. */
  readonly texts: readonly string[];
}

async function followRace({ emptyDatabase, scratchDir, liveMinutes, report }: BenchContext): Promise<Followed> {
  report(`live: ${READERS} readers`);
  const databaseUrl = await emptyDatabase();
  await using site = await startSite(databaseUrl);
  await using race = await startLoggedRace({ name: 'live', databaseUrl, siteUrl: site.url, scratchDir, cars: CARS });

  const texts: string[] = [];
  const delaysMs: number[] = [];
  let writtenAt = 0;
  let isMeasuring = false;
  using readers = createClients(site.url, (text, reader) => {
    if (!text.startsWith('{"type":"change"')) return false;
    if (!isMeasuring) return true;
    delaysMs.push(performance.now() - writtenAt);
    if (reader === readers.list()[0]) texts.push(text);
    return true;
  });
  await readers.add(READERS);
  const subscribe = JSON.stringify({ type: 'subscribe', topic: `live:${race.serverId}` });
  for (const reader of readers.list()) reader.send(subscribe);

  const drive = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      const expected = readers.received() + READERS;
      writtenAt = performance.now();
      await race.drive();
      const nextAt = writtenAt + 1_000;
      for (; readers.received() < expected; await sleep(5)) {
        if (performance.now() - writtenAt > TIMEOUT_MS) throw new Error('A change did not reach all readers.');
      }
      await sleep(Math.max(0, nextAt - performance.now()));
    }
  };
  await drive(WARM_UP_SECONDS);
  isMeasuring = true;
  const seconds = (liveMinutes ?? 1) * SECONDS;
  const before = { cpu: cpuSecondsOf(site.pid), memory: memoryOf(site.pid, 'VmRSS'), at: performance.now() };
  await drive(seconds);
  const cpu = cpuSecondsOf(site.pid) - before.cpu;
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return {
    delaysMs,
    cores: cpu / ((performance.now() - before.at) / 1_000),
    deliveriesPerCpuSecond: delaysMs.length / cpu,
    bytesPerMinute: (bytes / seconds) * MINUTE_S,
    growth: memoryOf(site.pid, 'VmRSS') - before.memory,
    texts,
  };
}

/** Deliveries per CPU second of bare ws that sends the same texts. */
async function sendBare(texts: readonly string[]): Promise<number> {
  await using server: Server = await startServer('bare-sockets');
  using readers = createClients(server.url);
  await readers.add(READERS);
  const before = cpuSecondsOf(server.pid);
  for (const text of texts.slice(0, SECONDS)) {
    const expected = readers.received() + READERS;
    // In the rhythm of the session: sending without a pause costs less.
    const nextAt = performance.now() + 1_000;
    await server.call(text);
    while (readers.received() < expected) await sleep(5);
    await sleep(Math.max(0, nextAt - performance.now()));
  }
  return (Math.min(texts.length, SECONDS) * READERS) / (cpuSecondsOf(server.pid) - before);
}

function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((left, right) => left - right);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
}

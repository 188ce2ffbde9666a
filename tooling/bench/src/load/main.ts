import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCrowd } from '../clients/remote-crowd.ts';
import { UsageError } from '../command-line.ts';
import { requireOpenFiles } from '../open-files.ts';
import { ScratchDatabase } from '../scratch-database.ts';
import { startInstance, type Instance } from './instance.ts';
import { readOptions, USAGE, type LoadOptions } from './options.ts';
import { LiveTable, summaryOf } from './screen.ts';
import { findFaults, Tally } from './tally.ts';
import { reportForever, resultFiles, upload } from './work.ts';

const LOOK_MS = 1_000;
/** So long is waited for what is still on its way when the last upload was answered. */
const PATIENCE_MS = 15_000;

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  const isOurs = error instanceof UsageError;
  console.error(error instanceof Error ? error.message : error);
  if (isOurs) console.error(`\n${USAGE}`);
  process.exitCode = isOurs ? 2 : 1;
}

async function main(options: LoadOptions): Promise<number> {
  requireOpenFiles(options.clients);
  const scratchDir = mkdtempSync(path.join(tmpdir(), 'paddock-load-'));
  // PostgreSQL's own user has to get in.
  chmodSync(scratchDir, 0o755);
  const database = new ScratchDatabase(path.join(scratchDir, 'data'));
  try {
    const { url, tokens } = options;
    const instance = url === null ? await startInstance(database, options.servers) : runningInstance(url, tokens);
    try {
      return await loadInstance(instance, options);
    } finally {
      await instance.stop();
    }
  } finally {
    await database.stop();
    rmSync(scratchDir, { recursive: true, force: true, maxRetries: 20 });
  }
}

function runningInstance(url: URL, tokens: readonly string[]): Instance {
  return { url, tokens, cpuSeconds: async () => null, stop: async () => {} };
}

async function loadInstance(instance: Instance, options: LoadOptions): Promise<number> {
  const { url, tokens } = instance;
  const servers = tokens.slice(0, options.servers).map((token, number) => ({ url, token, number }));
  const files = [...resultFiles(options.uploads)];
  const crowd = startCrowd();
  const tally = new Tally(options.clients);
  const table = new LiveTable();
  const failures: string[] = [];
  const ending = new AbortController();
  const look = async (): Promise<void> => {
    tally.told(await crowd.report());
    table.show(tally.row());
  };
  try {
    const [loadBefore = 0] = loadavg();
    console.log(`${options.clients} clients connect to ${url.origin} …`);
    await crowd.open(url, options.clients);
    const cpuBefore = await instance.cpuSeconds();
    const loadCpuBefore = (await crowd.report()).cpuSeconds;
    const startedAt = Date.now();
    const reports = servers.map((server) => reportForever(server, ending.signal, (text) => void failures.push(text)));
    const uploads = files.map(async (file, index) => {
      const server = servers[index % servers.length];
      if (server === undefined) return;
      await sleep((options.minutes * 60_000 * index) / files.length);
      await upload(server, file).then(
        (done) => tally.uploaded(done),
        (error: unknown) => void failures.push(String(error)),
      );
    });
    let isUploading = true;
    const uploaded = Promise.all(uploads).then(() => (isUploading = false));
    while (isUploading) {
      await Promise.race([uploaded, sleep(LOOK_MS)]);
      await look();
    }
    for (const deadline = Date.now() + PATIENCE_MS; tally.row().missing > 0 && Date.now() < deadline;) {
      await sleep(LOOK_MS / 4);
      await look();
    }
    // Whatever comes twice comes soon after.
    await sleep(2 * LOOK_MS);
    await look();
    ending.abort();
    await Promise.all(reports);
    const cpuAfter = await instance.cpuSeconds();
    const [loadAfter = 0] = loadavg();
    const row = tally.row();
    const faults = findFaults(row, { uploads: options.uploads, failures });
    console.log(
      summaryOf(row, {
        faults,
        seconds: (Date.now() - startedAt) / 1_000,
        siteCpuSeconds: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore,
        loadCpuSeconds: (await crowd.report()).cpuSeconds - loadCpuBefore,
        loadAverage: [loadBefore, loadAfter],
      }),
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    ending.abort();
    await crowd.stop();
  }
}

/** Loaded before a server's own program: tells over the channel what its process costs. Nothing of the program is changed. */
import { setTimeout as sleep } from 'node:timers/promises';

export type ProbeQuestion = { readonly ask: 'cpu' } | { readonly ask: 'memory' };

/** Of the whole process, after all garbage was collected. */
export interface MemoryUse {
  readonly residentBytes: number;
  readonly heapBytes: number;
  readonly externalBytes: number;
}

const COLLECTIONS = 4;
const PAUSE_MS = 150;

async function memory(): Promise<MemoryUse> {
  for (let count = 0; count < COLLECTIONS; count += 1) {
    // The last resort gives back the pages that garbage was in, too.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await sleep(PAUSE_MS);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { residentBytes: rss, heapBytes: heapUsed, externalBytes: external };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

process.on('message', (question: unknown) => {
  if (typeof question !== 'object' || question === null || !('ask' in question)) return;
  if (question.ask === 'cpu') process.send?.({ value: cpuSeconds() });
  if (question.ask === 'memory') void memory().then((value) => process.send?.({ value }));
});
// The program decides when it ends.
process.channel?.unref();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

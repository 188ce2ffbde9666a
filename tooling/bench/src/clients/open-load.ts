import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface OpenLoadOrder {
  readonly url: string;
  /** Or whole addresses, where several sites are asked in turns. */
  readonly paths: readonly string[];
  /** Requests begin so far apart, whether those before were answered or not. */
  readonly pauseMs: number;
}

export interface OpenLoadReport {
  /** From when each was sent to its last byte, in the order of the paths. */
  readonly latencies: readonly number[];
  readonly failures: readonly string[];
  readonly cpuSeconds: number;
}

/** Open-loop: a slow reply does not hold up the next request, and its wait counts. */
export async function runOpenLoad({ url, paths, pauseMs }: OpenLoadOrder): Promise<OpenLoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const cpuBefore = process.cpuUsage();
  const failures: string[] = [];
  const startedAt = performance.now();
  const latencies = await Promise.all(
    paths.map(async (path, index) => {
      const dueAt = startedAt + index * pauseMs;
      const early = dueAt - performance.now();
      if (early > 0) await sleep(early);
      const sentAt = performance.now();
      const status = await get(new URL(path, url), agent);
      if (status !== 200) failures.push(`${status} ${path}`);
      // A timer that rings late is this process's own fault.
      return performance.now() - sentAt;
    }),
  );
  agent.destroy();
  const { user, system } = process.cpuUsage(cpuBefore);
  return { latencies, failures, cpuSeconds: (user + system) / 1e6 };
}

function get(url: URL, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    })
      .on('error', reject)
      .end();
  });
}

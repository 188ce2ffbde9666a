import autocannon from 'autocannon';
import { cpuSecondsOf, type Server } from './processes.ts';

const SAMPLE_MS = 20;

interface Load {
  readonly requests: number;
  readonly connections: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Requests these paths one after the other and gives each reply's latency in milliseconds. Throws when a reply has
 * another status than expected.
 */
export async function sendRequests(
  url: string,
  paths: readonly string[],
  { requests, connections, status = 200, headers = {} }: Load,
): Promise<number[]> {
  const latencies: number[] = [];
  let unexpected = 0;
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url,
      connections: Math.min(connections, requests),
      amount: requests,
      // It looks only so often, in milliseconds, whether all replies are there.
      sampleInt: SAMPLE_MS,
      headers: { ...headers },
      requests: paths.map((path) => ({ path })),
    };
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    run.on('response', (_client, statusCode, _bytes, milliseconds) => {
      latencies.push(milliseconds);
      if (statusCode !== status) unexpected += 1;
    });
  });
  if (errors + timeouts + unexpected > 0) {
    throw new Error(`${paths[0]}: ${errors + timeouts} requests failed, ${unexpected} replies were not ${status}.`);
  }
  return latencies;
}

/** Replies per CPU second of the server and of what else works for it (`otherCpu`), such as the database. */
export async function repliesPerCpuSecond(
  server: Server,
  path: string,
  load: Load,
  otherCpu: () => number = () => 0,
): Promise<number> {
  const used = (): number => cpuSecondsOf(server.pid) + otherCpu();
  const before = used();
  await sendRequests(server.url, [path], load);
  return load.requests / (used() - before);
}

/** Requests an uncompressed reply. */
export async function readReply(url: string): Promise<{ headers: Record<string, string>; body: Uint8Array }> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (reply.status !== 200) throw new Error(`${url} was answered with ${reply.status}.`);
  return { headers: Object.fromEntries(reply.headers), body: await reply.bytes() };
}

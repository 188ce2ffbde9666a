import path from 'node:path';
import { startServer, type Child } from '../children.ts';
import type { MemoryUse } from './probe.ts';

export interface Site {
  readonly url: URL;
  ask(question: object): Promise<unknown>;
  /** What its process has used so far. */
  cpuSeconds(): Promise<number>;
  memory(): Promise<MemoryUse>;
  stop(): Promise<void>;
}

const PROGRAM = '../../../apps/api/dist/main.js';
const probe = path.join(import.meta.dirname, 'probe.ts');
const nodeArgs = ['--expose-gc', '--import', probe];

/** The real program as `pnpm start` runs it, on a database that is already there. */
export async function startSite(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<Site> {
  return withProbe(
    await startServer({
      script: PROGRAM,
      nodeArgs,
      env: { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: '0', ...env },
    }),
  );
}

/** The api alone, which broadcasts what it is asked to. */
export async function startPaddockSockets(databaseUrl: string): Promise<Site> {
  return withProbe(
    await startServer({
      script: 'sites/paddock-sockets.ts',
      nodeArgs: ['--conditions=source', ...nodeArgs],
      env: { DATABASE_URL: databaseUrl },
    }),
  );
}

export async function startBareSockets(): Promise<Site> {
  return withProbe(await startServer({ script: 'sites/bare-sockets.ts', nodeArgs }));
}

function withProbe({ url, ask, stop }: Child & { readonly url: URL }): Site {
  return {
    url,
    ask,
    // @NOTE: the other end of the channel is our own probe.ts.
    cpuSeconds: async () => (await ask({ ask: 'cpu' })) as number,
    memory: async () => (await ask({ ask: 'memory' })) as MemoryUse,
    stop,
  };
}

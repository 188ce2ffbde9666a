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

/** The real program as `pnpm start` runs it, on a database that is already there, or (null) its own. */
export async function startSite(databaseUrl: string | null, env: Readonly<Record<string, string>> = {}): Promise<Site> {
  return withProbe(
    await startServer({
      script: PROGRAM,
      nodeArgs,
      env: { ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }), HOST: '127.0.0.1', PORT: '0', ...env },
    }),
  );
}

/** The api alone, which broadcasts what it is asked to. */
export async function startPaddockSockets(databaseUrl: string): Promise<Site> {
  return startFromSources('sites/paddock-sockets.ts', { DATABASE_URL: databaseUrl });
}

/** The api alone, which works every reply out anew. */
export async function startUncached(databaseUrl: string): Promise<Site> {
  return startFromSources('sites/paddock-uncached.ts', { DATABASE_URL: databaseUrl });
}

/** Bare routes that answer some addresses from the same database. */
export async function startBareReads(databaseUrl: string, paths: readonly string[]): Promise<Site> {
  return startFromSources('sites/bare-reads.ts', { DATABASE_URL: databaseUrl, PATHS: JSON.stringify(paths) });
}

/** No server, but a process that imports what it is asked to. */
export async function startImporter(databaseUrl: string): Promise<Site> {
  return startFromSources('sites/importer.ts', { DATABASE_URL: databaseUrl });
}

/** Bare Fastify that sends what it is told to. */
export async function startBareReplies(): Promise<Site> {
  return withProbe(await startServer({ script: 'sites/bare-replies.ts', nodeArgs }));
}

async function startFromSources(script: string, env: Readonly<Record<string, string>>): Promise<Site> {
  return withProbe(await startServer({ script, nodeArgs: ['--conditions=source', ...nodeArgs], env }));
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

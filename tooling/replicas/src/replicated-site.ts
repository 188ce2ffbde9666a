import { startTestDatabase, type Replica, type TestDatabase } from '@paddock/embedded-database';
import { startApiProcess, type ApiProcess } from './api-process.ts';
import { startProxy, type Proxy } from './proxy.ts';

export interface ReplicatedSite {
  /** Of the proxy before all of them. */
  readonly url: string;
  readonly proxy: Proxy;
  readonly databaseUrl: string;
  readonly replica: Replica;
  /** In the order in which they were started; a restarted one takes the place of the old. */
  readonly processes: readonly ApiProcess[];
  /** Starts another process in the place of one that has ended. */
  startAgain(index: number): Promise<void>;
  close(): Promise<void>;
}

export interface ReplicatedSiteOptions {
  /** Arguments of Node that run the api. */
  readonly program: readonly string[];
  readonly processCount: number;
  /** Of the proxy; 0: any. */
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
}

/** A primary, a streaming replica, some api processes on them, and a proxy that sends each request to the next of them. */
export async function startReplicatedSite({
  program,
  processCount,
  port,
  env = {},
  say = () => {},
}: ReplicatedSiteOptions): Promise<ReplicatedSite> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const primary: TestDatabase = await startTestDatabase();
    closers.push(() => primary.stop());
    const replica = await primary.addReplica();
    const start = (): Promise<ApiProcess> =>
      startApiProcess({
        program,
        env: {
          PORT: '0',
          DATABASE_URL: primary.adminUrl,
          DATABASE_REPLICA_URLS: replica.url,
          TRUST_PROXY: 'loopback',
          ...env,
        },
        onError: say,
      });
    // All at once: the first one migrates, the others wait for it.
    const processes = await Promise.all(Array.from({ length: processCount }, start));
    closers.push(() => Promise.all(processes.map(endProcess)));
    const proxy = await startProxy({ port, targets: () => processes.map(({ url }) => url) });
    closers.push(() => proxy.close());
    return {
      url: proxy.url,
      proxy,
      databaseUrl: primary.adminUrl,
      replica,
      processes,
      async startAgain(index) {
        processes[index] = await start();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function endProcess(process: ApiProcess): Promise<void> {
  process.kill('SIGTERM');
  // A second one cuts the farewell short.
  const timer = setInterval(() => process.kill('SIGTERM'), 200);
  await process.ended;
  clearInterval(timer);
}

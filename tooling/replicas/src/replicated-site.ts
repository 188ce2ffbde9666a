import { startTestDatabase, type Replica } from '@paddock/embedded-database';
import { runProgram, type Program } from '../../../apps/api/src/testing/run-program.ts';

/** An api process, and the address that it listens at. */
export interface ApiProcess extends Program {
  readonly url: string;
}

export interface ReplicatedSite {
  readonly databaseUrl: string;
  readonly replica: Replica;
  /** In the order in which they were started; a restarted one takes the place of the old. */
  readonly processes: readonly ApiProcess[];
  /** Processes that requests are sent to. */
  readonly rotation: readonly ApiProcess[];
  /** The address of the next process in rotation, as a load balancer would choose it. */
  next(): string;
  /** Takes a process out of rotation. */
  leave(process: ApiProcess): void;
  /** Starts another process in the place of one that has ended. */
  startAgain(index: number): Promise<void>;
  close(): Promise<void>;
}

/** A primary, a streaming replica and some api processes on them, with these settings. */
export async function startReplicatedSite(
  processCount: number,
  env: Readonly<Record<string, string>>,
): Promise<ReplicatedSite> {
  await using stack = new AsyncDisposableStack();
  const primary = await startTestDatabase();
  stack.defer(() => primary.stop());
  const replica = await primary.addReplica();
  const addresses = { DATABASE_URL: primary.adminUrl, DATABASE_REPLICA_URLS: replica.url };
  const start = async (): Promise<ApiProcess> => {
    const program = runProgram('main', { env: { ...addresses, ...env } });
    return { ...program, url: await program.ready() };
  };
  // All at once: the first one migrates, the others wait for it.
  const processes = await Promise.all(Array.from({ length: processCount }, start));
  stack.defer(() => Promise.all(processes.map((process) => process.stop())).then(() => {}));
  let rotation: readonly ApiProcess[] = [...processes];
  let turn = 0;
  const closers = stack.move();
  return {
    databaseUrl: primary.adminUrl,
    replica,
    processes,
    get rotation() {
      return rotation;
    },
    next() {
      turn += 1;
      const process = rotation[turn % rotation.length];
      if (process === undefined) throw new Error('No process is in rotation.');
      return process.url;
    },
    leave(process) {
      rotation = rotation.filter((other) => other !== process);
    },
    async startAgain(index) {
      const process = await start();
      processes[index] = process;
      rotation = [...rotation, process];
    },
    close: () => closers.disposeAsync(),
  };
}

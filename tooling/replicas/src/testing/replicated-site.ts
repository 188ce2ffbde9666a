import { startTestDatabase, type Replica } from '@paddock/embedded-database';
import { runProgram, type Program } from '../../../../apps/api/test/support/run-program.ts';

/** An api process, and the address that it listens at. */
export interface ApiProcess extends Program {
  readonly url: string;
}

export interface ReplicatedSite {
  readonly databaseUrl: string;
  readonly replica: Replica;
  /** Those that requests are sent to, the oldest first. */
  readonly processes: readonly ApiProcess[];
  /** The address of the next process, in turns, as a load balancer would choose it. */
  next(): string;
  /** Sends no more requests to a process. */
  remove(process: ApiProcess): void;
  /** Starts another process, of the release in a folder if there is one. */
  add(folder?: string): Promise<void>;
  close(): Promise<void>;
}

/** A primary, a streaming replica and some api processes on them, with these settings; of another release if there is a folder of one. */
export async function startReplicatedSite(
  processCount: number,
  settings: Readonly<Record<string, string>>,
  release?: string,
): Promise<ReplicatedSite> {
  await using cleanUp = new AsyncDisposableStack();
  const primary = await startTestDatabase();
  cleanUp.defer(primary.stop);
  const replica = await primary.addReplica();
  const env = { DATABASE_URL: primary.adminUrl, DATABASE_REPLICA_URLS: replica.url, ...settings };
  const programs: Program[] = [];
  cleanUp.defer(async () => void (await Promise.all(programs.map((program) => program.stop()))));
  let processes: readonly ApiProcess[] = [];
  const add = async (folder?: string): Promise<void> => {
    const program = runProgram('main', { env, ...(folder !== undefined && { folder }) });
    programs.push(program);
    const url = await program.ready();
    processes = [...processes, { ...program, url }];
  };
  // All at once: the first one migrates, the others wait for it.
  await Promise.all(Array.from({ length: processCount }, () => add(release)));
  const running = cleanUp.move();
  let turn = 0;
  return {
    databaseUrl: primary.adminUrl,
    replica,
    get processes() {
      return processes;
    },
    next() {
      turn += 1;
      const process = processes[turn % processes.length];
      if (process === undefined) throw new Error('No process runs.');
      return process.url;
    },
    remove(process) {
      processes = processes.filter((one) => one !== process);
    },
    add,
    close: () => running.disposeAsync(),
  };
}

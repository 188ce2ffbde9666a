import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const PATIENCE_MS = 120_000;
const READY = /is ready at (http:\S+)\n/;

export interface Child {
  readonly pid: number;
  /** Asks over the channel and gives the answer; one question at a time. */
  readonly ask: (question: object) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

export interface ChildOptions {
  readonly script: string;
  readonly nodeArgs?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A process of ours; it ends with this one. */
export function startChild({
  script,
  nodeArgs = [],
  env = {},
}: ChildOptions): Child & { readonly process: ChildProcess } {
  const child = fork(path.resolve(import.meta.dirname, script), [], {
    execArgv: [...nodeArgs],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  return {
    process: child,
    pid: child.pid ?? 0,
    ask: createAsk(child),
    async stop() {
      process.off('exit', end);
      child.kill('SIGTERM');
      const impatience = setTimeout(end, 20_000);
      await ended;
      clearTimeout(impatience);
    },
  };
}

/** A server in a process of its own, once it has said at which address it listens. */
export async function startServer(options: ChildOptions): Promise<Child & { readonly url: URL }> {
  const child = startChild(options);
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, address] = READY.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.process.once('exit', (code) =>
      reject(new Error(`${options.script} ended with ${code} before it was ready.`)),
    );
  });
  return { ...child, url: new URL(url) };
}

/** Each question waits for its answer before the next is put, so the next message is the answer. */
function createAsk(child: ChildProcess): Child['ask'] {
  let pending: { resolve(value: unknown): void; reject(error: Error): void } | null = null;
  child.on('message', (answer: unknown) => {
    if (typeof answer === 'object' && answer !== null && 'value' in answer) return pending?.resolve(answer.value);
    const reason =
      typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : 'no answer';
    return pending?.reject(new Error(reason));
  });
  child.once('exit', () => pending?.reject(new Error('The process that was asked has ended.')));
  return (question) =>
    new Promise((resolve, reject) => {
      const impatience = setTimeout(() => reject(new Error('A process did not answer.')), PATIENCE_MS);
      pending = {
        resolve(value) {
          clearTimeout(impatience);
          resolve(value);
        },
        reject(error) {
          clearTimeout(impatience);
          reject(error);
        },
      };
      child.send(question);
    });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';

const READY = /^Paddock is ready at (http:\S+)\n/m;
const START_PATIENCE_MS = 60_000;

export interface ApiProcess {
  readonly pid: number;
  /** Where it listens. */
  readonly url: string;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<number | null>;
}

export interface ApiProcessOptions {
  /** Arguments of Node: the program and what comes before it. */
  readonly program: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Starts the api in a process of its own and waits until it listens. */
export async function startApiProcess({ program, env }: ApiProcessOptions): Promise<ApiProcess> {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The api does not start. It says: ${said}`)), START_PATIENCE_MS);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, address] = READY.exec(said) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    void once(child, 'close').then(([code]) =>
      reject(new Error(`The api has ended (${String(code)}) before it listened.`)),
    );
  });
  return { pid: child.pid ?? 0, url, ended, kill: (signal) => void child.kill(signal) };
}

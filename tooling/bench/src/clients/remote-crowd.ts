import { startChild } from '../children.ts';
import type { CrowdReport } from './crowd.ts';
import type { Question } from './crowd-process.ts';

export interface RemoteCrowd {
  /** Connects so many clients; those of before leave. */
  open(url: URL, size: number): Promise<void>;
  report(): Promise<CrowdReport>;
  takeTexts(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Clients in a process of their own, so that what they cost is not counted as the server's. */
export function startCrowd(): RemoteCrowd {
  const child = startChild({ script: 'clients/crowd-process.ts' });
  // @NOTE: the other end of the channel is our own crowd-process.ts.
  const ask = async <T>(question: Question): Promise<T> => (await child.ask(question)) as T;
  return {
    open: ({ hostname, port }, size) => ask<void>({ ask: 'open', host: hostname, port: Number(port), size }),
    report: () => ask<CrowdReport>({ ask: 'report' }),
    takeTexts: () => ask<string[]>({ ask: 'takeTexts' }),
    stop: () => child.stop(),
  };
}

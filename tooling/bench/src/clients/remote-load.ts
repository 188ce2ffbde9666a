import { startChild } from '../children.ts';
import type { LoadOrder, LoadReport } from './http-load.ts';
import type { Question } from './http-load-process.ts';
import type { OpenLoadOrder, OpenLoadReport } from './open-load.ts';

export interface RemoteLoad {
  run(order: LoadOrder): Promise<LoadReport>;
  runOpen(order: OpenLoadOrder): Promise<OpenLoadReport>;
  stop(): Promise<void>;
}

/** Whoever asks stands in a process of its own, so that what asking costs is not counted as the server's. */
export function startLoad(): RemoteLoad {
  const child = startChild({ script: 'clients/http-load-process.ts' });
  // @NOTE: the other end of the channel is our own http-load-process.ts.
  const ask = async <T>(question: Question): Promise<T> => (await child.ask(question)) as T;
  return {
    run: (load) => ask<LoadReport>({ load }),
    runOpen: (openLoad) => ask<OpenLoadReport>({ openLoad }),
    stop: () => child.stop(),
  };
}

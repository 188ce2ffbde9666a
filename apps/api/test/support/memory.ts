import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export const MIB = 1 << 20;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes of this process that are in use, without garbage. */
export async function memoryInUse(): Promise<number> {
  // Buffers are released some time after the garbage collection that found them unused.
  for (let time = 0; time < 3; time += 1) {
    collectGarbage();
    await sleep(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

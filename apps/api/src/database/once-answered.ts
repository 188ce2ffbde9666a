import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from './database-error.ts';

/** Tries again while the database does not answer, until the process is to stop: it may be busy just after it started. */
export async function onceAnswered<T>(run: () => Promise<T>, stopped: Promise<void>, pauseMs = 1_000): Promise<T> {
  let isStopping = false;
  void stopped.then(() => (isStopping = true));
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (isStopping || !isUnavailable(error)) throw error;
      await Promise.race([sleep(pauseMs), stopped]);
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from './database-error.ts';

const MAX_ATTEMPTS = 5;
const FIRST_DELAY_MS = 20;

/** Retries a transaction that the database rolled back because of a conflict; rethrows all other errors. */
export async function retryTransaction<T>(run: () => Promise<T>, firstDelayMs = FIRST_DELAY_MS): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error;
      await sleep(firstDelayMs * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
}

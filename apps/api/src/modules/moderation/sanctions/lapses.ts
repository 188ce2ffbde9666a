import type { Sql } from '../../../database/client.ts';
import type { Clock } from '../../../shared/time.ts';
import { findNextLapse } from './sanctions.repository.ts';
import type { Sanctions } from './sanctions.service.ts';

/** A ban outlives its end by this much at most. Asking when the next one ends is one look at an index. */
const LOOK_MS = 2_000;

export interface LapseDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sanctions: Pick<Sanctions, 'endLapsed'>;
}

/** Ends sanctions once their time is over. */
export function startLapses(
  deps: LapseDeps,
  onError: (error: unknown) => void,
  lookMs = LOOK_MS,
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const looking = setInterval(() => {
    running ??= endWhatLapsed(deps)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, lookMs);
  looking.unref();
  return {
    async stop() {
      clearInterval(looking);
      await running;
    },
  };
}

/** Looks before it takes the lock that imports wait for, too. */
export async function endWhatLapsed({ sql, clock, sanctions }: LapseDeps): Promise<void> {
  for (;;) {
    const next = await findNextLapse(sql);
    if (next === null || new Date(next) > clock()) return;
    await sanctions.endLapsed();
  }
}

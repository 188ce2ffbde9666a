import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from '../../database/client.ts';
import { beginLocked } from '../../database/import-lock.ts';
import { publish } from '../../outbox/publish-to-outbox.ts';
import type { Work } from '../../queue/work-queue.ts';
import { paceIndexOf, type PaceIndex } from './pace-index.rules.ts';
import {
  listPaceRows,
  listStaleGames,
  replaceIndices,
  takeMark,
  type Comparable,
  type StaleGame,
} from './pace.repository.ts';

/** Counting never keeps requests waiting for longer. */
const TURN_MS = 10;

/** Counts the pace of all drivers again where something changed: every ten minutes, since a large league takes seconds, by one process. */
export function createPaceWork(deps: { sql: Sql }): Work {
  return { queue: 'pace', retryLimit: 2, schedule: '*/10 * * * *', run: () => countPace(deps) };
}

/** Counts what is stale. What changes meanwhile stays stale and is counted the next time. */
export async function countPace({ sql }: { sql: Sql }): Promise<void> {
  for (const stale of await listStaleGames(sql)) await countGame(sql, stale);
}

async function countGame(sql: Sql, stale: StaleGame): Promise<void> {
  const { game } = stale;
  const rows = await listPaceRows(sql, game);
  const indices: (PaceIndex & Comparable)[] = [];
  const alike = Map.groupBy(rows, ({ carGroup, carModel, isWet }) => JSON.stringify([carGroup, carModel, isWet]));
  for (const ofOne of alike.values()) {
    const [first] = ofOne;
    if (first === undefined) continue;
    const { carGroup, carModel, isWet } = first;
    const counted = await inTurns(paceIndexOf(ofOne));
    indices.push(...counted.map((index) => ({ ...index, carGroup, carModel, isWet })));
  }
  await beginLocked(sql, async (tx) => {
    // A driver who was erased meanwhile has another id: then it fails, and the queue runs it again.
    await replaceIndices(tx, game, indices);
    await takeMark(tx, stale);
    await publish(tx, [{ type: 'ratings', payload: { pace: game } }]);
  });
}

/** Lets others have their turn while it runs. */
async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < TURN_MS) continue;
    await nextTurn();
    since = performance.now();
  }
}

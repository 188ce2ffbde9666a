import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../database/client.ts';
import { deleteFacts, writeFacts } from './facts.repository.ts';
import { updateEvent } from './imports.repository.ts';
import { listStoredFacts, type StoredFacts } from './stored-facts.repository.ts';
import type { DerivedEvent } from './stored-events.ts';

/**
 * Updates the stored facts of some events, but no data that depends on them. Skips events that did not change. Writes
 * in the given order: when events move in time, the one that frees a place must come first. Returns how many changed.
 */
export async function rewriteFacts(
  tx: Transaction,
  events: readonly DerivedEvent[],
  onWritten: (done: number) => void = () => {},
): Promise<number> {
  const stored = await listStoredFacts(
    tx,
    events.map(({ eventId }) => eventId),
  );
  let changed = 0;
  for (const [index, { eventId, facts, source }] of events.entries()) {
    const kept = stored.get(eventId);
    if (kept === undefined || !isDeepStrictEqual(inOneOrder(kept), inOneOrder({ facts, source }))) {
      await deleteFacts(tx, eventId);
      await updateEvent(tx, eventId, facts, source);
      await writeFacts(tx, eventId, facts);
      changed += 1;
    }
    onWritten(index + 1);
  }
  return changed;
}

/** Puts rows in the order in which the stored ones are read: by key. */
function inOneOrder({ facts, source }: StoredFacts): StoredFacts {
  return {
    source,
    facts: {
      ...facts,
      driverResults: facts.driverResults.toSorted((a, b) => a.driverId - b.driverId),
      driverBests: facts.driverBests.toSorted((a, b) => a.filePosition - b.filePosition || a.driverId - b.driverId),
    },
  };
}

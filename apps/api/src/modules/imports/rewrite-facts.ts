import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../database/client.ts';
import { deleteFacts, writeFacts } from './facts.repository.ts';
import { updateEvent } from './imports.repository.ts';
import { listStoredFacts, type StoredFacts } from './stored-facts.repository.ts';
import type { DerivedEvent } from './stored-events.ts';

/**
 * Makes what is kept of some events what their files say now, and nothing that follows from it. An event that says the same
 * already is left as it is. In the order given: of events that move in time, the one that makes room comes first. Resolves to
 * how many said something else.
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

/** All other rows come in the order of their keys. */
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

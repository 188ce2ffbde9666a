import type { Transaction } from '../../database/client.ts';
import { deleteFacts, writeFacts } from './facts.repository.ts';
import { updateEvent } from './imports.repository.ts';
import { listStoredTexts, textOf } from './stored-facts.repository.ts';
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
  const eventIds = events.map(({ eventId }) => eventId);
  const stored = await listStoredTexts(tx, eventIds);
  let changed = 0;
  for (const [index, { eventId, facts, source }] of events.entries()) {
    if (stored.get(eventId) !== textOf(facts, source)) {
      await deleteFacts(tx, eventId);
      await updateEvent(tx, eventId, facts, source);
      await writeFacts(tx, eventId, facts);
      changed += 1;
    }
    onWritten(index + 1);
  }
  return changed;
}

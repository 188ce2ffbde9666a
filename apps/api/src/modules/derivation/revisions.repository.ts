import type { EventRevision } from '@paddock/contracts';
import type { Transaction } from '../../database/client.ts';
import { insertRow, type NewRow } from '../../database/row.ts';
import type { eventRevisions } from '../../database/schema/index.ts';

type Moves = EventRevision['moved'];

/** Adds a revision to the history on an event's page. */
export async function insertRevision(
  tx: Transaction,
  { moved, ...revision }: Omit<NewRow<typeof eventRevisions>, 'changes'> & { moved: Moves },
): Promise<void> {
  await insertRow(tx, 'eventRevisions', { ...revision, changes: { moved } });
}

/** The cars whose position differs. The keys are positions in the file. */
export function movesBetween(
  before: ReadonlyMap<number, number | null>,
  after: ReadonlyMap<number, number | null>,
): Moves {
  return [...before].flatMap(([filePosition, from]) => {
    const to = after.get(filePosition) ?? null;
    return from === to ? [] : [{ filePosition, from, to }];
  });
}

import type { EventRevision } from '@paddock/contracts';
import type { Transaction } from '../../database/client.ts';

type Moves = EventRevision['moved'];

interface NewRevision {
  readonly eventId: number;
  readonly at: string;
  readonly kind: EventRevision['kind'];
  readonly amendmentId: number | null;
  readonly reason: string;
  readonly moved: Moves;
}

/** Adds a revision to the history on an event's page. */
export async function insertRevision(
  tx: Transaction,
  { eventId, at, kind, amendmentId, reason, moved }: NewRevision,
): Promise<void> {
  const revision = { eventId, at, kind, amendmentId, reason, changes: tx.json({ moved }) };
  await tx`insert into event_revisions ${tx(revision)}`;
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

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
  await tx`
    insert into event_revisions (event_id, at, kind, amendment_id, reason, changes)
    values (${eventId}, ${at}, ${kind}, ${amendmentId}, ${reason}, ${JSON.stringify({ moved })}::text::jsonb)`;
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

import type { Transaction } from '../../platform/db/client.ts';
import type { EventFacts } from './facts.ts';
import { insertOtherFacts } from './facts.repository.ts';
import { deriveFacts } from './facts.rules.ts';
import { isSameSource, sourceOf, type FactsSource } from './foreknowledge.ts';
import type { ImportContext } from './import-context.ts';
import { insertLaps } from './laps.repository.ts';
import { isNewEvent, type Surroundings } from './look-around.ts';
import type { ReadableFile } from './read-incoming.ts';

/** Facts of a new event, on their way; who drove is not among them. */
export interface NewFacts {
  readonly eventId: number;
  readonly facts: EventFacts;
  readonly written: Promise<unknown>;
}

/** The longest work comes first: the database does it while the rest is worked out. */
export function writeNewFacts(
  tx: Transaction,
  eventId: number,
  { content }: ReadableFile,
  source: FactsSource,
): NewFacts {
  const lapsWritten = insertLaps(tx, eventId, content.laps);
  const facts = deriveFacts(content.session, { ...source, decisions: [], laps: content.laps });
  const written = Promise.all([lapsWritten, insertOtherFacts(tx, eventId, facts)]);
  // Whoever waits for it is told; when it fails, so does what follows.
  written.catch(() => {});
  return { eventId, facts, written };
}

export interface FactsAhead extends NewFacts {
  readonly job: ReadableFile;
  readonly source: FactsSource;
}

/**
 * Writes facts while another import has the lock. Nobody sees them or waits for them: they are new rows under a number
 * drawn for them, and refer to no row that others write. Whether they are right is found out under the lock. null: too
 * little is known, and nothing was written.
 */
export function writeFactsAhead(
  { foreknowledge }: ImportContext,
  tx: Transaction,
  job: ReadableFile,
): FactsAhead | null {
  const source = foreknowledge.foresee(job);
  const eventId = source === null ? null : foreknowledge.takeEventId();
  if (source === null || eventId === null) return null;
  return { ...writeNewFacts(tx, eventId, job, source), job, source };
}

/** What was written ahead is not what is to be written. Nothing of it may stay. */
export class OutdatedError extends Error {
  override name = 'OutdatedError';
}

/** Throws unless what is known under the lock is what the facts were derived from. */
export function checkFactsAhead({ job, source }: FactsAhead, seen: Surroundings): void {
  // Whose file names somebody who was erased meanwhile is another file by now.
  const isSameFile = seen.job === job;
  const { trackId } = seen.known;
  if (isNewEvent(seen) && isSameFile && trackId !== null && isSameSource(sourceOf(seen, trackId), source)) return;
  throw new OutdatedError('what the facts were derived from has changed');
}

import { sameCars } from '@paddock/result-files';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import type { EventFacts } from '../../database/event-facts.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { compareCopies, serverOf } from './copies.rules.ts';
import { listDecisions } from './decisions.repository.ts';
import { loadDeriver, type PlacedSession } from './derive-event.ts';
import { createEvent, foldEvent, renameCars, setFiles } from './folded-events.repository.ts';
import type { EventSource } from './event-row.repository.ts';
import { sameSessions } from './same-sessions.rules.ts';
import { readEventFiles, type EventFile } from './stored-files.ts';
import { listLmuCandidates } from './lmu-candidates.repository.ts';

/** An event ready to be written. */
export interface DerivedEvent {
  readonly eventId: number;
  readonly facts: EventFacts;
  readonly source: EventSource;
}

/** All files of one session. */
export interface SessionFiles {
  /** The one that counts is the first. */
  readonly files: readonly [EventFile, ...EventFile[]];
  /** The events whose facts come from one of them; the first stays, the others are folded into it. */
  readonly eventIds: readonly number[];
}

/** The files of some events and of all others with the same sessions, by session. */
export async function groupBySession(
  store: FileStore | null,
  tx: Transaction,
  eventIds: readonly number[],
): Promise<SessionFiles[]> {
  const files: EventFile[] = [];
  const read = new Set<number>();
  for (let more = eventIds; more.length > 0; more = await listEventsOf(tx, files, read)) {
    for (const eventId of more) read.add(eventId);
    files.push(...(await readEventFiles(store, tx, more)));
  }
  return sameSessions(files).flatMap((group) => {
    const [counting, ...others] = group.toSorted(compareCopies);
    if (counting === undefined) return [];
    const own = group.filter(({ isSource }) => isSource).map(({ eventId }) => eventId);
    return [{ files: [counting, ...others], eventIds: own.toSorted((one, other) => one - other) }];
  });
}

/** Further events with the same sessions. */
async function listEventsOf(
  tx: Transaction,
  files: readonly EventFile[],
  without: ReadonlySet<number>,
): Promise<number[]> {
  const hashes = files.map(({ identity }) => identity.identityHash);
  const rows = await tx<{ id: number }[]>`
    select id from events where identity_hash = any(${arrayLiteral(hashes)}::bytea[])
      and id <> all(${arrayLiteral([...without])}::int[]) order by id`;
  const candidates = await listLmuCandidates(
    tx,
    files.map(({ session }) => session),
  );
  return [...new Set([...rows.map(({ id }) => id), ...candidates])].filter((id) => !without.has(id));
}

/**
 * Makes each session one event: folds the events of copies into one, makes a new one for files that are a session of
 * their own. Derives the events again from the files that count and what else they depend on now.
 */
export async function deriveSessions(
  tx: Transaction,
  siteTimeZone: string,
  sessions: readonly SessionFiles[],
): Promise<DerivedEvent[]> {
  const events = sessions.map(({ files }) => placedAt(files));
  const { derive } = await loadDeriver(tx, siteTimeZone, events);
  const eventIds: number[] = [];
  for (const [index, { files, eventIds: own }] of sessions.entries()) {
    eventIds.push(own[0] ?? (await createEvent(tx, derive(events[index] ?? placedAt(files)), sourceOf(files))));
  }
  // All files have their events before one of those that are folded is deleted.
  for (const [index, { files }] of sessions.entries()) await setFiles(tx, eventIds[index] ?? 0, files);
  for (const session of sessions) await foldCopies(tx, session);
  const decisions = await listDecisions(tx, eventIds);
  return sessions.map(({ files }, index) => {
    const eventId = eventIds[index] ?? 0;
    const facts = derive({ ...placedAt(files), decisions: decisions.get(eventId) ?? [] });
    return { eventId, facts, source: sourceOf(files) };
  });
}

/** The session as the file that counts says it, on the server that all of its files choose. */
function placedAt([counting, ...others]: SessionFiles['files']): PlacedSession {
  const { session, endAt, isEndApproximate } = counting;
  const serverId = serverOf(
    session.title,
    [counting, ...others].map(({ server }) => server),
  );
  return { session, serverId, endAt, isEndApproximate, decisions: [] };
}

function sourceOf([{ fileId, sessionIndex, contentHash, identity }]: SessionFiles['files']): EventSource {
  return { fileId, sessionIndex, contentHash, ...identity };
}

async function foldCopies(tx: Transaction, { files, eventIds }: SessionFiles): Promise<void> {
  const [counting] = files;
  const sources = eventIds.flatMap((eventId) => files.filter((file) => file.isSource && file.eventId === eventId));
  for (const source of sources) {
    if (source !== counting) await renameCars(tx, source.eventId, sameCars(source.session, counting.session));
  }
  const [stays, ...copies] = sources;
  for (const copy of copies) {
    if (stays !== undefined) await foldEvent(tx, { ...copy, into: stays.eventId });
  }
}

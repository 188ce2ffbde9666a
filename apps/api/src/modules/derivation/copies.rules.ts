import { createHash } from 'node:crypto';
import { foldingKey, knownOf, type GameSession, type KnownOfSession, type SessionKind } from '@paddock/result-files';

/** What decides which of the files of one session counts. */
export interface Copy extends KnownOfSession {
  readonly isEndApproximate: boolean;
  readonly sessionKind: SessionKind;
  readonly endAt: string;
  readonly contentHash: Buffer;
  readonly fileName: string;
  readonly serverId: number;
}

const KINDS: readonly SessionKind[] = ['race', 'qualifying', 'practice', 'other'];

/**
 * Of two files of one session the one that counts is the first of these that differs: more drivers who can be linked to
 * a person, more names, so that a blanked copy never replaces a named one, an exact end, more laps known, a race before
 * qualifying before practice, the earlier end, the lower content hash. The last two only tell copies of one file apart.
 */
const RULES = {
  driverIds: (one: Copy, other: Copy) => other.usableDriverIds - one.usableDriverIds,
  names: (one: Copy, other: Copy) => other.namedDrivers - one.namedDrivers,
  exactEnd: (one: Copy, other: Copy) => Number(one.isEndApproximate) - Number(other.isEndApproximate),
  laps: (one: Copy, other: Copy) => other.knownLaps - one.knownLaps,
  sessionKind: (one: Copy, other: Copy) => KINDS.indexOf(one.sessionKind) - KINDS.indexOf(other.sessionKind),
  earlierEnd: (one: Copy, other: Copy) => Date.parse(one.endAt) - Date.parse(other.endAt),
  content: (one: Copy, other: Copy) => one.contentHash.compare(other.contentHash),
  fileName: (one: Copy, other: Copy) => (one.fileName === other.fileName ? 0 : one.fileName < other.fileName ? -1 : 1),
  server: (one: Copy, other: Copy) => one.serverId - other.serverId,
} as const;

export type CopyRule = keyof typeof RULES;
const ORDER = Object.keys(RULES) as CopyRule[];

/** The rule by which one of two files counts; null: they are the same file. */
export function decidingRule(one: Copy, other: Copy): CopyRule | null {
  return ORDER.find((rule) => RULES[rule](one, other) !== 0) ?? null;
}

/** Negative when the first counts. */
export function compareCopies(one: Copy, other: Copy): number {
  const rule = decidingRule(one, other);
  return rule === null ? 0 : RULES[rule](one, other);
}

interface Received {
  readonly serverId: number;
  readonly endAt: string;
  /** Which session of which file staff parted from the others; null: they did not. */
  readonly partedFile: { readonly fileId: number; readonly sessionIndex: number } | null;
}

export interface Identity extends KnownOfSession {
  readonly identityHash: Buffer;
}

/**
 * By which files of one session are recognised: the game's own id or the laps. With neither there is nothing to recognise: then server, type, track and
 * end say which session it was. A file that staff parted is a session of its own.
 */
export function identityOf(session: GameSession, { serverId, endAt, partedFile }: Received): Identity {
  const text =
    partedFile !== null
      ? `parted ${partedFile.fileId} ${partedFile.sessionIndex}`
      : (foldingKey(session) ?? withoutLaps(session, { serverId, endAt }));
  return { identityHash: createHash('sha256').update(text).digest(), ...knownOf(session) };
}

function withoutLaps(
  { game, sessionType, trackCode, trackLayout }: GameSession,
  { serverId, endAt }: Pick<Received, 'serverId' | 'endAt'>,
): string {
  return ['no lap', game, serverId, sessionType, trackCode, trackLayout ?? '', endAt].join(' ');
}

export interface ServerOfFiles {
  readonly serverId: number;
  readonly name: string;
  readonly isRegistered: boolean;
}

/**
 * The server of an event whose files were sent to several: the registered one that the file names or whose name a folder
 * has, else the one with the lowest id.
 */
export function serverOf(title: string, servers: readonly ServerOfFiles[]): number {
  const registered = servers.filter(({ isRegistered }) => isRegistered);
  const folders = new Set(servers.filter(({ isRegistered }) => !isRegistered).map(({ name }) => folded(name)));
  const named =
    lowest(registered.filter(({ name }) => folded(name) === folded(title))) ??
    lowest(registered.filter(({ name }) => folders.has(folded(name))));
  return named ?? Math.min(...servers.map(({ serverId }) => serverId));
}

function lowest(servers: readonly ServerOfFiles[]): number | null {
  return servers.length === 0 ? null : Math.min(...servers.map(({ serverId }) => serverId));
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}

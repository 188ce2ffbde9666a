import { decodeText } from './decode.ts';
import { isJsonObject } from './json-value.ts';
import { patternOf } from './names-in-text.ts';
import { withoutDoubleEncoding } from './double-encoded-names.ts';
import { WarningLog } from './warning-log.ts';

// @NOTE As TextDecoder in decode.ts: part of every runtime, without a library of types.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

/** Replaces a person who was erased. */
export interface Pseudonym {
  readonly playerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly shortName: string;
}

export interface Replacement {
  readonly pseudonyms: ReadonlyMap<string, Pseudonym>;
  /** Other names to remove from titles and team names, besides those in the file itself. */
  readonly names?: readonly string[];
}

export interface Replaced {
  readonly bytes: Uint8Array;
  /** The people's names in it. */
  readonly names: readonly string[];
}

/**
 * A result file with some people replaced, by id, and their full names removed from its titles and team names; null if
 * it contains none of them. Other values stay the same, but are reformatted: the result is plain UTF-8. Throws what
 * JSON.parse throws: only files that were read before are rewritten.
 */
export function replaceDrivers(bytes: Uint8Array, { pseudonyms, names = [] }: Replacement): Replaced | null {
  const decoded = decodeText(bytes, new WarningLog());
  if (!decoded.ok) return null;
  const content: unknown = JSON.parse(decoded.text);
  const own = replacePeople(content, pseudonyms);
  const all = [...names, ...(own ?? [])];
  const pseudonym = [...pseudonyms.values()].map(nameOf)[0] ?? '';
  const isRenamed = replaceTexts(content, patternOf(all, { hasSingleWords: false }), pseudonym);
  if (own === null && !isRenamed) return null;
  return { bytes: new TextEncoder().encode(JSON.stringify(content)), names: own ?? [] };
}

/** Every person's id in a text, whether or not the rest can be parsed. */
export function platformIdsIn(bytes: Uint8Array): string[] {
  return [...new Set(textsOf(bytes).flatMap((text) => text.match(/[SPMX]\d{10,40}/g) ?? []))];
}

/** Whether unparsable bytes contain somebody's name. */
export function hasNameIn(bytes: Uint8Array, names: readonly string[]): boolean {
  const pattern = patternOf(names, { hasSingleWords: false, isJson: true });
  return pattern !== null && textsOf(bytes).some((text) => text.search(pattern) !== -1);
}

/** The decoded text; for damaged bytes, the results of both encodings. */
function textsOf(bytes: Uint8Array): string[] {
  const decoded = decodeText(bytes, new WarningLog());
  if (decoded.ok) return [decoded.text];
  const lenient = (label: string, from: number): string => new TextDecoder(label).decode(bytes.subarray(from));
  return [lenient('utf-8', 0), ...['utf-16le', 'utf-16be'].flatMap((label) => [lenient(label, 0), lenient(label, 1)])];
}

type Members = Record<string, unknown>;

/** The names of the replaced people; null: none found. */
function replacePeople(root: unknown, pseudonyms: ReadonlyMap<string, Pseudonym>): string[] | null {
  const names: string[] = [];
  let isChanged = false;
  for (const value of objectsIn(root)) {
    replaceOwnTeam(value, pseudonyms);
    const pseudonym = pseudonymOf(value, pseudonyms);
    if (pseudonym === undefined) continue;
    names.push(nameOf(value));
    Object.assign(value, pseudonym);
    isChanged = true;
  }
  return isChanged ? names : null;
}

function pseudonymOf({ playerId }: Members, pseudonyms: ReadonlyMap<string, Pseudonym>): Pseudonym | undefined {
  return typeof playerId === 'string' ? pseudonyms.get(playerId.trim()) : undefined;
}

/** A car's team is usually named after its driver: one matching word is enough. */
function replaceOwnTeam(value: Members, pseudonyms: ReadonlyMap<string, Pseudonym>): void {
  const { drivers, teamName } = value;
  if (!Array.isArray(drivers) || typeof teamName !== 'string') return;
  const replaced = drivers.filter(isJsonObject).filter((driver) => pseudonymOf(driver, pseudonyms) !== undefined);
  const pseudonym = replaced.map((driver) => pseudonymOf(driver, pseudonyms)).find((one) => one !== undefined);
  const pattern = patternOf(replaced.map(nameOf), { hasSingleWords: true });
  if (pattern !== null && pseudonym !== undefined)
    value['teamName'] = withoutDoubleEncoding(teamName).replace(pattern, nameOf({ ...pseudonym }));
}

/** Fields about more than one person. */
const TEXTS = ['teamName', 'serverName', 'SessionFile', 'metaData'] as const;

function replaceTexts(root: unknown, pattern: RegExp | null, pseudonym: string): boolean {
  if (pattern === null) return false;
  let isChanged = false;
  for (const value of objectsIn(root)) {
    for (const key of TEXTS) {
      const written = value[key];
      if (typeof written !== 'string') continue;
      // As it is shown, where a name is found even if the file has it doubly encoded.
      const text = withoutDoubleEncoding(written);
      const renamed = text.replace(pattern, pseudonym);
      if (renamed === text) continue;
      value[key] = renamed;
      isChanged = true;
    }
  }
  return isChanged;
}

function nameOf({ firstName, lastName }: { firstName?: unknown; lastName?: unknown }): string {
  return [firstName, lastName]
    .filter((part) => typeof part === 'string')
    .map(withoutDoubleEncoding)
    .join(' ')
    .trim();
}

/** A list instead of recursion: a file's depth is unlimited. */
function* objectsIn(root: unknown): Generator<Members> {
  const open: unknown[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) for (const item of value) open.push(item);
    else if (isJsonObject(value)) {
      // @NOTE freshly parsed from JSON, so it may be changed.
      yield value as Members;
      for (const item of Object.values(value)) if (typeof item === 'object' && item !== null) open.push(item);
    }
  }
}

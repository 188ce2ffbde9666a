import { onOneLine } from '../clean-text.ts';
import { decodeText } from '../decode.ts';
import { isJsonObject } from '../json-value.ts';
import { withoutDoubleEncoding } from '../double-encoded-names.ts';
import { renamer } from '../names-in-text.ts';
import { nameOfPseudonym, type People, type Pseudonym, type Replaced } from '../replace-people.ts';
import { WarningLog } from '../warning-log.ts';

// @NOTE As TextDecoder in decode.ts: part of every runtime, without a library of types.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/**
 * A result file with some people replaced, by id, and their full names removed from its titles and team names; null if
 * it contains none of them. Other values stay the same, but are reformatted: the result is plain UTF-8. Throws what
 * JSON.parse throws: only files that were read before are rewritten.
 */
export function replaceDrivers(bytes: Uint8Array, { pseudonyms, names = new Map() }: People): Replaced | null {
  const decoded = decodeText(bytes, new WarningLog());
  if (!decoded.ok) return null;
  const content: unknown = JSON.parse(decoded.text);
  const own = replacePeople(content, { pseudonyms, names });
  const isRenamed = replaceTexts(content, new Map([...names, ...(own ?? [])]));
  if (own === null && !isRenamed) return null;
  return { bytes: new TextEncoder().encode(JSON.stringify(content)), names: [...(own?.keys() ?? [])] };
}

type Members = Record<string, unknown>;

/** The names of the replaced people, each with the one in its place; null: none found. */
function replacePeople(root: unknown, { pseudonyms, names }: Required<People>): Map<string, string> | null {
  const found = new Map<string, string>();
  let isChanged = false;
  for (const value of objectsIn(root)) {
    replaceOwnTeam(value, { pseudonyms, names });
    const pseudonym = pseudonymOf(value, pseudonyms);
    if (pseudonym === undefined) continue;
    found.set(nameOf(value), nameOfPseudonym(pseudonym));
    Object.assign(value, pseudonym);
    isChanged = true;
  }
  return isChanged ? found : null;
}

function pseudonymOf({ playerId }: Members, pseudonyms: ReadonlyMap<string, Pseudonym>): Pseudonym | undefined {
  return typeof playerId === 'string' ? pseudonyms.get(playerId.trim()) : undefined;
}

/** A car's team is usually named after its driver: one matching word is enough. */
function replaceOwnTeam(value: Members, { pseudonyms, names }: Required<People>): void {
  const { drivers, teamName } = value;
  if (!Array.isArray(drivers) || typeof teamName !== 'string') return;
  const own = drivers.filter(isJsonObject).flatMap((driver): [string, string][] => {
    const pseudonym = pseudonymOf(driver, pseudonyms);
    return pseudonym === undefined ? [] : [[nameOf(driver), nameOfPseudonym(pseudonym)]];
  });
  if (own.length === 0) return;
  value['teamName'] = renamer(new Map([...names, ...own]), { hasSingleWords: true })(shown(teamName));
}

/** Fields about more than one person. */
const TEXTS = ['teamName', 'serverName', 'SessionFile', 'metaData'] as const;

function replaceTexts(root: unknown, names: ReadonlyMap<string, string>): boolean {
  const rename = renamer(names, { hasSingleWords: false });
  let isChanged = false;
  for (const value of objectsIn(root)) {
    for (const key of TEXTS) {
      const written = value[key];
      if (typeof written !== 'string') continue;
      const text = shown(written);
      const renamed = rename(text);
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
    .map(shown)
    .join(' ')
    .trim();
}

/** A text as pages show it: a name is found there, however the file writes it. */
function shown(written: string): string {
  return onOneLine(withoutDoubleEncoding(written));
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

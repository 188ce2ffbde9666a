import type { GameFile } from './game-file.ts';
import { tidy } from './game-text.ts';
import { isJsonArray, isJsonObject, type JsonObject } from './json-value.ts';
import { findNames, type NameFinder } from './names-in-text.ts';
import type { Pseudonym, Replaced, Replacement } from './pseudonyms.ts';

export type { Replaced } from './pseudonyms.ts';

/** Who is replaced: by platform id, and by name where a game has names alone. */
export type People = Replacement;

// @NOTE The only global outside the language itself: every runtime has it, so no type library is needed.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** Where a game's JSON has ids and names of people. */
export interface PeopleKeys {
  /** The platform id that a value means, wherever it stands; null: none. */
  readonly idOf: (value: unknown, key: string) => string | null;
  readonly names: ReadonlySet<string>;
}

export function nameOfPseudonym({ firstName, lastName }: Pseudonym): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * A JSON file with some people replaced. Their names are those beside their ids; they are then found wherever a name stands, and in
 * all other texts if they have two words. Other values stay the same, in plain UTF-8.
 */
export function replaceInJson(content: unknown, people: People, keys: PeopleKeys): Replaced | null {
  const names = new Set<string>(people.names);
  const pseudonym = [...people.pseudonyms.values()].map(nameOfPseudonym)[0] ?? '';
  let isChanged = false;
  const standInFor = (value: unknown, key: string): Pseudonym | undefined => {
    const id = keys.idOf(value, key);
    return id === null ? undefined : people.pseudonyms.get(id);
  };
  const collect = (value: unknown): void => {
    if (isJsonArray(value)) for (const item of value) collect(item);
    if (!isJsonObject(value)) return;
    const isSomebody = Object.entries(value).some(([key, member]) => standInFor(member, key) !== undefined);
    if (isSomebody) for (const name of namesIn(value, keys)) names.add(name);
    for (const [key, member] of Object.entries(value)) {
      // Some lists of people are by id.
      if (standInFor(key, key) !== undefined && isJsonObject(member)) {
        for (const name of namesIn(member, keys)) names.add(name);
      }
      collect(member);
    }
  };
  collect(content);
  const anyName = findNames([...names], { hasSingleWords: true });
  const longName = findNames([...names], { hasSingleWords: false });
  const replace = (value: unknown, key: string): unknown => {
    if (isJsonArray(value)) return value.map((item) => replace(item, key));
    if (isJsonObject(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [
          standInFor(name, name)?.playerId ?? name,
          replace(member, name),
        ]),
      );
    }
    const standIn = standInFor(value, key);
    if (standIn !== undefined) {
      isChanged = true;
      return standIn.playerId;
    }
    if (typeof value !== 'string' || value === '') return value;
    const renamed = keys.names.has(key)
      ? renamedPerson(value, { names, anyName, pseudonym })
      : longName.replace(value, pseudonym);
    if (renamed !== value) isChanged = true;
    return renamed;
  };
  const replaced = replace(content, '');
  return isChanged ? { bytes: new TextEncoder().encode(JSON.stringify(replaced)), names: [...names] } : null;
}

/** A name in a place for names: also one too short to be looked for in texts. */
function renamedPerson(
  value: string,
  { names, anyName, pseudonym }: { names: ReadonlySet<string>; anyName: NameFinder; pseudonym: string },
): string {
  return names.has(tidy(value)) ? pseudonym : anyName.replace(value, pseudonym);
}

function namesIn(value: JsonObject, keys: PeopleKeys): string[] {
  return Object.entries(value).flatMap(([key, member]) => (keys.names.has(key) ? tidy(member) || [] : []));
}

/** The same for a game's file, whose JSON was read before. */
export function replaceInJsonFile(file: GameFile, people: People, keys: PeopleKeys): Replaced | null {
  const parsed = file.json();
  return parsed.ok ? replaceInJson(parsed.value, people, keys) : null;
}

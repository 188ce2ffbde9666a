import type { GameFile } from './game-file.ts';
import { tidy } from './game-text.ts';
import { isJsonArray, isJsonObject, type JsonObject } from './json-value.ts';
import { renamer } from './names-in-text.ts';

/** Replaces a person who was erased. */
export interface Pseudonym {
  readonly playerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly shortName: string;
}

/** Who is replaced. */
export interface People {
  /** By platform id. */
  readonly pseudonyms: ReadonlyMap<string, Pseudonym>;
  /**
   * Other names to remove, each with the name in its place. Where a game has names alone, each person needs a name of his own, so that
   * two of them stay two.
   */
  readonly names?: ReadonlyMap<string, string>;
}

export interface Replaced {
  readonly bytes: Uint8Array;
  /** The people's names in it. */
  readonly names: readonly string[];
}

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
  const names = new Map(people.names);
  let isChanged = false;
  const standInFor = (value: unknown, key: string): Pseudonym | undefined => {
    const id = keys.idOf(value, key);
    return id === null ? undefined : people.pseudonyms.get(id);
  };
  const collectFrom = (person: JsonObject, standIn: Pseudonym | undefined): void => {
    if (standIn === undefined) return;
    for (const name of namesIn(person, keys)) names.set(name, nameOfPseudonym(standIn));
  };
  const collect = (value: unknown): void => {
    if (isJsonArray(value)) for (const item of value) collect(item);
    if (!isJsonObject(value)) return;
    for (const [key, member] of Object.entries(value)) {
      collectFrom(value, standInFor(member, key));
      // Some lists of people are by id.
      if (isJsonObject(member)) collectFrom(member, standInFor(key, key));
      collect(member);
    }
  };
  collect(content);
  const renameAny = renamer(names, { hasSingleWords: true });
  const renameLong = renamer(names, { hasSingleWords: false });
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
    // In a place for names also one too short to be looked for in texts.
    const renamed = keys.names.has(key) ? (names.get(tidy(value)) ?? renameAny(value)) : renameLong(value);
    if (renamed !== value) isChanged = true;
    return renamed;
  };
  const replaced = replace(content, '');
  return isChanged ? { bytes: new TextEncoder().encode(JSON.stringify(replaced)), names: [...names.keys()] } : null;
}

function namesIn(value: JsonObject, keys: PeopleKeys): string[] {
  return Object.entries(value).flatMap(([key, member]) => (keys.names.has(key) ? tidy(member) || [] : []));
}

/** The same for a game's file, whose JSON was read before. */
export function replaceInJsonFile(file: GameFile, people: People, keys: PeopleKeys): Replaced | null {
  const parsed = file.json();
  return parsed.ok ? replaceInJson(parsed.value, people, keys) : null;
}

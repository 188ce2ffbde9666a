import type { ResultRow } from '@paddock/contracts';

type Car = Pick<ResultRow, 'position' | 'filePosition' | 'raceNumber' | 'drivers'>;

/** A car as shown around the result table. */
export interface EventCar extends Car {
  /** For line ends and sentences: the family name, with an initial if two share it. */
  readonly shortName: string;
  /** Full names of all its drivers. */
  readonly fullName: string;
}

export type EventCars = ReadonlyMap<number, EventCar>;

/** The cars of an event by row, each with a unique name. */
export function eventCars(cars: readonly Car[]): EventCars {
  const shortOf = shortNames(cars.flatMap(({ drivers }) => drivers.map(({ name }) => name)));
  return new Map(
    cars.map((car) => [
      car.position,
      {
        ...car,
        shortName: crewName(car.drivers.map(({ name }) => shortOf.get(name) ?? name)),
        fullName: car.drivers.length === 0 ? '–' : car.drivers.map(({ name }) => name || 'No name').join(', '),
      },
    ]),
  );
}

/** `Gosod`, `Gosod/Bozé`, `Gosod +2`. */
function crewName(names: readonly string[]): string {
  const [first, second] = names;
  if (first === undefined) return '–';
  if (names.length > 2) return `${first} +${names.length - 1}`;
  return second === undefined ? first : `${first}/${second}`;
}

/** Family names by full name; with an initial, or the full name, where two people share a family name. */
export function shortNames(people: readonly string[]): ReadonlyMap<string, string> {
  const everybody = [...new Set(people)];
  const families = Map.groupBy(everybody, familyName);
  const initials = Map.groupBy(everybody, withInitial);
  return new Map(
    everybody.map((name) => {
      const family = familyName(name);
      if (families.get(family)?.length === 1) return [name, family];
      const initialled = withInitial(name);
      return [name, initials.get(initialled)?.length === 1 ? initialled : untagged(name)];
    }),
  );
}

/** A shorter last word is a suffix or number, not a name. */
const SHORTEST_FAMILY = 3;

function familyName(name: string): string {
  const plain = untagged(name);
  if (name.trim() === '') return plain;
  const last = plain.split(/\s+/).at(-1) ?? '';
  return last.length < SHORTEST_FAMILY || /^\d+$/.test(last) ? plain : last;
}

function withInitial(name: string): string {
  const family = familyName(name);
  const initial = untagged(name).charAt(0);
  return untagged(name) === family ? family : `${initial}. ${family}`;
}

/** Removes team tags and start numbers: `Ada Quick | MGD`, `[MGD] Ada Quick`, `MGD | Ada Quick #35`. */
function untagged(name: string): string {
  const parts = name
    .replaceAll(/\[[^\]]*\]?|\([^)]*\)?|\{[^}]*\}?/gu, ' ')
    .split('|')
    .map((part) => part.replace(/\s#\d+\s*$/u, '').trim());
  // A name has more words than a tag; if equal, the tag comes last.
  const [longest = ''] = parts.toSorted((a, b) => wordCount(b) - wordCount(a));
  if (longest !== '') return longest;
  return name.trim() === '' ? 'No name' : name.trim();
}

function wordCount(text: string): number {
  return text === '' ? 0 : text.split(/\s+/u).length;
}

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
  const crewOf = ({ drivers }: Car): string => crewName(drivers.map(({ name }) => shortOf.get(name) ?? name));
  const sharing = Map.groupBy(cars, crewOf);
  return new Map(
    cars.map((car) => [
      car.position,
      {
        ...car,
        shortName: withNumber(crewOf(car), car.raceNumber, sharing),
        fullName: car.drivers.length === 0 ? '–' : car.drivers.map(({ name }) => name || 'No name').join(', '),
      },
    ]),
  );
}

/** `96 Gosod`; the name alone in games without numbers. */
export function numberedName({ raceNumber, shortName }: Pick<EventCar, 'raceNumber' | 'shortName'>): string {
  return raceNumber === null ? shortName : `${raceNumber} ${shortName}`;
}

/** `Gosod`, `Gosod/Bozé`, `Gosod +2`. */
function crewName(names: readonly string[]): string {
  const [first, second] = names;
  if (first === undefined) return '–';
  if (names.length > 2) return `${first} +${names.length - 1}`;
  return second === undefined ? first : `${first}/${second}`;
}

/** Two cars of the same person, or of two people with one name, are told apart by their numbers. */
function withNumber(crew: string, raceNumber: string | null, sharing: ReadonlyMap<string, readonly Car[]>): string {
  const isShared = (sharing.get(crew)?.length ?? 0) > 1;
  return isShared && raceNumber !== null && crew !== '–' ? `${crew} #${raceNumber}` : crew;
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

/** Words that belong to the family name after them: `van der Berg`, `Di Stefano`, `Mc Rae`. */
const PARTICLES = new Set(
  `af al ap av bar ben bin da dal dalla das de degli dei del della delle den der des di do dos du el ibn la las le les lo los
  mac mc o op san santa st st. 't te ten ter tot van vom von zu zum zur`.split(/\s+/u),
);

/** A number, or a word that stands behind a family name. */
const NO_FAMILY = /^(\d+|[IVX]+|[JjSs]r\.?)$/u;

function familyName(name: string): string {
  const plain = untagged(name);
  if (name.trim() === '') return plain;
  const words = plain.split(/\s+/u);
  const last = words.at(-1) ?? '';
  if (last.length < SHORTEST_FAMILY || NO_FAMILY.test(last)) return plain;
  let from = words.length - 1;
  while (from > 0 && isParticle(words[from - 1] ?? '', from - 1)) from -= 1;
  return words.slice(from).join(' ');
}

/** A capitalised first word is a first name: `Ben Slower`, `Al Quick`. */
function isParticle(word: string, index: number): boolean {
  const lower = word.toLowerCase();
  return PARTICLES.has(lower) && (index > 0 || word === lower);
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

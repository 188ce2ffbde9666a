import { driver, resultFile, type TestCar, type TestDriver, type TestLap, type TestSession } from '../result-file.ts';

/** A result file made for tests, and what its maker knows of it. */
export interface Fixture {
  /** `folder/name.json`, below `files`. */
  readonly path: string;
  readonly about: string;
  readonly bytes: Uint8Array;
  /** What an import makes of it: 'imported' unless said otherwise. */
  readonly outcome?: 'imported' | 'duplicate' | 'empty' | 'failed' | 'skipped';
  /** Why it is refused. */
  readonly problem?: string;
  /** Warnings and how often they are given. */
  readonly warnings?: Readonly<Record<string, number>>;
}

export interface Encoding {
  readonly encoding?: 'utf16le' | 'utf8';
  readonly hasBom?: boolean;
  readonly indent?: number;
}

type Fields = Record<string, unknown>;

/** The JSON of a result file, as far as it gets changed here. */
export interface Content extends Fields {
  sessionResult: Fields & { leaderBoardLines: Line[] };
  laps: Fields[];
  penalties: Fields[];
  post_race_penalties: Fields[];
}

export interface Line extends Fields {
  car: Fields & { drivers: Fields[] };
  timing: Fields;
}

type Description = Omit<Fixture, 'path' | 'bytes'> &
  Encoding & {
    readonly folder: string;
    /** What comes after the server's own name of the file. */
    readonly name: string;
    readonly session: TestSession;
    readonly change?: (content: Content) => void;
  };

/** A session as a game server writes it, then changed to what is odd. */
export function describeFixture({ folder, name, session, change, about, ...rest }: Description): Fixture {
  const { encoding, hasBom, indent, outcome, problem, warnings } = rest;
  const file = resultFile(session, 'utf8');
  const content: Content = JSON.parse(file.bytes.toString('utf8'));
  change?.(content);
  return {
    path: `${folder}/${file.fileName.replace('.json', `.${name}.json`)}`,
    about,
    bytes: encode(content, { ...(encoding && { encoding }), ...(hasBom && { hasBom }), ...(indent && { indent }) }),
    ...(outcome && { outcome }),
    ...(problem && { problem }),
    ...(warnings && { warnings }),
  };
}

export function encode(content: object, { encoding = 'utf8', hasBom = false, indent = 0 }: Encoding = {}): Buffer {
  return Buffer.from(`${hasBom ? '\u{feff}' : ''}${JSON.stringify(content, null, indent)}`, encoding);
}

/** Ids have the form of Steam's but lie where no real account is. */
export function person(number: number, name: string): TestDriver {
  return { ...driver(number, name), playerId: `S7656119000000${String(number).padStart(4, '0')}` };
}

const NAMES = ['Ada Apex', 'Bruno Box', 'Cleo Curb', 'Dan Drift', 'Eve Esses', 'Finn Flag', 'Gus Grid', 'Hana Hairpin'];
const MODELS = [20, 24, 25, 30, 32, 35, 22, 16];
const LAP_MS = 108_000;
/** Laps of a race begin with the formation lap. */
const FORMATION_MS = 9_500;

/** Lap times that differ from car to car and from lap to lap, always the same. */
export function lapTimes(count: number, car = 0): number[] {
  return Array.from(
    { length: count },
    (_, lap) => LAP_MS + car * 350 + ((car * 7 + lap * 13) % 11) * 120 + (lap === 0 ? FORMATION_MS : 0),
  );
}

export function car(index: number, laps: readonly (number | TestLap)[], changes: Partial<TestCar> = {}): TestCar {
  return {
    drivers: [person(index + 1, NAMES[index] ?? `Driver ${index + 1}`)],
    laps,
    model: MODELS[index % MODELS.length] ?? 20,
    raceNumber: 11 * (index + 1),
    ...changes,
  };
}

/** So many cars, all of them on the lead lap. */
export function cars(count: number, laps = 4): TestCar[] {
  return Array.from({ length: count }, (_, index) => car(index, lapTimes(laps, index)));
}

export function race(end: string, changes: Partial<TestSession> = {}): TestSession {
  return { type: 'R', track: 'monza', end, serverName: 'Made for tests', cars: cars(4), ...changes };
}

export function lineAt({ sessionResult }: Content, index: number): Line {
  return itemAt(sessionResult.leaderBoardLines, index);
}

export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`There is nothing at ${index}.`);
  return item;
}

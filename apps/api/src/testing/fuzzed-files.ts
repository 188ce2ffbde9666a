import fc from 'fast-check';
import { driver, NONE, resultFile } from './result-file.ts';

/** A file that is not as a game server writes it. */
export interface FuzzedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly modifiedAt: string | null;
}

type Key = string | number;

/** What no game server should write, and what some do. */
const oddValues: readonly unknown[] = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e308,
  -1e308,
  1e21,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 32,
  4_294_821_767,
  4_294_967_295,
  32_767,
  32_768,
  -32_769,
  65_536,
  Number.MAX_SAFE_INTEGER,
  2 ** 53 + 2,
  'INFINITE',
  '',
  ' ',
  '12',
  '-1',
  '1e9',
  '2147483648',
  'NaN',
  'true',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00a',
  '🏁',
  '\u202e',
  '\\',
  '"',
  "'",
  'x'.repeat(300),
  '\ufdfa'.repeat(100),
  '🏁'.repeat(60),
  'S76561198000000001',
  `S${'9'.repeat(120)}`,
  'P1234567890',
  '<anonymous>',
  'R',
  'Q2',
  'FP',
  'r',
  'R9999',
  'HOTLAP',
  'T'.repeat(64),
  'monza_2019',
  '0000-01-01T00:00:00',
  '9999-12-31T23:59:59Z',
  '1969-12-31T23:00:00',
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [1, 'a', {}],
  { carId: 1001 },
  // Each stands for a list.
  'MANY PENALTIES',
  'MANY LAPS OF NO CAR',
];

function manyPenalties(): object[] {
  return Array.from({ length: 3_000 }, (_, index) => ({
    carId: 1001 + (index % 5),
    driverIndex: (index % 9) - 2,
    reason: 'Cutting',
    penalty: index % 1_000 === 999 ? 'Disqualified' : 'DriveThrough',
    penaltyValue: 2 ** 31 - 2 + (index % 4),
    violationInLap: index * 1_000_000,
    clearedInLap: -index,
  }));
}

function manyStrayLaps(): object[] {
  return Array.from({ length: 2_000 }, (_, index) => ({
    carId: 5_000 + index,
    laptime: 90_000,
    isValidForBest: true,
    splits: [],
  }));
}

/** A small session of the server's own making: shared cars, a driver on two lines, ties, penalties, no finish. */
const original = fc
  .record({
    type: fc.constantFrom('FP', 'Q', 'R', 'R2'),
    track: fc.constantFrom('monza', 'spa_2019'),
    day: fc.integer({ min: 1, max: 28 }),
    numbers: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
    laps: fc.array(fc.integer({ min: 60_000, max: 60_009 }), { maxLength: 5 }),
  })
  .map(({ type, track, day, numbers, laps }) => ({
    type,
    track,
    end: `2505${String(day).padStart(2, '0')}_203000`,
    cars: numbers.map((number, index) => ({
      drivers: index === 0 ? [driver(number), driver(9)] : [driver(number)],
      laps: laps.map((time, lap) => ({ time: time + index, driver: index === 0 ? lap % 2 : 0, valid: lap !== 3 })),
      model: [20, 30, 57, 990][index] ?? 20,
      ...(index === 2 && { totalTime: NONE }),
      penalties: index === 1 ? ['DriveThrough'] : [],
    })),
  }));

/** Paths of everything in a value, the containers too. */
function pathsOf(value: unknown, path: readonly Key[] = []): (readonly Key[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const parts: [Key, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...parts.flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

type Change = { readonly at: number; readonly how: 'replace' | 'remove' | 'repeat'; readonly value: unknown };

/** The same with one part replaced, left out, or written twice. */
function changed(root: unknown, { at, how, value }: Change): unknown {
  const paths = pathsOf(root);
  const path = paths[at % paths.length] ?? [];
  const apply = (node: unknown, [key, ...rest]: readonly Key[]): unknown => {
    if (key === undefined) return how === 'replace' ? value : node;
    if (Array.isArray(node)) {
      const index = Number(key);
      if (rest.length > 0) return node.with(index, apply(node[index], rest));
      if (how === 'remove') return node.toSpliced(index, 1);
      return how === 'repeat' ? node.toSpliced(index, 0, node[index]) : node.with(index, value);
    }
    const entries = Object.entries(Object(node));
    return Object.fromEntries(
      entries.flatMap(([name, part]): [string, unknown][] => {
        if (name !== key) return [[name, part]];
        if (rest.length === 0 && how === 'remove') return [];
        return [[name, apply(part, rest)]];
      }),
    );
  };
  return apply(root, path);
}

function written(value: unknown, encoding: 'utf8' | 'utf16le'): Buffer {
  const json = JSON.stringify(value, null, 1)
    .replaceAll('"INFINITE"', '1e999')
    .replaceAll('"MANY PENALTIES"', () => JSON.stringify(manyPenalties()))
    .replaceAll('"MANY LAPS OF NO CAR"', () => JSON.stringify(manyStrayLaps()));
  return Buffer.from(json, encoding);
}

const fileNames = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'Session_R.json',
      '',
      '\0',
      'a\0/../b.json',
      '🏁'.repeat(200),
      '\ud800_R.json',
      '000101_000000_R.json',
      '991231_235959_FP.json',
      '25\u00000601_203000_Q.json',
      `${'x'.repeat(300)}_250601_203000_R.json`,
    ),
  },
);
const modified = fc.constantFrom(
  null,
  '2025-06-01T10:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '+010000-01-01T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
);

/** How to make a file: what fails is reported as this, not as a thousand bytes. */
export const mutations = fc.record({
  session: original,
  changes: fc.array(
    fc.record({
      at: fc.nat(),
      how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'repeat'),
      value: fc.constantFrom(...oddValues),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  extra: fc.constantFrom(
    {},
    {},
    { Date: '0000-01-01T00:00:00' },
    { Date: '9999-12-31T23:59:59Z' },
    { SessionFile: '250601_203000_R' },
  ),
  encoding: fc.constantFrom('utf8', 'utf16le'),
  fileName: fileNames,
  modifiedAt: modified,
});
type Mutation = typeof mutations extends fc.Arbitrary<infer T> ? T : never;

export function mutatedFile({ session, changes, extra, encoding, fileName, modifiedAt }: Mutation): FuzzedFile {
  const file = resultFile(session, 'utf8');
  const root: unknown = { ...JSON.parse(file.bytes.toString()), ...extra };
  const bytes = written(changes.reduce<unknown>(changed, root), encoding);
  return { fileName: fileName ?? file.fileName, bytes, modifiedAt };
}

export const damages = fc.record({
  session: original,
  encoding: fc.constantFrom('utf8', 'utf16le'),
  flips: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 7 })), { maxLength: 4 }),
  keep: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  skip: fc.constantFrom(0, 0, 0, 1, 2, 7),
});
type Damage = typeof damages extends fc.Arbitrary<infer T> ? T : never;

export function damagedFile({ session, encoding, flips, keep, skip }: Damage): FuzzedFile {
  const file = resultFile(session, encoding);
  const bytes = Buffer.from(file.bytes.subarray(skip, Math.ceil(file.bytes.length * keep)));
  for (const [at, bit] of bytes.length > 0 ? flips : []) {
    const place = at % bytes.length;
    bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << bit), place);
  }
  return { fileName: file.fileName, bytes, modifiedAt: null };
}

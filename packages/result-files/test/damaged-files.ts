import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

/** A file that is not as a game server writes it. */
export interface DamagedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly modifiedAt: string | null;
}

/** What no game server should write, and what some do. */
const oddValues: readonly unknown[] = [
  0,
  -0,
  -1,
  1,
  0.5,
  5e-324,
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
  nested(20),
  nested(200),
  // Each stands for a list.
  'MANY PENALTIES',
  'MANY LAPS OF NO CAR',
];

function nested(depth: number): unknown {
  return JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
}

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

/** A file that is to be damaged. */
interface Base {
  readonly fileName: string;
  readonly text: string;
  readonly content: unknown;
}

export function toBase({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Base {
  const isUtf16 = bytes[1] === 0 || bytes[0] === 0xff;
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
  return { fileName, text, content: JSON.parse(text) };
}

type Encoding = keyof typeof encodings;
const encodings = {
  utf8: (text: string) => Buffer.from(text),
  utf16le: (text: string) => Buffer.from(text, 'utf16le'),
  'utf8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'utf16le with a mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  utf16be: (text: string) => Buffer.from(text, 'utf16le').swap16(),
  latin1: (text: string) => Buffer.from(text, 'latin1'),
  'first half utf8, second utf16le': (text: string) =>
    Buffer.concat([Buffer.from(text.slice(0, text.length / 2)), Buffer.from(text.slice(text.length / 2), 'utf16le')]),
};
const readable = fc.constantFrom<Encoding>('utf8', 'utf16le', 'utf8 with a mark', 'utf16le with a mark');
// @NOTE: the keys of a constant object.
const anyEncoding = fc.constantFrom(...(Object.keys(encodings) as Encoding[]));

interface Change {
  /** Where to begin, if the file has it. */
  readonly below: readonly string[];
  /** Chooses a key at each level further down. */
  readonly at: number;
  readonly how: 'replace' | 'remove' | 'repeat';
  readonly value: unknown;
}

/** The same with one part replaced, left out, or (in a list) written twice. */
function changed(node: unknown, { below, at, ...change }: Change): unknown {
  const parts = Object(node);
  const keys = Object.keys(parts);
  const [first = '', ...further] = below;
  const isGiven = keys.includes(first);
  const key = isGiven ? first : (keys[at % keys.length] ?? '');
  const rest = isGiven ? at : Math.floor(at / Math.max(1, keys.length));
  const isLeaf = typeof parts[key] !== 'object' || Object.keys(Object(parts[key])).length === 0;
  const isHere = !isGiven && (isLeaf || rest % 5 === 0);
  const value = isHere ? change.value : changed(parts[key], { below: isGiven ? further : [], at: rest, ...change });
  if (!Array.isArray(node)) {
    const { [key]: _left, ...others } = parts;
    return isHere && change.how === 'remove' ? others : { ...parts, [key]: value };
  }
  if (keys.length === 0) return [value];
  if (isHere && change.how === 'remove') return node.toSpliced(Number(key), 1);
  return isHere && change.how === 'repeat'
    ? node.toSpliced(Number(key), 0, node[Number(key)])
    : node.with(Number(key), value);
}

function written(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replaceAll('"INFINITE"', '1e999')
    .replaceAll('"MANY PENALTIES"', () => JSON.stringify(manyPenalties()))
    .replaceAll('"MANY LAPS OF NO CAR"', () => JSON.stringify(manyStrayLaps()));
}

/** What is put into a text as it is. */
const pieces = [
  '\0',
  '\\u0000',
  '\ud800',
  '\\udc00',
  '"',
  '\\',
  '[',
  '{',
  ']',
  '}',
  ',',
  ':',
  '-',
  '\n',
  '\ufeff',
  '🏁',
  '1e999',
  '9'.repeat(400),
  '9'.repeat(30_000),
  'x'.repeat(30_000),
  '"__proto__":{},',
  '"constructor":1,',
  '['.repeat(20),
  '['.repeat(60),
  '[{"a":'.repeat(20),
  '{"a":'.repeat(5_000),
];

interface Edit {
  readonly at: number;
  readonly put: string;
  /** A second value for the key that comes next, instead of the text itself. */
  readonly isDoubledKey: boolean;
}

function edited(text: string, { at, put, isDoubledKey }: Edit): string {
  const place = at % text.length;
  if (!isDoubledKey) return text.slice(0, place) + put + text.slice(place);
  const [key] = /"\w+":/.exec(text.slice(place)) ?? [];
  if (key === undefined) return text;
  const start = text.indexOf(key, place);
  return `${text.slice(0, start)}${key}${JSON.stringify(put)},${text.slice(start)}`;
}

const anyText = fc.string({ unit: anyCharacter, maxLength: 30 });
const anyValue = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...oddValues) },
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const fileNames = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'Session_R.json',
      '../../etc/passwd',
      'a\\b/210230_250000_X',
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

const below: readonly (readonly string[])[] = [[], ['sessionResult', 'leaderBoardLines'], ['laps'], ['penalties']];
const extras = [
  {},
  {},
  { Date: '0000-01-01T00:00:00' },
  { Date: '9999-12-31T23:59:59Z' },
  { SessionFile: '250601_203000_R' },
];

/** How to damage a file: what fails is reported as this, not as a thousand bytes. */
export const damages = fc.record({
  file: fc.nat(),
  fileName: fileNames,
  modifiedAt: modified,
  extra: fc.constantFrom(...extras),
  damage: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        encoding: readable,
        changes: fc.array(
          fc.record({
            below: fc.constantFrom(...below),
            at: fc.nat(),
            how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'repeat'),
            value: anyValue,
          }),
          { minLength: 1, maxLength: 6 },
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        encoding: readable,
        edits: fc.array(fc.record({ at: fc.nat(), put: fc.constantFrom(...pieces), isDoubledKey: fc.boolean() }), {
          minLength: 1,
          maxLength: 2,
        }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        encoding: anyEncoding,
        flips: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 7 })), { maxLength: 4 }),
        permille: fc.oneof(fc.constant(1_000), fc.integer({ min: 0, max: 1_000 })),
        skip: fc.constantFrom(0, 0, 0, 1, 2, 7),
      }),
    },
  ),
});
type Damage = typeof damages extends fc.Arbitrary<infer T> ? T : never;

export function damagedFile(
  files: readonly Base[],
  { file, fileName, modifiedAt, extra, damage }: Damage,
): DamagedFile {
  const base = files[file % files.length];
  if (base === undefined) throw new Error('there is no file to damage');
  const named = { fileName: fileName ?? base.fileName, modifiedAt };
  const encode = encodings[damage.encoding];
  if ('changes' in damage) {
    const content = damage.changes.reduce<unknown>(changed, { ...Object(base.content), ...extra });
    return { ...named, bytes: encode(written(content)) };
  }
  if ('edits' in damage) return { ...named, bytes: encode(damage.edits.reduce(edited, base.text)) };
  const whole = encode(base.text);
  const bytes = Buffer.from(whole.subarray(damage.skip, Math.ceil((whole.length * damage.permille) / 1_000)));
  for (const [at, bit] of bytes.length > 0 ? damage.flips : []) {
    const place = at % bytes.length;
    bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << bit), place);
  }
  return { ...named, bytes };
}

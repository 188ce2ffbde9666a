import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from './any-character.ts';
import { idleLine, lap, line, penalty, session, utf16le, utf8 } from './acc-file.ts';
import type { Json } from './acc-file.ts';
import { identityText, NO_TIME, parseResultFile, usableDriverIds } from '../src/index.ts';
import type { RaceSession } from '../src/index.ts';

const base = session({
  laps: [lap(), lap({ carId: 1002 }), lap({ carId: 5 })],
  penalties: [penalty()],
  sessionResult: { leaderBoardLines: [line(), idleLine()] },
  Date: '2021-03-23T21:22:24Z',
  SessionFile: '210323_212224_R',
});
const baseText = JSON.stringify(base);
const fileName = fc.oneof(
  fc.constantFrom('210323_212224_R.json', 'Session_Q.json', '', '../../etc/passwd', 'a\\b/210230_250000_X'),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
);

/** Values as damage and strange tools leave them. */
const oddNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.5,
  1e300,
  -1e300,
  NO_TIME,
  NO_TIME + 1,
  -(2 ** 31),
  4_294_821_767,
  2 ** 53,
  5e-324,
);
const oddText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.constantFrom(
    '\u{0}',
    '\u{d800}',
    '\u{dfff}x',
    'a'.repeat(300),
    '12',
    '-7',
    '1e5',
    'true',
    '\u{feff}',
    '\u{202e}',
    '🏁',
  ),
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddNumber,
  oddText,
  fc.constantFrom(null, true, false, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Places in a file, as keys from its root. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[...path], ...below.flatMap(([key, child]) => placesIn(child, [...path, key]))];
}
const places = placesIn(base).filter((path) => path.length > 0);

function isContainer(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

type Change = { path: string[]; kind: 'remove' } | { path: string[]; kind: 'set'; value: unknown };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ path: fc.constantFrom(...places), kind: fc.constant('remove' as const) }),
  fc.record({ path: fc.constantFrom(...places), kind: fc.constant('set' as const), value: oddValue }),
);

function applied(changes: readonly Change[]): unknown {
  const copy: Json = structuredClone(base);
  for (const each of changes) {
    let parent: Json = copy;
    for (const key of each.path.slice(0, -1)) {
      const child = parent[key];
      parent = isContainer(child) ? child : {};
    }
    const last = each.path.at(-1) ?? '';
    // A copy: a later change may go into it, and would then change the change.
    if (each.kind === 'set') parent[last] = structuredClone(each.value);
    else Reflect.deleteProperty(parent, last);
  }
  return copy;
}

const encode = fc.constantFrom(
  (text: string) => utf8(text),
  (text: string) => utf8(text, { bom: true }),
  (text: string) => utf16le(text),
  (text: string) => utf16le(text, { bom: true }),
);

/** What must hold whatever the bytes: an answer, and one that a database can keep. */
function expectAnswer(bytes: Uint8Array, name: string): boolean {
  const result = parseResultFile({ bytes, fileName: name });
  if (!result.ok) {
    expect(result.problem.message).not.toBe('');
    return false;
  }
  expectStorable(result.session);
  expect(result.warnings.length).toBeLessThan(200);
  expect(identityText(result.session)).toMatch(/^[\d|?!\- \n]*$/);
  expect(usableDriverIds(result.session)).toBeGreaterThanOrEqual(0);
  return true;
}

function expectStorable(session: RaceSession): void {
  const faults: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'number' && !(Number.isInteger(value) && value >= -(2 ** 31) && value <= NO_TIME))
      faults.push(path);
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed() || value.length > 200))
      faults.push(path);
    if (isContainer(value)) for (const [key, child] of Object.entries(value)) visit(child, `${path}.${key}`);
  };
  visit(session, 'session');
  expect(faults).toEqual([]);
  for (const entry of session.entries) {
    for (const lapOfCar of entry.laps) expect(lapOfCar.driverIndex).toBeLessThan(Math.max(entry.drivers.length, 1));
  }
}

/** Tests that every damaged file has an answer; with the whole effort, each kind some thousand times. */
export function testDamagedFiles(effort: number): void {
  const runs = (most: number): number => Math.ceil(most * effort);
  describe('whatever the bytes, there is an answer', () => {
    it('changed and missing values', () => {
      let readable = 0;
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), encode, fileName, (changes, encoded, name) => {
          if (expectAnswer(encoded(JSON.stringify(applied(changes))), name)) readable += 1;
        }),
        { numRuns: runs(4000) },
      );
      expect(readable).toBeGreaterThan(runs(2000));
    });

    it('cut files', () => {
      fc.assert(
        fc.property(fc.nat(), encode, fileName, (cut, encoded, name) => {
          const bytes = encoded(baseText);
          expect(expectAnswer(bytes.subarray(0, cut % bytes.length), name)).toBe(false);
        }),
        { numRuns: runs(1500) },
      );
    });

    it('flipped bits', () => {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.nat(), fc.nat(7)), { minLength: 1, maxLength: 8 }),
          encode,
          (flips, encoded) => {
            const bytes = encoded(baseText);
            for (const [at, bit] of flips) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << bit);
            expectAnswer(bytes, '210323_212224_R.json');
          },
        ),
        { numRuns: runs(2500) },
      );
    });

    it('bytes of no meaning', () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 300 }), fileName, (bytes, name) => {
          expectAnswer(bytes, name);
        }),
        { numRuns: runs(1000) },
      );
    });

    it('text that is put in somewhere, raw', () => {
      const raw = fc.oneof(
        fc.constantFrom(
          '\\u0000',
          '\\ud800',
          '\0',
          '"',
          '\\',
          '[',
          '{',
          ']',
          '}',
          ',',
          ':',
          '1e999',
          '-',
          '\u{feff}',
          '\n',
          '"__proto__":1,',
        ),
        fc.nat(60).map((depth) => '['.repeat(depth)),
        fc.nat(60).map((depth) => `${'[{"a":'.repeat(depth)}0${'}]'.repeat(depth)},`),
        fc.string({ unit: anyCharacter, maxLength: 6 }),
      );
      fc.assert(
        fc.property(fc.nat(), raw, encode, (at, inserted, encoded) => {
          const place = at % baseText.length;
          expectAnswer(encoded(baseText.slice(0, place) + inserted + baseText.slice(place)), '210323_212224_R.json');
        }),
        { numRuns: runs(1000) },
      );
    });
  });
}

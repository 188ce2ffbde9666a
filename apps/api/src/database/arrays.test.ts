import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/support/any-character.ts';
import { createTestDeps, type TestDeps } from '../../test/support/test-deps.ts';
import { arrayLiteral } from './arrays.ts';

describe('an array literal', () => {
  it.each([
    ['numbers', arrayLiteral([1, -2, 0, 2_147_483_647, null]), '{1,-2,0,2147483647,NULL}'],
    ['broken numbers', arrayLiteral([1500.25, -0, 1e21]), '{1500.25,0,1e+21}'],
    ['no numbers', arrayLiteral([]), '{}'],
    ['truth', arrayLiteral([true, false, null]), '{true,false,NULL}'],
    ['arrays of numbers', arrayLiteral([[1, null], []]), '{"{1,NULL}","{}"}'],
    ['texts', arrayLiteral(['a', '', null]), '{"a","",NULL}'],
    ['texts that look like something else', arrayLiteral(['NULL', '{', ',', ' a ']), '{"NULL","{",","," a "}'],
    ['quotes and backslashes', arrayLiteral(['"', '\\', '\\"']), String.raw`{"\"","\\","\\\""}`],
  ])('of %s', (_what, literal, expected) => {
    expect(literal).toBe(expected);
  });
});

describe('arrays come back from the database as they went in', () => {
  let deps: TestDeps;
  beforeAll(async () => {
    deps = await createTestDeps();
  });
  afterAll(() => deps.close());

  it('texts, whatever is in them', async () => {
    // NUL and lone surrogates cannot be stored; parsers remove them.
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }).map((value) => value.replaceAll('\0', '')),
      fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', '}', ' ', '\n', 'é', '🏁', "'", '$1', 'NULL') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text)), async (values) => {
        const [row] = await deps.sql<
          { back: (string | null)[] }[]
        >`select to_jsonb(${arrayLiteral(values)}::text[]) as back`;
        expect(row?.back).toEqual(values);
      }),
      { numRuns: 150 },
    );
  });

  it('numbers, to the last bit', async () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(number)), async (values) => {
        const rows = await deps.sql<{ value: number | null }[]>`
          select value from unnest(${arrayLiteral(values)}::float8[]) with ordinality as t (value, n) order by n`;
        expect(rows.map((row) => row.value)).toEqual(values);
      }),
      { numRuns: 100 },
    );
  });
});

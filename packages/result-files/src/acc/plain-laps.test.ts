import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../test/any-character.ts';
import { idleLine, lap, line, session, utf16le, utf8 } from '../../test/acc-file.ts';
import { parseBytes, parseWhole, timesReadAhead } from '../../test/parse.ts';
import { defaultLimits } from '../limits.ts';
import { readPlainLaps } from './plain-laps.ts';
import { unitsOf } from '../unit-scanner.ts';

const file = session({ sessionResult: { leaderBoardLines: [line(), idleLine()] } });
const MARK = '"laps go here"';
const around = JSON.stringify({ ...file, laps: 'laps go here' });

/** A file with this text for its list of laps. */
function withLaps(laps: string): string {
  return around.replace(MARK, () => laps);
}

function expectSame(text: string): void {
  for (const bytes of [utf8(text), utf16le(text), utf16le(text, { bom: true })]) {
    expect(parseBytes(bytes)).toEqual(parseWhole(bytes));
  }
}

function isReadAhead(text: string): boolean {
  return timesReadAhead(() => parseBytes(utf16le(text))) === 1;
}

const usual = JSON.stringify(lap());
const sorted = usual.replace(/("laptime":\d+),("isValidForBest":true)/, '$2,$1');

describe('laps as the game writes them', () => {
  it.each([
    ['in one line', withLaps(`[${usual}]`)],
    ['indented', JSON.stringify(session({ laps: [lap(), lap({ carId: 1002 })] }), null, 4)],
    ['with other line ends', JSON.stringify(session(), null, '\t').replaceAll('\n', '\r\n')],
    ['of a car that no line has', withLaps(`[${usual},${JSON.stringify(lap({ carId: 0 }))}]`)],
    ['with sorted keys', withLaps(`[${sorted}]`)],
    ['whose sectors are each rounded', withLaps(`[${JSON.stringify(lap({ laptime: 90_003 }))}]`)],
    ['by a driver whom the car does not have', withLaps(`[${JSON.stringify(lap({ driverIndex: 3 }))}]`)],
  ])('%s are read ahead, and give the same', (_, text) => {
    expect(isReadAhead(text)).toBe(true);
    expectSame(text);
  });

  it.each([
    ['none at all', '[]'],
    ['no list', '{}'],
    ['a comma too many', `[${usual},]`],
    ['no comma', `[${usual}${usual}]`],
    ['no end', `[${usual}`],
    ['another key', `[${JSON.stringify({ ...lap(), fuel: 1 })}]`],
    ['another order', `[${JSON.stringify({ driverIndex: 0, ...lap() })}]`],
    ['a key twice', `[${usual.replace('"laptime"', '"carId":1002,"laptime"')}]`],
    ['a sorted key twice', `[${sorted.replace('"splits"', '"isValidForBest":false,"splits"')}]`],
    ['a key without its colon', `[${sorted.replace('"isValidForBest":', '"isValidForBest"')}]`],
    ['a key before another', `[${usual.replace('"laptime"', '"isValidForBest" "laptime"')}]`],
    ['a key with an escape', `[${usual.replace('carId', String.raw`c\u0061rId`)}]`],
    ['a lap that is none', `[${usual},null]`],
    ['two sectors', `[${JSON.stringify(lap({ splits: [45_000, 45_000] }))}]`],
    ['sectors that do not add up', `[${JSON.stringify(lap({ laptime: 90_004 }))}]`],
    ['a validity of one', `[${JSON.stringify(lap({ isValidForBest: 1 }))}]`],
    ['a driver beyond all', `[${JSON.stringify(lap({ driverIndex: 256 }))}]`],
  ])('%s: the file is read the other way', (_, laps) => {
    expect(isReadAhead(withLaps(laps))).toBe(false);
    expectSame(withLaps(laps));
  });

  it.each([
    '01',
    '-1',
    '-0',
    '9e4',
    '90000.0',
    '90000.4',
    '"90000"',
    '0',
    '2147483647',
    '99999999999',
    'tru',
    '+1',
    '.5',
  ])('a time of %s is read the other way', (time) => {
    const text = withLaps(`[${usual.replace('90000', () => time)}]`);
    expect(isReadAhead(text)).toBe(false);
    expectSame(text);
  });

  it.each([
    ['a second list', `"laps":[${usual}],"laps":[]`],
    ['a second list that is longer', `"laps":[${usual}],"laps":[${usual},${usual}]`],
    ['a second list under another spelling', String.raw`"laps":[${usual}],"l\u0061ps":[]`],
    ['a first list that is none', `"laps":7,"laps":[${usual}]`],
  ])('%s: as JSON says, the last one counts', (_, members) => {
    expectSame(around.replace(`"laps":${MARK}`, () => members));
  });

  it('a list elsewhere in the file is not theirs', () => {
    const text = withLaps('[]').replace('"metaData":', () => `"extra":{"laps":[${usual}]},"metaData":`);
    expect(isReadAhead(text)).toBe(false);
    expectSame(text);
  });

  it.each([
    ['what follows them', `${withLaps(`[${usual}]`)}]`],
    ['what stands before them', withLaps(`[${usual}]`).replace('{"sessionType"', '{sessionType')],
    ['a half character behind them', withLaps(`[${usual}]`).replace('"penalties"', '"\u{d800}"')],
    ['nothing but them', `{"laps":[${usual}]}`],
    ['no track', withLaps(`[${usual}]`).replace('"trackName"', '"track"')],
  ])('a file that is damaged by %s is refused with the same words', (_, text) => {
    expect(parseBytes(utf16le(text)).ok).toBe(false);
    expectSame(text);
  });

  it('limits are those of the laps that become JSON', () => {
    const bytes = utf8(withLaps(`[${Array.from({ length: 20 }, () => usual).join(',')}]`));
    for (const limit of ['maxValues', 'maxKeys', 'maxDepth', 'maxStringLength'] as const) {
      let isRefused = false;
      let isRead = false;
      for (let most = 1; most < 400; most += 1) {
        const result = parseBytes(bytes, undefined, { [limit]: most });
        expect(result).toEqual(parseWhole(bytes, undefined, { [limit]: most }));
        isRefused ||= !result.ok;
        isRead ||= result.ok;
      }
      expect([limit, isRefused, isRead]).toEqual([limit, true, true]);
    }
  });

  it('no more are read than may be', () => {
    const units = unitsOf(`[${Array.from({ length: 20 }, () => usual).join(',')}]`);
    expect(readPlainLaps(units, 0, { ...defaultLimits, maxKeys: 99 })).toBeNull();
    expect(readPlainLaps(units, 0, { ...defaultLimits, maxKeys: 100 })?.laps.lapCount).toBe(20);
  });

  it('whatever is put in, taken out or written otherwise within them, the file says the same', () => {
    const text = withLaps(
      JSON.stringify([lap(), lap({ carId: 1002, laptime: 95_000, splits: [35_000, 35_000, 25_000] })], null, 1),
    );
    const from = text.indexOf('"laps"');
    const to = text.indexOf('"penalties"');
    const piece = fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        '\n',
        '\u{a0}',
        ',',
        ':',
        '0',
        '9',
        '-',
        '.',
        'e',
        '"',
        '\\',
        '[',
        ']',
        '{',
        '}',
        'true',
        'null',
        '/**/',
      ),
      fc.string({ unit: anyCharacter, maxLength: 2 }),
    );
    const change = fc.record({ at: fc.nat(to - from), length: fc.nat(3), piece });
    let readAhead = 0;
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
        let changed = text;
        for (const { at, length, piece: put } of changes) {
          changed = changed.slice(0, from + at) + put + changed.slice(from + at + length);
        }
        if (isReadAhead(changed)) readAhead += 1;
        expectSame(changed);
      }),
      { numRuns: 2000 },
    );
    expect(readAhead).toBeGreaterThan(50);
  });
});

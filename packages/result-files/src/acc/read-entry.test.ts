import { describe, expect, it } from 'vitest';
import { lap, line, session, utf8 } from '../../test/acc-file.ts';
import type { Json } from '../../test/acc-file.ts';
import { codesOf, parseBytes, read } from '../../test/parse.ts';
import { NO_TIME, type GameEntry } from '../game-session.ts';

function only(overrides: { car?: Json; timing?: Json } & Json): { entry: GameEntry | undefined; codes: string[] } {
  const { session: result, warnings } = read(session({ sessionResult: { leaderBoardLines: [line(overrides)] } }));
  return { entry: result.entries[0], codes: codesOf(warnings) };
}

describe('times of a line', () => {
  it.each([
    [90_000, 90_000, []],
    [0, NO_TIME, []],
    [NO_TIME, NO_TIME, []],
    [NO_TIME + 1, NO_TIME, ['time_out_of_range']],
    [4_294_821_767, NO_TIME, ['time_out_of_range']],
    [-145_529, NO_TIME, ['time_out_of_range']],
    [1e300, NO_TIME, ['number_out_of_range']],
    ['90000', 90_000, ['number_as_text']],
    [undefined, NO_TIME, ['missing_value']],
    [null, NO_TIME, ['missing_value']],
    ['fast', NO_TIME, ['unexpected_type']],
    [{}, NO_TIME, ['unexpected_type']],
  ])('totalTime %j travels as %j', (totalTime, expected, codes) => {
    expect(only({ timing: { totalTime } })).toMatchObject({ entry: { totalTime: expected }, codes });
  });

  it('lastLap follows the same rule', () => {
    expect(only({ timing: { lastLap: 4_294_821_767 } })).toMatchObject({
      entry: { lastLap: NO_TIME },
      codes: ['last_lap_differs', 'time_out_of_range'],
    });
  });

  it.each([[NO_TIME], [0], [-1], [NO_TIME + 5], [null]])('a best lap of %j is none', (bestLap) => {
    expect(only({ timing: { bestLap } }).entry?.bestLapMs).toBeNull();
  });

  it('best splits without a value are null, each for itself', () => {
    const bestSplits = [30_000, NO_TIME, 0, -1, '25000', null];
    expect(only({ timing: { bestSplits } }).entry?.bestSplitsMs).toEqual([30_000, null, null, null, null, null]);
  });

  it.each(['1e999', '-1e999'])('a number beyond all numbers, %s, is none', (number) => {
    const text = JSON.stringify(session()).replace('"totalTime":90000', `"totalTime":${number}`);
    expect(parseBytes(utf8(text))).toMatchObject({
      sessions: [{ entries: [{ totalTime: NO_TIME }, {}] }],
      warnings: [{ code: 'number_out_of_range' }],
    });
  });
});

describe('the lap count', () => {
  it.each([[undefined], [null], [-1], ['many'], [2 ** 33], [NO_TIME]])('of %j is counted from the laps', (lapCount) => {
    const { entry, codes } = only({ timing: { lapCount } });
    expect(entry?.lapCount).toBe(1);
    expect(codes).toContain('lap_count_missing');
  });

  it("stands even where the laps say otherwise, as do the file's other figures", () => {
    expect(only({ timing: { lapCount: 5, lastLap: 80_000, bestLap: 85_000 } })).toMatchObject({
      entry: { lapCount: 5, lastLap: 80_000, bestLapMs: 85_000 },
      codes: ['best_lap_differs', 'lap_count_differs', 'last_lap_differs'],
    });
  });

  it('of a car whose laps are not listed is one warning, not one for each figure', () => {
    const files = [{ laps: [] }, { laps: undefined }];
    for (const without of files) {
      const { warnings } = read(
        session({ ...without, sessionResult: { leaderBoardLines: [line({ timing: { bestSplits: undefined } })] } }),
      );
      expect(warnings.filter(({ path }) => path?.includes('leaderBoardLines')).map(({ code }) => code)).toEqual([
        'lap_count_differs',
      ]);
    }
  });

  it('a best lap is checked against the valid laps only', () => {
    const laps = [lap({ laptime: 80_000, splits: [], isValidForBest: false }), lap()];
    const lines = [line({ timing: { lapCount: 2 } })];
    const { warnings } = read(session({ laps, sessionResult: { leaderBoardLines: lines } }));
    expect(codesOf(warnings)).toEqual(['splits_unusual']);
  });
});

describe('the car of a line', () => {
  it.each([
    ['raceNumber', 2 ** 31, null, ['number_out_of_range']],
    ['raceNumber', -(2 ** 31), String(-(2 ** 31)), []],
    ['raceNumber', '007', '7', ['number_as_text']],
    ['raceNumber', undefined, null, ['missing_value']],
    ['carModel', undefined, null, ['missing_value']],
    ['carModel', 87, '87', []],
    ['carModel', 5_000_000_000, null, ['number_out_of_range']],
    ['cupCategory', undefined, null, []],
    ['carGroup', undefined, null, []],
    ['carGroup', ' GT4 ', 'GT4', []],
    ['carGroup', '\u{202e}GT\u{200b}4', 'GT4', []],
    ['carGroup', 3, '3', ['text_as_number']],
    ['teamName', ' Team ', 'Team', []],
    ['teamName', 'T\u{0}eam\u{d800}', 'Team', ['text_repaired']],
    ['teamName', 'x'.repeat(101), 'x'.repeat(100), ['text_cut']],
  ])('%s %j is %j', (key, value, expected, codes) => {
    const result = only({ car: { [key]: value } });
    expect(result.entry).toHaveProperty(key, expected);
    expect(result.codes).toEqual(codes);
  });

  it.each([
    [-1, null],
    [-4, null],
    [0, false],
    [3, true],
    [true, true],
    [undefined, null],
  ])('a mandatory stop of %j is missing: %j', (missingMandatoryPitstop, expected) => {
    expect(only({ missingMandatoryPitstop })).toMatchObject({
      entry: { missingMandatoryPitstop: expected },
      codes: [],
    });
  });
});

describe('lines', () => {
  it('without a car or without times are kept as far as they go', () => {
    const lines = [{ car: line().car }, { timing: line().timing }];
    const { session: result } = read(session({ sessionResult: { leaderBoardLines: lines } }));
    expect(result.entries).toMatchObject([
      { carId: 1001, totalTime: NO_TIME, bestLapMs: null, lapCount: 1 },
      { carId: null, raceNumber: null, totalTime: 90_000, drivers: [] },
    ]);
  });

  it('that are none are left out', () => {
    const { session: result, warnings } = read(
      session({ sessionResult: { leaderBoardLines: [null, {}, 3, [], 'x', line()] } }),
    );
    expect(result.entries.map(({ position }) => position)).toEqual([1]);
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'line_unreadable', count: 5 }));
  });

  it.each([[undefined], [null], [{}], ['x']])('are none when the list is %j', (leaderBoardLines) => {
    const { session: result } = read(session({ sessionResult: { leaderBoardLines } }));
    expect(result.entries).toEqual([]);
    expect(result.orphanLaps).toMatchObject([{ carId: 1001 }]);
  });

  it('the path of a warning names the line of the file', () => {
    const { warnings } = read(
      session({ sessionResult: { leaderBoardLines: [null, line({ timing: { lapCount: 9 } })] } }),
    );
    expect(warnings.find(({ code }) => code === 'lap_count_differs')?.path).toBe(
      'sessionResult.leaderBoardLines[1].timing.lapCount',
    );
  });
});

describe('rain', () => {
  it.each([
    [0, false],
    [1, true],
    [true, true],
    ['1', true],
    [undefined, false],
    ['wet', false],
  ])('isWetSession %j is %j', (isWetSession, isWet) => {
    expect(read(session({ sessionResult: { isWetSession } })).session.isWet).toBe(isWet);
  });
});

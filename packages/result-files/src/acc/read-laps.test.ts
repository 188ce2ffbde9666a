import { describe, expect, it } from 'vitest';
import { driver, idleLine, lap, line, session } from '../../test/acc-file.ts';
import type { Json } from '../../test/acc-file.ts';
import { codesOf, read } from '../../test/parse.ts';
import { NO_TIME } from '../game-session.ts';
import type { GameLap } from '../game-session.ts';

/** A session of one car with these laps and a matching result line. */
function ofLaps(laps: unknown[], timing: Json = {}, car: Json = {}): unknown {
  return session({
    laps,
    sessionResult: { leaderBoardLines: [line({ timing: { lapCount: laps.length, ...timing }, car })] },
  });
}

function onlyLap(overrides: Json, timing: Json = {}): { lap: GameLap | undefined; codes: string[] } {
  const { session: result, warnings } = read(ofLaps([lap(overrides)], timing));
  return { lap: result.entries[0]?.laps[0], codes: codesOf(warnings) };
}

describe('laps', () => {
  it('are numbered for each car in the order of the file', () => {
    const laps = [lap(), lap({ carId: 1002, laptime: 90_001 }), lap({ laptime: 90_002 })];
    const lines = [line({ timing: { lapCount: 2, lastLap: 90_002 } }), line({ car: { carId: 1002 } })];
    const { session: result } = read(session({ laps, sessionResult: { leaderBoardLines: lines } }));
    expect(result.entries.map((entry) => entry.laps.map(({ lapNumber, timeMs }) => [lapNumber, timeMs]))).toEqual([
      [
        [1, 90_000],
        [2, 90_002],
      ],
      [[1, 90_001]],
    ]);
    expect(result.lapCount).toBe(3);
  });

  it.each([[NO_TIME], [0], [-90_000], [4_294_821_767], [1e300], [null], [undefined], [[]]])(
    'a time of %j is no time',
    (laptime) => {
      const { lap: result, codes } = onlyLap({ laptime }, { lastLap: NO_TIME, bestLap: NO_TIME });
      expect(result?.timeMs).toBeNull();
      expect(codes).toContain('lap_without_time');
      expect(codes).not.toContain('splits_do_not_add_up');
    },
  );

  it.each([
    [2, false, ['best_lap_differs', 'lap_too_short', 'splits_do_not_add_up']],
    [29_999, false, ['best_lap_differs', 'lap_too_short', 'splits_do_not_add_up']],
    [30_000, true, ['best_lap_differs', 'splits_do_not_add_up']],
  ])('a time of %j is kept; it is valid: %j', (laptime, isValid, expected) => {
    const { lap: result, codes } = onlyLap({ laptime }, { lastLap: laptime });
    expect(result).toMatchObject({ timeMs: laptime, isValid });
    expect(codes).toEqual(expected);
  });

  it.each([
    ['90000', 90_000, 'number_as_text'],
    [' 90000 ', 90_000, 'number_as_text'],
    [90_000.4, 90_000, 'number_rounded'],
  ])('a time of %j is read as %j, with a warning', (laptime, timeMs, code) => {
    const { lap: result, codes } = onlyLap({ laptime });
    expect(result?.timeMs).toBe(timeMs);
    expect(codes).toEqual([code]);
  });

  it.each([
    [true, true, []],
    [false, false, ['best_lap_differs']],
    [1, true, []],
    [0, false, ['best_lap_differs']],
    ['true', true, []],
    [undefined, false, ['best_lap_differs', 'lap_validity_unknown', 'missing_value']],
    ['perhaps', false, ['best_lap_differs', 'lap_validity_unknown', 'unexpected_type']],
  ])('validity %j is %j: a lap that does not say it is valid is not', (isValidForBest, isValid, codes) => {
    const result = onlyLap({ isValidForBest });
    expect(result.lap?.isValid).toBe(isValid);
    expect(result.codes).toEqual(codes);
  });

  it.each([
    [[30_000, 35_000, 25_003], [30_000, 35_000, 25_003], []],
    [[30_000, 35_000, 24_997], [30_000, 35_000, 24_997], []],
    [[30_000, 35_000, 25_004], [30_000, 35_000, 25_004], ['splits_do_not_add_up']],
    [[30_000, NO_TIME, 25_000], [], ['splits_unusable']],
    [[30_000, 0, 60_000], [], ['splits_unusable']],
    [[30_000, '35000', 25_000], [], ['splits_unusable']],
    [[30_000, -35_000, 25_000], [], ['splits_unusable']],
    [[90_000], [90_000], ['splits_unusual']],
    [[], [], ['splits_unusual']],
    [Array.from({ length: 11 }, () => 1000), [], ['splits_unusable']],
    [undefined, [], ['missing_list']],
    ['30000', [], ['missing_list']],
  ])('splits %j are kept as %j', (splits, kept, codes) => {
    const result = onlyLap({ splits });
    expect(result.lap?.splitsMs).toEqual(kept);
    expect(result.codes).toEqual(codes);
  });

  it('what is no lap is left out and does not count', () => {
    const { session: result, warnings } = read(ofLaps([null, 7, 'lap', [], lap()], { lapCount: 1 }));
    expect(result.lapCount).toBe(1);
    expect(warnings).toEqual([expect.objectContaining({ code: 'lap_unreadable', path: 'laps[0]', count: 4 })]);
  });

  it('laps of a car that no line has are kept apart, in the order in which the cars appear', () => {
    const laps = [lap({ carId: 9 }), lap(), lap({ carId: 5 }), lap({ carId: 9, laptime: 91_000, splits: [] })];
    const { session: result, warnings } = read(session({ laps }));
    expect(result.orphanLaps.map((group) => [group.carId, group.laps.map((each) => each.lapNumber)])).toEqual([
      [9, [1, 2]],
      [5, [1]],
    ]);
    expect(result.lapCount).toBe(4);
    expect(warnings.find(({ code }) => code === 'lap_without_line')).toMatchObject({ count: 3, path: 'laps' });
  });

  it('laps of a car on two lines go to the first', () => {
    const { session: result, warnings } = read(
      session({ sessionResult: { leaderBoardLines: [line(), line(), idleLine()] } }),
    );
    expect(result.entries.map((entry) => entry.laps.length)).toEqual([1, 0, 0]);
    expect(codesOf(warnings)).toContain('duplicate_car');
  });

  it.each([[undefined], [null], ['x'], [2 ** 40], [1.5e300]])(
    "a lap whose car is %j counts, but is no car's",
    (carId) => {
      const { session: result, warnings } = read(session({ laps: [lap({ carId }), lap()] }));
      expect(result.entries.map((entry) => entry.laps.length)).toEqual([1, 0]);
      expect(result).toMatchObject({ lapCount: 2, orphanLaps: [] });
      expect(codesOf(warnings)).toContain('lap_without_car');
    },
  );

  it('where neither laps nor the only line name a car, they belong together', () => {
    const { session: result } = read(ofLaps([lap({ carId: undefined })], {}, { carId: undefined }));
    expect(result.entries[0]).toMatchObject({ carId: null, laps: [{ timeMs: 90_000 }] });
  });

  it('with two such lines, nobody can tell whose they are', () => {
    const lines = [line({ car: { carId: undefined } }), line({ car: { carId: undefined } })];
    const laps = [lap({ carId: undefined })];
    const { session: result } = read(session({ laps, sessionResult: { leaderBoardLines: lines } }));
    expect(result.entries.map((entry) => entry.laps.length)).toEqual([0, 0]);
  });
});

describe('who drove a lap', () => {
  const two = { drivers: [driver(), driver({ playerId: 'S76561190000000009' })] };

  it.each([
    [0, 0, []],
    [1, 1, []],
    ['1', 1, ['number_as_text']],
    [2, -1, ['lap_driver_unknown']],
    [-1, -1, ['lap_driver_unknown']],
    [1e9, -1, ['lap_driver_unknown']],
    [undefined, -1, ['lap_driver_unknown']],
  ])('index %j of two drivers is %j', (driverIndex, index, codes) => {
    const { session: result, warnings } = read(ofLaps([lap({ driverIndex })], {}, two));
    expect(result.entries[0]?.laps[0]?.driverIndex).toBe(index);
    expect(codesOf(warnings)).toEqual(codes);
  });

  it('stands for laps of no line, as long as it can be an index', () => {
    const laps = [1, 255, 256, -1].map((driverIndex) => lap({ carId: 9, driverIndex }));
    const { session: result } = read(session({ laps }));
    expect(result.orphanLaps[0]?.laps.map(({ driverIndex }) => driverIndex)).toEqual([1, 255, -1, -1]);
  });

  it('is the only driver when the lap does not say, nobody when it names another', () => {
    expect(onlyLap({ driverIndex: undefined })).toMatchObject({ lap: { driverIndex: 0 }, codes: [] });
    expect(onlyLap({ driverIndex: 1 })).toMatchObject({ lap: { driverIndex: -1 }, codes: ['lap_driver_unknown'] });
  });
});

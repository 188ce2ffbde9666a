import { describe, expect, it } from 'vitest';
import { idleLine, line, penalty, session } from '../../test/acc-file.ts';
import type { Json } from '../../test/acc-file.ts';
import { codesOf, read } from '../../test/parse.ts';

function only(overrides: Json) {
  const { session: result, warnings } = read(session({ penalties: [penalty(overrides)] }));
  return { penalty: result.penalties[0], codes: codesOf(warnings) };
}

describe('penalties', () => {
  it('name the line of their car, those given afterwards too', () => {
    const { session: result, warnings } = read(
      session({
        penalties: [penalty({ carId: 1002 })],
        post_race_penalties: [penalty({ penalty: 'PostRaceTime', reason: 'DriverRanNoStint', penaltyValue: 30 })],
      }),
    );
    expect(result.penalties).toEqual([
      {
        position: 2,
        carId: 1002,
        driverIndex: 0,
        reason: 'PitSpeeding',
        penalty: 'DriveThrough',
        value: 3,
        violationLap: 2,
        timeMs: null,
        laps: null,
        clearedLap: 3,
        atMs: null,
        servedAtMs: null,
        unserved: null,
        isServed: true,
        isPostRace: false,
      },
      expect.objectContaining({ position: 1, penalty: 'PostRaceTime', value: 30, isPostRace: true }),
    ]);
    expect(result.entries[0]?.totalTime).toBe(90_000);
    expect(warnings).toEqual([]);
  });

  it.each([
    [{ clearedInLap: 0 }, { clearedLap: null }, []],
    [{ clearedInLap: undefined }, { clearedLap: null }, []],
    [{ violationInLap: 0 }, { violationLap: 0 }, []],
    [{ violationInLap: -1 }, { violationLap: null }, []],
    [{ driverIndex: -1 }, { driverIndex: null }, []],
    [{ penaltyValue: 2 ** 40 }, { value: 0 }, ['number_out_of_range']],
    [{ penaltyValue: '5' }, { value: 5 }, ['number_as_text']],
    [{ reason: undefined }, { reason: '' }, []],
    [{ reason: ' Cutting\u{0} ' }, { reason: 'Cutting' }, ['text_repaired']],
    [{ reason: '\u{202e}Cut\u{200b}ting\n' }, { reason: 'Cutting' }, []],
    [{ penalty: '\u{2067}Time\u{7}' }, { penalty: 'Time' }, []],
    [{ penalty: 'p'.repeat(65) }, { penalty: 'p'.repeat(64) }, ['text_cut']],
    [{ carId: 77 }, { carId: 77, position: null }, ['penalty_without_line']],
    [{ carId: undefined }, { carId: null, position: null }, ['missing_value', 'penalty_without_line']],
  ])('%j is read as %j', (overrides, expected, codes) => {
    expect(only(overrides)).toMatchObject({ penalty: expected, codes });
  });

  it('that are none are left out', () => {
    const { session: result, warnings } = read(session({ penalties: [null, 'Disqualified', penalty()] }));
    expect(result.penalties).toHaveLength(1);
    expect(warnings).toEqual([expect.objectContaining({ code: 'penalty_unreadable', count: 2 })]);
  });

  it.each([[undefined], [null], ['none'], [{}]])('are none when the list is %j', (penalties) => {
    expect(read(session({ penalties })).session.penalties).toEqual([]);
  });
});

describe('a disqualification', () => {
  it.each(['penalties', 'post_race_penalties'])('in %s marks its car and no other', (key) => {
    const { session: result } = read(session({ [key]: [penalty({ penalty: 'Disqualified', reason: 'WrongWay' })] }));
    expect(result.entries.map(({ finishState }) => finishState)).toEqual(['dsq', null]);
  });

  it('marks every line of a car that stands on two', () => {
    const lines = [line(), idleLine(), line()];
    const { session: result } = read(
      session({ sessionResult: { leaderBoardLines: lines }, penalties: [penalty({ penalty: 'Disqualified' })] }),
    );
    expect(result.entries.map(({ finishState }) => finishState)).toEqual(['dsq', null, 'dsq']);
  });

  it('without a car marks nobody, not even a line without one', () => {
    const lines = [line({ car: { carId: undefined } })];
    const { session: result } = read(
      session({
        sessionResult: { leaderBoardLines: lines },
        penalties: [penalty({ penalty: 'Disqualified', carId: undefined })],
      }),
    );
    expect(result.entries[0]?.finishState).toBeNull();
  });

  it.each(['None', 'DriveThrough', 'StopAndGo_30', 'RemoveBestLaptime', 'PostRaceTime'])('is not %s', (kind) => {
    expect(read(session({ penalties: [penalty({ penalty: kind })] })).session.entries[0]?.finishState).toBeNull();
  });
});

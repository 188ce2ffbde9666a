import { describe, expect, it } from 'vitest';
import { readJson, sessionIn } from '../../test/read-games.ts';

const player = (overrides: object = {}): object => ({
  UserId: 77,
  FullName: 'Ada Apex',
  Car: 'Cupra TCR',
  Position: 1,
  BestLapTime: 90_000,
  TotalTime: 180_000,
  FinishStatus: 'Finished',
  RaceSessionLaps: [
    { Time: 95_000, SectorTimes: [35_000, 70_000, 95_000], Valid: true, PitStopOccured: false },
    { Time: 90_000, SectorTimes: [30_000, -1000, 90_000], Valid: false, PitStopOccured: true },
  ],
  ...overrides,
});
const file = (players: object[], overrides: object = {}, Type = 'Race2'): object => ({
  Server: 'Cup',
  StartTime: 1_741_456_800,
  Time: '/Date(1741460400901+0000)/',
  Track: 'Park',
  Sessions: [{ Type, Players: players }],
  ...overrides,
});

describe('a result of RaceRoom', () => {
  it('has sectors counted from the start of the lap, and laps that do not count', () => {
    expect(sessionIn(file([player()])).entries[0]?.laps).toMatchObject([
      { timeMs: 95_000, splitsMs: [35_000, 35_000, 25_000], isValid: true, isPitLap: false },
      { timeMs: 90_000, splitsMs: [30_000, null, null], isValid: false, isPitLap: true },
    ]);
  });

  it('has no lap in a last entry without a time, and an invalid one in another', () => {
    const RaceSessionLaps = [{ Time: -1000, Valid: false }, { Time: 90_000 }, { Time: -1000, Valid: true }];
    const [entry] = sessionIn(file([player({ RaceSessionLaps })])).entries;
    expect(entry).toMatchObject({
      lapCount: 2,
      laps: [
        { timeMs: null, isValid: false },
        { timeMs: 90_000, isValid: null },
      ],
    });
  });

  it('has best laps alone in a practice: how many laps were driven is unknown', () => {
    const laps = [player({ RaceSessionLaps: [] }), player({ UserId: 78, RaceSessionLaps: [], BestLapTime: -1 })];
    expect(sessionIn(file(laps, {}, 'Practice')).entries.map(({ lapCount }) => lapCount)).toEqual([null, 0]);
  });

  it('is ordered by position; where all are 0, by the file', () => {
    const players = [3, 1, 2].map((Position) => player({ UserId: Position, FullName: `No ${Position}`, Position }));
    const names = (list: object[]): unknown => sessionIn(file(list)).entries.map(({ drivers }) => drivers[0]?.name);
    expect(names(players)).toEqual(['No 1', 'No 2', 'No 3']);
    expect(names(players.map((one) => ({ ...one, Position: 0 })))).toEqual(['No 3', 'No 1', 'No 2']);
  });

  it('has a player once who is listed twice with the same laps, with a warning', () => {
    const result = readJson(file([player(), player({ Position: 2 })]));
    expect(result).toMatchObject({
      sessions: [{ entries: [{ position: 1 }] }],
      warnings: [{ code: 'same_player_twice' }],
    });
  });

  it('takes no edited best lap and no id of nobody', () => {
    const [entry] = sessionIn(file([player({ BestLapTime: 1, UserId: 0 })])).entries;
    expect(entry).toMatchObject({ bestLapMs: null, drivers: [{ platformId: null }] });
  });

  it('is known by server, start, end and type; the times are UTC', () => {
    expect(sessionIn(file([player()]))).toMatchObject({
      sessionId: 'Cup|2025-03-08T18:00:00Z|2025-03-08T19:00:00Z|Race2',
      ordinal: 2,
      start: { at: '2025-03-08T18:00:00Z', source: 'event' },
      end: { at: '2025-03-08T19:00:00Z', isApproximate: false },
    });
  });

  it('says outside races nothing about who finished', () => {
    expect(sessionIn(file([player()], {}, 'Qualify')).entries[0]).toMatchObject({
      finishState: null,
      finish: 'Finished',
      totalMs: null,
    });
  });
});

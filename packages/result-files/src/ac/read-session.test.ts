import { describe, expect, it } from 'vitest';
import { readJson, sessionIn } from '../../test/read-games.ts';

const GUID = '76561198000000001';
const lap = (overrides: object = {}): object => ({
  CarId: 4,
  DriverGuid: GUID,
  DriverName: 'Ada Apex',
  Cuts: 0,
  LapTime: 90_000,
  Sectors: [40_000, 50_000],
  ...overrides,
});
const row = (overrides: object = {}): object => ({
  CarId: 4,
  DriverGuid: GUID,
  DriverName: 'Ada Apex',
  CarModel: 'lotus',
  BestLap: 90_000,
  TotalTime: 180_000,
  ...overrides,
});
const file = (overrides: object = {}): object => ({
  TrackName: 'monza',
  TrackConfig: '',
  Type: 'RACE',
  Cars: [],
  Events: null,
  Laps: [lap(), lap()],
  Result: [row()],
  ...overrides,
});

describe('a result of Assetto Corsa', () => {
  it('gives a lap to its car and its driver: numbers of cars are used again', () => {
    const session = sessionIn(file({ Laps: [lap({ DriverGuid: '76561198000000002', DriverName: 'Left' }), lap()] }));
    expect(session.entries).toMatchObject([{ lapCount: 1, laps: [{ lapNumber: 1, fileIndex: 1 }] }]);
    expect(session.orphanLaps).toMatchObject([{ carId: 4, laps: [{ fileIndex: 0 }] }]);
    expect(session.lapCount).toBe(2);
  });

  it('has two sectors where the layout has', () => {
    expect(sessionIn(file()).entries[0]?.laps[0]?.splitsMs).toEqual([40_000, 50_000]);
  });

  it('counts the laps: the file’s own number is often 0', () => {
    expect(sessionIn(file({ Result: [row({ NumLaps: 0 })] })).entries[0]?.lapCount).toBe(2);
  });

  it('adds a penalty of nanoseconds to the total that gaps use, and not to the total', () => {
    const [entry] = sessionIn(file({ Result: [row({ PenaltyTime: 5_000_000_000 })] })).entries;
    expect(entry).toMatchObject({ totalMs: 180_000, penaltyMs: 5_000, totalTime: 185_000 });
  });

  it('takes no total outside races', () => {
    expect(sessionIn(file({ Type: 'PRACTICE' })).entries[0]).toMatchObject({ totalMs: null, totalTime: 2_147_483_647 });
  });

  it.each([
    ['a Steam id', GUID, `S${GUID}`],
    ['nothing', '', null],
    ['no person', '90071996842377216', null],
  ])('an id that is %s', (_, DriverGuid, platformId) => {
    const session = sessionIn(file({ Laps: [lap({ DriverGuid })], Result: [row({ DriverGuid })] }));
    expect(session.entries[0]?.drivers).toMatchObject([{ name: 'Ada Apex', platformId }]);
  });

  it('has rain only where a lap tells of it', () => {
    const wet = lap({ Conditions: { RainIntensity: 0, RainWetness: 0.2, RainWater: 0 } });
    expect(sessionIn(file({ Laps: [lap(), wet] })).isWet).toBe(true);
    expect(sessionIn(file()).isWet).toBeNull();
  });

  it.each([
    ['a manager’s date, with its zone', { Date: '2024-03-17T19:38:00+01:00' }, 'x.json', '2024-03-17T18:38:00Z', 60],
    ['that date in UTC', { Date: '2024-03-17T19:38:00Z' }, 'x.json', '2024-03-17T19:38:00Z', 0],
    ['the name that a manager kept', { SessionFile: '2019_2_15_21_8_RACE' }, 'x.json', null, null],
    ['the file’s name', {}, 'results/2019_2_15_21_8_RACE.json', null, null],
  ])('ends by %s', (_, keys, fileName, at, utcOffsetMinutes) => {
    const { end } = sessionIn(file(keys), fileName);
    expect(end).toMatchObject({ at, utcOffsetMinutes, precision: 'minute', isApproximate: false });
    if (at === null) expect(end?.local).toBe('2019-02-15T21:08:00');
  });

  it.each(['renamed.json', '2019_2_30_21_8_RACE.json', '2019_13_1_21_8_RACE.json', '2019_2_15_24_61_RACE.json'])(
    'has no end by the name %s',
    (name) => {
      expect(sessionIn(file(), name).end).toBeNull();
    },
  );

  it('is no recording of its live data', () => {
    expect(readJson([{ EventType: 50, Data: {} }])).toMatchObject({ problem: { code: 'live_recording' } });
  });
});

import { describe, expect, it } from 'vitest';
import { readJson, sessionIn, sessionsIn } from '../../test/read-games.ts';
import { readIracingLapFile } from '../index.ts';

const row = (overrides: object = {}): object => ({
  cust_id: 1234,
  display_name: 'Ada2',
  finish_position: 0,
  laps_complete: 5,
  interval: 0,
  average_lap: 900_000,
  best_lap_time: 891_235,
  best_lap_num: 3,
  reason_out: 'Running',
  starting_position: 3,
  car_id: 88,
  livery: { car_number: '010' },
  ...overrides,
});
const file = (results: object[], overrides: object = {}): object => ({
  subsession_id: 99,
  session_name: 'Cup',
  start_time: '2025-03-08T18:00:00Z',
  end_time: '2025-03-08T19:00:00Z',
  track: { track_name: 'Park', config_name: 'N/A' },
  session_results: [{ simsession_number: 0, simsession_type: 6, simsession_type_name: 'Race', results }],
  ...overrides,
});

describe('a result of iRacing', () => {
  it('has ten-thousandths of a second, rounded half up, numbers as text and places from 0', () => {
    expect(sessionIn(file([row()]))).toMatchObject({
      sessionId: '99/0',
      trackLayout: null,
      entries: [{ bestLapMs: 89_124, bestLapNumber: 3, raceNumber: '010', gridPosition: 4, carModel: '88' }],
    });
  });

  it('has no total: gaps are counted from the winner’s finish', () => {
    const { entries } = sessionIn(
      file([
        row({ finish_position: 1, interval: 123_450 }),
        row(),
        row({ finish_position: 2, laps_complete: 4, interval: -1 }),
        row({ finish_position: 3, interval: 5, reason_out: 'Disconnected' }),
      ]),
    );
    expect(entries.map(({ totalMs, gapMs, totalTime }) => [totalMs, gapMs, totalTime])).toEqual([
      [null, 0, 0],
      [null, 12_345, 12_345],
      [null, null, 0],
      [null, 1, 2_147_483_647],
    ]);
  });

  it('says in a race who led how many laps', () => {
    const led = (type: number) =>
      sessionIn(
        file([], {
          session_results: [
            {
              simsession_number: 0,
              simsession_type: type,
              simsession_type_name: type === 6 ? 'Race' : 'Practice',
              results: [row({ laps_lead: 3 }), row({ laps_lead: 2, finish_position: 1 }), row({ finish_position: 2 })],
            },
          ],
        }),
      ).entries.map(({ lapsLed }) => lapsLed);
    expect(led(6)).toEqual([3, 2, null]);
    expect(led(3)).toEqual([null, null, null]);
  });

  it('has people by their ids, and teams of several', () => {
    const people = [
      { cust_id: 1, display_name: 'Bo', laps_complete: 2 },
      { cust_id: 2, display_name: 'Cy', laps_complete: 3 },
    ];
    const team = { team_id: -7, cust_id: undefined, display_name: 'Crew', driver_results: people };
    const { entries } = sessionIn(file([row(), row({ ...team, finish_position: 1 })]));
    expect(entries.map(({ teamName, drivers }) => [teamName, drivers.map(({ platformId }) => platformId)])).toEqual([
      ['', ['iracing:1234']],
      ['Crew', ['iracing:1', 'iracing:2']],
    ]);
    expect(entries[1]?.drivers.map(({ lapCount }) => lapCount)).toEqual([2, 3]);
    expect(sessionIn(file([row({ ...team, driver_results: [] })])).entries[0]?.drivers).toEqual([]);
  });

  it('has several sessions in the order driven; those before the last end before it', () => {
    const session = (number: number, type: number): object => ({
      simsession_number: number,
      simsession_type: type,
      results: [],
    });
    const sessions = sessionsIn(
      readJson(file([], { session_results: [session(0, 6), session(-1, 4), session(-2, 3)] })),
    );
    expect(sessions.map(({ sessionId, sessionKind, end }) => [sessionId, sessionKind, end?.at, end?.source])).toEqual([
      ['99/-2', 'practice', '2025-03-08T18:59:58Z', 'event'],
      ['99/-1', 'qualifying', '2025-03-08T18:59:59Z', 'event'],
      ['99/0', 'race', '2025-03-08T19:00:00Z', 'file'],
    ]);
  });

  it('knows the weather only where it is written', () => {
    const wet = (weather: object): object =>
      file([], { session_results: [{ simsession_number: 0, simsession_type: 6, results: [], ...weather }] });
    const answers = [{}, { weather_result: { precip_mm: 0 } }, { weather_result: { precip_time_pct: 3 } }].map(
      (weather) => sessionIn(wet(weather)).isWet,
    );
    expect(answers).toEqual([null, false, true]);
  });

  it('is no lap file and no event log', () => {
    expect(readJson([{ cust_id: 1, lap_number: 0, lap_time: -1 }])).toMatchObject({
      problem: { code: 'laps_without_session' },
    });
    expect(readJson([{ subsession_id: 1, cust_id: 1, event_code: 4, lap_number: 1 }])).toMatchObject({
      problem: { code: 'event_log' },
    });
  });
});

describe('a lap file of iRacing', () => {
  const lap = (lap_number: number, overrides: object = {}): object => ({
    group_id: -7,
    cust_id: 1,
    display_name: 'Bo',
    car_number: '010',
    lap_number,
    lap_time: 900_005,
    lap_events: [],
    ...overrides,
  });

  it('has laps by car; lap 0 is none, and only "invalid" is invalid', () => {
    const content = [
      lap(0, { lap_time: -1 }),
      lap(1, { lap_events: ['off track'] }),
      lap(2, { lap_events: ['invalid', 'pitted'], cust_id: 2, display_name: 'Cy' }),
      lap(3, { lap_time: -1 }),
    ];
    const bytes = Buffer.from(JSON.stringify({ headers: {}, content }));
    expect(readIracingLapFile({ bytes, fileName: 'laps.json' })).toEqual([
      {
        groupId: -7,
        raceNumber: '010',
        drivers: [
          { name: 'Bo', shortName: '', playerId: '1', platformId: 'iracing:1' },
          { name: 'Cy', shortName: '', playerId: '2', platformId: 'iracing:2' },
        ],
        laps: [
          { fileIndex: 1, driverIndex: 0, lapNumber: 1, timeMs: 90_001, isValid: true, splitsMs: [], isPitLap: false },
          { fileIndex: 2, driverIndex: 1, lapNumber: 2, timeMs: 90_001, isValid: false, splitsMs: [], isPitLap: true },
          { fileIndex: 3, driverIndex: 0, lapNumber: 3, timeMs: null, isValid: false, splitsMs: [], isPitLap: false },
        ],
      },
    ]);
  });

  it('is not a result', () => {
    expect(readIracingLapFile({ bytes: Buffer.from('{"subsession_id":1}'), fileName: 'x.json' })).toBeNull();
  });
});

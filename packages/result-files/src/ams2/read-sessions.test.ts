import { describe, expect, it } from 'vitest';
import { onlyOf, readJson, sessionIn, sessionsIn } from '../../test/read-games.ts';
import { readResultFile } from '../index.ts';

const ADA = '76561198000000001';
const lap = (attributes: object = {}): object => ({
  event_name: 'Lap',
  refid: 5,
  attributes: {
    Lap: 0,
    LapTime: 90_000,
    Sector1Time: 30_000,
    Sector2Time: 30_000,
    Sector3Time: 30_001,
    CountThisLapTimes: 1,
    ...attributes,
  },
});
const result = (overrides: object = {}, attributes: object = {}): object => ({
  refid: 5,
  name: 'Ada Apex',
  attributes: {
    RacePosition: 1,
    Lap: 2,
    TotalTime: 180_000,
    FastestLapTime: 90_000,
    State: 'Finished',
    VehicleId: -12,
    ...attributes,
  },
  ...overrides,
});
const stage = (overrides: object = {}): object => ({
  start_time: 1_741_456_800,
  end_time: 1_741_460_400,
  events: [lap(), lap({ CountThisLapTimes: 0 })],
  results: [result()],
  ...overrides,
});
const lobby = (stages: object, overrides: object = {}): object => ({
  members: { 5: { name: 'Ada Apex', steamid: ADA } },
  participants: {},
  setup: { TrackId: -77 },
  stages,
  ...overrides,
});
const file = (history: unknown, players: object = {}): object => ({
  stats: { history, players, server: { name: ' Cup ' } },
});

describe('a file of Automobilista 2', () => {
  it('has a session for each stage with results', () => {
    const sessions = sessionsIn(
      readJson(file([lobby({ practice1: stage({ results: {} }), race1: stage() }), lobby({ qualifying1: stage() })])),
    );
    expect(sessions.map(({ sessionType, sessionKind, ordinal }) => [sessionType, sessionKind, ordinal])).toEqual([
      ['race1', 'race', 1],
      ['qualifying1', 'qualifying', 1],
    ]);
    expect(sessions[0]).toMatchObject({
      title: 'Cup',
      trackCode: '-77',
      sessionId: 'Cup|race1|2025-03-08T18:00:00Z|-77',
    });
  });

  it('has lists that Lua writes as objects', () => {
    const stages = { race1: stage({ events: { 0: lap() }, results: { 0: result() } }) };
    expect(sessionIn(file({ 0: lobby(stages) })).entries[0]?.laps).toHaveLength(1);
    expect(sessionsIn(readJson(file({})))).toEqual([]);
  });

  it('numbers the laps by their order: the file’s numbers repeat', () => {
    expect(sessionIn(file([lobby({ race1: stage() })])).entries[0]?.laps).toMatchObject([
      { lapNumber: 1, isValid: true, splitsMs: [30_000, 30_000, 30_001] },
      { lapNumber: 2, isValid: false },
    ]);
  });

  it.each<[string, object, object, object, object]>([
    ['a member by the number in the result', {}, {}, {}, { platformId: `S${ADA}`, name: 'Ada Apex' }],
    ['the member’s name, where the result has none', { name: '' }, {}, {}, { platformId: `S${ADA}`, name: 'Ada Apex' }],
    [
      'the only registered player of that name, which is inferred',
      { refid: 6, name: 'Bo' },
      {},
      { '76561198000000002': { name: 'Bo' } },
      { platformId: 'S76561198000000002', isIdInferred: true },
    ],
    [
      'nobody, where two are registered',
      { refid: 6, name: 'Bo' },
      {},
      { '76561198000000002': { name: 'Bo' }, '76561198000000003': { name: 'Bo' } },
      { platformId: null, name: 'Bo' },
    ],
    [
      'nobody, where two members had the number and the name',
      {},
      { members: { 5: { name: 'Ada Apex', steamid: ADA }, '05': { name: 'Ada Apex', steamid: '76561198000000002' } } },
      {},
      { platformId: null, name: 'Ada Apex' },
    ],
    ['nobody, where the number is another’s', { name: 'Bo' }, {}, {}, { platformId: null, name: 'Bo' }],
    [
      'nobody, where ids are masked',
      {},
      { members: { 5: { name: 'Ada Apex', steamid: '12345678000000001' } } },
      {},
      { platformId: null, playerId: '12345678000000001' },
    ],
    [
      'a participant’s name',
      { refid: 6, name: '' },
      { participants: { 0: { RefId: 6, Name: 'Cy' } } },
      {},
      { platformId: null, name: 'Cy' },
    ],
  ])('has as the driver %s', (_, row, parts, players, expected) => {
    const session = sessionIn(file([lobby({ race1: stage({ results: [result(row)] }) }, parts)], players));
    expect(onlyOf(session.entries[0]?.drivers ?? [])).toMatchObject(expected);
  });

  it('has a total only in races, and none for the gaps of who retired', () => {
    const of = (name: string, State: string): unknown =>
      sessionIn(file([lobby({ [name]: stage({ results: [result({}, { State })] }) })])).entries[0];
    expect(of('race1', 'Retired')).toMatchObject({ totalMs: 180_000, totalTime: 2_147_483_647, finishState: 'dnf' });
    expect(of('practice1', 'Finished')).toMatchObject({ totalMs: null, finishState: null });
  });

  it('has the best lap as the last of who finished, where no lap is listed, so that a lapped car is no DNF', () => {
    const of = (State: string): unknown =>
      sessionIn(file([lobby({ race1: stage({ events: {}, results: [result({}, { State })] }) })])).entries[0]?.lastLap;
    expect([of('Finished'), of('Retired')]).toEqual([90_000, 2_147_483_647]);
  });

  it('has comments around its JSON, and only there', () => {
    const json = JSON.stringify(file([lobby({ race1: stage({ results: [result({ name: '// Ada' })] }) })]), null, 1);
    const text = `// Persistent data for addon 'sms_stats', version 2.0\n// do not "edit"\n\n${json}\n\n// EOF //\n`;
    const read = readResultFile({ bytes: Buffer.from(text), fileName: 'sms_stats_data.json' });
    expect(onlyOf(sessionsIn(read)).entries[0]?.drivers[0]?.name).toBe('// Ada');
  });
});

import {
  DriverEvents,
  EventAnalysis,
  EventInfo,
  EventLaps,
  EventOverview,
  EventSummary,
  ResultRow,
} from '@paddock/contracts';
import { NO_TIME } from 'race-format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { driver, NONE, resultFile, type TestCar, type TestSession } from '../../../test/support/result-file.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

const ADA = driver(1, 'Ada Apex');
const BEN = driver(2, '=Ben "Box"');
const CLEO = driver(3, 'Cleo Curb');

/** Three events of one weekend and one of the year before. The first row of practice is not its fastest. */
const sessions = {
  before: session('FP', '240601_120000', [
    { drivers: [ADA], laps: [120_000, 101_000] },
    { drivers: [BEN], laps: [120_000, 99_900] },
  ]),
  practice: session('FP', '250601_110000', [
    { drivers: [ADA], laps: [120_000, 103_000] },
    { drivers: [CLEO], laps: [120_000, 102_500] },
  ]),
  qualifying: session('Q', '250601_120000', [
    { drivers: [BEN], laps: [120_000, 100_200, 100_100], raceNumber: 22 },
    { drivers: [CLEO, ADA], laps: [120_000, { time: 100_300, driver: 1 }] },
    { drivers: [driver(4)], laps: [{ time: 105_000, valid: false }] },
  ]),
  race: session('R', '250601_130000', [
    {
      drivers: [CLEO, ADA],
      laps: [250_000, { time: 99_800, driver: 1 }, { time: 99_800, driver: 1 }],
      totalTime: 300_600,
    },
    { drivers: [BEN], laps: [180_000, 100_400, 100_500], raceNumber: 22, totalTime: 301_000 },
    { drivers: [driver(4)], laps: [200_000], totalTime: NONE },
  ]),
} satisfies Record<string, TestSession>;

function session(type: string, end: string, cars: readonly TestCar[]): TestSession {
  return { type, track: 'monza', end, cars, driven: '' };
}

describe('an event', () => {
  let test: TestApp;
  const ids = new Map<string, number>();
  const get = async (path: string): Promise<unknown> => (await test.app.inject(`/api/event/${path}`)).json();
  const results = async (name: keyof typeof sessions) =>
    z.array(ResultRow).parse(await get(`${ids.get(name)}/results`));
  const race = () => ids.get('race');

  beforeAll(async () => {
    test = await createTestApp();
    // The race is imported first: "earlier" refers to the ends, not to the order of import.
    for (const name of ['race', 'qualifying', 'practice', 'before'] as const) {
      const outcome = await test.deps.importFile(resultFile(sessions[name]));
      if (outcome.status === 'imported') ids.set(name, outcome.eventId);
    }
  });
  afterAll(() => test.close());

  it('knows its track’s length and who was best in each session of the weekend', async () => {
    const info = EventInfo.parse(await get(`${race()}/info`));
    expect(info.trackLength).toBe(5793);
    expect(
      info.weekend.map(({ sessionType, best }) => [sessionType, best?.drivers.map(({ name }) => name), best?.bestLap]),
    ).toEqual([
      ['FP', ['Cleo Curb'], 102_500],
      ['Q', ['=Ben "Box"'], 100_100],
      ['R', ['Cleo Curb', 'Ada Apex'], 99_800],
    ]);
    expect(info.weekend.map(({ best }) => [best?.position, best?.raceNumber, best?.totalTime])).toEqual([
      [2, '2', 222_500],
      [1, '22', 320_300],
      [1, '1', 300_600],
    ]);
  });

  it('has a fastest lap that is not the first of a race', async () => {
    const cars = [
      { drivers: [ADA], laps: [95_000, 99_000, { time: 90_000, valid: false }] },
      { drivers: [BEN], laps: [94_000] },
    ];
    const other = await test.deps.importFile(resultFile({ ...session('R', '250605_130000', cars), track: 'spa' }));
    const id = other.status === 'imported' ? other.eventId : 0;
    const { bestLap } = EventInfo.parse(await get(`${id}/info`));
    expect([bestLap?.position, bestLap?.lapTime, bestLap?.drivers.map(({ name }) => name)]).toEqual([
      1,
      99_000,
      ['Ada Apex'],
    ]);
  });

  it('names the lap of each best, and what it beat', async () => {
    const marks = (rows: ResultRow[]) => rows.map((row) => [row.bestLapNumber, row.bestLapMark]);
    // The first time on a track breaks no record.
    expect(marks(await results('before'))).toEqual([
      [2, null],
      [2, null],
    ]);
    // Ben had 99.900 before; Ada had 101.000; the fourth has no valid lap.
    expect(marks(await results('qualifying'))).toEqual([
      [3, null],
      [2, 'personalBest'],
      [null, null],
    ]);
    expect(marks(await results('race'))).toEqual([
      [2, 'record'],
      [2, null],
      // Only the first lap, which does not count.
      [null, null],
    ]);
  });

  it('is analysed: pole, lead, record and who has no time', async () => {
    const analysis = EventAnalysis.parse(await get(`${race()}/analysis`));
    expect(analysis.cars.map(({ places }) => places)).toEqual([[2, 2, 1], [1, 1, 2], [null]]);
    expect(analysis.cars.map(({ gaps }) => gaps)).toEqual([[900, 300, 0], [0, 0, 400], [null]]);
    expect(analysis.story).toEqual(
      expect.arrayContaining([
        { kind: 'pole', car: 2, name: '=Ben "Box"', raceNumber: '22', bestLap: 100_100, placeAfterLap1: 1 },
        { kind: 'decided', lap: 3, car: 1, from: 2, how: 'onTrack', lapsLed: 1, raceLaps: 3, margin: 400, lost: null },
        { kind: 'fastestLap', lap: 2, car: 1, driverIndex: 1, lapTime: 99_800, margin: 600 },
        { kind: 'record', lap: 2, car: 1, driverIndex: 1, carGroup: null, lapTime: 99_800, improvement: 100 },
      ]),
    );
    expect(analysis.withoutTime).toEqual([
      { position: 3, lacks: 'finish', reason: 'didNotFinish', laps: 1, invalidLaps: 0, leaderLaps: 3 },
      { position: 3, lacks: 'bestLap', reason: 'onlyOpeningLap', laps: 1, invalidLaps: 0, leaderLaps: 3 },
    ]);
    // The first view of its page, without what grows with the laps.
    const overview: unknown = await get(`${race()}/overview`);
    expect(overview).toEqual(EventOverview.parse(analysis));
  });

  it('has a pole from the qualifying right before, not from one before another race', async () => {
    const second = await test.deps.importFile(
      resultFile({ ...sessions.race, type: 'R2', end: '250601_140000', driven: '1' }),
    );
    const eventId = second.status === 'imported' ? second.eventId : 0;
    const { story } = EventAnalysis.parse(await get(`${eventId}/analysis`));
    expect(story.map(({ kind }) => kind)).toContain('decided');
    expect(story.map(({ kind }) => kind)).not.toContain('pole');
  });

  it('tells the reasons of a qualifying', async () => {
    const { withoutTime, placesFrom } = EventAnalysis.parse(await get(`${ids.get('qualifying')}/analysis`));
    expect(placesFrom).toBeNull();
    expect(withoutTime).toEqual([
      { position: 3, lacks: 'bestLap', reason: 'noValidLap', laps: 1, invalidLaps: 1, leaderLaps: 3 },
    ]);
  });

  it('gives the laps of one car', async () => {
    const all = EventLaps.parse(await get(`${race()}/laps`));
    const one = EventLaps.parse(await get(`${race()}/laps?position=2`));
    expect(one).toEqual({ entries: all.entries.filter(({ position }) => position === 2), unattributed: [] });
    expect(one.entries[0]?.laps).toHaveLength(3);
    expect((await test.app.inject(`/api/event/${race()}/laps?position=9`)).statusCode).toBe(404);
    expect((await test.app.inject(`/api/event/${race()}/laps?position=first`)).statusCode).toBe(400);
  });

  it('says in lists whether a record fell', async () => {
    const recent = z.array(EventSummary).parse(await get('recent'));
    expect(new Map(recent.map(({ eventId, hasRecord }) => [eventId, hasRecord])).get(race() ?? 0)).toBe(true);
  });

  it('gives lists only sessions with a lap, and podiums only of those who finished or set a lap', async () => {
    const cars = [
      { drivers: [ADA], laps: [200_000, 99_000] },
      { drivers: [BEN], laps: [210_000], totalTime: NONE },
      { drivers: [CLEO], laps: [], totalTime: NONE },
    ];
    await test.deps.importFile(resultFile({ ...session('R', '250610_130000', cars), track: 'imola' }));
    await test.deps.importFile(
      resultFile({ ...session('FP', '250610_140000', [{ drivers: [ADA], laps: [] }]), track: 'imola' }),
    );
    const [newest] = z.array(EventSummary).parse(await get('recent'));
    expect([newest?.sessionType, newest?.podium.map(({ drivers: [first] }) => first?.name)]).toEqual([
      'R',
      ['Ada Apex'],
    ]);
  });

  it('classifies a car that drove every lap, whatever the rule of gaps says, and none that stopped', async () => {
    const cars = [
      { drivers: [ADA], laps: [120_000, 100_000, 100_000] },
      { drivers: [BEN], laps: [240_000, 200_000, 192_400] },
      { drivers: [CLEO], laps: [125_000, 101_000] },
    ];
    const late = await test.deps.importFile(resultFile({ ...session('R', '250611_130000', cars), track: 'zolder' }));
    const id = late.status === 'imported' ? late.eventId : 0;
    const rows = z.array(ResultRow).parse(await get(`${id}/results`));
    expect(rows.map(({ gap, lapCount, totalTime }) => [gap, lapCount, totalTime])).toEqual([
      [{ kind: 'leader' }, 3, 320_000],
      [{ kind: 'dnf' }, 3, 632_400],
      [{ kind: 'laps', laps: 1 }, 2, 226_000],
    ]);
    expect(rows.map(({ place, isClassified, points }) => [place, isClassified, points])).toEqual([
      [1, true, 25],
      [2, true, 18],
      [null, false, null],
    ]);
    const { withoutTime } = EventAnalysis.parse(await get(`${id}/analysis`));
    expect(withoutTime).toEqual([
      { position: 3, lacks: 'finish', reason: 'stopped', laps: 2, invalidLaps: 0, leaderLaps: 3 },
    ]);
    const [newest] = z.array(EventSummary).parse(await get('recent'));
    expect(newest?.podium.map(({ place }) => place)).toEqual([1, 2]);
    const { events } = DriverEvents.parse(
      (await test.app.inject(`/api/driver/${rows[1]?.drivers[0]?.playerId}/events`)).json(),
    );
    expect(events[0]).toMatchObject({ eventId: id, position: 2, isClassified: true, gap: { kind: 'dnf' } });
  });

  it('is a table to take away, with a name and nothing that runs', async () => {
    for (const round of ['first', 'from the cache']) {
      const { body, headers } = await test.app.inject(`/api/event/${race()}/results.csv`);
      expect(headers['content-disposition'], round).toBe(
        `attachment; filename="2025-06-01-monza-R-${race()}-results.csv"`,
      );
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      const lines = body.split('\r\n');
      expect(lines[0]).toMatch(/^position,file_position,place,class_position,race_number,drivers,/);
      expect(lines[1]).toContain('1,1,1,1,1,Cleo Curb / Ada Apex,');
      expect(lines[2]).toContain(`2,2,2,2,22,"'=Ben ""Box""",`);
      expect(lines[3]).toContain(',DNF,');
      expect(lines).toHaveLength(5);
      expect(body).not.toContain(String(NO_TIME));
    }
    const laps = await test.app.inject(`/api/event/${race()}/laps.csv`);
    expect(laps.headers['content-disposition']).toContain('-laps.csv');
    expect(laps.body.split('\r\n').slice(0, 3)).toEqual([
      'position,race_number,lap,driver,lap_time_ms,valid,sector_1_ms,sector_2_ms,sector_3_ms',
      '1,1,1,Cleo Curb,250000,true,75000,100000,75000',
      '1,1,2,Ada Apex,99800,true,29940,39920,29940',
    ]);
  });

  it('that is none is not found', async () => {
    for (const what of ['analysis', 'laps', 'results.csv', 'laps.csv']) {
      const { statusCode } = await test.app.inject(`/api/event/99999/${what}`);
      expect([what, statusCode]).toEqual([what, 404]);
    }
  });

  it('is documented', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/event/{id}/analysis', '/api/event/{id}/results.csv', '/api/event/{id}/laps.csv']),
    );
  });
});

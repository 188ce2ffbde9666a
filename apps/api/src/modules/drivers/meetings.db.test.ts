import type { HeadToHead, ResultRow } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { importRaceDays } from '../../../test/support/race-days.ts';
import { driver, NONE, resultFile, type TestCar } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

async function idOf(number: number): Promise<string> {
  const [row] = await deps.sql<{ id: string }[]>`
    select public_id as id from drivers where name = ${`Driver ${number}`}`;
  return row?.id ?? 'missing';
}
async function add(type: string, end: string, cars: readonly TestCar[]): Promise<number> {
  const outcome = await deps.importFile(resultFile({ type, track: 'monza', end, cars }));
  if (outcome.status !== 'imported') throw new Error(outcome.status);
  return outcome.eventId;
}
const versus = async (own: number, rival: number) => deps.rivalry.headToHead(await idOf(own), await idOf(rival));
const sumOf = ({ score }: HeadToHead, side: 'ahead' | 'behind') => score.reduce((sum, one) => sum + one[side], 0);

/** A car with three laps, including the given best lap. */
function car(number: number, more: Partial<TestCar> & { best?: number } = {}): TestCar {
  const { best = 100_000, ...rest } = more;
  return { drivers: [driver(number)], laps: [130_000, best, best + 500], ...rest };
}
const didNotFinish = { totalTime: NONE };
const disqualified = { penalties: ['Disqualified'] };
const didNotStart = { laps: [], totalTime: NONE };
const withoutTime = { laps: [{ time: 100_000, valid: false }], totalTime: NONE };

describe('who finished ahead', () => {
  let month = 0;
  it.each<[string, string, TestCar[], 'ahead' | 'behind' | null]>([
    ['the one placed better', 'R', [car(1), car(2)], 'ahead'],
    ['not the one placed worse', 'R', [car(2), car(1)], 'behind'],
    ['who finished, whatever the file says', 'R', [car(3), car(1, didNotFinish), car(2)], 'behind'],
    ['of two who gave up the one placed better', 'R', [car(3), car(2, didNotFinish), car(1, didNotFinish)], 'behind'],
    ['nobody beside one who did not start', 'R', [car(3), car(1), car(2, didNotStart)], null],
    ['nobody beside one who was disqualified', 'R', [car(3), car(1, disqualified), car(2)], null],
    ['nobody who gave up before a lap was done', 'R', [car(3), car(1, didNotStart), car(2)], null],
    ['nobody of another class', 'R', [car(1), car(2, { model: 57 })], null],
    ['nobody in the same car', 'R', [car(1, { drivers: [driver(1), driver(2)] }), car(3)], null],
    ['in qualifying the one with the better place', 'Q', [car(2), car(1)], 'behind'],
    ['nobody without a time in practice', 'FP', [car(1), car(2, withoutTime)], null],
    ['nobody without a time in qualifying', 'Q', [car(1), car(2, withoutTime)], null],
    ['nobody whom the game disqualified in qualifying', 'Q', [car(1, disqualified), car(2)], null],
    ['in a crew’s car every driver of it', 'R', [car(1), car(3, { drivers: [driver(3), driver(2)] })], 'ahead'],
  ])('is %s', async (_what, type, cars, expected) => {
    month += 1;
    // Each meeting in a year of its own, so that no later row of the table can undo an earlier one.
    const before = month === 1 ? null : await versus(1, 2);
    const eventId = await add(type, `${String(month).padStart(2, '0')}0601_120000`, [...cars, car(9)]);
    const after = await versus(1, 2);
    const count = (side: 'ahead' | 'behind') => sumOf(after, side) - (before === null ? 0 : sumOf(before, side));
    expect([count('ahead'), count('behind')]).toEqual([Number(expected === 'ahead'), Number(expected === 'behind')]);
    expect(after.meetings.some((meeting) => meeting.eventId === eventId)).toBe(expected !== null);
  });
});

it('a car that staff disqualified in qualifying has met nobody', async () => {
  const eventId = await add('Q', '240601_120000', [car(21), car(22)]);
  expect(sumOf(await versus(21, 22), 'ahead')).toBe(1);
  const staff = { ...(await ownerOf(deps, driver(9).playerId)), role: 'admin' as const };
  const amendment = { kind: 'disqualify' as const, filePosition: 1 };
  await deps.amendments.amend(staff, { eventId, amendment, reason: 'An illegal car.' });
  expect(await versus(21, 22)).toMatchObject({ score: [], meetings: [] });
});

describe('pace', () => {
  it('is the mean of what the other’s own best lap took longer, where both were racing', async () => {
    await add('Q', '240101_120000', [car(11, { best: 100_000 }), car(12, { best: 100_301 })]);
    await add('Q', '240102_120000', [car(11, { best: 100_000 }), car(12, { best: 100_300 })]);
    // A lap slower than 107 % of the other's does not count, nor does a row without a valid lap.
    await add('Q', '240103_120000', [car(11, { best: 100_000 }), car(12, { best: 107_001 })]);
    await add('R', '240104_120000', [car(11), car(12, { laps: [130_000, { time: 99_000, valid: false }] })]);
    // A co-driver’s lap is not the driver’s.
    await add('R', '240105_120000', [
      car(11, { best: 100_000 }),
      {
        drivers: [driver(12), driver(13)],
        laps: [130_000, 100_600, { time: 98_000, driver: 1 }],
      },
    ]);
    expect((await versus(11, 12)).paceDifference).toBe(400);
    expect((await versus(12, 11)).paceDifference).toBe(-400);
    expect((await versus(11, 13)).paceDifference).toBe(-2_000);
    const [race] = (await versus(11, 12)).meetings;
    expect(race).toMatchObject({ own: { bestLap: 100_000 }, rival: { position: 2, bestLap: 100_600 } });
  });

  it('is rounded the same way from either side', async () => {
    await add('Q', '240201_120000', [car(14, { best: 100_000 }), car(15, { best: 100_001 })]);
    await add('Q', '240202_120000', [car(14, { best: 100_000 }), car(15, { best: 100_002 })]);
    expect([(await versus(14, 15)).paceDifference, (await versus(15, 14)).paceDifference]).toEqual([2, -2]);
  });

  it('is unknown of two who never met', async () => {
    const never = await versus(11, 14);
    expect(never).toMatchObject({ score: [], paceDifference: null, meetings: [] });
    expect(never.tracks).toMatchObject([{ trackName: 'monza', ownBest: 100_000, rivalBest: 100_000, sessions: 0 }]);
  });
});

it('best laps of a track say the class of their car and the surface', async () => {
  await add('Q', '240301_120000', [car(31, { model: 57 }), car(33), car(32, withoutTime)]);
  expect((await versus(31, 33)).tracks).toMatchObject([
    { ownLap: { carGroup: 'GT4', isWet: false }, rivalLap: { carGroup: 'GT3', isWet: false } },
  ]);
  expect((await versus(31, 32)).tracks).toMatchObject([{ rivalBest: null, rivalLap: null }]);
});

describe('a believable league', () => {
  const results = new Map<number, ResultRow[]>();
  const kinds = new Map<number, string>();
  let people: { id: string; name: string }[];

  beforeAll(async () => {
    await importRaceDays(deps, { seed: 'rivals', days: 5 });
    const events = await deps.sql<{ id: number; kind: string }[]>`select id, session_kind as kind from events`;
    for (const { id, kind } of events) {
      results.set(id, await deps.events.results(id));
      kinds.set(id, kind);
    }
    people = await deps.sql<{ id: string; name: string }[]>`
      select d.public_id as id, d.name from drivers d join driver_totals t on t.driver_id = d.id and t.game = ''
      order by t.events desc, d.id limit 25`;
  });

  const rowOf = (rows: readonly ResultRow[], id: string) =>
    rows.find((row) => row.drivers.some(({ playerId }) => playerId === id));

  /** The expected meetings, computed naively from the public results. */
  function meetByTheBook(own: string, rival: string): { ahead: number; behind: number; races: number } {
    const met = { ahead: 0, behind: 0, races: 0 };
    for (const [eventId, rows] of results) {
      const [one, other] = [rowOf(rows, own), rowOf(rows, rival)];
      if (one === undefined || other === undefined || one === other || one.carGroup !== other.carGroup) continue;
      const isRace = kinds.get(eventId) === 'race';
      const hasPlace = ({ gap, penalties, lapCount, bestLap, isClassified }: ResultRow) =>
        gap.kind !== 'dns' &&
        !penalties.some(({ penalty }) => penalty === 'Disqualified') &&
        (isRace ? isClassified || (lapCount ?? 0) > 0 : bestLap !== null);
      if (!hasPlace(one) || !hasPlace(other)) continue;
      const order = ({ place, position }: ResultRow) => place ?? 1_000 + position;
      met[order(one) < order(other) ? 'ahead' : 'behind'] += 1;
      if (isRace) met.races += 1;
    }
    return met;
  }

  it('has rivals whose figures are those of the results and of the head-to-head', async () => {
    let seen = 0;
    for (const { id } of people) {
      const rivals = await deps.rivalry.rivals(id);
      expect(rivals.length).toBeLessThanOrEqual(12);
      for (const rival of rivals) {
        const { ahead, behind, races } = meetByTheBook(id, rival.driver.playerId);
        expect(rival).toMatchObject({ ahead, behind, races, sessions: ahead + behind });
        expect(rival.sessions).toBeGreaterThanOrEqual(3);
        expect(rival.closeness).toBeGreaterThanOrEqual(0);
        expect(rival.closeness).toBeLessThanOrEqual(1);
        const pair = await deps.rivalry.headToHead(id, rival.driver.playerId);
        expect([sumOf(pair, 'ahead'), sumOf(pair, 'behind')]).toEqual([ahead, behind]);
        expect(pair.paceDifference).toBe(rival.paceDifference);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  const mirror = ({ own, rival, difference }: HeadToHead['pace'][number]['overall']) => ({
    own: rival,
    rival: own,
    difference: { ...difference, percent: 0 - difference.percent },
  });

  it('has head-to-heads that are mirrors of each other', async () => {
    for (const [index, { id }] of people.entries()) {
      const other = people[(index + 1) % people.length]?.id ?? '';
      const [one, mirrored] = await Promise.all([
        deps.rivalry.headToHead(id, other),
        deps.rivalry.headToHead(other, id),
      ]);
      const pace = mirrored.paceDifference;
      expect(one).toEqual({
        game: 'acc',
        own: mirrored.rival,
        rival: mirrored.own,
        isHidden: false,
        score: mirrored.score.map(({ sessionKind, ahead, behind }) => ({ sessionKind, ahead: behind, behind: ahead })),
        paceDifference: pace === null ? null : 0 - pace,
        tracks: mirrored.tracks.map(({ ownBest, rivalBest, ownLap, rivalLap, ...track }) => ({
          ...track,
          ownBest: rivalBest,
          rivalBest: ownBest,
          ownLap: rivalLap,
          rivalLap: ownLap,
        })),
        pace: mirrored.pace.map(({ overall, tracks, ...kind }) => ({
          ...kind,
          overall: mirror(overall),
          tracks: tracks.map(({ trackName, ...figures }) => ({ trackName, ...mirror(figures) })),
        })),
        meetings: mirrored.meetings.map(({ own, rival, ...meeting }) => ({ ...meeting, own: rival, rival: own })),
      });
    }
  });

  it('tells the meetings newest first and adds them up by kind and by track', async () => {
    const [first, second] = people;
    const pair = await deps.rivalry.headToHead(first?.id ?? '', second?.id ?? '');
    const times = pair.meetings.map((meeting) => meeting.at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(pair.meetings.length).toBeGreaterThan(3);
    for (const { sessionKind, ahead, behind } of pair.score) {
      const ofKind = pair.meetings.filter((meeting) => meeting.sessionKind === sessionKind);
      expect(ahead + behind, sessionKind).toBe(ofKind.length);
    }
    for (const { trackName, sessions } of pair.tracks) {
      expect(sessions).toBe(pair.meetings.filter((meeting) => meeting.trackName === trackName).length);
    }
    expect(pair.tracks.map((track) => track.sessions)).toEqual(
      pair.tracks.map((track) => track.sessions).toSorted((a, b) => b - a),
    );
  });
});

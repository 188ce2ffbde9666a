import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EventAnalysis, EventInfo, ResultRow } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from './support/test-app.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results/acc', import.meta.url));
const isThere = existsSync(folder);

const NONE = 2_147_483_647;

/** Of the server's own JSON what is asked here, and nothing of how the site reads it. */
const RealFile = z.object({
  sessionResult: z.object({
    leaderBoardLines: z.array(
      z.object({
        car: z.object({
          carId: z.number(),
          raceNumber: z.number(),
          drivers: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
        }),
        timing: z.object({ totalTime: z.number(), lapCount: z.number(), lastLap: z.number(), bestLap: z.number() }),
      }),
    ),
  }),
  laps: z.array(z.object({ carId: z.number(), laptime: z.number(), isValidForBest: z.boolean() })),
  penalties: z.array(z.object({ carId: z.number(), penalty: z.string() })),
});
type RealFile = z.output<typeof RealFile>;

function readReal(path: string): RealFile {
  const bytes = readFileSync(`${folder}/${path}`);
  return RealFile.parse(JSON.parse(bytes.toString(bytes[1] === 0 ? 'utf16le' : 'utf8')));
}

/** The laps of each line; the order of the file is that of the crossings. */
function lapsOf(file: RealFile, line: number): { laptime: number; isValidForBest: boolean; order: number }[] {
  const carId = file.sessionResult.leaderBoardLines[line]?.car.carId;
  return file.laps.flatMap((lap, order) => (lap.carId === carId ? [{ ...lap, order }] : []));
}

function raceLaps(file: RealFile): number {
  return Math.max(...file.sessionResult.leaderBoardLines.map((_, line) => lapsOf(file, line).length));
}

/** The line that was first across at the end of a lap. */
function leaderOf(file: RealFile, lap: number): number {
  const orders = file.sessionResult.leaderBoardLines.map((_, line) => lapsOf(file, line)[lap - 1]?.order ?? Infinity);
  return orders.indexOf(Math.min(...orders)) + 1;
}

/** Fastest valid lap but the first, with the margin to the next car. */
function fastestOf(file: RealFile): { car: number; lap: number; lapTime: number; margin: number } {
  const bests = file.sessionResult.leaderBoardLines.flatMap((_, line) => {
    const laps = lapsOf(file, line).map(({ laptime, isValidForBest }, index) => ({
      laptime,
      isValidForBest,
      lap: index + 1,
    }));
    const [best] = laps
      .filter(({ isValidForBest, lap }) => isValidForBest && lap > 1)
      .toSorted((a, b) => a.laptime - b.laptime);
    return best === undefined ? [] : [{ car: line + 1, lap: best.lap, lapTime: best.laptime }];
  });
  const [first, second] = bests.toSorted((a, b) => a.lapTime - b.lapTime);
  if (first === undefined || second === undefined) throw new Error('Two cars at least have a lap.');
  return { ...first, margin: second.lapTime - first.lapTime };
}

/** Reasons by the rule of who is classified. */
function reasonsOf(file: RealFile): [number, string, string][] {
  const lines = file.sessionResult.leaderBoardLines;
  const winner = lines[0]?.timing ?? { totalTime: 0, lapCount: 0 };
  return lines.flatMap(({ car, timing }, line): [number, string, string][] => {
    const rows: [number, string, string][] = [];
    // Who only looked in took no part.
    if (lapsOf(file, line).length === 0) return rows;
    const isOut = file.penalties.some(({ carId, penalty }) => carId === car.carId && penalty === 'Disqualified');
    const hasTime = timing.totalTime < NONE;
    if (isOut) rows.push([line + 1, 'finish', 'disqualified']);
    else if (!hasTime) rows.push([line + 1, 'finish', timing.lapCount === 0 ? 'noLap' : 'didNotFinish']);
    else if (timing.lapCount < winner.lapCount * (timing.totalTime < winner.totalTime ? 0.9 : 0.75))
      rows.push([line + 1, 'finish', timing.totalTime < winner.totalTime ? 'stopped' : 'tooFewLaps']);
    const laps = lapsOf(file, line);
    if (!laps.some(({ isValidForBest }, index) => isValidForBest && index > 0)) {
      rows.push([
        line + 1,
        'bestLap',
        laps.length === 0 ? 'noLap' : laps.length === 1 ? 'onlyOpeningLap' : 'noValidLap',
      ]);
    }
    return rows;
  });
}

const races = [
  // The first two winners lost the lead for one lap, while they stopped.
  { path: 'practice-c/250918_183826_R.json', lap: 1, from: null, how: 'startToFinish', led: 30 },
  { path: 'endurance-e/221008_224809_R.json', lap: 1, from: null, how: 'startToFinish', led: 208 },
  { path: 'league-a/220313_210845_R.json', lap: 8, from: 3, how: 'onTrack', led: 9 },
] as const;

describe.skipIf(!isThere)('five questions about real races (skipped where ../shared/real-results is absent)', () => {
  let test: TestApp;
  const events = new Map<string, number>();
  const get = async (path: string, what: string): Promise<unknown> =>
    (await test.app.inject(`/api/event/${events.get(path)}/${what}`)).json();
  const analysisOf = async (path: string) => EventAnalysis.parse(await get(path, 'analysis'));

  beforeAll(async () => {
    test = await createTestApp();
    for (const { path } of races) {
      const outcome = await test.deps.importFile({
        fileName: path.split('/').at(-1) ?? '',
        bytes: readFileSync(`${folder}/${path}`),
      });
      if (outcome.status === 'imported') events.set(path, outcome.eventId);
    }
  });
  afterAll(() => test.close());

  describe.each(races)('$path', ({ path, lap, from, how, led }) => {
    const file = isThere ? readReal(path) : { sessionResult: { leaderBoardLines: [] }, laps: [], penalties: [] };
    const lines = file.sessionResult.leaderBoardLines;

    it('who won, and by how much', async () => {
      const [first, second] = z.array(ResultRow).parse(await get(path, 'results'));
      expect(first?.raceNumber).toBe(String(lines[0]?.car.raceNumber));
      const margin = (lines[1]?.timing.totalTime ?? 0) - (lines[0]?.timing.totalTime ?? 0);
      expect(second?.gap).toEqual({ kind: 'time', gapMs: margin });
      const decided = (await analysisOf(path)).story.find((item) => item.kind === 'decided');
      expect(decided?.margin).toBe(margin);
    });

    it('who was fastest, and when', async () => {
      const fastest = fastestOf(file);
      const analysis = await analysisOf(path);
      expect(analysis.story.find((item) => item.kind === 'fastestLap')).toMatchObject(fastest);
      const info = EventInfo.parse(await get(path, 'info'));
      expect(info.bestLap).toMatchObject({ lapTime: fastest.lapTime, position: fastest.car });
      const rows = z.array(ResultRow).parse(await get(path, 'results'));
      expect(rows[fastest.car - 1]).toMatchObject({ bestLap: fastest.lapTime, bestLapNumber: fastest.lap });
    });

    it('where it was decided', async () => {
      const leaders = Array.from({ length: raceLaps(file) }, (_, index) => leaderOf(file, index + 1));
      const analysis = await analysisOf(path);
      expect(analysis.story.find((item) => item.kind === 'decided')).toMatchObject({
        lap,
        car: 1,
        from,
        how,
        lapsLed: led,
        raceLaps: leaders.length,
      });
      expect(leaders[lap - 1]).toBe(1);
      expect(leaders.filter((line) => line === 1)).toHaveLength(led);
    });

    it('why somebody has no time', async () => {
      const { withoutTime } = await analysisOf(path);
      expect(withoutTime.map(({ position, lacks, reason }) => [position, lacks, reason])).toEqual(reasonsOf(file));
      for (const { position, laps, invalidLaps } of withoutTime) {
        const driven = lapsOf(file, position - 1);
        expect([laps, invalidLaps]).toEqual([driven.length, driven.filter((lap) => !lap.isValidForBest).length]);
      }
    });

    it('shows every member of every crew', async () => {
      const rows = z.array(ResultRow).parse(await get(path, 'results'));
      expect(rows.map(({ drivers }) => drivers.length)).toEqual(lines.map(({ car }) => car.drivers.length));
      const { cars } = await analysisOf(path);
      for (const { position, stints } of cars) {
        const drivers = rows.find((row) => row.position === position)?.drivers ?? [];
        for (const { driverIndex } of stints) expect(driverIndex ?? 0).toBeLessThan(drivers.length);
      }
    });
  });

  it('tells the story of the race that the design shows', async () => {
    const { story, leaders } = await analysisOf('practice-c/250918_183826_R.json');
    expect(leaders).toEqual([
      { position: 1, fromLap: 1, toLap: 17 },
      { position: 12, fromLap: 18, toLap: 18 },
      { position: 1, fromLap: 19, toLap: 31 },
    ]);
    expect(story).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'fall', lap: 2, car: 22, fromPlace: 9, toPlace: 26 }),
        expect.objectContaining({ kind: 'stops', cars: [2, 3, 1], laps: [16, 17, 18] }),
        expect.objectContaining({ kind: 'leadChange', lap: 18, untilLap: 18, isByStop: true }),
        expect.objectContaining({ kind: 'lastLapPass', car: 2, over: 3, gapBefore: 276, gapAfter: 427 }),
        expect.objectContaining({ kind: 'climb', fromPlace: 27, toPlace: 13, places: 14 }),
      ]),
    );
  });
});

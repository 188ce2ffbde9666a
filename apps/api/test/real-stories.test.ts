import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StoryItem } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { analysisOf } from './support/analysed.ts';
import { readSession } from './support/facts.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results/acc', import.meta.url));
const paths = globSync('*/*_R*.json', { cwd: folder }).toSorted();

const NONE = 2_147_483_647;

/** Of the server's own JSON what is asked here, and nothing of how the site reads it. */
const RealFile = z.object({
  sessionResult: z.object({
    leaderBoardLines: z.array(
      z.object({ car: z.object({ carId: z.number() }), timing: z.object({ totalTime: z.number() }) }),
    ),
  }),
  laps: z.array(z.object({ carId: z.number(), laptime: z.number() })),
  penalties: z.array(z.object({ carId: z.number(), penalty: z.string() })),
  post_race_penalties: z.array(z.object({ carId: z.number() })).default([]),
});

/** Questions to one race, answered by counting in the file. Rows count from 1. */
function readRace(path: string) {
  const bytes = readFileSync(`${folder}/${path}`);
  const file = RealFile.parse(JSON.parse(bytes.toString(bytes[1] === 0 ? 'utf16le' : 'utf8')));
  const lines = file.sessionResult.leaderBoardLines;
  const idOf = (row: number): number => lines[row - 1]?.car.carId ?? -1;
  const lapsOfCars = Map.groupBy(
    file.laps.map(({ carId, laptime: time }, order) => ({ carId, time, order })),
    ({ carId }) => carId,
  );
  const lapsOf = (row: number) => lapsOfCars.get(idOf(row)) ?? [];
  const rows = lines.map((_, index) => index + 1);
  const orderOn = (lap: number): number[] =>
    rows
      .filter((row) => lapsOf(row).length >= lap)
      .toSorted((one, other) => (lapsOf(one)[lap - 1]?.order ?? 0) - (lapsOf(other)[lap - 1]?.order ?? 0));
  return {
    bytes,
    lapsOf,
    orderOn,
    raceLaps: Math.max(...rows.map((row) => lapsOf(row).length)),
    totalOf: (row: number): number => lines[row - 1]?.timing.totalTime ?? NONE,
    isDisqualified: (row: number) =>
      file.penalties.some((one) => one.carId === idOf(row) && one.penalty === 'Disqualified'),
    hasTimeAdded: (row: number) => file.post_race_penalties.some(({ carId }) => carId === idOf(row)),
  };
}

/** The cars that an item of a story names. */
function carsIn(item: StoryItem): number[] {
  const named = Object.entries(item).flatMap(([key, value]) =>
    ['car', 'from', 'over', 'heir', 'cars'].includes(key) ? value : [],
  );
  return named.filter((value) => typeof value === 'number');
}

describe.skipIf(paths.length === 0)('stories of real races (skipped where ../shared/real-results is absent)', () => {
  it.each(paths)('%s', (path) => {
    const race = readRace(path);
    const session = readSession({ fileName: path.split('/').at(-1) ?? '', bytes: race.bytes });
    const analysis = analysisOf(session);

    for (const [index, { stopLaps }] of analysis.cars.entries()) {
      expect(stopLaps).not.toContain(race.lapsOf(index + 1).length);
    }
    for (const item of analysis.story) {
      expect(carsIn(item).filter(race.isDisqualified), `${item.kind} of a disqualified car`).toEqual([]);
      check(item, race);
    }
  });
});

type Race = ReturnType<typeof readRace>;

function check(item: StoryItem, race: Race): void {
  const isRunning = (row: number, lap: number): boolean => race.lapsOf(row).length >= lap;
  switch (item.kind) {
    case 'leadChange':
      // It led before, drives on, and the other leads as long as is said.
      expect(race.orderOn(item.lap - 1)[0]).toBe(item.from);
      expect(isRunning(item.from, item.lap)).toBe(true);
      for (let lap = item.lap; lap <= item.untilLap; lap += 1) expect(race.orderOn(lap)[0]).toBe(item.car);
      if (item.untilLap < race.raceLaps) expect(race.orderOn(item.untilLap + 1)[0]).not.toBe(item.car);
      return;
    case 'decided': {
      const leaders = Array.from({ length: race.raceLaps }, (_, index) => race.orderOn(index + 1)[0]);
      expect(item.lapsLed).toBe(leaders.filter((row) => row === item.car).length);
      if (item.how === 'afterFlag') {
        expect(leaders.at(-1)).not.toBe(item.car);
        return;
      }
      expect(leaders.at(-1)).toBe(item.car);
      expect(leaders[item.lap - 1]).toBe(item.car);
      if (item.from === null) expect(item.lap).toBe(1);
      else if (item.how === 'inherited') expect(race.lapsOf(item.from)).toHaveLength(item.lap - 1);
      else if (item.how !== 'stop') {
        expect(leaders[item.lap - 2]).toBe(item.from);
        expect(isRunning(item.from, item.lap)).toBe(true);
      }
      return;
    }
    case 'retirement':
      expect(race.lapsOf(item.car)).toHaveLength(item.lap);
      expect(race.totalOf(item.car)).toBeLessThan(race.totalOf(1));
      if (item.heir !== null) {
        expect(race.orderOn(item.lap)[0]).toBe(item.car);
        expect(race.orderOn(item.lap + 1)[0]).toBe(item.heir);
      }
      return;
    case 'lastLapPass': {
      const before = race.orderOn(item.lap - 1);
      const after = race.orderOn(item.lap);
      expect(race.lapsOf(item.car)).toHaveLength(item.lap);
      expect(race.lapsOf(item.over)).toHaveLength(item.lap);
      expect(before.indexOf(item.car)).toBeGreaterThan(before.indexOf(item.over));
      expect([after.indexOf(item.car), after.indexOf(item.over)]).toEqual([item.place - 1, item.place]);
      return;
    }
    case 'closeFinish': {
      const totals = item.cars.map(race.totalOf);
      expect((totals.at(-1) ?? 0) - (totals[0] ?? 0)).toBe(item.within);
      expect(totals).toEqual(totals.toSorted((one, other) => one - other));
      expect(item.cars.filter(race.hasTimeAdded)).toEqual([]);
      return;
    }
    case 'climb':
    case 'fall': {
      const [from, to] = item.kind === 'climb' ? [1, race.lapsOf(item.car).length] : [item.lap - 1, item.lap];
      expect(race.orderOn(from)[item.fromPlace - 1]).toBe(item.car);
      if (item.kind === 'fall' || to === race.raceLaps) expect(race.orderOn(to)[item.toPlace - 1]).toBe(item.car);
      return;
    }
    case 'stops':
      for (const [index, row] of item.cars.entries()) {
        const times = race.lapsOf(row).map(({ time }) => time);
        const lap = item.laps[index] ?? 0;
        expect(lap).toBeLessThan(times.length);
        // Slower than usual by 30 s, or with the lap after it where the line cuts the stop in two.
        const usual = times.toSorted((one, other) => one - other)[Math.floor(times.length / 4)] ?? 0;
        expect(
          Math.max((times[lap - 1] ?? 0) - usual, (times[lap - 1] ?? 0) + (times[lap] ?? 0) - 2 * usual),
        ).toBeGreaterThan(30_000);
      }
      return;
    case 'fastestLap':
    case 'missedLap':
    case 'pole':
    case 'record':
    // About times, which the file says; nothing is inferred.
  }
}

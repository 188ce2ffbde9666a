import type { CarAnalysis, EventAnalysis, StoryItem } from '@paddock/contracts';
import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { readResultFile, type GameEntry, type GameSession } from '@paddock/result-files';
import { beforeAll, describe, expect, it } from 'vitest';
import { analysedSession, analysisOf } from '../../../../test/support/analysed.ts';

interface Analysed {
  readonly name: string;
  readonly session: GameSession;
  readonly analysis: EventAnalysis;
}

/** Sessions of a generated season, parsed from their files. */
function analysedSeason(seed: string, events: number): Analysed[] {
  const league = createLeague({ seed, drivers: 120, servers: 5 });
  const analysed: Analysed[] = [];
  for (const { sessions } of season(league, { fromMs: Date.UTC(2026, 0, 1), events })) {
    for (const raced of sessions) {
      const file = writeResultFile(raced);
      const read = readResultFile(file);
      for (const session of read.ok ? read.sessions : []) {
        if (session.entries.length > 0) analysed.push({ name: file.fileName, session, analysis: analysisOf(session) });
      }
    }
  }
  return analysed;
}

/** The order in which cars completed a lap, computed from the file alone. */
function crossingOrder({ entries }: GameSession, lap: number): number[] {
  return entries
    .filter(({ laps }) => laps.length >= lap)
    .toSorted((one, other) => (one.laps[lap - 1]?.fileIndex ?? 0) - (other.laps[lap - 1]?.fileIndex ?? 0))
    .map(({ position }) => position);
}

function mostLaps({ entries }: GameSession): number {
  return Math.max(0, ...entries.map(({ laps }) => laps.length));
}

describe('every session of an invented season', () => {
  let all: Analysed[] = [];
  let races: Analysed[] = [];

  beforeAll(() => {
    all = analysedSeason('analysis', 300);
    races = all.filter(({ session, analysis }) => analysis.sessionKind === 'race' && session.lapCount > 0);
  });

  const carAt = (analysis: EventAnalysis, position: number): CarAnalysis | undefined =>
    analysis.cars.find((car) => car.position === position);
  const entryAt = (session: GameSession, position: number): GameEntry | undefined => session.entries[position - 1];

  it('is enough to say something', () => {
    expect(all.length).toBeGreaterThan(120);
    expect(races.length).toBeGreaterThan(40);
    const kinds = new Set(races.flatMap(({ analysis }) => analysis.story.map(({ kind }) => kind)));
    expect([...kinds].toSorted()).toEqual(
      [
        'climb',
        'closeFinish',
        'decided',
        'fall',
        'fastestLap',
        'lastLapPass',
        'leadChange',
        'retirement',
        'stops',
      ].toSorted(),
    );
  });

  it('has all cars and all laps', () => {
    for (const { name, session, analysis } of all) {
      expect(
        analysis.cars.map(({ position }) => position),
        name,
      ).toEqual(session.entries.map(({ position }) => position));
      for (const [index, car] of analysis.cars.entries()) {
        expect(car.lapTimes.length, name).toBe(session.entries[index]?.laps.length);
        expect(car.stints.map(({ toLap, fromLap }) => toLap - fromLap + 1).reduce((sum, laps) => sum + laps, 0)).toBe(
          car.lapTimes.length,
        );
      }
    }
  });

  it('has places that are the order in which the cars crossed the line', () => {
    for (const { name, session, analysis } of races) {
      expect(analysis.placesFrom, name).toBe('lapOrder');
      for (let lap = 1; lap <= mostLaps(session); lap += 1) {
        const placed = analysis.cars
          .filter((car) => car.lapTimes.length >= lap)
          .toSorted((one, other) => (one.places[lap - 1] ?? 0) - (other.places[lap - 1] ?? 0));
        expect(
          placed.map((car) => car.places[lap - 1]),
          `${name}, lap ${lap}`,
        ).toEqual(placed.map((_, index) => index + 1));
        expect(
          placed.map(({ position }) => position),
          `${name}, lap ${lap}`,
        ).toEqual(crossingOrder(session, lap));
      }
    }
  });

  it('ends with the order of the result where no stewards and no odd order changed it', () => {
    let checked = 0;
    for (const { name, session, analysis } of races) {
      const finished = analysedSession(session).cars.filter(
        ({ isClassified, penalties, lapTimes }) =>
          isClassified && lapTimes.length === mostLaps(session) && !penalties.some((penalty) => penalty.isPostRace),
      );
      const times = finished.map(({ totalTime }) => totalTime);
      if (times.some((time, index) => time < (times[index - 1] ?? 0))) continue;
      const places = finished.map(({ position }) => carAt(analysis, position)?.places.at(-1) ?? 0);
      expect(places, name).toEqual(places.toSorted((a, b) => a - b));
      // On the last lap the gap is that of the result.
      for (const { position, gap } of finished) {
        const last = carAt(analysis, position)?.gaps.at(-1) ?? null;
        const winnerAdded =
          entryAt(session, 1) !== undefined &&
          session.penalties.some((penalty) => penalty.isPostRace && penalty.position === 1);
        if (gap.kind === 'time' && !winnerAdded) expect(last, `${name}, place ${position}`).toBe(gap.gapMs);
      }
      checked += 1;
    }
    expect(checked).toBeGreaterThan(30);
  });

  it('has gaps that are never negative and 0 for who leads', () => {
    for (const { name, analysis } of races) {
      for (const { gaps, places } of analysis.cars) {
        gaps.forEach((gap, index) => {
          if (gap !== null) expect(gap, name).toBeGreaterThanOrEqual(0);
          if (places[index] === 1) expect(gap, name).toBe(0);
        });
      }
    }
  });

  it('has leaders for every lap, without a break', () => {
    for (const { name, session, analysis } of races) {
      const laps = analysis.leaders.flatMap(({ position, fromLap, toLap }) =>
        Array.from({ length: toLap - fromLap + 1 }, (_, index) => [fromLap + index, position]),
      );
      expect(laps, name).toEqual(
        Array.from({ length: mostLaps(session) }, (_, index) => [index + 1, crossingOrder(session, index + 1)[0]]),
      );
    }
  });

  it('has a story whose laps exist and whose cars are in it', () => {
    for (const { name, session, analysis } of all) {
      expect(analysis.story.length, name).toBeLessThanOrEqual(10);
      for (const item of analysis.story) {
        if ('lap' in item && 'car' in item && item.kind !== 'decided') {
          expect(entryAt(session, item.car)?.laps.length ?? 0, `${name}: ${item.kind}`).toBeGreaterThanOrEqual(
            item.lap,
          );
        }
        if ('cars' in item) for (const car of item.cars) expect(entryAt(session, car), name).toBeDefined();
      }
    }
  });

  it('tells numbers that a second way of counting gives', () => {
    let items = 0;
    for (const { name, session, analysis } of races) {
      for (const item of analysis.story) {
        const recounted = recount(item, session);
        if (recounted === null) continue;
        expect(recounted, `${name}: ${item.kind}`).toEqual(said(item));
        items += 1;
      }
    }
    expect(items).toBeGreaterThan(200);
  });

  /** The part of a story item that can be verified from the file alone. */
  function said(item: StoryItem): unknown {
    switch (item.kind) {
      case 'fastestLap':
        return [item.lapTime, item.margin];
      case 'decided':
        return [item.lapsLed, item.raceLaps, item.how === 'afterFlag' ? null : item.lap];
      case 'leadChange':
        return [item.from, item.car, item.car];
      case 'climb':
      case 'fall':
        return [item.fromPlace, item.toPlace];
      case 'lastLapPass':
        return [true, false, item.gapAfter];
      default:
        return null;
    }
  }

  function recount(item: StoryItem, session: GameSession): unknown {
    const leaderOf = (lap: number): number | undefined => crossingOrder(session, lap)[0];
    const placeOf = (position: number, lap: number): number => crossingOrder(session, lap).indexOf(position) + 1;
    switch (item.kind) {
      case 'fastestLap': {
        const bests = session.entries
          .flatMap(({ bestLapMs, laps }) => {
            const counted = laps
              .slice(1)
              .filter(({ timeMs, isValid }) => isValid && (timeMs ?? 0) >= (bestLapMs ?? Infinity));
            return counted.length === 0 ? [] : [Math.min(...counted.map(({ timeMs }) => timeMs ?? Infinity))];
          })
          .toSorted((a, b) => a - b);
        return [bests[0], bests[1] === undefined ? null : bests[1] - (bests[0] ?? 0)];
      }
      case 'decided': {
        const leaders = Array.from({ length: mostLaps(session) }, (_, index) => leaderOf(index + 1));
        const last = leaders.findLastIndex((position) => position !== item.car);
        return [
          leaders.filter((position) => position === item.car).length,
          leaders.length,
          item.how === 'afterFlag' ? null : last + 2,
        ];
      }
      case 'leadChange':
        return [leaderOf(item.lap - 1), leaderOf(item.lap), leaderOf(item.untilLap)];
      case 'climb':
        return [placeOf(item.car, 1), item.car];
      case 'fall':
        return [placeOf(item.car, item.lap - 1), placeOf(item.car, item.lap)];
      case 'lastLapPass': {
        const [winner, loser] = [entryAt(session, item.car), entryAt(session, item.over)];
        const behind = placeOf(item.car, item.lap - 1) > placeOf(item.over, item.lap - 1);
        const added = session.penalties.some(
          ({ isPostRace, position }) => isPostRace && (position === item.car || position === item.over),
        );
        const after = (loser?.totalTime ?? 0) - (winner?.totalTime ?? 0);
        return [behind, placeOf(item.car, item.lap) > placeOf(item.over, item.lap), added ? item.gapAfter : after];
      }
      default:
        return null;
    }
  }
});

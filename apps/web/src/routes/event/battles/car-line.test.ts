import type { CarAnalysis, ResultRow } from '@paddock/contracts';
import { NO_TIME } from 'race-format';
import { describe, expect, it } from 'vitest';
import { winnerRow } from '../../../testing/replies.ts';
import { carAnalysis } from '../testing/analysis.ts';
import { carLine } from './car-line.ts';

const LAPS = 20;

function row(place: number, changes: Partial<ResultRow> = {}): ResultRow {
  const own = { position: place, filePosition: place, place, classPosition: place, lapCount: LAPS };
  return { ...winnerRow, ...own, totalTime: 2_000_000 + place * 10_000, points: 30 - place, ...changes };
}

/** The places at the end of each lap: those given by lap, from then on. */
function placesOf(changes: Readonly<Record<number, number>>): number[] {
  const places: number[] = [];
  for (let lap = 1; lap <= LAPS; lap += 1) places.push(changes[lap] ?? places.at(-1) ?? 1);
  return places;
}

function line(of: ResultRow, laps: Partial<CarAnalysis> = {}, others: readonly ResultRow[] = []): string {
  const rows = [row(1), row(2), row(3), row(4), row(5)].map((each) =>
    each.position === of.position ? of : (others.find(({ position }) => position === each.position) ?? each),
  );
  return carLine({
    row: of,
    laps: carAnalysis({ places: placesOf({ 1: of.position }), ...laps }),
    rows,
    raceLaps: LAPS,
    hasClasses: false,
  });
}

const stints = [
  { fromLap: 1, toLap: 10, driverIndex: 0, median: null },
  { fromLap: 11, toLap: 20, driverIndex: 0, median: null },
];

describe('a car in one line', () => {
  it('says where it finished, what it lost where, and what it missed', () => {
    const places = placesOf({ 1: 2, 10: 9, 11: 1, 15: 4 });
    const podium = row(3, { totalTime: 2_039_688 });
    expect(line(row(4), { places, stints, stopLaps: [10] }, [podium])).toBe(
      '4th, lost three places in the last stint, 0.312 s off the podium, 1 stop',
    );
  });

  it('is short where nothing else is to be said', () => {
    expect(line(row(5))).toBe('5th');
    expect(line(row(1), {}, [row(2, { lapCount: 19 })])).toBe('Won');
  });

  it.each<[string, ResultRow, readonly ResultRow[]]>([
    ['Won by 10.000 s', row(1), []],
    ['2nd, 0.500 s off the win', row(2, { totalTime: 2_010_500 }), []],
    ['5th, 1.000 s off 4th', row(5, { totalTime: 2_041_000 }), []],
    ['5th, 1.000 s off the points', row(5, { totalTime: 2_041_000, points: 0 }), []],
    // The winner of the road has a penalty: it has more time than the next car.
    ['2nd', row(2, { totalTime: 2_009_000 }), []],
    ['5th', row(5, { lapCount: 19 }), [row(4, { lapCount: 20 })]],
    ['5th', row(5, { totalTime: NO_TIME }), []],
  ])('%s', (text, of, others) => {
    expect(line(of, {}, others)).toBe(text);
  });

  it('names the class if there are several, and its place there is another', () => {
    const input = { laps: carAnalysis(), rows: [], raceLaps: LAPS, hasClasses: true };
    expect(carLine({ ...input, row: row(4, { classPosition: 2, carGroup: 'GT4' }) })).toBe('4th, 2nd in GT4');
    expect(carLine({ ...input, row: row(4) })).toBe('4th');
  });

  it('counts from the grid, else from lap 1, if there was one stint', () => {
    const places = placesOf({ 1: 3, 20: 5 });
    expect(line(row(5, { gridPosition: 12 }), { places })).toBe('5th, from 12th on the grid');
    expect(line(row(5), { places, placesGained: -2 })).toBe('5th, lost two places since lap 1');
    expect(line(row(5, { gridPosition: 4 }), { places })).toBe('5th');
  });

  it('does not count the places that a stop cost', () => {
    // From 1st to 9th in the lap of the stop and the next: neither stint lost them.
    expect(line(row(5), { places: placesOf({ 1: 1, 10: 7, 11: 6, 12: 5 }), stints })).toBe('5th');
  });

  it.each<[string, Partial<ResultRow>]>([
    ['Stopped on lap 12, 4th at the end of lap 11', { lapCount: 11, totalTime: 1_200_000 }],
    ['Disqualified', { gap: { kind: 'dsq' } }],
    ['Voided by staff', { isVoided: true }],
  ])('%s', (text, changes) => {
    const out = row(5, { place: null, isClassified: false, gap: { kind: 'dnf' }, ...changes });
    expect(line(out, { places: placesOf({ 1: 4 }).slice(0, 11) })).toBe(text);
  });
});

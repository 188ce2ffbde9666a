import type { ResultRow } from '@paddock/contracts';
import { NO_TIME } from 'race-format';
import { describe, expect, it } from 'vitest';
import { winnerRow } from '../../../testing/replies.ts';
import { carLine, raceLapsOf, type LinedLaps } from './car-line.ts';

const LAPS = 20;

function row(place: number, changes: Partial<ResultRow> = {}): ResultRow {
  const own = { position: place, filePosition: place, place, classPosition: place, lapCount: LAPS };
  return { ...winnerRow, ...own, totalTime: 2_000_000 + place * 10_000, points: 30 - place, ...changes };
}

const nothing: LinedLaps = { stopLaps: [], placesGained: null, stintMove: null, lastPlace: null };

function read(of: ResultRow, laps: Partial<LinedLaps> = {}, others: readonly ResultRow[] = [], hasClasses = false) {
  const rows = [row(1), row(2), row(3), row(4), row(5)].map((each) =>
    each.position === of.position ? of : (others.find(({ position }) => position === each.position) ?? each),
  );
  return carLine({ row: of, laps: { ...nothing, ...laps }, rows, raceLaps: LAPS, hasClasses });
}

const line = (...input: Parameters<typeof read>) => read(...input).text;

describe('a car in one line', () => {
  it('says where it finished, what it lost where, and what it missed', () => {
    const podium = row(3, { totalTime: 2_039_688 });
    const stintMove = { stint: 2, isLast: true, places: -3 };
    expect(line(row(4), { stintMove, stopLaps: [10] }, [podium])).toBe(
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
    ['5th', row(5, { lapCount: null }), [row(4, { lapCount: null })]],
  ])('%s', (text, of, others) => {
    expect(line(of, {}, others)).toBe(text);
  });

  it.each<[string, Partial<LinedLaps>, Partial<ResultRow>]>([
    ['5th, won two places in the 1st stint', { stintMove: { stint: 1, isLast: false, places: 2 } }, {}],
    ['5th, won 11 places in the 2nd stint', { stintMove: { stint: 2, isLast: false, places: 11 } }, {}],
    // One place is of no note; then it is from the grid.
    ['5th, from 12th on the grid', { stintMove: { stint: 2, isLast: true, places: 1 } }, { gridPosition: 12 }],
    // Seventh on the road, fifth by decisions afterwards.
    ['5th, from 9th on the grid', { lastPlace: { lap: LAPS, place: 7 } }, { gridPosition: 9 }],
    ['5th', { lastPlace: { lap: LAPS, place: 8 } }, { gridPosition: 9 }],
    // A lapped car did not cross the line of the last lap: its place is the file's.
    ['5th, from 9th on the grid', { lastPlace: { lap: LAPS - 1, place: 8 } }, { gridPosition: 9, lapCount: 19 }],
    ['5th', {}, { gridPosition: 4 }],
    ['5th, lost two places since lap 1', { placesGained: -2 }, {}],
    ['5th', { placesGained: 1 }, {}],
    // A grid is known, and nothing moved since it.
    ['5th', { placesGained: 4 }, { gridPosition: 5 }],
    ['5th, 2 stops', { stopLaps: [4, 11] }, {}],
  ])('%s', (text, laps, changes) => {
    expect(line(row(5, changes), laps)).toBe(text);
  });

  it('of a race of one lap has no stint and no stop', () => {
    const laps = { lastPlace: { lap: 1, place: 2 }, placesGained: 0 };
    const rows = [row(1, { lapCount: 1, totalTime: 100_000 }), row(2, { lapCount: 1, totalTime: 100_250 })] as const;
    const input = { laps: { ...nothing, ...laps }, rows, raceLaps: 1, hasClasses: false };
    expect(carLine({ ...input, row: rows[1] })).toEqual({ text: '2nd, 0.250 s off the win', isFromLaps: false });
    expect(carLine({ ...input, row: rows[0] }).text).toBe('Won by 0.250 s');
  });

  describe('of several classes', () => {
    const gt4 = (place: number, classPosition: number | null, totalTime: number, carGroup: string | null = 'GT4') =>
      row(place, { classPosition, totalTime, carGroup });

    it('names the class where its place there is another', () => {
      expect(line(gt4(4, 2, 2_040_000), {}, [], true)).toBe('4th, 2nd in GT4');
      expect(line(gt4(4, 2, 2_040_000), {}, [], false)).toBe('4th');
      expect(line(gt4(4, 4, 2_040_000), {}, [], true)).toBe('4th');
      expect(line(gt4(4, null, 2_040_000), {}, [], true)).toBe('4th');
      expect(line(gt4(4, 2, 2_040_000, null), {}, [], true)).toBe('4th');
    });

    it('measures to the next step of its own class, not to a car of another', () => {
      const first = gt4(3, 1, 2_039_000);
      expect(line(gt4(5, 2, 2_042_000), {}, [first, gt4(4, 9, 2_041_900, 'GT3')], true)).toBe(
        '5th, 2nd in GT4, 3.000 s off the win in GT4',
      );
      expect(line(gt4(5, 1, 2_041_000), {}, [], true)).toBe('5th, 1st in GT4');
    });
  });

  it.each<[string, Partial<ResultRow>, Partial<LinedLaps>]>([
    ['Stopped on lap 12, 4th at the end of lap 11', { lapCount: 11, totalTime: 1_200_000 }, {}],
    ['11 of 20 laps, 4th at the end of lap 11', { lapCount: 11, totalTime: NO_TIME }, {}],
    ['Stopped on lap 1', { lapCount: 0, totalTime: 20_000 }, { lastPlace: null }],
    ['Not classified', { lapCount: null }, { lastPlace: null }],
    ['Did not start', { lapCount: 0, gap: { kind: 'dns' } }, { lastPlace: null }],
    ['Disqualified', { gap: { kind: 'dsq' } }, { stopLaps: [4] }],
    ['Voided by staff', { isVoided: true }, {}],
    ['The better row counts', { isRepeat: true }, { lastPlace: null }],
  ])('%s', (text, changes, laps) => {
    const out = row(5, { place: null, isClassified: false, gap: { kind: 'dnf' }, ...changes });
    expect(line(out, { lastPlace: { lap: 11, place: 4 }, ...laps })).toBe(text);
  });

  it('says whether it was read from laps', () => {
    expect(read(row(5)).isFromLaps).toBe(false);
    expect(read(row(5), { stopLaps: [3] }).isFromLaps).toBe(true);
    expect(read(row(5), { placesGained: 3 }).isFromLaps).toBe(true);
    expect(read(row(5, { gap: { kind: 'dsq' } }), { stopLaps: [3] }).isFromLaps).toBe(false);
  });
});

it('a race is as long as the laps of the car with the most', () => {
  const at = (lap: number) => ({ lastPlace: { lap, place: 1 } });
  expect([raceLapsOf([]), raceLapsOf([at(18), { lastPlace: null }, at(20), at(19)])]).toEqual([0, 20]);
});

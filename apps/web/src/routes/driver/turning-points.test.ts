import type { RatingPoint } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { boxOf, placeLabels } from './label-layout.ts';
import { race as ratedRace } from './testing/driver-replies.ts';
import { turningPoints } from './turning-points.ts';

function race(classValue: number, classChange: number, more: Partial<RatingPoint> = {}): RatingPoint {
  return { ...ratedRace, position: 4, classPosition: 3, classValue, classChange, ...more };
}

const SETTLED = [race(40, 0), race(50, 10), race(60, 10), race(65, 5), race(70, 5)];
const nameOf = () => 'Monza';

it('tells of the race that led into a new band before all others', () => {
  const points = [...SETTLED, race(73, 3), race(80, 7, { isWin: true }), race(69, -11), race(74, 5)];
  const [first, second] = turningPoints(points, nameOf);
  expect(first).toMatchObject({ index: 6, text: 'Win, Monza, +7, into Gold', isAbove: true });
  expect(second).toMatchObject({ index: 7, text: '3rd, Monza, −11, down to Silver', isAbove: false });
});

it('says out, and nothing of a place, for who did not finish', () => {
  const [only] = turningPoints([...SETTLED, race(60, -10, { isClassified: false, classPosition: null })], nameOf);
  expect(only?.text).toBe('Out, Monza, −10');
});

it('thinks less of the leaps of the first five races', () => {
  const [first] = turningPoints([...SETTLED, race(74, 4)], nameOf);
  expect(first?.index).toBe(5);
});

it('does not speak of races that changed next to nothing', () => {
  expect(turningPoints([race(41, 1), race(41, 0), race(40, -1)], nameOf)).toEqual([]);
});

const plot = { width: 800, top: 10, bottom: 280, most: 5 };
const wish = (index: number, isAbove = true) => ({ index, text: 'Win, Monza, +7, into Gold', isAbove });

it('places labels where they cover neither each other nor the line', () => {
  const points = [60, 160, 260, 360, 460].map((x, index) => ({ x, y: 150 + (index % 2) * 20 }));
  const labels = placeLabels(
    points.map((_, index) => wish(index)),
    { ...plot, points },
  );
  expect(labels.length).toBeGreaterThan(1);
  const boxes = labels.map((label) => boxOf(label, 0));
  for (const [index, box] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      expect(
        box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top,
      ).toBe(true);
    }
    for (const { x, y } of points) expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(false);
  }
});

it('keeps labels inside the plot and leaves out what finds no place', () => {
  const points = [{ x: 4, y: 14 }];
  const [label] = placeLabels([wish(0)], { ...plot, points });
  expect(label).toMatchObject({ anchor: 'start' });
  expect(label?.y).toBeGreaterThan(14);
  expect(placeLabels([wish(0)], { ...plot, points, width: 120 })).toEqual([]);
});

it('places no more than it was asked to, the first wishes first', () => {
  const points = [100, 400, 700].map((x) => ({ x, y: 150 }));
  const labels = placeLabels([wish(2), wish(0), wish(1)], { ...plot, points, most: 2, width: 900 });
  expect(labels.map(({ index }) => index)).toEqual([2, 0]);
});

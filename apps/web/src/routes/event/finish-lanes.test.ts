import type { Gap } from 'race-format';
import { expect, it } from 'vitest';
import { finishLanes } from './finish-lanes.ts';

function lanes(gaps: Gap[]) {
  const cars = gaps.map((gap, index) => ({ position: index + 1, raceNumber: index + 1, gap }));
  return finishLanes({ cars, scaleMs: 120_000, plateWidth: 3 });
}

it('places cars to scale and lifts those that would cover another', () => {
  const placed = lanes([{ kind: 'leader' }, { kind: 'time', gapMs: 1200 }, { kind: 'time', gapMs: 6000 }]);
  expect(placed.map(({ left, lane }) => [left, lane])).toEqual([
    [0, 0],
    [1, 1],
    [5, 0],
  ]);
});

it('puts lapped cars behind the limit, more laps further', () => {
  const [one, two, far] = lanes([
    { kind: 'laps', laps: 1 },
    { kind: 'laps', laps: 2 },
    { kind: 'laps', laps: 40 },
  ]);
  expect(one?.left).toBeGreaterThan(100);
  expect(two?.left).toBeGreaterThan(one?.left ?? 0);
  expect(far?.left).toBeLessThan(115);
});

it('leaves out who has no place', () => {
  expect(lanes([{ kind: 'dnf' }, { kind: 'dns' }, { kind: 'dsq' }, { kind: 'unknown' }])).toEqual([]);
});

it('keeps a gap below zero on the ruler', () => {
  expect(lanes([{ kind: 'leader' }, { kind: 'time', gapMs: -500 }])[1]?.left).toBe(0);
});

import { describe, expect, it } from 'vitest';
import { mayBeStep } from './record-steps.rules.ts';

const GT3 = 1;
const GT4 = 2;
const UNKNOWN = -1;
const groups = new Map([
  [GT3, 'GT3'],
  [GT4, 'GT4'],
]);

describe('an event', () => {
  it.each([
    ['on a track without records', [{ lapTime: 90_000, carModel: GT3 }], {}, true],
    ['without a lap', [], {}, false],
    ['slower than all that stands', [{ lapTime: 90_001, carModel: GT3 }], { '': 89_000, GT3: 90_000 }, false],
    ['the fastest of all', [{ lapTime: 88_999, carModel: GT3 }], { '': 89_000, GT3: 89_000 }, true],
    [
      'as fast as the fastest of all, perhaps driven earlier',
      [{ lapTime: 89_000, carModel: UNKNOWN }],
      { '': 89_000 },
      true,
    ],
    ['the fastest of its group alone', [{ lapTime: 99_999, carModel: GT4 }], { '': 89_000, GT4: 100_000 }, true],
    ['the first of its group', [{ lapTime: 99_999, carModel: GT4 }], { '': 89_000, GT3: 89_000 }, true],
    ['in a car of no group, slower', [{ lapTime: 90_000, carModel: UNKNOWN }], { '': 89_000, GT3: 95_000 }, false],
    [
      'whose second car is the fastest of its group',
      [
        { lapTime: 95_000, carModel: GT3 },
        { lapTime: 99_999, carModel: GT4 },
      ],
      { '': 89_000, GT3: 90_000, GT4: 100_000 },
      true,
    ],
  ])('%s: %#', (_what, bests, lapsToBeat, expected) => {
    expect(mayBeStep(bests, groups, lapsToBeat)).toBe(expected);
  });
});

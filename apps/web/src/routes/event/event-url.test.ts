import { expect, it } from 'vitest';
import { EventUrl, placesIn, toggled } from './event-url.ts';

it.each([
  ['', 3, '3'],
  ['3', 7, '3,7'],
  ['3,7', 3, '7'],
  ['1,2,3,4,5,6,7,8', 9, '2,3,4,5,6,7,8,9'],
])('%s, toggling %i: %s', (open, position, expected) => {
  expect(toggled(open, position)).toBe(expected);
});

it('reads what somebody typed as nothing opened', () => {
  expect(EventUrl.parse({ open: '1,,x', show: 'nonsense', chart: '', car: 'x' })).toEqual({
    show: 'gap',
    open: '',
    chart: 'position',
    report: '',
    car: '',
    cars: 'all',
    invalid: 'shown',
    view: 'result',
    lap: 1,
    version: 0,
    as: 'play',
  });
  expect(placesIn('').size).toBe(0);
});

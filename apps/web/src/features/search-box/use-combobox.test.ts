import { expect, it } from 'vitest';
import { nextOption } from './use-combobox.ts';

it.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 1, 3, 2],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', -1, 0, null],
  ['Enter', 0, 3, null],
  ['a', 0, 3, null],
])('%s from %i of %i leads to %j', (key, active, count, next) => {
  expect(nextOption(key, { active, count })).toBe(next);
});

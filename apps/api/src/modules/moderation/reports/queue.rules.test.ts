import { expect, it } from 'vitest';
import { joinStretches, type QueuePlace, type Stretch } from './queue.rules.ts';

const place = (id: number): QueuePlace => ({ at: `2026-01-${String(id).padStart(2, '0')}T00:00:00.000Z`, id });
const stretch = (ids: number[], until: number | null = null): Stretch => ({
  found: ids.map(place),
  until: until === null ? null : place(until),
  lookedAt: 10,
});

it.each([
  ['one that was looked through', [stretch([1, 2])], { ids: [1, 2], next: null }],
  ['one with more than a page', [stretch([1, 2, 3, 4], 4)], { ids: [1, 2, 3], next: place(3) }],
  ['one that was left early', [stretch([1], 9)], { ids: [1], next: place(9) }],
  ['one that was left early without a match', [stretch([], 9)], { ids: [], next: place(9) }],
  ['two, sorted into each other', [stretch([1, 4]), stretch([2])], { ids: [1, 2, 4], next: null }],
  ['two, the first left early: nothing beyond', [stretch([1], 3), stretch([2, 5])], { ids: [1, 2], next: place(3) }],
  ['two full ones', [stretch([1, 3, 5, 7], 7), stretch([2, 4, 6, 8], 8)], { ids: [1, 2, 3], next: place(3) }],
  ['nothing', [stretch([])], { ids: [], next: null }],
])('%s', (_name, stretches, expected) => {
  expect(joinStretches(stretches, { limit: 3, direction: 'asc' })).toMatchObject(expected);
});

it('goes down as well', () => {
  const joined = joinStretches([stretch([9, 5], 4), stretch([7, 3])], { limit: 3, direction: 'desc' });
  expect(joined).toEqual({ ids: [9, 7, 5], next: place(4), lookedAt: 20 });
});

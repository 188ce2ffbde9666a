import { expect, it } from 'vitest';
import { inQueue, whoMovesUp, type Placed } from './waiting-list.rules.ts';

const at = (second: number): string => `2025-06-15T12:00:0${second}.000Z`;
const confirmed = (id: number, of: string | null = null): Placed => ({
  id,
  status: 'confirmed',
  class: of,
  queuedAt: null,
});
const waiting = (id: number, second: number, of: string | null = null): Placed => ({
  id,
  status: 'waiting',
  class: of,
  queuedAt: at(second),
});
const ids = (entries: readonly Placed[]): number[] => entries.map(({ id }) => id);

it('the order is that of signing, then of the entries', () => {
  expect(ids(inQueue([waiting(9, 1), waiting(3, 2), waiting(2, 1)], 'waiting'))).toEqual([2, 9, 3]);
});

it('so many move up as there are places', () => {
  const rules = { places: 3, placesByClass: [] };
  expect(ids(whoMovesUp(rules, [confirmed(1), waiting(4, 2), waiting(5, 1), waiting(6, 3)]))).toEqual([5, 4]);
  expect(ids(whoMovesUp({ ...rules, places: 1 }, [confirmed(1), waiting(4, 2)]))).toEqual([]);
  expect(ids(whoMovesUp({ ...rules, places: null }, [waiting(4, 2)]))).toEqual([4]);
});

it('an entry that staff must confirm has its place', () => {
  const requested: Placed = { ...confirmed(1), status: 'requested' };
  expect(whoMovesUp({ places: 1, placesByClass: [] }, [requested, waiting(2, 1)])).toEqual([]);
});

it('a place of a class goes to the first of that class; a full class is passed over', () => {
  const rules = { places: 4, placesByClass: [{ class: 'gt3', places: 2 }] };
  const entries = [
    confirmed(1, 'gt3'),
    confirmed(2, 'gt3'),
    waiting(3, 1, 'gt3'),
    waiting(4, 2, 'gt4'),
    waiting(5, 3, 'gt4'),
  ];
  expect(ids(whoMovesUp(rules, entries))).toEqual([4, 5]);
  expect(
    ids(
      whoMovesUp(
        rules,
        entries.filter(({ id }) => id !== 2),
      ),
    ),
  ).toEqual([3, 4, 5]);
});

it('reserves and guests take no place, and nobody moves up from them', () => {
  const reserve: Placed = { ...waiting(2, 1), status: 'reserve' };
  const guest: Placed = { ...confirmed(3), status: 'guest' };
  expect(ids(whoMovesUp({ places: 1, placesByClass: [] }, [reserve, guest, waiting(4, 2)]))).toEqual([4]);
});

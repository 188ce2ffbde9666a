import { expect, it } from 'vitest';
import { eventCars, shortNames } from './event-cars.ts';

it.each([
  [['Ada Quick'], ['Quick']],
  [
    ['Ada Quick | MGD', 'Ben Slower [XY]'],
    ['Quick', 'Slower'],
  ],
  [
    ['[MGD] Ada Quick', 'MGD | Ben Slower', 'Cy Third #35', 'Di Fourth (AUS) | XY #7'],
    ['Quick', 'Slower', 'Third', 'Fourth'],
  ],
  [
    ['Ada Gosod', 'Ben Gosod'],
    ['A. Gosod', 'B. Gosod'],
  ],
  [
    ['Ada Gosod', 'Anna Gosod'],
    ['Ada Gosod', 'Anna Gosod'],
  ],
  [
    ['Gosod', 'Ben Gosod'],
    ['Gosod', 'B. Gosod'],
  ],
  [
    ['Max Power 2', 'Li Bo'],
    ['Max Power 2', 'Li Bo'],
  ],
  [
    ['Ada van der Berg', 'Ben Di Stefano', 'Cy Mc Rae', 'van Dijk', 'Di Two', 'Ed De La Cruz', 'Jan van der Berg'],
    ['A. van der Berg', 'Di Stefano', 'Mc Rae', 'van Dijk', 'Two', 'De La Cruz', 'J. van der Berg'],
  ],
  [
    ['Ada Quick Jr.', 'Ben Slower III'],
    ['Ada Quick Jr.', 'Ben Slower III'],
  ],
  [
    ['| ODG', ''],
    ['ODG', 'No name'],
  ],
])('%j become %j', (people, expected) => {
  const short = shortNames(people);
  expect(people.map((name) => short.get(name))).toEqual(expected);
});

it('counts the same person in two cars once', () => {
  expect(shortNames(['Ada Quick', 'Ada Quick']).get('Ada Quick')).toBe('Quick');
});

function driver(name: string) {
  return { playerId: null, name, classValue: null, isProvisional: false };
}

it('names a crew by its first drivers, and in full', () => {
  const cars = eventCars([
    { position: 1, filePosition: 1, raceNumber: '7', drivers: [driver('Ada Quick'), driver('Ben Slower')] },
    {
      position: 2,
      filePosition: 2,
      raceNumber: '8',
      drivers: [driver('Cy One'), driver('Di Two'), driver('Ed Three')],
    },
    { position: 3, filePosition: 3, raceNumber: null, drivers: [] },
  ]);
  expect([...cars.values()].map(({ shortName }) => shortName)).toEqual(['Quick/Slower', 'One +2', '–']);
  expect(cars.get(2)?.fullName).toBe('Cy One, Di Two, Ed Three');
});

it('tells cars apart that have the same driver, or drivers of one name', () => {
  const cars = eventCars(
    ['7', '8', null].map((raceNumber, index) => ({
      position: index + 1,
      filePosition: index + 1,
      raceNumber,
      drivers: [driver('Ann Ashdown')],
    })),
  );
  expect([...cars.values()].map(({ shortName }) => shortName)).toEqual(['Ashdown #7', 'Ashdown #8', 'Ashdown']);
});

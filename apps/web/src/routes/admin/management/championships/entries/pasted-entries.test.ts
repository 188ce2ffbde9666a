import { expect, it } from 'vitest';
import { readPastedEntries } from './pasted-entries.ts';

const options = {
  cars: [
    [32, 'Ferrari 296 GT3'],
    [24, 'Ferrari 488 GT3 Evo'],
  ] as const,
  teams: [{ teamId: 5, name: 'Red Kite' }],
  classes: [{ code: 'am', name: 'Amateurs' }],
  taken: new Set([7]),
};
const read = (text: string) => readPastedEntries(text, options).map(({ entry, problem }) => entry ?? problem);

it('reads number, id, name, car, team and class, however the spreadsheet separates them', () => {
  const jo = {
    raceNumber: 27,
    platformId: 'S76561198000000001',
    name: 'Jo Quick',
    carModel: 32,
    teamId: 5,
    class: null,
  };
  expect(read('27\tS76561198000000001\tJo Quick\tFerrari 296 GT3\tRed Kite')).toEqual([jo]);
  expect(read('#27; Jo Quick; red kite; 296; 76561198000000001')).toEqual([jo]);
  expect(read('27,S76561198000000001,Jo Quick,AM,296,Red Kite')).toEqual([{ ...jo, class: 'am' }]);
  expect(read('27, amateurs, Jo Quick')).toMatchObject([{ class: 'am', name: 'Jo Quick' }]);
  expect(read('27, Jo Quick')).toEqual([{ ...jo, platformId: null, carModel: null, teamId: null }]);
});

it.each([
  ['Jo Quick, Red Kite', 'No race number was found.'],
  ['27', 'No name was found.'],
  ['7, Jo Quick', 'Number 7 is taken.'],
  [
    '27, Jo Quick, Lada',
    '“Lada” is no car of the game and no team or class here. Teams are added first; cars are written as in Catalogue.',
  ],
  ['27, Jo Quick, Ferrari', '“Ferrari” may be Ferrari 296 GT3 or Ferrari 488 GT3 Evo: write which.'],
])('says what is wrong: %s', (line, problem) => expect(read(line)).toEqual([problem]));

it('a number twice in the list is taken the second time', () => {
  expect(read('1, Jo Quick\n1, Bo Slow')[1]).toBe('Number 1 is taken.');
});

it('reads columns in any order, without those of their names and without dashes for nothing', () => {
  expect(
    read('Driver\tNo.\tCar\tTeam\nJo Quick\t27\t296\t-\nBo Slow\t28\t–\tRed Kite\nFerrari 296 GT3\tDi Fast\t29'),
  ).toMatchObject([
    { raceNumber: 27, name: 'Jo Quick', carModel: 32, teamId: null },
    { raceNumber: 28, name: 'Bo Slow', carModel: null, teamId: 5 },
    { raceNumber: 29, name: 'Di Fast', carModel: 32, teamId: null },
  ]);
});

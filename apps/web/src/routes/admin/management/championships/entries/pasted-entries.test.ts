import { describe, expect, it } from 'vitest';
import { newTeamsOf, readPastedEntries, shortNameOf } from './pasted-entries.ts';

const options = {
  cars: [
    [32, 'Ferrari 296 GT3'],
    [24, 'Ferrari 488 GT3 Evo'],
  ] as const,
  teams: [{ teamId: 5, name: 'Red Kite' }],
  classes: [{ code: 'am', name: 'Amateurs' }],
  taken: new Map([[7, 'Ada Quick']]),
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
  ['7, Jo Quick', 'Number 7 is taken by Ada Quick.'],
  ['27, Jo Quick, Lada', '“Lada” is no car of the game and no team or class here. Cars are written as in Catalogue.'],
  ['27, Jo Quick, Ferrari', '“Ferrari” may be Ferrari 296 GT3 or Ferrari 488 GT3 Evo: write which.'],
])('says what is wrong: %s', (line, problem) => expect(read(line)).toEqual([problem]));

it('a number twice in the list is taken the second time', () => {
  expect(read('1, Jo Quick\n1, Bo Slow')[1]).toBe('Number 1 is taken by Jo Quick.');
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

describe('teams that are not here yet', () => {
  const teamsOf = (text: string) => newTeamsOf(readPastedEntries(text, options));

  it('are in the column of teams, if the columns have names', () => {
    const text =
      'No.\tDriver\tCar\tTeam\n27\tJo Quick\tLada\tNight Owls\n28\tBo Slow\t296\tnight owls\n29\tCy Last\t\tRed Kite';
    expect(teamsOf(text)).toEqual(['Night Owls']);
    expect(read(text)).toEqual([
      '“Lada” is no car of the game and no team or class here. Cars are written as in Catalogue.',
      'There is no team “night owls” yet.',
      expect.objectContaining({ name: 'Cy Last', carModel: null, teamId: 5 }),
    ]);
  });

  it('are otherwise whatever is not known', () => {
    expect(teamsOf('27, Jo Quick, Night Owls\n28, Bo Slow, Red Kite, 296\n29, Cy Last, Gravel Trap')).toEqual([
      'Night Owls',
      'Gravel Trap',
    ]);
  });

  it.each([
    ['Night Owls', 'NO'],
    ['Mercury', 'MERC'],
    ['Écurie d’Été no. 1', 'ÉDÉN1'],
    ['one two three four five six seven', 'OTTFFS'],
    ['!?', '!?'],
  ])('get a short name: %s', (name, short) => expect(shortNameOf(name)).toBe(short));
});

import { ChampionshipDefinition } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { problemsOf, type Reference } from './definition.checks.ts';

const round = (code: string, rest: object = {}) => ({
  code,
  trackName: 'monza',
  startsAt: null,
  timeZone: 'UTC',
  heats: [{ code }],
  ...rest,
});
const gt3 = { code: 'gt3', name: 'GT3', members: { by: 'carGroup', carGroups: ['GT3'] } };
const points = (from: string | null, scheme: object = {}) => ({ from, scheme: { places: ['25'], ...scheme } });
const signUp = (rest: object) => ({ opensAt: '2026-01-01T00:00:00Z', closesAt: null, ...rest });

/** `path: message` of each problem. */
function said(rest: object, references: Reference[] = []): string[] {
  const definition = ChampionshipDefinition.parse({
    name: 'Cup',
    rounds: [round('R1'), round('R2')],
    schemes: [points(null)],
    ...rest,
  });
  return problemsOf(definition, references).map(({ path, message }) => `${path}: ${message}`);
}

describe('rules', () => {
  it('that are sound have no problem', () => {
    expect(said({})).toEqual([]);
    expect(
      said({
        classes: [gt3],
        tables: ['class', 'overall'],
        schemes: [
          points(null, {
            distanceSteps: [
              { share: '3/4', factor: '1' },
              { share: '1/2', factor: '1/2' },
            ],
            byStarters: [
              { starters: 5, places: ['20'] },
              { starters: 9, places: ['30'] },
            ],
            roundTo: '1/2',
          }),
          points('R2'),
        ],
        signUp: signUp({
          places: 999,
          placesByClass: [{ class: 'gt3', places: 3 }],
          minClassValue: 5,
          maxClassValue: 5,
        }),
      }),
    ).toEqual([]);
  });

  it.each([
    ['a class that is called as the table of all', { classes: [{ ...gt3, code: 'all' }] }, 'classes.0.code: “all”'],
    ['tables of classes without classes', { tables: ['class'] }, 'tables: Standings of each class need classes.'],
    ['a table twice', { tables: ['overall', 'overall'] }, 'tables: Name each kind of table once.'],
    [
      'less driving time than the least',
      { rounds: [round('R1', { minDriveMinutes: 30, maxDriveMinutes: 20 })] },
      'rounds.0.maxDriveMinutes: The most driving time is below the least.',
    ],
    [
      'a race twice',
      {
        rounds: [
          round('R1', { heats: [{ code: 'a', eventId: 7 }] }),
          round('R2', { heats: [{ code: 'b' }, { code: 'c', eventId: 7 }] }),
        ],
      },
      'rounds.1.heats.1.eventId: This race is already chosen for round R1.',
    ],
    [
      'first points that begin later',
      { schemes: [points('R2')] },
      'schemes.0.from: The first points count from the first',
    ],
    ['points without a beginning', { schemes: [points(null), points(null)] }, 'schemes.1.from: Say from which round'],
    [
      'points from a round that is not there',
      { schemes: [points(null), points('R9')] },
      'schemes.1.from: There is no round R9.',
    ],
    [
      'points in the wrong order',
      { schemes: [points(null), points('R2'), points('R1')] },
      'schemes.2.from: Later points count from a later round.',
    ],
    [
      'the smaller share of the distance first',
      {
        schemes: [
          points(null, {
            distanceSteps: [
              { share: '1/2', factor: '1/2' },
              { share: '3/4', factor: '1' },
            ],
          }),
        ],
      },
      'schemes.0.scheme.distanceSteps: Begin with the largest share',
    ],
    [
      'the same number of starters twice',
      {
        schemes: [
          points(null, {
            byStarters: [
              { starters: 5, places: ['1'] },
              { starters: 5, places: ['2'] },
            ],
          }),
        ],
      },
      'schemes.0.scheme.byStarters: Begin with the fewest starters',
    ],
    [
      'points rounded to nothing',
      { schemes: [points(null, { roundTo: '0' })] },
      'schemes.0.scheme.roundTo: Points cannot be',
    ],
    [
      'a tie broken twice the same way',
      { schemes: [points(null, { tieBreaks: ['latest', 'latest'] })] },
      'schemes.0.scheme.tieBreaks: Name each way',
    ],
    [
      'no race number',
      { signUp: signUp({ lowestNumber: 9, highestNumber: 8 }) },
      'signUp.highestNumber: The highest number is below the lowest.',
    ],
    [
      'fewer numbers than places',
      { signUp: signUp({ lowestNumber: 1, highestNumber: 20, places: 21 }) },
      'signUp.places: There are only 20 race numbers for 21 places.',
    ],
    [
      'no class value',
      { signUp: signUp({ minClassValue: 60, maxClassValue: 50 }) },
      'signUp.maxClassValue: The highest class value is below the lowest.',
    ],
    [
      'places of a class that is not there',
      { signUp: signUp({ placesByClass: [{ class: 'gt4', places: 3 }] }) },
      'signUp.placesByClass.0.class: There is no class gt4.',
    ],
    [
      'places of a class twice',
      {
        classes: [gt3],
        signUp: signUp({
          placesByClass: [
            { class: 'gt3', places: 3 },
            { class: 'gt3', places: 4 },
          ],
        }),
      },
      'signUp.placesByClass.1.class: The places of class gt3 are there twice.',
    ],
  ])('with %s are refused at the field', (_, rest, expected) => {
    expect(said(rest)).toEqual([expect.stringContaining(expected)]);
  });
});

describe('what decisions, entries and teams refer to', () => {
  const decisions = (code: string, count: number): Reference => ({ to: 'round', code, by: 'decision', count });

  it('cannot be removed, and the refusal says what refers to it', () => {
    expect(
      said({ rounds: [round('R1')] }, [
        decisions('R2', 2),
        { to: 'round', code: 'R2', by: 'entry', count: 1 },
        { to: 'round', code: 'R2', by: 'team', count: 3 },
        { to: 'heat', code: 'R2', by: 'decision', count: 1 },
        { to: 'class', code: 'gt3', by: 'entry', count: 12 },
      ]),
    ).toEqual([
      'rounds: The round R2 cannot be removed: 2 decisions of the stewards, 1 entry and 3 teams refer to it.',
      'rounds: The heat R2 cannot be removed: 1 decision of the stewards refers to it.',
      'classes: The class gt3 cannot be removed: 12 entries refer to it.',
    ]);
  });

  it('is no problem while it is there', () => {
    expect(said({ classes: [gt3] }, [decisions('R1', 1), { to: 'class', code: 'gt3', by: 'entry', count: 1 }])).toEqual(
      [],
    );
  });
});

import { describe, expect, it } from 'vitest';
import { definitionWith, roundsAt } from '../../../test/support/championships.ts';
import { AppError } from '../../shared/errors.ts';
import {
  asksForCleanDriving,
  classOfCar,
  classOfEntry,
  closingOf,
  gatesOf,
  refusalOf,
  roundsBegun,
  signUpState,
  type Applicant,
} from './sign-up.rules.ts';

const NOW = '2025-06-15T12:00:00.000Z';
const somebody: Applicant = {
  driverId: 7,
  classValue: 54,
  ratedRaces: 3,
  cleanLaps: 120,
  cleanDriving: null,
  isBanned: false,
};

describe('a sign-up', () => {
  it.each([
    ['before it opens', { opensAt: '2025-06-20T00:00:00.000Z' }, 'before'],
    ['from the instant it opens', { opensAt: NOW }, 'open'],
    ['at the instant it closes', { closesAt: NOW }, 'closed'],
    ['without an end until the last round has begun', {}, 'open'],
  ])('%s', (_name, signUp, state) => {
    expect(signUpState(definitionWith({ signUp }), 'open', NOW)).toBe(state);
  });

  it('closes with the start of the last round, in its zone over the end of summer time; never while one has no date', () => {
    const rounds = roundsAt('2025-03-30T20:00', '2025-04-07T20:00');
    expect(closingOf(definitionWith({ rounds }))).toBe('2025-04-07T10:00:00.000Z');
    expect(closingOf(definitionWith({ rounds: [...rounds.slice(0, 1), ...roundsAt(null, null).slice(1)] }))).toBeNull();
  });

  it('is closed when the championship is over, and there is none of a draft or without rules for it', () => {
    expect(signUpState(definitionWith(), 'finished', NOW)).toBe('closed');
    expect(signUpState(definitionWith(), 'draft', NOW)).toBe('none');
    expect(signUpState(definitionWith({ signUp: null }), 'open', NOW)).toBe('none');
  });
});

it('rounds have begun by the clock, or because they were raced', () => {
  const { rounds } = definitionWith({ rounds: roundsAt('2025-06-01T20:00', null, '2025-07-01T20:00') });
  expect(roundsBegun(rounds, new Set(), NOW)).toBe(1);
  expect(roundsBegun(rounds, new Set(['R2']), NOW)).toBe(2);
});

describe('the conditions', () => {
  const unmet = (signUp: object, applicant = somebody) =>
    gatesOf(definitionWith({ signUp }), 'open', applicant)
      .filter(({ isMet }) => !isMet)
      .map(refusalOf);

  it.each([
    [{ minClassValue: 60 }, ['Your class value is 54. This championship asks for 60.']],
    [{ minClassValue: 54, maxClassValue: 54 }, []],
    [{ maxClassValue: 40 }, ['Your class value is 54. This championship asks for at most 40.']],
    [{ minRatedRaces: 5 }, ['You have 3 rated races. This championship asks for 5.']],
    [{ minRatedRaces: 3, minCleanLaps: 120 }, []],
    [{ minCleanLaps: 121 }, ['You have 120 valid laps here. This championship asks for 121.']],
  ])('%j', (signUp, refusals) => expect(unmet(signUp)).toEqual(refusals));

  it('a class value asked for is not met without one; a ban and a missing driver are said', () => {
    expect(unmet({ minClassValue: 1 }, { ...somebody, classValue: null })).toEqual([
      'You have no class value yet. This championship asks for 1.',
    ]);
    expect(unmet({}, { ...somebody, isBanned: true })).toEqual(['You may not join: a ban is in force.']);
    expect(unmet({}, { ...somebody, driverId: null })).toEqual(['Claim your driver on your account’s page first.']);
  });
});

describe('clean driving', () => {
  const cuts = { maxCutLapsPer100: 4 };
  const gate = (signUp: object, cleanDriving: Applicant['cleanDriving']) => {
    const gates = gatesOf(definitionWith({ signUp }), 'open', { ...somebody, cleanDriving });
    return gates.filter(({ kind }) => kind === 'cutLaps' || kind === 'penalties');
  };
  const driven = (count: number, laps: number) => ({ laps: 0, cuts: { count, laps }, penalties: null });

  it.each([
    ['at the limit', driven(8, 200), { isMet: true, have: 4, laps: 200 }],
    ['above it by what rounding hides, as the figure is shown', driven(101, 2_500), { isMet: true, have: 4 }],
    ['above it', driven(41, 1_000), { isMet: false, have: 4.1 }],
    ['in the fewest laps that say something', driven(5, 100), { isMet: false, have: 5 }],
    ['in one lap fewer', driven(99, 99), { isMet: true, have: null, laps: 99 }],
    ['without a race', driven(0, 0), { isMet: true, have: null, laps: 0 }],
    [
      'of a game whose files do not say',
      { laps: 500, cuts: null, penalties: 9 },
      { isMet: true, have: null, laps: null },
    ],
    ['without a driver', null, { isMet: true, have: null, laps: null }],
  ])('cut laps %s', (_name, cleanDriving, expected) => {
    expect(gate(cuts, cleanDriving)).toEqual([
      { kind: 'cutLaps', needed: null, most: 4, laps: expect.anything(), ...expected },
    ]);
  });

  it('penalties are per lap driven, cut or not', () => {
    const cleanDriving = { laps: 150, cuts: { laps: 10, count: 10 }, penalties: 3 };
    const [found, ...others] = gate({ maxPenaltiesPer100: 1 }, cleanDriving);
    expect(found).toEqual({ kind: 'penalties', isMet: false, needed: null, most: 1, have: 2, laps: 150 });
    expect(others).toEqual([]);
    expect(gate({ maxPenaltiesPer100: 0 }, { ...cleanDriving, penalties: null })).toMatchObject([
      { isMet: true, laps: null },
    ]);
  });

  it('is refused in words', () => {
    const cleanDriving = { laps: 200, cuts: { laps: 200, count: 9 }, penalties: 1 };
    const gates = gate({ maxCutLapsPer100: 4, maxPenaltiesPer100: 0 }, cleanDriving);
    expect(gates.map(refusalOf)).toEqual([
      'You have 4.5 cut laps per 100 in your latest races. This championship asks for at most 4.',
      'You have 0.5 penalties per 100 laps in your latest races. This championship asks for at most 0.',
    ]);
  });

  it('is read only where it is asked for', () => {
    const asks = (signUp: object | null) => asksForCleanDriving(definitionWith({ signUp }));
    expect([asks(null), asks({}), asks(cuts), asks({ maxPenaltiesPer100: 0 })]).toEqual([false, false, true, true]);
  });
});

describe('the class of an entry', () => {
  const classes = definitionWith({
    classes: [
      { code: 'gt3', name: 'GT3', members: { by: 'carGroup', carGroups: ['GT3'] } },
      { code: 'old', name: 'Old', members: { by: 'cars', cars: [3] } },
    ],
  }).classes;
  const gt3 = { model: 20, carGroup: 'GT3' };
  const refusal = (of: () => unknown): string | undefined => {
    try {
      of();
      return undefined;
    } catch (error) {
      return error instanceof AppError ? error.publicMessage : String(error);
    }
  };
  const enter = (car: typeof gt3 | null, chosen: string | null = null, classValue: number | null = null) =>
    classOfEntry(classes, { car, class: chosen, classValue });

  it('comes from the car and is not kept, so that the car driven decides', () => {
    expect(enter(gt3)).toBeNull();
    expect(classOfCar(classes, gt3)).toBe('gt3');
    expect(enter({ model: 3, carGroup: 'GTC' }, 'old')).toBe('old');
  });

  it('is refused without a car, with one of no class, and with one of another class', () => {
    expect(refusal(() => enter(null))).toBe('Choose a car: it decides your class.');
    expect(refusal(() => enter({ model: 9, carGroup: 'GT4' }))).toBe('This car is in no class of this championship.');
    expect(refusal(() => enter(gt3, 'old'))).toBe('This car is not in the class Old.');
  });

  it('by driver class is the band of that moment, and is kept', () => {
    const byBand = definitionWith({
      classes: [
        { code: 'am', name: 'Am', members: { by: 'driverClass', bands: ['bronze', 'silver'] } },
        { code: 'pro', name: 'Pro', members: { by: 'driverClass', bands: ['gold', 'platinum'] } },
      ],
    }).classes;
    const of = (classValue: number | null) => classOfEntry(byBand, { car: null, class: null, classValue });
    expect([of(null), of(79), of(80)]).toEqual(['am', 'am', 'pro']);
    expect(classOfCar(byBand, gt3)).toBeNull();
  });
});

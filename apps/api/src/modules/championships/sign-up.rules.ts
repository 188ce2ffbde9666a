import type { ChampionshipDefinition, ChampionshipState, Gate, OwnEntry } from '@paddock/contracts';
import { classBand } from 'race-format';
import { fieldError } from '../../shared/errors.ts';
import { instantOf } from '../../shared/time.ts';

type Round = ChampionshipDefinition['rounds'][number];
export type SignUpState = OwnEntry['state'];

/** Who wants to sign up, in the championship’s game. */
export interface Applicant {
  readonly driverId: number | null;
  /** null: not rated yet. */
  readonly classValue: number | null;
  readonly ratedRaces: number;
  readonly cleanLaps: number;
  /** From joining the servers. */
  readonly isBanned: boolean;
}

/** Planned start of a round; null: not set, or cancelled. */
export function startIfHeld({ startsAt, timeZone, isCancelled }: Round): string | null {
  return startsAt === null || isCancelled ? null : instantOf(startsAt, timeZone);
}

/** How many rounds of the calendar lie behind the last one that has begun, itself included. `run`: codes of rounds that were raced. */
export function roundsBegun(rounds: readonly Round[], run: ReadonlySet<string>, now: string): number {
  return (
    rounds.findLastIndex((round) => {
      const start = startIfHeld(round);
      return run.has(round.code) || (start !== null && start <= now);
    }) + 1
  );
}

/** When the sign-up closes; null: it stays open. */
export function closingOf({ rounds, signUp }: ChampionshipDefinition): string | null {
  if (signUp === null) return null;
  if (signUp.closesAt !== null) return signUp.closesAt;
  const starts = rounds.filter(({ isCancelled }) => !isCancelled).map(startIfHeld);
  // A round without a date can still come.
  if (starts.includes(null)) return null;
  return starts.toSorted((a, b) => (a ?? '').localeCompare(b ?? '')).at(-1) ?? null;
}

export function signUpState(definition: ChampionshipDefinition, state: ChampionshipState, now: string): SignUpState {
  const { signUp } = definition;
  if (signUp === null || state === 'draft') return 'none';
  if (isOver(state)) return 'closed';
  if (now < signUp.opensAt) return 'before';
  const closing = closingOf(definition);
  return closing !== null && closing <= now ? 'closed' : 'open';
}

export function isOver(state: ChampionshipState): boolean {
  return state === 'finished' || state === 'archived';
}

/** What signing up asks for, and what there is of it. */
export function gatesOf(definition: ChampionshipDefinition, state: SignUpState, applicant: Applicant): Gate[] {
  const { signUp } = definition;
  const plain = (kind: Gate['kind'], isMet: boolean): Gate => ({ kind, isMet, needed: null, most: null, have: null });
  const atLeast = (kind: Gate['kind'], needed: number, have: number): Gate[] =>
    needed === 0 ? [] : [{ kind, isMet: have >= needed, needed, most: null, have }];
  if (signUp === null) return [];
  const { minClassValue, maxClassValue, minRatedRaces, minCleanLaps } = signUp;
  const { classValue } = applicant;
  const isWithin =
    classValue !== null && classValue >= (minClassValue ?? 0) && classValue <= (maxClassValue ?? Number.MAX_VALUE);
  return [
    plain('signedIn', true),
    plain('driver', applicant.driverId !== null),
    plain('open', state === 'open'),
    plain('ban', !applicant.isBanned),
    ...(minClassValue === null && maxClassValue === null
      ? []
      : [
          {
            kind: 'classValue' as const,
            isMet: isWithin,
            needed: minClassValue,
            most: maxClassValue,
            have: classValue,
          },
        ]),
    ...atLeast('ratedRaces', minRatedRaces, applicant.ratedRaces),
    ...atLeast('cleanLaps', minCleanLaps, applicant.cleanLaps),
  ];
}

/** Why somebody may not sign up, in words. */
export function refusalOf({ kind, needed, most, have }: Gate): string {
  switch (kind) {
    case 'signedIn':
      return 'Sign in first.';
    case 'driver':
      return 'Claim your driver on your account’s page first.';
    case 'open':
      return 'Sign-up is not open.';
    case 'ban':
      return 'You may not join: a ban is in force.';
    case 'classValue':
      return `${have === null ? 'You have no class value yet' : `Your class value is ${have}`}. This championship asks for ${rangeText(needed, most)}.`;
    case 'ratedRaces':
      return `You have ${have ?? 0} rated races. This championship asks for ${needed ?? 0}.`;
    case 'cleanLaps':
      return `You have ${have ?? 0} valid laps here. This championship asks for ${needed ?? 0}.`;
  }
}

function rangeText(least: number | null, most: number | null): string {
  if (most === null) return `${least ?? 0}`;
  return least === null ? `at most ${most}` : `${least} to ${most}`;
}

/** A car of the game; null: none chosen. */
export interface Car {
  readonly model: number;
  readonly carGroup: string | null;
}

type Classes = ChampionshipDefinition['classes'];
type ClassMembers = Classes[number]['members'];

function fits(members: ClassMembers, car: Car | null, classValue: number | null): boolean {
  switch (members.by) {
    case 'everybody':
      return true;
    case 'carGroup':
      return car?.carGroup != null && members.carGroups.includes(car.carGroup);
    case 'cars':
      return car !== null && members.cars.includes(car.model);
    case 'driverClass':
      return members.bands.includes(classBand(classValue ?? 0));
    // The game’s cup categories are chosen, not measured.
    case 'cup':
      return false;
  }
}

/** The class that a car decides; null: none does. */
export function classOfCar(classes: Classes, car: Car | null): string | null {
  return classes.find(({ members }) => members.by !== 'driverClass' && fits(members, car, null))?.code ?? null;
}

/** The class of somebody with a car, where none is chosen; null: none. */
export function classFor(classes: Classes, car: Car | null, classValue: number | null): Classes[number] | null {
  return classes.find(({ members }) => fits(members, car, classValue)) ?? null;
}

interface Wish {
  readonly car: Car | null;
  readonly class: string | null;
  readonly classValue: number | null;
}

/** The class to keep with an entry: chosen, or by the driver’s class at this moment; null: the car decides. */
export function classOfEntry(classes: Classes, wish: Wish): string | null {
  if (classes.length === 0) {
    if (wish.class === null) return null;
    throw fieldError('invalid_input', 'class', 'This championship has no classes.');
  }
  const chosen = classes.find(({ code }) => code === wish.class);
  if (wish.class !== null) {
    if (chosen === undefined) throw fieldError('invalid_input', 'class', 'This championship has no such class.');
    if (chosen.members.by !== 'cup' && !fits(chosen.members, wish.car, wish.classValue)) throw notOfClass(chosen);
    return chosen.code;
  }
  const found = classFor(classes, wish.car, wish.classValue);
  if (found !== null) return found.members.by === 'driverClass' ? found.code : null;
  if (classes.some(({ members }) => members.by === 'cup'))
    throw fieldError('invalid_input', 'class', 'Choose a class.');
  if (classes.every(({ members }) => members.by === 'driverClass'))
    throw fieldError('invalid_input', 'class', 'Your class as a driver is in no class of this championship.');
  throw fieldError(
    'invalid_input',
    'carModel',
    wish.car === null ? 'Choose a car: it decides your class.' : 'This car is in no class of this championship.',
  );
}

function notOfClass({ name, members }: Classes[number]) {
  return members.by === 'driverClass'
    ? fieldError('invalid_input', 'class', `You are not in the class for ${name}.`)
    : fieldError('invalid_input', 'carModel', `This car is not in the class ${name}.`);
}

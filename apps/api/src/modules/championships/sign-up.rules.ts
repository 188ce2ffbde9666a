import {
  LEAST_CLEAN_DRIVING_LAPS,
  perHundredLaps,
  type ChampionshipDefinition,
  type ChampionshipState,
  type CleanDriving,
  type Gate,
  type OwnEntry,
} from '@paddock/contracts';
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
  /** Of the latest races; null: no driver, or nothing asks for it. */
  readonly cleanDriving: Pick<CleanDriving, 'laps' | 'cuts' | 'penalties'> | null;
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

/** Whether signing up asks how cleanly somebody drives. */
export function asksForCleanDriving({ signUp }: ChampionshipDefinition): boolean {
  return signUp !== null && (signUp.maxCutLapsPer100 !== null || signUp.maxPenaltiesPer100 !== null);
}

/** What signing up asks for, and what there is of it. */
export function gatesOf(definition: ChampionshipDefinition, state: SignUpState, applicant: Applicant): Gate[] {
  const { signUp } = definition;
  const plain = (kind: Gate['kind'], isMet: boolean): Gate => ({
    kind,
    isMet,
    needed: null,
    most: null,
    have: null,
    laps: null,
  });
  const atLeast = (kind: Gate['kind'], needed: number, have: number): Gate[] =>
    needed === 0 ? [] : [{ kind, isMet: have >= needed, needed, most: null, have, laps: null }];
  if (signUp === null) return [];
  const { minClassValue, maxClassValue, minRatedRaces, minCleanLaps, maxCutLapsPer100, maxPenaltiesPer100 } = signUp;
  const { classValue, cleanDriving } = applicant;
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
            laps: null,
          },
        ]),
    ...atLeast('ratedRaces', minRatedRaces, applicant.ratedRaces),
    ...atLeast('cleanLaps', minCleanLaps, applicant.cleanLaps),
    ...atMostPer100('cutLaps', maxCutLapsPer100, cleanDriving?.cuts ?? null),
    ...atMostPer100('penalties', maxPenaltiesPer100, penaltiesOf(cleanDriving)),
  ];
}

interface CountedInLaps {
  readonly count: number;
  readonly laps: number;
}

function penaltiesOf(cleanDriving: Applicant['cleanDriving']): CountedInLaps | null {
  return cleanDriving?.penalties == null ? null : { count: cleanDriving.penalties, laps: cleanDriving.laps };
}

/** Excludes nobody for what the game’s files do not say, or for too few laps. Compares the figure as it is shown. */
function atMostPer100(kind: Gate['kind'], most: number | null, counted: CountedInLaps | null): Gate[] {
  if (most === null) return [];
  const isKnown = counted !== null && counted.laps >= LEAST_CLEAN_DRIVING_LAPS;
  const have = isKnown ? perHundredLaps(counted.count, counted.laps) : null;
  return [{ kind, isMet: have === null || have <= most, needed: null, most, have, laps: counted?.laps ?? null }];
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
    case 'cutLaps':
      return `You have ${have ?? 0} cut laps per 100 in your latest races. This championship asks for at most ${most ?? 0}.`;
    case 'penalties':
      return `You have ${have ?? 0} penalties per 100 laps in your latest races. This championship asks for at most ${most ?? 0}.`;
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

import type { Scheme } from '@paddock/contracts';
import type { PersonKey, Round } from './definition.ts';
import type { JudgedCar } from './classification.ts';
import type { Entrants } from './entrants.ts';
import { compare, fraction, share, type Fraction } from './fractions.ts';

export interface CrewMember {
  readonly person: PersonKey;
  readonly canScore: boolean;
  /** Drove less than the least share of the car's laps. */
  readonly isShort: boolean;
}

export interface CrewedCar extends JudgedCar {
  readonly classCode: string;
  /** Those whose start in this heat is in this car. */
  readonly crew: readonly CrewMember[];
}

/** A person in a car, one of perhaps several. */
interface Seat {
  readonly person: PersonKey;
  readonly car: JudgedCar;
  readonly isShort: boolean;
}

const STATUSES: readonly JudgedCar['status'][] = ['classified', 'dnf', 'dsq', 'dns'];

/**
 * The cars that are left when everybody has one start: in a car with laps before one without, then where they have their share,
 * then the better end, then the better place. Cars left without anybody disappear, and cars of no class.
 */
export function giveStarts(
  cars: readonly JudgedCar[],
  { round, scheme, entrants }: { round: Round; scheme: Scheme; entrants: Entrants },
): CrewedCar[] {
  const least = scheme.driverShare === null ? null : fraction(scheme.driverShare);
  const seats = Map.groupBy(
    cars.flatMap((car) => seatsIn(car, least)),
    ({ person }) => person,
  );
  const startOf = new Map([...seats].map(([person, own]) => [person, own.toSorted(compareSeats)[0]]));
  return cars.flatMap((car): CrewedCar[] => {
    const { classCode } = car;
    const crew = [...new Set(car.people)].flatMap((person): CrewMember[] => {
      const start = person === null ? undefined : startOf.get(person);
      if (start?.car !== car) return [];
      return [{ person: start.person, isShort: start.isShort, canScore: entrants.canScore(start.person, round) }];
    });
    return classCode === null || (crew.length === 0 && !car.people.includes(null)) ? [] : [{ ...car, classCode, crew }];
  });
}

/** Listed in a car that drove, without a lap of their own, is not a start. */
function seatsIn(car: JudgedCar, least: Fraction | null): Seat[] {
  return [...new Set(car.people)].flatMap((person): Seat[] => {
    if (person === null) return [];
    const driven = lapsOf(person, car);
    if (driven === 0 && car.laps > 0) return [];
    const isShort = least !== null && driven !== null && compare(share(driven, car.laps), least) < 0;
    return [{ person, car, isShort }];
  });
}

/** Two of a crew can turn out to be one person. */
function lapsOf(person: PersonKey, { people, driven }: JudgedCar): number | null {
  if (driven === null) return null;
  return driven.reduce((laps, own, index) => laps + (people[index] === person ? own : 0), 0);
}

function compareSeats(one: Seat, other: Seat): number {
  return (
    Number(one.car.laps <= 0) - Number(other.car.laps <= 0) ||
    Number(one.isShort) - Number(other.isShort) ||
    STATUSES.indexOf(one.car.status) - STATUSES.indexOf(other.car.status)
  );
}

export function isEntered({ crew }: CrewedCar): boolean {
  return crew.some(({ canScore }) => canScore);
}

/** Those of the crew who get the car's points. */
export function scorersOf({ crew }: CrewedCar): PersonKey[] {
  return crew.filter(({ canScore, isShort }) => canScore && !isShort).map(({ person }) => person);
}

import type { Scheme } from '@paddock/contracts';
import type { GivenStatus, Heat, HeatResult, ResultRow } from './definition.ts';
import { compare, fraction, share } from './fractions.ts';

/** A car of the championship, in its class. */
export interface ClassedCar extends ResultRow {
  readonly classCode: string | null;
}

/** Where a scheme says nothing else. */
const USUAL_SHARES: NonNullable<Scheme['classified']> = { flag: '3/4', laps: '9/10', of: 'overall' };

export interface JudgedCar extends ClassedCar {
  readonly status: 'classified' | 'dnf' | 'dns' | 'dsq';
}

/** How each car of a heat ended, in the same order. What staff say of somebody counts before the result, for the car. */
export function judge(
  cars: readonly ClassedCar[],
  {
    heat,
    result,
    scheme,
    statuses,
  }: {
    heat: Heat;
    result: HeatResult;
    scheme: Scheme;
    statuses: readonly GivenStatus[];
  },
): JudgedCar[] {
  const given = statuses.filter((status) => status.heat === heat.code);
  const judgeCar = heat.kind === 'race' ? judgeOfRace(cars, result, scheme) : judgeOfQualifying;
  return cars.map((car) => {
    const said = given.find(({ person }) => car.people.includes(person))?.status;
    const isAway = said === 'absent' || said === 'banned';
    return { ...car, status: isAway ? 'dns' : (said ?? judgeCar(car)) };
  });
}

function judgeOfQualifying({ isDisqualified, bestMs, laps }: ClassedCar): JudgedCar['status'] {
  if (isDisqualified) return 'dsq';
  if (bestMs !== null) return 'classified';
  return laps > 0 ? 'dnf' : 'dns';
}

/** Classified is who took the flag with one share of the winner's laps, or has another share of them. */
function judgeOfRace(
  cars: readonly ClassedCar[],
  { hasTotals, flagMs }: HeatResult,
  { classified }: Scheme,
): (car: ClassedCar) => JudgedCar['status'] {
  const shares = classified ?? USUAL_SHARES;
  const withFlag = fraction(shares.flag);
  const withoutFlag = fraction(shares.laps);
  const hasTime = ({ crossedMs, finishState }: ClassedCar): boolean =>
    hasTotals ? crossedMs !== null : finishState === 'finished';
  const isMeasure = (car: ClassedCar): boolean => hasTime(car) && car.laps > 0 && !car.isDisqualified;
  const winnerOf = ({ classCode }: ClassedCar): ClassedCar | undefined =>
    cars.find((car) => isMeasure(car) && (shares.of === 'overall' || car.classCode === classCode));

  return (car) => {
    if (car.isDisqualified) return 'dsq';
    if (car.laps <= 0) return 'dns';
    const winner = winnerOf(car);
    if (winner === undefined || !hasTime(car) || car.finishState === 'dnf') return 'dnf';
    const isAfterFlag = flagMs !== null && car.crossedMs !== null && car.crossedMs >= flagMs;
    const tookFlag = car.finishState === 'finished' || isAfterFlag || car.laps >= winner.laps;
    const driven = share(car.laps, winner.laps);
    const isClassified = compare(driven, withoutFlag) >= 0 || (tookFlag && compare(driven, withFlag) >= 0);
    return isClassified ? 'classified' : 'dnf';
  };
}

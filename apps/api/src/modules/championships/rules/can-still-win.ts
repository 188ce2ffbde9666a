import { absent, type Prospect } from './assumed-outcomes.ts';
import type { Contest } from './contest.ts';
import { freeOf } from './given-points.ts';
import type { Moment } from './moment.ts';
import type { Outcome } from './outcomes.ts';
import { standOf, type Stand } from './stand.ts';
import { compareStands } from './tie-breaks.ts';

export interface PossibleWinners {
  readonly canStillWin: readonly string[];
  readonly couldNewcomerWin: boolean;
}

/** Somebody with what they have so far. */
export interface Contender {
  readonly who: string;
  readonly outcomes: readonly Outcome[];
}

/**
 * Who can still be first, or level with the first: whose best end is not behind the emptiest end of anybody else. Nobody is assumed
 * to be disqualified or punished.
 */
export function possibleWinners(
  all: readonly Contender[],
  { moment, contest, prospects }: { moment: Moment; contest: Contest; prospects: readonly Prospect[] },
): PossibleWinners {
  const { scheme } = contest;
  const leastStarts = Math.max(1, scheme.minStarts);
  const endOf = ({ who, outcomes }: Contender, assumed: Assumed): Stand => {
    const ahead = prospects.map((prospect) => assumedOf(who, prospect, { contest, assumed }));
    const free = freeOf(who, moment.reached, contest);
    return standOf([...outcomes, ...ahead], { keep: moment.keepInTheEnd, free, scheme });
  };
  const isBehind = (one: Stand, other: Stand): boolean => compareStands(one, other, scheme) > 0;

  const contenders = all.filter(({ who }) => !contest.isExcluded(who));
  const rivals = contenders.flatMap((contender) => {
    const away = endOf(contender, (prospect) => prospect.absent);
    // Whoever is left short of the least starts by staying away is no rival.
    if (away.starts < leastStarts) return [];
    const isBound = scheme.notDroppable.includes('dnf');
    const retiring = isBound ? endOf(contender, (prospect) => prospect.retired) : away;
    return [{ who: contender.who, emptiest: isBehind(retiring, away) ? retiring : away }];
  });
  const canBeFirst = (contender: Contender): boolean => {
    const best = endOf(contender, bestOf);
    if (best.starts < leastStarts) return false;
    return rivals.every(({ who, emptiest }) => who === contender.who || !isBehind(best, emptiest));
  };
  return {
    canStillWin: contenders.filter(canBeFirst).map(({ who }) => who),
    couldNewcomerWin: contest.isOpen && canBeFirst({ who: '', outcomes: moment.run.map(absent) }),
  };
}

/** What somebody gets in a unit to come, with so many cars. */
type Assumed = (prospect: Prospect, cars: number) => Outcome;

export const bestOf: Assumed = (prospect, cars) => prospect.best[cars - 1] ?? prospect.absent;

/** Drivers who are banned or may not start score nothing in every scenario. */
export function assumedOf(
  who: string,
  prospect: Prospect,
  { contest, assumed }: { contest: Contest; assumed: Assumed },
): Outcome {
  if (contest.isBanned(who, prospect.unit)) return prospect.banned;
  const cars = contest.carsIn(prospect.unit.round, who);
  return cars === 0 ? prospect.absent : assumed(prospect, cars);
}

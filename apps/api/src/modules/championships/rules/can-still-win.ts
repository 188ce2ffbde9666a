import { absent, banned, firstPlaces, retired } from './assumed-outcomes.ts';
import type { Contest } from './contest.ts';
import type { ChampionshipInput } from './definition.ts';
import type { Moment } from './moment.ts';
import type { Outcome } from './outcomes.ts';
import { freePoints, type Competitor } from './ranking.ts';
import { standOf, type Stand } from './stand.ts';
import { compareStands } from './tie-breaks.ts';
import type { Unit } from './units.ts';

export interface PossibleWinners {
  readonly canStillWin: readonly string[];
  readonly couldNewcomerWin: boolean;
}

type Contender = Pick<Competitor, 'who' | 'outcomes'>;

/**
 * Who can still be first, or level with the first: whose best end is not behind the emptiest end of anybody else. Nobody is assumed
 * to be disqualified or punished.
 */
export function possibleWinners(
  competitors: readonly Competitor[],
  { moment, contest, input }: { moment: Moment; contest: Contest; input: ChampionshipInput },
): PossibleWinners {
  const { toCome, keepInTheEnd: keep } = moment;
  const { scheme, hasBonus } = contest;
  const leastStarts = Math.max(1, scheme.minStarts);
  const carsIn = (unit: Unit, who: string): number => contest.carsIn(unit.round, who);

  const endOf = ({ who, outcomes }: Contender, assumed: (unit: Unit) => Outcome): Stand => {
    const ahead = toCome.map((unit) => (contest.isBanned(who, unit) ? banned(unit) : assumed(unit)));
    return standOf([...outcomes, ...ahead], { keep, free: freePoints(who, moment, contest), scheme });
  };
  const isBehind = (one: Stand, other: Stand): boolean => compareStands(one, other, scheme.tieBreaks) > 0;
  /** Away from all that is to come, or retired each time where that may not be dropped. */
  const emptiestEnd = (contender: Contender): Stand => {
    const away = endOf(contender, absent);
    if (!scheme.notDroppable.includes('dnf')) return away;
    const without = endOf(contender, (unit) => (carsIn(unit, contender.who) > 0 ? retired(unit, input) : absent(unit)));
    return isBehind(without, away) ? without : away;
  };

  const contenders = competitors.filter(({ who }) => !contest.isExcluded(who));
  // Whoever is left short of the least starts by staying away is no rival.
  const rivals = contenders
    .filter((contender) => endOf(contender, absent).starts >= leastStarts)
    .map((contender) => ({ who: contender.who, stand: emptiestEnd(contender) }));
  const canBeFirst = (contender: Contender): boolean => {
    const { who } = contender;
    const best = endOf(contender, (unit) => firstPlaces(unit, carsIn(unit, who), { input, hasBonus }));
    return best.starts >= leastStarts && rivals.every((rival) => rival.who === who || !isBehind(best, rival.stand));
  };
  const newcomer: Contender = { who: '', outcomes: moment.run.map(absent) };
  return {
    canStillWin: contenders.filter(canBeFirst).map(({ who }) => who),
    couldNewcomerWin: contest.isOpen && canBeFirst(newcomer),
  };
}

import type { Contest, Results } from './contest.ts';
import { freeOf } from './given-points.ts';
import type { Moment } from './moment.ts';
import { standOf, type Stand } from './stand.ts';
import { compareStands } from './tie-breaks.ts';

/** A competitor at a moment of the season. */
export interface Competitor {
  readonly who: string;
  readonly results: Results;
  readonly stand: Stand;
  /** Null: no start, excluded, or too few starts. */
  readonly place: number | null;
}

/** All competitors, those with a place first. Nothing but rules parts level ones: they share the place. */
export function rankingAt(moment: Moment, contest: Contest): Competitor[] {
  const { scheme } = contest;
  const unranked = [...contest.resultsAt(moment)].map(([who, results]) => {
    const outcomes = moment.run.flatMap((unit) => results.outcomes.get(unit) ?? []);
    const stand = standOf(outcomes, { keep: moment.keep, free: freeOf(who, moment.reached, contest), scheme });
    return { who, results, stand, hasPlace: hasPlace(who, stand, moment, contest) };
  });
  const ordered = unranked.toSorted(
    (one, other) =>
      Number(other.hasPlace) - Number(one.hasPlace) ||
      compareStands(one.stand, other.stand, scheme) ||
      (one.who < other.who ? -1 : 1),
  );
  let place = 0;
  return ordered.map(({ hasPlace: has, ...competitor }, index) => {
    const before = ordered[index - 1];
    if (before === undefined || compareStands(before.stand, competitor.stand, scheme) !== 0) place = index + 1;
    return { ...competitor, place: has ? place : null };
  });
}

/** Whoever can no longer reach the least starts has no place. */
function hasPlace(who: string, { starts }: Stand, { toCome }: Moment, contest: Contest): boolean {
  const open = toCome.filter((unit) => contest.carsIn(unit.round, who) > 0 && !contest.isBanned(who, unit));
  const possible = starts + new Set(open.map(({ round }) => round)).size;
  return starts > 0 && !contest.isExcluded(who) && possible >= contest.scheme.minStarts;
}

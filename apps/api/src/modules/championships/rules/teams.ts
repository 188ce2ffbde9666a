import type { Scheme } from '@paddock/contracts';
import { ALL } from './classes.ts';
import type { Contest, HeatScore, Season } from './contest.ts';
import { scorersOf } from './crews.ts';
import type { Heat, Round } from './definition.ts';
import { newestScheme } from './entrants.ts';
import { compare, sum, type Fraction } from './fractions.ts';
import { givenTo } from './given-points.ts';
import type { Parts, ScoredCar } from './heat-points.ts';
import { resultsOf } from './outcomes.ts';
import { comparePlaces } from './places.ts';
import { POINTS_PARTS } from './standings-types.ts';
import { unitsOf } from './units.ts';

type TeamRules = NonNullable<Scheme['team']>;

/** The teams in a class, or in all. */
export function teamsContest(code: string, team: TeamRules, { input, entrants, carsOf }: Season): Contest {
  const scheme: Scheme = {
    ...newestScheme(input),
    drops: team.drops,
    dropUnit: 'round',
    dropNow: false,
    notDroppable: [],
    minStarts: 0,
  };
  const units = unitsOf(input.rounds, scheme);
  const given = givenTo(code, input, (to) => ('team' in to ? to.team : null));
  const teamOfCar = (car: ScoredCar, round: Round): string | undefined =>
    scorersOf(car).flatMap((person) => entrants.teamAt(person, round) ?? [])[0];
  const heatScores = (heat: Heat, round: Round): [team: string, HeatScore][] => {
    const cars = (carsOf.get(heat.code) ?? []).filter((car) => code === ALL || car.classCode === code);
    return [...Map.groupBy(cars, (car) => teamOfCar(car, round))].flatMap(([who, own]) =>
      who === undefined ? [] : [[who, scoreOf(bestOf(own, team), team)]],
    );
  };
  const scores = new Map(input.teams.map((one) => [one.code, new Map<string, HeatScore>()]));
  for (const round of input.rounds)
    for (const heat of round.heats)
      for (const [who, score] of heatScores(heat, round)) scores.get(who)?.set(heat.code, score);
  const results = new Map([...scores].map(([who, own]) => [who, resultsOf(who, own, { units, given })]));
  // Who will come is not known: as many as are members without an end.
  const cars = new Map(
    input.teams.map((one) => {
      const members = one.members.filter(({ to }) => to === null).length;
      return [one.code, Math.min(team.best ?? members, members)];
    }),
  );
  return {
    ...given,
    code,
    scheme,
    units,
    isOpen: false,
    hasBonus: team.bonus,
    resultsAt: () => results,
    isExcluded: () => false,
    isBanned: () => false,
    carsIn: (_round, who) => cars.get(who) ?? 0,
    mostCars: Math.max(0, ...cars.values()),
  };
}

/** The cars of a team that count. */
function bestOf(cars: readonly ScoredCar[], rules: TeamRules): ScoredCar[] {
  const worth = (car: ScoredCar): Fraction => sum(Object.values(partsOf(car, rules)));
  return cars
    .toSorted(
      (one, other) => compare(worth(other), worth(one)) || comparePlaces(one.place, other.place) || one.row - other.row,
    )
    .slice(0, rules.best ?? cars.length);
}

/** What they come to. */
function scoreOf(cars: readonly ScoredCar[], rules: TeamRules): HeatScore {
  const classified = cars.filter(({ status }) => status === 'classified');
  const finishes = classified.flatMap(({ place }) => place ?? []).toSorted((one, other) => one - other);
  return {
    status: classified.length > 0 ? 'classified' : 'dnf',
    fileRows: cars.map(({ row }) => row),
    place: finishes[0] ?? null,
    inClass: null,
    overall: null,
    parts: addUp(cars.map((car) => partsOf(car, rules))),
    hasStarted: cars.some(({ laps }) => laps > 0),
    finishes,
  };
}

function partsOf({ parts }: ScoredCar, { bonus }: TeamRules): Parts {
  if (bonus) return parts;
  return parts.place === undefined ? {} : { place: parts.place };
}

function addUp(all: readonly Parts[]): Parts {
  return Object.fromEntries(
    POINTS_PARTS.map((kind) => [kind, sum(all.flatMap((parts) => parts[kind] ?? []))] as const).filter(
      ([, points]) => points.above !== 0n,
    ),
  );
}

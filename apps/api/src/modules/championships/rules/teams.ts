import type { Scheme } from '@paddock/contracts';
import { ALL } from './classes.ts';
import type { Contest, HeatScore } from './contest.ts';
import { scorersOf } from './crews.ts';
import type { ChampionshipInput, GivenPoints, Heat, Round } from './definition.ts';
import { newestScheme, type Entrants } from './entrants.ts';
import { compare, sum, type Fraction } from './fractions.ts';
import { ownPoints } from './given-points.ts';
import type { CarsOfHeats, Parts, ScoredCar } from './heat-points.ts';
import { comparePlaces } from './places.ts';
import { POINTS_PARTS } from './standings-types.ts';

type TeamRules = NonNullable<Scheme['team']>;

/** The teams in a class, or in all. */
export function teamsContest(
  code: string,
  team: TeamRules,
  { input, entrants, carsOf }: { input: ChampionshipInput; entrants: Entrants; carsOf: CarsOfHeats },
): Contest {
  const teamOf = (to: GivenPoints['to']): string | null => ('team' in to ? to.team : null);
  const carTeam = (car: ScoredCar, round: Round): string | undefined =>
    scorersOf(car).flatMap((person) => entrants.teamAt(person, round) ?? [])[0];
  const worth = (car: ScoredCar): Fraction => sum(Object.values(partsOf(car, team)));
  const bestOf = (cars: readonly ScoredCar[]): ScoredCar[] =>
    cars
      .toSorted(
        (one, other) =>
          compare(worth(other), worth(one)) || comparePlaces(one.place, other.place) || one.row - other.row,
      )
      .slice(0, team.best ?? cars.length);
  const scoreIn = (heat: Heat, round: Round, who: string): [string, HeatScore][] => {
    const inTable = (carsOf.get(heat.code) ?? []).filter((car) => code === ALL || car.classCode === code);
    const cars = bestOf(inTable.filter((car) => carTeam(car, round) === who));
    return cars.length === 0 ? [] : [[heat.code, scoreOf(cars, team)]];
  };
  return {
    code,
    scheme: {
      ...newestScheme(input),
      drops: team.drops,
      dropUnit: 'round',
      dropNow: false,
      notDroppable: [],
      minStarts: 0,
    },
    isOpen: false,
    hasBonus: team.bonus,
    penalties: ownPoints(input.penalties, code, teamOf),
    corrections: ownPoints(input.corrections, code, teamOf),
    scoresAt: ({ run }) =>
      new Map(
        input.teams.map(({ code: who }) => [
          who,
          new Map(run.flatMap(({ round, heats }) => heats.flatMap((heat) => scoreIn(heat, round, who)))),
        ]),
      ),
    isExcluded: () => false,
    isBanned: () => false,
    // Who will come is not known: as many as are members without an end.
    carsIn(_round, who) {
      const members = input.teams.find((one) => one.code === who)?.members.filter(({ to }) => to === null).length ?? 0;
      return Math.min(team.best ?? members, members);
    },
  };
}

/** What a team's cars that count come to. */
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

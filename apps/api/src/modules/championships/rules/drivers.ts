import type { HeatStatus } from '@paddock/contracts';
import { ALL } from './classes.ts';
import type { Contest, HeatScore, Results, Season } from './contest.ts';
import type { CrewMember } from './crews.ts';
import type { ChampionshipInput, PersonKey } from './definition.ts';
import { newestScheme } from './entrants.ts';
import { givenTo } from './given-points.ts';
import type { CarsOfHeats, ScoredCar } from './heat-points.ts';
import { resultsOf } from './outcomes.ts';
import { unitsOf } from './units.ts';

/** Somebody in a car whose place counts for them. */
interface Start {
  readonly round: string;
  readonly heat: string;
  readonly car: ScoredCar;
  readonly member: CrewMember;
}

/** The drivers of a class, or of all. */
export function driversContest(code: string, { input, entrants, carsOf }: Season): Contest {
  const scheme = newestScheme(input);
  const units = unitsOf(input.rounds, scheme);
  const given = givenTo(code, input, (to) => ('person' in to ? to.person : null));
  const entered = entrants.listed.filter(({ classCode }) => code === ALL || classCode === code);
  const away = absencesOf(input);
  const resultsOfAll = (starts: readonly Start[]): Map<PersonKey, Results> => {
    const byPerson = Map.groupBy(starts, ({ member }) => member.person);
    const people = new Set([...byPerson.keys(), ...entered.map(({ person }) => person)]);
    return new Map(
      [...people].map((person) => {
        const own = (byPerson.get(person) ?? []).map((start) => [start.heat, scoreOf(start)] as const);
        const scores = new Map([...own, ...(away.get(person) ?? [])]);
        return [person, resultsOf(person, scores, { units, given })];
      }),
    );
  };
  const all = startsOf(input, carsOf);
  const inClass = all.filter(({ car }) => code === ALL || car.classCode === code);
  const staying = resultsOfAll(inClass);
  // Whoever only looked in is not listed, unless they entered.
  const isThere = ({ car }: Start): boolean => input.entries !== 'open' || car.laps > 0 || car.status === 'dsq';
  return {
    ...given,
    code,
    scheme,
    units,
    isOpen: entrants.isOpen,
    hasBonus: true,
    resultsAt({ reached }) {
      const isReached = ({ round }: Start): boolean => reached.has(round);
      const isCarried = scheme.classChange === 'carry' && code !== ALL;
      const starts = isCarried ? inLatestClass(all.filter(isReached), code) : inClass.filter(isReached);
      const results = isCarried ? resultsOfAll(starts) : staying;
      const listed = new Set([
        ...starts.filter(isThere).map(({ member }) => member.person),
        ...entered.filter(({ from }) => from === null || reached.has(from)).map(({ person }) => person),
      ]);
      return new Map([...results].filter(([person]) => listed.has(person)));
    },
    isExcluded: (who) => entrants.isExcluded(who),
    isBanned: (who, { heats }) =>
      input.statuses.some(
        ({ person, heat, status }) => status === 'banned' && person === who && heats.some(({ code }) => code === heat),
      ),
    carsIn: (round, who) => Number(entrants.canStart(who, round)),
    mostCars: 1,
  };
}

/** In the order of the calendar. */
function startsOf({ rounds }: ChampionshipInput, carsOf: CarsOfHeats): Start[] {
  return rounds.flatMap((round) =>
    round.heats.flatMap((heat) =>
      (carsOf.get(heat.code) ?? []).flatMap((car) =>
        car.crew
          .filter(({ canScore }) => canScore)
          .map((member) => ({ round: round.code, heat: heat.code, car, member })),
      ),
    ),
  );
}

/** Starts of those who last drove in that class: they take their earlier ones with them. */
function inLatestClass(starts: readonly Start[], code: string): Start[] {
  const latest = new Map(
    starts.filter(({ car }) => car.laps > 0).map(({ member, car }) => [member.person, car.classCode]),
  );
  return starts.filter(({ member, car }) => (latest.get(member.person) ?? car.classCode) === code);
}

function scoreOf({ car, member }: Start): HeatScore {
  const { row, inClass, overall, laps } = car;
  const place = member.isShort ? null : car.place;
  return {
    status: member.isShort ? 'short' : car.status,
    fileRows: [row],
    place,
    inClass,
    overall,
    parts: member.isShort ? {} : car.parts,
    hasStarted: laps > 0,
    finishes: place === null ? [] : [place],
  };
}

/** Heats that staff say somebody was away from, by person. */
function absencesOf({ statuses }: ChampionshipInput): Map<PersonKey, (readonly [heat: string, HeatScore])[]> {
  const away = statuses.filter(({ status }) => status === 'absent' || status === 'banned');
  return new Map(
    [...Map.groupBy(away, ({ person }) => person)].map(([person, own]) => [
      person,
      own.map(({ heat, status }) => [heat, notThere(status)] as const),
    ]),
  );
}

function notThere(status: HeatStatus): HeatScore {
  return {
    status,
    fileRows: [],
    place: null,
    inClass: null,
    overall: null,
    parts: {},
    hasStarted: false,
    finishes: [],
  };
}

import type { HeatStatus } from '@paddock/contracts';
import { ALL } from './classes.ts';
import type { Contest, HeatScore } from './contest.ts';
import type { CrewMember } from './crews.ts';
import type { ChampionshipInput, GivenPoints, PersonKey } from './definition.ts';
import { newestScheme, type Entrants } from './entrants.ts';
import { ownPoints } from './given-points.ts';
import type { CarsOfHeats, ScoredCar } from './heat-points.ts';
import type { Moment } from './moment.ts';

/** Somebody in a car whose place counts for them. */
interface Start {
  readonly heat: string;
  readonly car: ScoredCar;
  readonly member: CrewMember;
}

/** The drivers of a class, or of all. */
export function driversContest(
  code: string,
  { input, entrants, carsOf }: { input: ChampionshipInput; entrants: Entrants; carsOf: CarsOfHeats },
): Contest {
  const scheme = newestScheme(input);
  const personOf = (to: GivenPoints['to']): PersonKey | null => ('person' in to ? to.person : null);
  return {
    code,
    scheme,
    isOpen: entrants.isOpen,
    hasBonus: true,
    penalties: ownPoints(input.penalties, code, personOf),
    corrections: ownPoints(input.corrections, code, personOf),
    scoresAt(moment) {
      const all = startsIn(moment, carsOf);
      const classOf = scheme.classChange === 'carry' ? latestClass(all) : ({ car }: Start): string => car.classCode;
      const own = all.filter((start) => code === ALL || classOf(start) === code);
      const startsOf = Map.groupBy(own, ({ member }) => member.person);
      // Whoever only looked in is not listed, unless they entered.
      const isThere = ({ car }: Start): boolean => input.entries !== 'open' || car.laps > 0 || car.status === 'dsq';
      const entered = entrants.listed.filter(
        ({ from, classCode }) => (from === null || moment.reached.has(from)) && (code === ALL || classCode === code),
      );
      const people = [
        ...own.filter(isThere).map(({ member }) => member.person),
        ...entered.map(({ person }) => person),
      ];
      const away = absences(input, moment);
      return new Map(
        people.map((person) => {
          const scores = (startsOf.get(person) ?? []).map((start) => [start.heat, scoreOf(start)] as const);
          return [person, new Map([...scores, ...(away.get(person) ?? [])])];
        }),
      );
    },
    isExcluded: (who) => entrants.isExcluded(who),
    isBanned: (who, { heats }) =>
      input.statuses.some(
        ({ person, heat, status }) => status === 'banned' && person === who && heats.some(({ code }) => code === heat),
      ),
    carsIn: (round, who) => Number(entrants.canStart(who, round)),
  };
}

function startsIn({ run }: Moment, carsOf: CarsOfHeats): Start[] {
  return run
    .flatMap(({ heats }) => heats)
    .flatMap(({ code: heat }) =>
      (carsOf.get(heat) ?? []).flatMap((car) =>
        car.crew.filter(({ canScore }) => canScore).map((member) => ({ heat, car, member })),
      ),
    );
}

/** The class in which each driver last drove, which their earlier starts go to. */
function latestClass(starts: readonly Start[]): (start: Start) => string {
  const latest = new Map(
    starts.filter(({ car }) => car.laps > 0).map(({ member, car }) => [member.person, car.classCode]),
  );
  return ({ member, car }) => latest.get(member.person) ?? car.classCode;
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
function absences({ statuses }: ChampionshipInput, { run }: Moment): Map<PersonKey, [heat: string, HeatScore][]> {
  const heats = new Set(run.flatMap((unit) => unit.heats).map(({ code }) => code));
  const away = statuses.filter(({ heat, status }) => heats.has(heat) && (status === 'absent' || status === 'banned'));
  return new Map(
    [...Map.groupBy(away, ({ person }) => person)].map(([person, own]) => [
      person,
      own.map(({ heat, status }) => [heat, notThere(status)]),
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

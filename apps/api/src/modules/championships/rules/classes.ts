import type { ChampionshipClass, ClassMembers, ResultRow, Round } from './definition.ts';
import type { Entrants } from './entrants.ts';

/** The code of the one class where there are none, and of the table of all classes together. */
export const ALL = 'all';

/** The class of a car; null: it is not in the championship. A class that somebody in it entered counts before the car. */
export function classOf(
  car: ResultRow,
  round: Round,
  { classes, entrants }: { classes: readonly ChampionshipClass[]; entrants: Entrants },
): string | null {
  for (const person of car.people) {
    const entered = person === null ? null : entrants.classAt(person, round);
    if (entered !== null) return entered;
  }
  if (classes.length === 0) return ALL;
  return classes.find(({ members }) => members === null || isMember(car, members))?.code ?? null;
}

function isMember(car: ResultRow, members: ClassMembers): boolean {
  return (
    includes(members.carGroups, car.carGroup) ||
    includes(members.carModels, car.carModel) ||
    includes(members.cupCategories, car.cupCategory) ||
    includes(members.fileClasses, car.fileClass) ||
    car.people.some((person) => includes(members.people, person))
  );
}

function includes<T>(list: readonly T[], value: T | null): boolean {
  return value !== null && list.includes(value);
}

import type { CalendarRound, RoundHead } from '@paddock/contracts';
import type { Overview } from './overview.repository.ts';
import { calendarOf } from './overview.rules.ts';
import { closingOf, signUpState } from './sign-up.rules.ts';

/** Of a round whose length is not planned, in minutes. */
const USUAL_MINUTES = 60;
const MINUTE_MS = 60_000;

/** A round that has a date. */
export type DatedRound = RoundHead & { readonly startsAt: string };

/** The rounds that have a date, as planned. */
export function datedRounds(championship: Overview, now: string): DatedRound[] {
  return calendarOf(championship, now).flatMap((round) =>
    round.startsAt === null ? [] : [{ ...round, startsAt: round.startsAt }],
  );
}

export function endOf({ startsAt, minutes }: DatedRound): number {
  return Date.parse(startsAt) + (minutes ?? USUAL_MINUTES) * MINUTE_MS;
}

/** Whether and when people can sign up. */
export function signUpOf({ definition, state }: Overview, now: string): CalendarRound['signUp'] {
  const { opensAt = null, minClassValue = null, maxClassValue = null } = definition.signUp ?? {};
  return {
    state: signUpState(definition, state, now),
    opensAt,
    closesAt: closingOf(definition),
    minClassValue,
    maxClassValue,
  };
}

/** Whether a car of one of these models, which are a class of cars, may start. */
export function isForCars(
  { definition: { classes }, game }: Overview,
  { carGroup, cars }: { carGroup: string; cars: readonly { readonly model: number; readonly game: string }[] },
): boolean {
  const models = cars.filter((car) => car.game === game).map(({ model }) => model);
  if (models.length === 0) return false;
  return (
    classes.length === 0 ||
    classes.some(({ members }) => {
      if (members.by === 'carGroup') return members.carGroups.includes(carGroup);
      if (members.by === 'cars') return members.cars.some((car) => models.includes(car));
      return true;
    })
  );
}

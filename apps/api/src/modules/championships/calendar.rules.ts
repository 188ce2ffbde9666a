import type { CalendarRound, ChampionshipHead, RoundHead } from '@paddock/contracts';
import { instantOf } from '../../shared/time.ts';
import type { PlannedChampionship } from './calendar.repository.ts';
import { closingOf, signUpState } from './sign-up.rules.ts';

/** Of a round whose length is not planned, in minutes. */
const USUAL_MINUTES = 60;
const MINUTE_MS = 60_000;

/** A round that has a date. */
export type DatedRound = RoundHead & { readonly startsAt: string };

export function headOf(one: PlannedChampionship): ChampionshipHead {
  const { definition, championshipId, game, state, version, events, confirmed, starters } = one;
  return {
    championshipId,
    name: definition.name,
    game,
    state,
    version,
    rounds: definition.rounds.filter(({ isCancelled }) => !isCancelled).length,
    roundsRun: new Set(events.map(({ roundCode }) => roundCode)).size,
    entries: definition.isOpen ? starters : confirmed,
    places: definition.signUp?.places ?? null,
  };
}

/** The rounds that have a date, as planned. */
export function datedRounds({ definition, events }: PlannedChampionship): DatedRound[] {
  return definition.rounds.flatMap((round, index): DatedRound[] => {
    if (round.startsAt === null) return [];
    const eventIds = events.filter(({ roundCode }) => roundCode === round.code).map(({ eventId }) => eventId);
    const { code, name, trackName, timeZone, minutes, practiceMinutes, isOptional, weight } = round;
    return [
      {
        code,
        number: index + 1,
        name,
        trackName,
        startsAt: instantOf(round.startsAt, timeZone),
        timeZone,
        minutes,
        practiceMinutes,
        state: round.isCancelled ? 'cancelled' : eventIds.length > 0 ? 'run' : 'planned',
        isOptional,
        weight,
        eventIds,
      },
    ];
  });
}

export function endOf({ startsAt, minutes }: DatedRound): number {
  return Date.parse(startsAt) + (minutes ?? USUAL_MINUTES) * MINUTE_MS;
}

/** Whether and when people can sign up. */
export function signUpOf({ definition, state }: PlannedChampionship, now: string): CalendarRound['signUp'] {
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
  { definition: { classes }, game }: PlannedChampionship,
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

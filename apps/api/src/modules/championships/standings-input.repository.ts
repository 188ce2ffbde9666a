import type { ChampionshipDefinition, Game } from '@paddock/contracts';
import type { AnySql } from '../../database/client.ts';
import { findPoleEvent, findRounds, listChosenQualifyings, listPoleEvents } from './matching.repository.ts';
import type { FoundRace } from './matching.rules.ts';
import { readPeople } from './people.repository.ts';
import { readResults } from './results.repository.ts';
import type { CountedRound, InputFacts } from './standings-input.rules.ts';

export interface Counted {
  readonly championshipId: number;
  readonly game: Game;
  readonly definition: ChampionshipDefinition;
}

/** Everything that the standings of a championship are computed from, by the given rules; of a race under way without its result. */
export async function readInputFacts(
  sql: AnySql,
  championship: Counted,
  now: string,
  running: FoundRace | null = null,
): Promise<InputFacts> {
  const rounds = await findCountedRounds(sql, championship, now, running);
  const [results, people] = await Promise.all([
    readResults(sql, eventsOf(rounds)),
    readPeople(sql, championship.championshipId),
  ]);
  return { definition: championship.definition, rounds, results, ...people };
}

/** All events that the rounds are counted from. */
export function eventsOf(rounds: readonly CountedRound[]): number[] {
  const ids = rounds.flatMap(({ heats, qualifyingOf }) => [
    ...heats.flatMap(({ event }) => event?.eventId ?? []),
    ...qualifyingOf.values(),
  ]);
  return [...new Set(ids)];
}

/** Which events are which heats, and which qualifyings decide their poles: those that staff chose, or the weekend’s. */
export async function findCountedRounds(
  sql: AnySql,
  { game, definition }: Omit<Counted, 'championshipId'>,
  now: string,
  running: FoundRace | null = null,
): Promise<CountedRound[]> {
  const matched = await findRounds(sql, { game, definition, now }, running);
  const heats = definition.rounds.flatMap((round) => round.heats);
  const [chosen, ofWeekend, beforeRunning] = await Promise.all([
    listChosenQualifyings(
      sql,
      heats.flatMap(({ qualifyingEventId }) => qualifyingEventId ?? []),
    ),
    listPoleEvents(
      sql,
      matched.flatMap((round) => round.heats.flatMap(({ event }) => event?.eventId ?? [])),
    ),
    running && findPoleEvent(sql, running),
  ]);
  const poleOf = (event: FoundRace | null): number | null =>
    event !== null && event.eventId === running?.eventId ? beforeRunning : (ofWeekend.get(event?.eventId ?? 0) ?? null);
  return matched.map((round, index) => ({
    ...round,
    qualifyingOf: new Map(
      round.heats.flatMap(({ code, event }, place): [string, number][] => {
        const given = definition.rounds[index]?.heats[place]?.qualifyingEventId ?? null;
        const eventId = given === null ? poleOf(event) : (chosen.get(given) ?? null);
        return event === null || eventId === null ? [] : [[code, eventId]];
      }),
    ),
  }));
}

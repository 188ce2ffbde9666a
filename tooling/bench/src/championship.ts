import { ChampionshipDefinition } from '@paddock/contracts';
import { createLeague, type RacedSession } from '@paddock/demo-league';

const ROUNDS = 20;
const CARS = 60;
const NAME = 'Sixty Car Trophy';
const DAY_MS = 86_400_000;
const WEEKEND = {
  sessions: [
    { type: 'Q', kind: 'qualifying', minutes: 8 },
    { type: 'R', kind: 'race', minutes: 10 },
  ],
  interest: 1,
  mandatoryStops: 0,
  hasCrews: false,
} as const;

export interface Championship {
  /** Its rounds find their races by the name of the server. */
  readonly definition: ChampionshipDefinition;
  readonly sessions: readonly RacedSession[];
}

/** A championship of twenty weekends with sixty cars, one a week until the day before yesterday. */
export function createChampionship(now: number): Championship {
  const league = createLeague({
    seed: 'championship',
    drivers: CARS,
    servers: [{ kind: 'sprint', name: NAME, capacity: CARS, attendance: 1 }],
  });
  const [server] = league.servers;
  if (server === undefined) throw new RangeError('A league has servers.');
  const last = (Math.floor(now / DAY_MS) - 2) * DAY_MS;
  const starts = Array.from({ length: ROUNDS }, (_, index) => last - (ROUNDS - 1 - index) * 7 * DAY_MS);
  return {
    definition: definitionOf(starts),
    sessions: starts.flatMap((start) => league.raceWeekend(server, start, { format: WEEKEND, cars: CARS }).sessions),
  };
}

function definitionOf(starts: readonly number[]): ChampionshipDefinition {
  return ChampionshipDefinition.parse({
    name: NAME,
    rounds: starts.map((start, index) => ({
      code: `R${index + 1}`,
      trackName: null,
      startsAt: new Date(start).toISOString().slice(0, 16),
      timeZone: 'UTC',
      filter: { titleBegins: NAME },
      heats: [{ code: `R${index + 1}` }],
    })),
    schemes: [
      {
        from: null,
        scheme: {
          places: ['25', '18', '15', '12', '10', '8', '6', '4', '2', '1'],
          drops: { kind: 'drop', count: 4 },
          bonus: { pole: '1', fastestLap: '1', participation: '1' },
        },
      },
    ],
  });
}

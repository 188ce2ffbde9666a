import type { HeatResult, ResultRow } from './rules/definition.ts';
import { driversNow } from './rules/standings.ts';
import { matchRounds, type FoundRace } from './matching.rules.ts';
import { inputOf, type InputFacts } from './standings-input.rules.ts';
import type { Published } from './published.repository.ts';

/** Stands for the race that is still under way: no event has this id. */
const RUNNING = -1;

/** A car of a race under way. */
export interface RunningCar {
  readonly driverId: number | null;
  readonly isConnected: boolean;
  readonly laps: number;
  /** The last line that it crossed, in milliseconds since the green flag. */
  readonly line: { readonly at: number } | null;
  readonly bestLap: number | null;
  /** Id in the catalogue; null: not known. */
  readonly modelId: number | null;
  readonly carGroup: string | null;
}

export interface RunningRace {
  readonly serverId: number;
  readonly serverName: string;
  readonly trackName: string;
  readonly beganAt: string;
  /** In the order of the race. */
  readonly cars: readonly RunningCar[];
}

/** Where a driver stands in the first table that has them. */
export interface Standing {
  readonly place: number;
  readonly total: string;
}

/** The race as the rounds of championships look for it. Results have the server's name as their title. */
export function foundRace({ serverId, serverName, trackName, beganAt }: Omit<RunningRace, 'cars'>): FoundRace {
  return {
    eventId: RUNNING,
    kind: 'race',
    trackName,
    serverId,
    title: serverName,
    beganAt,
    formerIds: [],
    isVoided: false,
  };
}

/** Whether a round of the championship looks for such a race, whatever else it finds. */
export function looksFor({ definition: { rounds } }: Pick<Published, 'definition'>, race: FoundRace): boolean {
  return matchRounds({ rounds, events: [race], chosen: new Map(), now: race.beganAt }).some(
    ({ found }) => found.length > 0,
  );
}

/** The number of the round in which the running race counts, from 1; null: in none. */
export function roundOfRunning({ rounds }: Pick<InputFacts, 'rounds'>): number | null {
  const index = rounds.findIndex(({ heats }) => heats.some(({ event }) => event?.eventId === RUNNING));
  return index === -1 ? null : index + 1;
}

/** Where drivers stand without the running race, by their id. */
export function standingsBefore(facts: InputFacts): Map<string, Standing> {
  const rounds = facts.rounds.map((round) => ({
    ...round,
    heats: round.heats.map((heat) => (heat.event?.eventId === RUNNING ? { ...heat, event: null } : heat)),
  }));
  return standingsOf({ ...facts, rounds });
}

/** Where they stand if the running race ended in this order. */
export function standingsIfEnded(facts: InputFacts, cars: readonly RunningCar[]): Map<string, Standing> {
  const rows = cars.map((car, index) => ({ ...rowOf(car, index), eventId: RUNNING, raceNumber: null }));
  const result = { ...resultOf(cars), rows };
  return standingsOf({ ...facts, results: new Map([...facts.results, [RUNNING, result]]) });
}

function standingsOf(facts: InputFacts): Map<string, Standing> {
  const tables = driversNow(inputOf(facts));
  // Of several tables the first counts: that of the class, where there are classes.
  return new Map(
    tables.toReversed().flatMap(({ order }) => order.map(({ who, place, total }) => [who, { place, total }])),
  );
}

function resultOf([first]: readonly RunningCar[]): Omit<HeatResult, 'rows'> {
  return { hasTotals: true, flagMs: first?.line?.at ?? null };
}

function rowOf(
  { driverId, isConnected, laps, line, bestLap, modelId, carGroup }: RunningCar,
  index: number,
): ResultRow {
  return {
    row: index + 1,
    people: [driverId === null ? null : String(driverId)],
    driven: null,
    carModel: modelId,
    carGroup,
    cupCategory: null,
    fileClass: null,
    laps,
    // Who drives would take the flag.
    finishState: isConnected ? 'finished' : null,
    crossedMs: line?.at ?? null,
    bestMs: bestLap,
    isDisqualified: false,
    lapsLed: null,
    deadHeat: null,
  };
}

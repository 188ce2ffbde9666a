import { ChampionshipDefinition, type ChampionshipState, type Game } from '@paddock/contracts';
import type { z } from 'zod';
import { insertRow } from '../../src/database/row.ts';
import { ownerOf } from './own-driver.ts';
import { addSession } from './careers.ts';
import { driver } from './result-file.ts';
import type { TestDeps } from './test-deps.ts';
import type { Viewer } from '../../src/endpoint/context.ts';

type Given = z.input<typeof ChampionshipDefinition>;

const ROUND = { name: '', trackName: 'monza', timeZone: 'Australia/Sydney' };
const SCHEME = { places: ['25', '18', '15'] };

/** Rounds at Monza, each with its planned start. */
export function roundsAt(...starts: readonly (string | null)[]): Given['rounds'] {
  return starts.map((startsAt, index) => ({
    ...ROUND,
    code: `R${index + 1}`,
    startsAt,
    heats: [{ code: `R${index + 1}` }],
  }));
}

/** Rules with a sign-up that is open in the tests’ time, June 2025. */
export function definitionWith({
  signUp = {},
  ...changes
}: Partial<Omit<Given, 'signUp'>> & {
  signUp?: Partial<NonNullable<Given['signUp']>> | null;
} = {}): ChampionshipDefinition {
  return ChampionshipDefinition.parse({
    name: 'Winter Cup',
    rounds: roundsAt('2025-07-01T20:00', '2025-07-08T20:00', '2025-07-15T20:00'),
    schemes: [{ from: null, scheme: SCHEME }],
    isOpen: false,
    signUp: signUp === null ? null : { opensAt: '2025-06-01T00:00:00.000Z', closesAt: null, ...signUp },
    ...changes,
  } satisfies Given);
}

/** A championship with published rules. Returns its id. */
export async function addChampionship(
  { sql }: Pick<TestDeps, 'sql'>,
  definition: ChampionshipDefinition,
  { state = 'open', game = 'acc' }: { state?: ChampionshipState; game?: Game } = {},
): Promise<number> {
  const createdAt = new Date('2025-06-01T00:00:00.000Z');
  const championshipId = await insertRow(sql, 'championships', { game, state, createdAt });
  await publishRules({ sql }, championshipId, definition, 1);
  return championshipId;
}

/** An open championship of one round, the newest race, with an entry of each of its drivers. Returns its id. */
export async function addRacedChampionship({ sql, standings }: TestDeps): Promise<number> {
  const [race] = await sql<{ eventId: number }[]>`
    select id as "eventId" from events where session_type = 'R' order by end_at desc limit 1`;
  if (race === undefined) throw new Error('There is no race.');
  const [round] = roundsAt(null);
  const rounds = [{ ...ROUND, ...round, code: 'R1', startsAt: null, heats: [{ code: 'R1', eventId: race.eventId }] }];
  const championshipId = await addChampionship({ sql }, definitionWith({ rounds, isOpen: true }), { state: 'running' });
  const entrants = await sql<{ driverId: number }[]>`
    select distinct driver_id from entry_drivers where event_id = ${race.eventId} and driver_id is not null order by 1`;
  const at = new Date('2025-06-01T00:00:00.000Z');
  for (const [index, { driverId }] of entrants.entries()) {
    const entry = { championshipId, driverId, raceNumber: index + 1, status: 'confirmed', createdAt: at } as const;
    await insertRow(sql, 'championshipEntries', { ...entry, changedAt: at });
  }
  await sql.begin((tx) => standings.refresh(tx, [championshipId]));
  return championshipId;
}

export async function publishRules(
  { sql }: Pick<TestDeps, 'sql'>,
  championshipId: number,
  definition: ChampionshipDefinition,
  version: number,
): Promise<void> {
  const createdAt = new Date('2025-06-01T00:00:00.000Z');
  await insertRow(sql, 'championshipVersions', { championshipId, version, definition, reason: '', createdAt });
}

/** Drivers 1 to `count` with a race behind them, and the account of each. */
export async function addEntrants(deps: TestDeps, count: number): Promise<Viewer[]> {
  const cars = Array.from({ length: count }, (_, index) => ({
    drivers: [driver(index + 1)],
    laps: [120_000 + index, 110_000 + index, 110_500 + index],
  }));
  await addSession(deps, { type: 'R', end: '250601_200000', cars });
  const viewers: Viewer[] = [];
  for (let index = 1; index <= count; index += 1) viewers.push(await ownerOf(deps, driver(index).playerId));
  return viewers;
}

/** A sign-up with a number, and nothing else chosen. */
export function wishFor(championshipId: number, raceNumber: number) {
  return {
    championshipId,
    raceNumber,
    carModel: null,
    class: null,
    team: { kind: 'none' },
    note: '',
    hasReadRules: true,
  } as const;
}

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

import type { Game, LiveChampionship } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { createSingleFlightCache } from '../../shared/single-flight-cache.ts';
import type { Clock } from '../../shared/time.ts';
import { listPublished } from './published.repository.ts';
import {
  foundRace,
  looksFor,
  roundOfRunning,
  standingsBefore,
  standingsIfEnded,
  type RunningRace,
  type Standing,
} from './running-race.rules.ts';
import { readInputFacts } from './standings-input.repository.ts';
import type { InputFacts } from './standings-input.rules.ts';

/** Entries, decisions and other results change seldom while a race is under way. */
const FACTS_TTL_MS = 30_000;
/** A busy race changes its order every second; counting a long season takes longer than anything else about it. */
const COUNTED_TTL_MS = 5_000;
const MAX_FACTS_BYTES = 32 * 1024 * 1024;
const MAX_COUNTED_BYTES = 4 * 1024 * 1024;
const BYTES_PER_CAR = 400;
const BYTES_PER_DRIVER = 100;

interface RaceChampionship {
  readonly championship: LiveChampionship;
  readonly facts: InputFacts;
  readonly before: ReadonlyMap<string, Standing>;
}

export interface IfItEnded {
  readonly championship: LiveChampionship;
  /** Where drivers stand without the race, by their id. */
  readonly before: ReadonlyMap<string, Standing>;
  /** Where they stand if it ended now. */
  readonly after: ReadonlyMap<string, Standing>;
}

export type RunningChampionships = ReturnType<typeof createRunningChampionships>;

/** Championships whose rounds are being raced. */
export function createRunningChampionships({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const championships = createSingleFlightCache<{ readonly found: RaceChampionship | null }>({
    maxBytes: MAX_FACTS_BYTES,
    ttlMs: FACTS_TTL_MS,
    sizeOf: ({ found }) =>
      BYTES_PER_CAR * [...(found?.facts.results.values() ?? [])].reduce((sum, { rows }) => sum + rows.length, 1),
  });
  const counted = createSingleFlightCache<{ readonly after: ReadonlyMap<string, Standing> }>({
    maxBytes: MAX_COUNTED_BYTES,
    ttlMs: COUNTED_TTL_MS,
    sizeOf: ({ after }) => BYTES_PER_DRIVER * (1 + after.size),
  });

  const find = async (game: Game, race: Omit<RunningRace, 'cars'>): Promise<RaceChampionship | null> => {
    const running = foundRace(race);
    for (const championship of await listPublished(sql, game)) {
      if (!looksFor(championship, running)) continue;
      const facts = await readInputFacts(sql, championship, clock().toISOString(), running);
      const round = roundOfRunning(facts);
      if (round === null) continue;
      const { championshipId, definition } = championship;
      const head = { championshipId, name: definition.name, round };
      return { championship: head, facts, before: standingsBefore(facts) };
    }
    return null;
  };

  return {
    /**
     * Where drivers stand if a race ended now, in the first of the championships in which it counts: at most 5 s old. null: it counts in
     * none.
     */
    async ifItEnded(game: Game, { cars, ...race }: RunningRace): Promise<IfItEnded | null> {
      const key = `${race.serverId} ${race.trackName}`;
      const { found } = await championships.get(key, async () => ({ found: await find(game, race) }));
      if (found === null) return null;
      // Before the first lap everybody would be without a start.
      const hasBegun = cars.some(({ laps }) => laps > 0);
      const { championship, facts, before } = found;
      const count = async () => ({ after: hasBegun ? standingsIfEnded(facts, cars) : before });
      const { after } = await counted.get(`${key} ${hasBegun}`, count);
      return { championship, before, after };
    },
  };
}

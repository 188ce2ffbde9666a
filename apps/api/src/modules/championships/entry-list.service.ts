import type { EntryList, EntryListFormat } from '@paddock/contracts';
import type { AnySql, Sql } from '../../database/client.ts';
import { fieldError, NotFoundError, requireFound } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import { listAbsentRounds, listEntryRows, type EntryRow } from './entries.repository.ts';
import { formatProblem, writeEntryList, type Starter } from './entry-list.rules.ts';
import { whoStarts } from './entry-list-starters.rules.ts';
import { readHandicaps } from './handicap.repository.ts';
import { findPublished, findRoundsRun, type Published } from './published.repository.ts';
import { readBannedEntries } from './round-bans.ts';
import { startIfHeld } from './sign-up.rules.ts';

interface EntryListDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  /** Platform ids of everybody who may not join the servers. */
  readonly listJoinBans: (sql: Sql, now: string) => Promise<string[]>;
}

export type EntryLists = ReturnType<typeof createEntryLists>;

/** The files with which a game server lets in who has entered. */
export function createEntryLists({ sql, clock, listJoinBans }: EntryListDeps) {
  const listOf = async (published: Published, round: string, format: EntryListFormat): Promise<EntryList> => {
    const { championshipId, definition, game } = published;
    const problem = formatProblem(format, game);
    if (problem !== null) throw fieldError('invalid_input', 'format', problem);
    const rounds = definition.rounds.map(({ code }) => code);
    if (!rounds.includes(round)) throw new NotFoundError(`There is no round ${round}.`);
    const [rows, absences, ofStewards, facts, handicaps, banned] = await Promise.all([
      listEntryRows(sql, championshipId),
      listAbsentRounds(sql, championshipId),
      readBannedEntries(sql, published),
      listFacts(sql, championshipId),
      readHandicaps(sql, published),
      listJoinBans(sql, clock().toISOString()),
    ]);
    const announced = absences.filter(({ roundCode }) => roundCode === round).map(({ entryId }) => entryId);
    // Who may not join is absent, so that a reserve starts instead.
    const kept = rows.map(({ id }) => id).filter((id) => banned.includes(facts.get(id)?.platformId ?? ''));
    const absent = new Set([...announced, ...ofStewards(round), ...kept]);
    const starters = whoStarts(rows, { rounds, round, absent }).flatMap((row): Starter[] => {
      const known = facts.get(row.id);
      if (known === undefined) return [];
      return [{ ...known, raceNumber: row.raceNumber, handicap: handicapFor(row, handicaps) }];
    });
    return writeEntryList(format, starters, { round, handicap: definition.handicap?.kind ?? null, banned });
  };

  return {
    entryList: async ({
      championshipId,
      round,
      format,
    }: {
      championshipId: number;
      round: string;
      format: EntryListFormat;
    }): Promise<EntryList> => {
      const published = await findPublished(sql, championshipId);
      return listOf(requireFound(published, 'Publish the championship’s rules first.'), round, format);
    },

    /** Of the next round whose filter names a server. */
    ofServer: async (serverId: number, format: EntryListFormat): Promise<EntryList> => {
      const next = await findNextRound(sql, serverId, clock().getTime());
      if (next === null)
        throw new NotFoundError(
          'No round to come is planned on this server: name the server in the round’s filter (Admin → Management → Championships).',
        );
      return listOf(next.published, next.round, format);
    },
  };
}

function handicapFor({ driverId }: EntryRow, handicaps: ReadonlyMap<number, number>): number {
  return driverId === null ? 0 : (handicaps.get(driverId) ?? 0);
}

type Facts = Pick<Starter, 'platformId' | 'name' | 'shortName' | 'team' | 'carCode'>;

/** What the game calls people and cars. An erased person has no id any more. */
async function listFacts(sql: AnySql, championshipId: number): Promise<ReadonlyMap<number, Facts>> {
  const rows = await sql<({ entryId: number } & Facts)[]>`
    select e.id as "entryId", coalesce(d.platform_id, e.platform_id) as "platformId", coalesce(d.name, e.name, '') as name,
      d.short_name, t.name as team, c.code as "carCode"
    from championship_entries e left join drivers d on d.id = e.driver_id
    left join championship_teams t on t.id = e.team_id left join car_models c on c.id = e.car_model
    where e.championship_id = ${championshipId} and d.erased_at is null
      and coalesce(d.platform_id, e.platform_id) is not null`;
  return new Map(rows.map(({ entryId, ...facts }) => [entryId, facts]));
}

/** A round counts as next until so long after its planned start: its server may be started late. */
const LATE_MS = 6 * 60 * 60 * 1000;

async function findNextRound(
  sql: Sql,
  serverId: number,
  nowMs: number,
): Promise<{ published: Published; round: string } | null> {
  const ids = await sql<{ id: number }[]>`select id from championships where state in ('open', 'running') order by id`;
  const found: { published: Published; round: string; startMs: number }[] = [];
  for (const { id } of ids) {
    const published = await findPublished(sql, id);
    if (published === null) continue;
    const run = await findRoundsRun(sql, id);
    for (const round of published.definition.rounds) {
      const start = startIfHeld(round);
      if (start === null || run.has(round.code) || !round.filter.serverIds.includes(serverId)) continue;
      const startMs = Date.parse(start);
      if (startMs + LATE_MS > nowMs) found.push({ published, round: round.code, startMs });
    }
  }
  return found.toSorted((a, b) => a.startMs - b.startMs)[0] ?? null;
}

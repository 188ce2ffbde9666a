import type { ChampionshipEntries, ChampionshipEntry, ChampionshipHead, RoundHead } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { publicName } from '../identity/public-name.ts';
import { NotFoundError } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import { listEntryRows } from './entries.repository.ts';
import { readEntries } from './entry-rows.ts';
import { findPublished, findRoundsRun, type Published } from './published.repository.ts';
import { roundsBegun, startOf } from './sign-up.rules.ts';
import { listTeams } from './teams.repository.ts';
import { isMember } from './teams.rules.ts';

export type EntryPages = ReturnType<typeof createEntryPages>;

/** What everybody may read of entries. */
export function createEntryPages({ sql, clock }: { sql: Sql; clock: Clock }) {
  const entries = async ({ championshipId }: { championshipId: number }): Promise<ChampionshipEntries> => {
    const published = await findPublished(sql, championshipId);
    if (published === null || published.state === 'draft')
      throw new NotFoundError(`There is no championship ${championshipId}.`);
    const { definition } = published;
    const rows = await listEntryRows(sql, championshipId);
    const [all, teams, run, starters] = await Promise.all([
      readEntries(sql, { published, rows }),
      listTeams(sql, championshipId, publicName(sql, sql`d`)),
      findRoundsRun(sql, championshipId),
      countStarters(sql, championshipId),
    ]);
    const begun = roundsBegun(definition.rounds, run, clock().toISOString());
    const size = definition.signUp?.teamSize ?? null;
    return {
      championship: headOf(published, {
        roundsRun: run.size,
        entries: definition.isOpen ? starters : all.filter(({ status }) => status === 'confirmed').length,
      }),
      nextRound: nextRoundOf(published, begun),
      entries: all,
      teams: teams.map((team) => {
        const members = team.members.filter((member) => isMember(definition.rounds, begun, member)).length;
        return { ...team, members, hasRoom: size === null || members < size };
      }),
    };
  };
  return {
    entries,
    /** Everybody who has entered, for a spreadsheet. */
    allEntries: async (championshipId: number): Promise<ChampionshipEntry[]> =>
      (await entries({ championshipId })).entries,
  };
}

/** Who drove a round, whether entered or not. */
async function countStarters(sql: Sql, championshipId: number): Promise<number> {
  const [row] = await sql<{ drivers: number }[]>`
    select count(distinct driver_id)::int as drivers from championship_standings
    where championship_id = ${championshipId} and kind = 'drivers'`;
  return row?.drivers ?? 0;
}

function headOf(
  { championshipId, game, state, version, definition }: Published,
  counts: Pick<ChampionshipHead, 'roundsRun' | 'entries'>,
): ChampionshipHead {
  const { name, rounds, signUp } = definition;
  const inCalendar = rounds.filter(({ isCancelled }) => !isCancelled).length;
  return { championshipId, name, game, state, version, rounds: inCalendar, ...counts, places: signUp?.places ?? null };
}

/** The first round that has not begun; null: none is to come. */
function nextRoundOf({ definition: { rounds } }: Published, begun: number): RoundHead | null {
  const index = rounds.findIndex(({ isCancelled }, at) => at >= begun && !isCancelled);
  const round = rounds[index];
  if (round === undefined) return null;
  const { code, name, trackName, timeZone, minutes, practiceMinutes, isOptional, weight } = round;
  return {
    code,
    number: index + 1,
    name,
    trackName,
    startsAt: startOf(round),
    timeZone,
    minutes,
    practiceMinutes,
    state: 'planned',
    isOptional,
    weight,
    eventIds: [],
  };
}

import type { ChampionshipEntries, ChampionshipEntry, Game, RoundHead } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { publicName } from '../identity/public-name.ts';
import type { Clock } from '../../shared/time.ts';
import { listAbsentRounds, listEntryRows, type EntryRow } from './entries.repository.ts';
import { whoStarts } from './entry-list-starters.rules.ts';
import { readEntries } from './entry-rows.ts';
import { getOverview, type Overview } from './overview.repository.ts';
import { calendarOf, headOf } from './overview.rules.ts';
import { readBannedEntries } from './round-bans.ts';
import { roundsBegun } from './sign-up.rules.ts';
import { listTeams } from './teams.repository.ts';
import { isMember } from './teams.rules.ts';

export type EntryPages = ReturnType<typeof createEntryPages>;

/** What everybody may read of entries. */
export function createEntryPages({ sql, clock }: { sql: Sql; clock: Clock }) {
  const entries = async ({ championshipId }: { championshipId: number }): Promise<ChampionshipEntries> => {
    const overview = await getOverview(sql, championshipId);
    const { rounds, signUp } = overview.definition;
    const rows = await listEntryRows(sql, championshipId);
    const [all, teams] = await Promise.all([
      readEntries(sql, { published: overview, rows }),
      listTeams(sql, championshipId, publicName(sql, sql`d`)),
    ]);
    const { begun, nextRound } = whereIn(overview, clock().toISOString());
    const size = signUp?.teamSize ?? null;
    return {
      championship: headOf(overview),
      nextRound,
      entries: all,
      teams: teams.map((team) => {
        const members = team.members.filter((member) => isMember(rounds, begun, member)).length;
        return { ...team, members, hasRoom: size === null || members < size };
      }),
    };
  };
  return {
    entries,

    /** The starters of the next round, by number; empty: there is no next round. */
    async startersOfNext(championshipId: number): Promise<StartersOfNext> {
      const overview = await getOverview(sql, championshipId);
      const { game, definition } = overview;
      const { nextRound } = whereIn(overview, clock().toISOString());
      if (nextRound === null) return { game, round: null, starters: [] };
      const { code: round } = nextRound;
      const [rows, absences, bannedFrom] = await Promise.all([
        listEntryRows(sql, championshipId),
        listAbsentRounds(sql, championshipId),
        readBannedEntries(sql, overview),
      ]);
      const announced = absences.filter(({ roundCode }) => roundCode === round).map(({ entryId }) => entryId);
      const absent = new Set([...announced, ...bannedFrom(round)]);
      const rounds = definition.rounds.map(({ code }) => code);
      return { game, round: nextRound, starters: whoStarts(rows, { rounds, round, absent }) };
    },

    /** Everybody who has entered, for a spreadsheet. */
    allEntries: async (championshipId: number): Promise<ChampionshipEntry[]> =>
      (await entries({ championshipId })).entries,
  };
}

interface StartersOfNext {
  readonly game: Game;
  readonly round: RoundHead | null;
  readonly starters: readonly EntryRow[];
}

/** How many rounds have begun, and the first of the others that takes place. */
function whereIn(overview: Overview, now: string) {
  const raced = new Set(overview.events.map(({ roundCode }) => roundCode));
  const begun = roundsBegun(overview.definition.rounds, raced, now);
  const nextRound =
    calendarOf(overview, now).find(({ state }, index) => index >= begun && state !== 'cancelled') ?? null;
  return { begun, nextRound };
}

import type { ChampionshipEntries, ChampionshipEntry } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { publicName } from '../identity/public-name.ts';
import type { Clock } from '../../shared/time.ts';
import { listEntryRows } from './entries.repository.ts';
import { readEntries } from './entry-rows.ts';
import { getOverview } from './overview.repository.ts';
import { calendarOf, headOf } from './overview.rules.ts';
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
    const now = clock().toISOString();
    const begun = roundsBegun(rounds, new Set(overview.events.map(({ roundCode }) => roundCode)), now);
    const size = signUp?.teamSize ?? null;
    return {
      championship: headOf(overview),
      nextRound: calendarOf(overview, now).find(({ state }, index) => index >= begun && state !== 'cancelled') ?? null,
      entries: all,
      teams: teams.map((team) => {
        const members = team.members.filter((member) => isMember(rounds, begun, member)).length;
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

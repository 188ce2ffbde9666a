import type { CalendarRound, ChampionshipState, Game } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { updateRow } from '../../database/row.ts';
import type { Actor } from '../../endpoint/context.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { newSecret } from '../../shared/secrets.ts';
import type { Clock } from '../../shared/time.ts';
import type { CalendarEntry } from './calendar.ics.ts';
import {
  findCalendarToken,
  listBestEntrants,
  listCarsOfGroup,
  listOwnPlaces,
  type OwnPlace,
} from './calendar.repository.ts';
import { datedRounds, endOf, isForCars, signUpOf, type DatedRound } from './calendar.rules.ts';
import { listEntryRows } from './entries.repository.ts';
import { getOverview, listOverviews, type Overview } from './overview.repository.ts';
import { headOf } from './overview.rules.ts';
import { covers } from './spans.rules.ts';
import { readStarters } from './starters.ts';

const MOST_ROUNDS = 500;
/** How long a calendar program keeps rounds that are over. */
const PAST_MS = 92 * 86_400_000;
/** Those whose rounds are still to come. */
const COMING: readonly ChampionshipState[] = ['open', 'running'];
const CURRENT: readonly ChampionshipState[] = [...COMING, 'finished'];

export interface CalendarFilter {
  readonly championship?: number | undefined;
  readonly track?: string | undefined;
  readonly carGroup?: string | undefined;
  readonly game?: Game | undefined;
}

export type ChampionshipCalendar = ReturnType<typeof createCalendar>;

/** `readSql`: for public replies; `sql`: the primary. */
export function createCalendar({ sql, readSql, clock }: { sql: Sql; readSql: Sql; clock: Clock }) {
  /** Rounds that end after `since`, the next first. */
  const roundsSince = async (
    { championship, track, carGroup, game }: CalendarFilter,
    { since, states }: { since: number; states: readonly ChampionshipState[] },
  ): Promise<CalendarEntry[]> => {
    const [found, cars] = await Promise.all([
      listOverviews(
        readSql,
        readSql`c.state = any(${[...states]}) and (${championship ?? null}::int is null or c.id = ${championship ?? null})
          and (${game ?? null}::text is null or c.game = ${game ?? null})`,
      ),
      carGroup === undefined ? [] : listCarsOfGroup(readSql, carGroup),
    ]);
    return inOrder(
      found
        .filter((one) => carGroup === undefined || isForCars(one, { carGroup, cars }))
        .flatMap((one) => datedRounds(one, clock().toISOString()).map((round) => ({ championship: one, round })))
        .filter(({ round }) => endOf(round) > since && (track === undefined || round.trackName === track)),
    );
  };

  return {
    async coming({ limit, ...filter }: CalendarFilter & { limit?: number | undefined }): Promise<CalendarRound[]> {
      const now = clock();
      const all = await roundsSince(filter, { since: now.getTime(), states: COMING });
      const coming = all.slice(0, limit);
      const names = await listBestEntrants(readSql, [
        ...new Set(coming.map(({ championship: { championshipId } }) => championshipId)),
      ]);
      return coming.map(({ championship, round }) => ({
        championship: headOf(championship),
        round,
        classes: championship.definition.classes.map(({ name }) => name),
        signUp: signUpOf(championship, now.toISOString()),
        names: names.get(championship.championshipId) ?? [],
      }));
    },

    /** Rounds to come, and those of the last months: a program deletes what a calendar no longer has. */
    all: (filter: CalendarFilter): Promise<CalendarEntry[]> =>
      roundsSince(filter, { since: clock().getTime() - PAST_MS, states: CURRENT }),

    /** Every round of a championship, or one. */
    async ofChampionship(
      championshipId: number,
      code: string | undefined,
    ): Promise<{ name: string; entries: CalendarEntry[] }> {
      const championship = await getOverview(readSql, championshipId);
      const entries = inOrder(
        datedRounds(championship, clock().toISOString()).map((round) => ({ championship, round })),
      );
      const wanted = entries.filter(({ round }) => code === undefined || round.code === code);
      if (code !== undefined && wanted.length === 0) throw new NotFoundError(`There is no round ${code} with a date.`);
      return { name: championship.definition.name, entries: wanted };
    },

    /** The rounds in which the owner of a token has a place. */
    async ofOwner(token: string): Promise<CalendarEntry[]> {
      const places = await listOwnPlaces(sql, token);
      if (places === null) throw new NotFoundError('This address has been renewed. Copy the new one from the site.');
      const found = await listOverviews(sql, sql`c.state = any(${[...CURRENT]})`);
      const own = await Promise.all(
        found.map(async (championship) => {
          const place = places.find(({ championshipId }) => championshipId === championship.championshipId);
          if (place === undefined) return [];
          const calledUp = await roundsCalledUp(sql, championship, place);
          return datedRounds(championship, clock().toISOString())
            .filter((round) => isIn(place, championship, round))
            .map((round) => ({ championship, round, own: { ...place, isCalledUp: calledUp.includes(round.code) } }));
        }),
      );
      return inOrder(own.flat().filter(({ round }) => endOf(round) > clock().getTime() - PAST_MS));
    },

    token: async ({ accountId }: Actor): Promise<{ token: string | null }> => ({
      token: await findCalendarToken(sql, accountId),
    }),

    async renewToken({ accountId }: Actor): Promise<{ token: string }> {
      const token = newSecret();
      await updateRow(sql, 'accounts', accountId, { calendarToken: token });
      return { token };
    },
  };
}

/** The rounds in which a reserve starts in place of somebody who cannot. */
async function roundsCalledUp(sql: Sql, championship: Overview, { status, entryId }: OwnPlace): Promise<string[]> {
  if (status !== 'reserve') return [];
  const starters = await readStarters(sql, championship, await listEntryRows(sql, championship.championshipId));
  return [...starters].filter(([, ids]) => ids.has(entryId)).map(([round]) => round);
}

function inOrder(entries: CalendarEntry[]): CalendarEntry[] {
  return entries
    .toSorted(
      (a, b) =>
        a.round.startsAt.localeCompare(b.round.startsAt) ||
        a.championship.championshipId - b.championship.championshipId ||
        a.round.number - b.round.number,
    )
    .slice(0, MOST_ROUNDS);
}

/** Whether an entry is for a round, and its driver has not said that they cannot come. */
function isIn(place: OwnPlace, { definition: { rounds } }: Overview, { code }: DatedRound): boolean {
  const codes = rounds.map((round) => round.code);
  return covers(codes, place, code) && !place.absentRounds.includes(code);
}

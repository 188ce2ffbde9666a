import type { ChampionshipInfo, RoundResult, TrackRound } from '@paddock/contracts';
import { getTrack } from '../leaderboards/track-board.repository.ts';
import { driveTimesOf } from './drive-times.ts';
import { getOverview, listOverviews, type Overview } from './overview.repository.ts';
import { calendarOf, headOf, tableRef } from './overview.rules.ts';
import { listRacedAt } from './rounds-of-track.repository.ts';
import { roundsOfTrack } from './rounds-of-track.rules.ts';
import { listConfirmed, listVersions, readHeats } from './rounds.repository.ts';
import { nameDrivers, readTable } from './standings.repository.ts';
import { covers } from './spans.rules.ts';
import { namesOf, type StandingsDeps } from './standings.service.ts';

const MOST_OF_TRACK = 100;

export type ChampionshipPages = ReturnType<typeof createChampionshipPages>;

/** A championship’s own page and its rounds. */
export function createChampionshipPages({ sql, clock }: StandingsDeps) {
  const now = (): string => clock().toISOString();

  const readTables = async (overview: Overview): Promise<Pick<ChampionshipInfo, 'leaders' | 'champions'>> => {
    const { championshipId, definition, teams, game } = overview;
    const tables = await Promise.all(
      overview.tables.map(async (key) => ({ key, table: await readTable(sql, { championshipId, ...key }) })),
    );
    const shown = tables.flatMap(({ key, table }) => {
      const first = table?.rows.filter(({ place }) => place === 1) ?? [];
      return [{ ref: tableRef(definition, key), first, champion: table?.summary.champion ?? null }];
    });
    const ids = shown
      .filter(({ ref }) => ref.kind === 'drivers')
      .flatMap(({ first, champion }) => [...first.map(({ who }) => who), ...(champion?.who ?? [])]);
    const drivers = await nameDrivers(sql, ids, game);
    return {
      leaders: shown.flatMap(({ ref, first }) => {
        const names = namesOf(
          first.map(({ who }) => who),
          { drivers, teams, kind: ref.kind },
        );
        return ref.kind === 'teams' || first[0] === undefined ? [] : [{ table: ref, names, total: first[0].total }];
      }),
      champions: shown.flatMap(({ ref, champion }) =>
        champion === null
          ? []
          : [{ table: ref, since: champion.after, names: namesOf(champion.who, { drivers, teams, kind: ref.kind }) }],
      ),
    };
  };

  /** The champions of the championship that it was copied from; null: none, or not decided. */
  const readPrevious = async ({ copiedFrom }: Overview): Promise<ChampionshipInfo['previous']> => {
    if (copiedFrom === null) return null;
    const [previous] = await listOverviews(sql, sql`c.id = ${copiedFrom}`);
    if (previous === undefined) return null;
    const { leaders, champions: decided } = await readTables(previous);
    const champions = leaders.filter(
      ({ table, names }) =>
        names.length > 0 && decided.some(({ table: { kind, code } }) => kind === 'drivers' && code === table.code),
    );
    if (champions.length === 0) return null;
    return { championshipId: previous.championshipId, name: previous.definition.name, champions };
  };

  return {
    async get(championshipId: number): Promise<Omit<ChampionshipInfo, 'rulings'>> {
      const overview = await getOverview(sql, championshipId);
      const [tables, versions, previous] = await Promise.all([
        readTables(overview),
        listVersions(sql, championshipId),
        readPrevious(overview),
      ]);
      const { name: _name, ...definition } = overview.definition;
      return {
        ...headOf(overview),
        definition,
        calendar: calendarOf(overview, now()),
        tables: overview.tables.map((each) => tableRef(overview.definition, each)),
        ...tables,
        previous,
        versions: [...versions],
      };
    },

    async ofTrack({ track: trackName }: { track: string }): Promise<TrackRound[]> {
      const { id } = await getTrack(sql, trackName);
      const raced = await listRacedAt(sql, id);
      const there = [...new Set(raced.map(({ championshipId }) => championshipId))];
      const overviews = await listOverviews(sql, sql`(c.state in ('open', 'running') or c.id = any(${there}))`);
      return roundsOfTrack(overviews, { trackName, raced, now: now() }).slice(0, MOST_OF_TRACK);
    },

    async rounds(championshipId: number): Promise<RoundResult[]> {
      const overview = await getOverview(sql, championshipId);
      const [heats, confirmed] = await Promise.all([
        readHeats(sql, championshipId),
        listConfirmed(sql, championshipId),
      ]);
      const { rounds } = overview.definition;
      const codes = rounds.map(({ code }) => code);
      const results = calendarOf(overview, now()).map(async (head, index): Promise<RoundResult> => {
        const entered = confirmed.filter((entry) => covers(codes, entry, head.code));
        return {
          ...head,
          heats: (rounds[index]?.heats ?? []).map(({ code, name }) => ({
            code,
            name,
            ...(heats.get(code) ?? NOT_RUN),
          })),
          entries: entered.length,
          absent: entered.filter(({ absentRounds }) => absentRounds.includes(head.code)).length,
          driveTimes: await driveTimesOf(sql, head.eventIds, {
            min: rounds[index]?.minDriveMinutes ?? null,
            max: rounds[index]?.maxDriveMinutes ?? null,
          }),
        };
      });
      return Promise.all(results);
    },
  };
}

const NOT_RUN = {
  eventId: null,
  entryCount: 0,
  lapCount: 0,
  revisedAt: null,
  front: [],
  fastestLap: null,
  pole: null,
};

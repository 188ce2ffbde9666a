import type {
  ChampionshipHead,
  DriverChampionship,
  EventChampionship,
  Game,
  ListedChampionship,
  StandingDetail,
  Standings,
  TableRef,
} from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { NotFoundError, requireFound } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import { requireEvent } from '../events/events.repository.ts';
import { driverByPublicId } from '../identity/driver-by-public-id.ts';
import { getOverview, listOverviews, type Overview } from './overview.repository.ts';
import { calendarOf, headOf, tableRef } from './overview.rules.ts';
import { fraction, minus, textOf } from './rules/fractions.ts';
import { readInputFacts } from './standings-input.repository.ts';
import { findOfficial, readOfficialTable } from './official.repository.ts';
import { listLeaders, listRowsOfDriver, nameDrivers, readTable } from './standings.repository.ts';
import { countTables, type StoredRow, type StoredTable } from './standings.rules.ts';
import { isEntered } from './standings-input.rules.ts';
import { readPeople } from './people.repository.ts';
import { detailOf, larger, pointsOf, rowsOf } from './standing-rows.rules.ts';

export interface StandingsDeps {
  readonly sql: Sql;
  readonly clock: Clock;
}

interface TableQuery {
  readonly championshipId: number;
  readonly kind: TableRef['kind'];
  readonly table?: string | undefined;
  /** The round after which; absent: the last that was run. */
  readonly after?: string | undefined;
  /** As they were published, instead of as they are counted. */
  readonly as?: 'official' | undefined;
}

interface Table {
  readonly ref: TableRef;
  readonly summary: StoredTable;
  readonly rows: readonly StoredRow[];
}

const NOTHING: StoredTable = { keep: 0, heats: [], after: [], champion: null, pointsLeft: '0' };

export type ChampionshipStandings = ReturnType<typeof createStandings>;

/** Standings as everybody sees them. */
export function createStandings({ sql, clock }: StandingsDeps) {
  const now = (): string => clock().toISOString();

  const tableOf = async (overview: Overview, { kind, table, after, as }: TableQuery): Promise<Table> => {
    const { championshipId, definition } = overview;
    const known = overview.tables.filter((each) => each.kind === kind);
    const code = table ?? known[0]?.code ?? 'all';
    const ref = tableRef(definition, { kind, code });
    if (known.length > 0 || table !== undefined || kind === 'teams') {
      requireFound(known.find((each) => each.code === code) ?? null, `There is no table “${code}” of ${kind}.`);
    }
    if (as === 'official') {
      const copy = await readOfficialTable(sql, { championshipId, kind, code });
      const { summary, rows } = requireFound(copy, 'No standings of this championship are official.');
      return { ref, summary: summary ?? NOTHING, rows };
    }
    const round = after === undefined ? null : roundRunBy(overview, after);
    if (round !== null) {
      const facts = await readInputFacts(sql, overview, now());
      const counted = countTables(facts, round).find((each) => each.kind === kind && each.code === code);
      return { ref, summary: counted?.summary ?? NOTHING, rows: counted?.rows ?? [] };
    }
    const stored = await readTable(sql, { championshipId, kind, code });
    return { ref, summary: stored?.summary ?? NOTHING, rows: stored?.rows ?? [] };
  };

  const nameRows = ({ rows, summary }: Table, game: Game) => {
    const ids = [
      ...rows.flatMap((row) => [row.who, ...row.drivers.map(({ who }) => who)]),
      ...(summary.champion?.who ?? []),
    ];
    return nameDrivers(sql, ids, game);
  };

  return {
    list: async ({ game, state }: { game?: Game | undefined; state?: ChampionshipHead['state'] | undefined }) => {
      const where = sql`(${game ?? null}::text is null or c.game = ${game ?? null})
        and (${state ?? null}::text is null or c.state = ${state ?? null})`;
      const overviews = await listOverviews(sql, where);
      const leaders = await listLeaders(
        sql,
        overviews.map(({ championshipId }) => championshipId),
      );
      return overviews.map((overview): ListedChampionship => ({
        ...headOf(overview),
        leaders: leaders
          .filter(({ championshipId }) => championshipId === overview.championshipId)
          .map(({ code, names, total }) => ({
            table: tableRef(overview.definition, { kind: 'drivers', code }),
            names,
            total,
          })),
      }));
    },

    async standings(query: TableQuery): Promise<Standings> {
      const overview = await getOverview(sql, query.championshipId);
      const table = await tableOf(overview, query);
      const { summary, rows, ref } = table;
      const [drivers, official] = await Promise.all([
        nameRows(table, overview.game),
        findOfficial(sql, { ...ref, championshipId: query.championshipId }),
      ]);
      const { champion } = summary;
      return {
        championship: headOf(overview),
        table: ref,
        tables: overview.tables.map((each) => tableRef(overview.definition, each)),
        rounds: calendarOf(overview, now()),
        afterRound: summary.after.at(-1)?.round ?? null,
        keep: summary.keep,
        pointsLeft: summary.pointsLeft,
        earliestTitle: summary.earliestTitle ?? null,
        champions: champion && {
          since: champion.after,
          names: namesOf(champion.who, { drivers, teams: overview.teams, kind: ref.kind }),
        },
        official: query.after === undefined || query.as === 'official' ? official : null,
        rows: rowsOf({ kind: ref.kind, summary, rows }, { drivers, teams: overview.teams }),
      };
    },

    async detail({
      playerId,
      teamId,
      ...query
    }: TableQuery & { playerId?: string | undefined; teamId?: number | undefined }): Promise<
      Omit<StandingDetail, 'rulings'>
    > {
      const overview = await getOverview(sql, query.championshipId);
      const table = await tableOf(overview, query);
      const who = teamId === undefined ? await findWho(sql, playerId ?? '') : String(teamId);
      const drivers = await nameRows(table, overview.game);
      const shown = rowsOf({ ...table, kind: table.ref.kind }, { drivers, teams: overview.teams });
      const stored = requireFound(table.rows.find((row) => row.who === who) ?? null, NO_ROW);
      const publicId = drivers.get(stored.who)?.playerId;
      const row = shown.find((each) =>
        each.driver === null ? each.team?.teamId === stored.teamId : each.driver.playerId === publicId,
      );
      const { entries } = await readPeople(sql, query.championshipId);
      const own = entries.filter(({ person }) => person === who);
      const wasEntered = (code: string): boolean => query.kind === 'teams' || isEntered(overview.definition, own, code);
      return {
        row: requireFound(row ?? null, NO_ROW),
        rounds: detailOf(stored, table.summary, { ...overview, isEntered: wasEntered }),
      };
    },

    async ofEvent(givenId: number): Promise<EventChampionship[]> {
      const eventId = await requireEvent(sql, givenId);
      const overviews = await listOverviews(
        sql,
        sql`exists (select from championship_events h where h.championship_id = c.id and h.event_id = ${eventId})`,
      );
      return Promise.all(
        overviews.slice(0, 100).map(async (overview): Promise<EventChampionship> => {
          const held = requireFound(overview.events.find((event) => event.eventId === eventId) ?? null, NO_ROW);
          const round = calendarOf(overview, now()).find(({ code }) => code === held.roundCode);
          return {
            championshipId: overview.championshipId,
            name: overview.definition.name,
            round: requireFound(round ?? null, NO_ROW),
            points: await pointsByCar(sql, overview, held.heatCode),
          };
        }),
      );
    },

    async ofDriver(playerId: string): Promise<DriverChampionship[]> {
      const rows = await listRowsOfDriver(sql, driverByPublicId(sql, playerId));
      const ids = [...new Set(rows.map(({ championshipId }) => championshipId))];
      const overviews = await listOverviews(sql, sql`c.id = any(${ids})`);
      return overviews.flatMap((overview) =>
        rows
          .filter(({ championshipId }) => championshipId === overview.championshipId)
          .map(({ code, of, firstTotal, champions, row }): DriverChampionship => ({
            championship: headOf(overview),
            table: tableRef(overview.definition, { kind: 'drivers', code }),
            place: row.place,
            of,
            total: row.total,
            gap:
              row.place === null || row.place === 1 ? null : textOf(minus(fraction(firstTotal), fraction(row.total))),
            team: overview.teams.find(({ teamId }) => teamId === row.teamId) ?? null,
            isChampion: champions?.includes(row.who) === true,
          })),
      );
    },
  };
}

const NO_ROW = 'There is no such row in these standings.';

/** The last round run by a round of the calendar; null: it is the last of all. */
function roundRunBy({ definition, events }: Overview, code: string): string | null {
  const index = definition.rounds.findIndex((round) => round.code === code);
  if (index === -1) throw new NotFoundError(`There is no round ${code}.`);
  const isRun = (round: { code: string }): boolean => events.some(({ roundCode }) => roundCode === round.code);
  if (definition.rounds.findLastIndex(isRun) <= index) return null;
  return definition.rounds[index]?.code ?? null;
}

async function findWho(sql: Sql, playerId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id::text as id from drivers where id = ${driverByPublicId(sql, playerId)}`;
  return row?.id ?? null;
}

export function namesOf(
  who: readonly string[],
  {
    drivers,
    teams,
    kind,
  }: {
    drivers: ReadonlyMap<string, { readonly name: string }>;
    teams: Overview['teams'];
    kind: TableRef['kind'];
  },
): string[] {
  return who.flatMap((id) =>
    kind === 'drivers'
      ? (drivers.get(id)?.name ?? [])
      : (teams.find(({ teamId }) => String(teamId) === id)?.name ?? []),
  );
}

/** Of a car that several share the most that one of them scored. */
async function pointsByCar(
  sql: Sql,
  { championshipId, tables }: Overview,
  heat: string,
): Promise<EventChampionship['points']> {
  const points = new Map<number, string>();
  const read = tables
    .filter(({ kind }) => kind === 'drivers')
    .map(({ kind, code }) => readTable(sql, { championshipId, kind, code }));
  for (const table of await Promise.all(read)) {
    const cells = table?.rows.flatMap((row) => row.cells.flatMap(({ heats }) => heats)) ?? [];
    for (const cell of cells.filter((each) => each.heat === heat)) {
      const [filePosition] = cell.fileRows;
      if (filePosition === undefined || Object.keys(cell.parts).length === 0) continue;
      points.set(filePosition, larger(points.get(filePosition) ?? '0', pointsOf(cell)));
    }
  }
  return [...points]
    .map(([filePosition, scored]) => ({ filePosition, points: scored }))
    .toSorted((one, other) => one.filePosition - other.filePosition);
}

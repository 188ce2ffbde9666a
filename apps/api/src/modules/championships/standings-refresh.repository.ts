import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import { insertRows } from '../../database/insert-rows.ts';
import {
  championshipEvents,
  championshipStandings as standingsTable,
  championshipTables,
} from '../../database/schema/index.ts';
import type { Clock } from '../../shared/time.ts';
import { findPublished } from './published.repository.ts';
import { eventsOf, findCountedRounds, readInputFacts, type Counted } from './standings-input.repository.ts';
import type { CountedRound } from './standings-input.rules.ts';
import { tellOfStandings } from './standings-news.ts';
import { countTables, type CountedTable } from './standings.rules.ts';

/** Planned starts are local: a day and the longest window of a round. */
const WINDOW_REACH = '16 days';
/** Sessions of one weekend end within this time. */
const WEEKEND_REACH = '4 days';

/** Keeps the stored standings of championships equal to what is counted from the facts now. */
export function createStandingsRefresh({ clock }: { clock: Clock }) {
  return {
    touchedBy,
    ofDrivers,

    /** Counts championships again. The caller publishes that figures changed. */
    refresh: (tx: Transaction, championshipIds: readonly number[]): Promise<void> =>
      refresh(tx, championshipIds, { now: clock().toISOString() }),

    /** The same for championships that some events can be part of: those that hold none of them stay as they are. */
    refreshAfter: (tx: Transaction, championshipIds: readonly number[], eventIds: readonly number[]): Promise<void> =>
      refresh(tx, championshipIds, { now: clock().toISOString(), eventIds: new Set(eventIds) }),

    async refreshAll(tx: Transaction): Promise<void> {
      const rows = await tx<{ id: number }[]>`select distinct championship_id as id from championship_versions`;
      await refresh(
        tx,
        rows.map(({ id }) => id),
        { now: clock().toISOString() },
      );
    },
  };
}

/**
 * The championships that some events are part of, or could be: on the track of a round around its planned start, or in the weekend
 * of an event that counts.
 */
async function touchedBy(tx: Transaction, eventIds: readonly number[]): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select distinct c.id from championships c
    join championship_versions v on v.championship_id = c.id
      and v.version = (select max(n.version) from championship_versions n where n.championship_id = c.id)
    join events e on e.game = c.game and e.id = any(${arrayLiteral(eventIds)}::int[])
    join tracks t on t.id = e.track_id
    where exists (
      select from championship_events h join events x on x.id = h.event_id
      where h.championship_id = c.id and (
        e.id in (h.event_id, h.qualifying_event_id)
        or (x.server_id, x.track_id) = (e.server_id, e.track_id)
          and x.end_at between e.end_at - ${WEEKEND_REACH}::interval and e.end_at + ${WEEKEND_REACH}::interval
      )
    ) or exists (
      select from jsonb_array_elements(v.definition -> 'rounds') r
      where coalesce(r ->> 'trackName', t.slug) = t.slug
        and (r ->> 'startsAt')::timestamp - (e.end_at at time zone 'UTC')
          between -${WINDOW_REACH}::interval and ${WINDOW_REACH}::interval
    ) or exists (
      -- Staff may have chosen it by the id of an event that was folded into it.
      select from (
        select e.id union all select f.event_id from folded_events f where f.into_event_id = e.id
      ) known
      where jsonb_path_exists(v.definition, '$.rounds[*].heats[*] ? (@.eventId == $id || @.qualifyingEventId == $id)',
        jsonb_build_object('id', known.id))
    )
    order by 1`;
  return rows.map(({ id }) => id);
}

/** The championships that some drivers have a part in. */
async function ofDrivers(tx: Transaction, driverIds: readonly number[]): Promise<number[]> {
  const ids = arrayLiteral(driverIds);
  const rows = await tx<{ id: number }[]>`
    select championship_id as id from championship_standings where driver_id = any(${ids}::bigint[])
    union select championship_id from championship_entries where driver_id = any(${ids}::bigint[])
      or platform_id in (select platform_id from drivers where id = any(${ids}::bigint[]))
    union select championship_id from championship_rulings where driver_id = any(${ids}::bigint[])
    union select t.championship_id from championship_team_members m join championship_teams t on t.id = m.team_id
      where m.driver_id = any(${ids}::bigint[])
    order by 1`;
  return rows.map(({ id }) => id);
}

interface RefreshOptions {
  readonly now: string;
  readonly eventIds?: ReadonlySet<number>;
}

async function refresh(tx: Transaction, championshipIds: readonly number[], options: RefreshOptions): Promise<void> {
  if (championshipIds.length === 0) return;
  // Whoever counts the same one waits, and then sees what the other changed.
  await tx`
    select id from championships where id = any(${arrayLiteral(championshipIds)}::int[]) order by id for no key update`;
  for (const championshipId of championshipIds) {
    const championship = await findPublished(tx, championshipId);
    if (championship === null) continue;
    if (options.eventIds !== undefined && !(await isMoved(tx, championship, options.eventIds, options.now))) continue;
    const facts = await readInputFacts(tx, championship, options.now);
    await writeEvents(tx, championshipId, facts.rounds);
    const tables = countTables(facts);
    await writeTables(tx, championshipId, tables);
    await tellOfStandings(tx, { championshipId, rounds: facts.rounds, tables, now: options.now });
  }
}

/** Whether some events change what counts, or are counted. */
async function isMoved(
  tx: Transaction,
  { championshipId, ...championship }: Counted,
  eventIds: ReadonlySet<number>,
  now: string,
): Promise<boolean> {
  const rounds = await findCountedRounds(tx, championship, now);
  const [stored] = await tx<{ events: ReturnType<typeof eventRows>; waiting: string[] }[]>`
    select c.rounds_to_choose as waiting, (
      select coalesce(json_agg(json_build_object('roundCode', h.round_code, 'heatCode', h.heat_code, 'eventId', h.event_id,
        'qualifyingEventId', h.qualifying_event_id)), '[]')
      from championship_events h where h.championship_id = c.id
    ) as events from championships c where c.id = ${championshipId}`;
  const counted = [
    ...eventsOf(rounds),
    ...(stored?.events ?? []).flatMap((row) => [row.eventId, row.qualifyingEventId ?? 0]),
  ];
  const textOf = (events: ReturnType<typeof eventRows>, waiting: readonly string[]): string =>
    JSON.stringify([
      events.map((row) => [row.heatCode, row.eventId, row.qualifyingEventId].join(' ')).toSorted(),
      waiting,
    ]);
  return (
    counted.some((eventId) => eventIds.has(eventId)) ||
    textOf(stored?.events ?? [], stored?.waiting ?? []) !== textOf(eventRows(rounds), waitingOf(rounds))
  );
}

function eventRows(rounds: readonly CountedRound[]) {
  return rounds.flatMap(({ code: roundCode, heats, qualifyingOf }) =>
    heats.flatMap(({ code: heatCode, event }) =>
      event === null
        ? []
        : [{ roundCode, heatCode, eventId: event.eventId, qualifyingEventId: qualifyingOf.get(heatCode) ?? null }],
    ),
  );
}

function waitingOf(rounds: readonly CountedRound[]): string[] {
  return rounds.filter(({ state }) => state === 'choose').map(({ code }) => code);
}

async function writeEvents(tx: Transaction, championshipId: number, rounds: readonly CountedRound[]): Promise<void> {
  await tx`
    update championships set rounds_to_choose = ${arrayLiteral(waitingOf(rounds))}::text[] where id = ${championshipId}`;
  await tx`delete from championship_events where championship_id = ${championshipId}`;
  await insertRows(tx, championshipEvents, eventRows(rounds), { shared: { championshipId } });
}

async function writeTables(tx: Transaction, championshipId: number, tables: readonly CountedTable[]): Promise<void> {
  await tx`delete from championship_standings where championship_id = ${championshipId}`;
  await tx`delete from championship_tables where championship_id = ${championshipId}`;
  const shared = { championshipId };
  await insertRows(
    tx,
    championshipTables,
    tables.map(({ kind, code, summary }, ordinal) => ({
      kind,
      tableCode: code,
      ordinal,
      summary: JSON.stringify(summary),
    })),
    { shared },
  );
  await insertRows(
    tx,
    standingsTable,
    tables.flatMap(({ kind, code, rows }) =>
      rows
        // Somebody who entered and has not raced here yet is no driver, and has no place.
        .filter(({ who }) => /^\d+$/.test(who))
        .map((row, index) => ({
          kind,
          tableCode: code,
          ordinal: index + 1,
          place: row.place,
          driverId: kind === 'drivers' ? Number(row.who) : null,
          teamId: kind === 'teams' ? Number(row.who) : null,
          total: row.total,
          row: JSON.stringify(row),
        })),
    ),
    { shared },
  );
}

import {
  foldName,
  type ClassBand,
  type contract,
  type DriversSort,
  type DriverSummary,
  type FoundDriver,
} from '@paddock/contracts';
import { CLASS_BANDS } from 'race-format';
import type { z } from 'zod';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Fragment, Sql } from '../../database/client.ts';
import { isListed, isOfGame } from '../events/event-summaries.ts';
import { mostDrivenGame, personJson } from '../identity/driver-ref.ts';
import { driverByPublicId } from '../identity/driver-by-public-id.ts';
import type { InstantRange } from '../../shared/period-in-time-zone.ts';

/** Stands for the class value of drivers without one, to order them. */
export const NO_CLASS = -1;

interface DriverPlace {
  /** What the drivers are ordered by. */
  readonly key: number | string;
  readonly playerId: string;
}

/** Drivers who are shown by their short names and found by nothing else. Only the driver's own account can choose that, so they are few. */
async function findShortNamed(sql: Sql, folded: string): Promise<number[]> {
  const rows = await sql<{ driverId: number; shortName: string | null }[]>`
    select d.id as "driverId", d.short_name from accounts a join drivers d on d.id = a.driver_id
    where d.uses_short_name and not d.is_name_masked and not d.is_hidden`;
  return rows.filter(({ shortName }) => foldName(shortName ?? '').includes(folded)).map(({ driverId }) => driverId);
}

interface DriverQuery extends Pick<SearchDriversInput, 'class' | 'car'> {
  /** Part of a name, folded. */
  readonly folded: string;
  /** Only drivers seen since this instant. */
  readonly seenSince?: string | undefined;
  readonly sort?: DriversSort;
  /** The last driver of the page before. */
  readonly after: DriverPlace | null;
  readonly limit: number;
}

export type NamedDriver = Omit<FoundDriver, 'figures'>;

/** Drivers one of whose names contains `folded`, in the order of `sort`; by default the most active first. */
export async function findDrivers(
  sql: Sql,
  { folded, class: band, car, seenSince, sort = 'events', after, limit }: DriverQuery,
): Promise<NamedDriver[]> {
  const pattern = containing(folded);
  const shortNamed = await findShortNamed(sql, folded);
  // As in the badge beside the name.
  const classValue = sql`(
    select g.class_value from driver_ratings g where g.driver_id = d.id and g.game = ${mostDrivenGame(sql, sql`d.id`)}
  )`;
  const key = {
    events: { of: sql`t.events`, type: sql`int` },
    lastSeen: { of: sql`d.last_seen_at`, type: sql`timestamptz` },
    classValue: { of: sql`coalesce(${classValue}, ${NO_CLASS})`, type: sql`int` },
  }[sort];
  const rows = await sql<(Omit<NamedDriver, keyof DriverSummary> & { driver: DriverSummary })[]>`
    select ${personJson(sql)} as driver, nullif(n.name, d.name) as "formerName", t.events, d.last_seen_at
    from (
      (select distinct on (n.driver_id) n.driver_id, n.name from driver_names n join drivers d on d.id = n.driver_id
      where n.search_name like ${pattern} and not d.uses_short_name and not d.is_name_masked and not d.is_hidden
      order by n.driver_id, (n.name = d.name) desc, n.last_at desc)
      union all
      (select id, name from drivers where id = any(${arrayLiteral(shortNamed)}::bigint[]))
    ) n (driver_id, name)
    join drivers d on d.id = n.driver_id
    join driver_totals t on t.driver_id = d.id and t.game = ''
    where true
      ${seenSince === undefined ? sql`` : sql`and d.last_seen_at >= ${seenSince}::timestamptz`}
      ${car === undefined ? sql`` : sql`and d.id in (select b.driver_id from tracks k join best_laps b on b.track_id = k.id and b.car_model = ${car})`}
      ${band === undefined ? sql`` : sql`and ${classValue} <@ ${valuesOf(sql, band)}`}
      ${after === null ? sql`` : sql`and (${key.of}, d.id) < (${after.key}::${key.type}, (select id from drivers where public_id = ${after.playerId}))`}
    order by ${key.of} desc, d.id desc limit ${limit}`;
  return rows.map(({ driver, ...row }) => ({ ...row, ...driver }));
}

/** The class values of a band, as a range. */
function valuesOf(sql: Sql, band: ClassBand): Fragment {
  const [own, next] = CLASS_BANDS.slice(CLASS_BANDS.findIndex((each) => each.band === band));
  return sql`int4range(${own?.from ?? 0}, ${next?.from ?? null})`;
}

/** The pattern of texts that contain a text. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

type SearchDriversInput = z.output<typeof contract.search.drivers.input>;
type SearchEventsInput = z.output<typeof contract.search.events.input>;

interface EventQuery extends Omit<SearchEventsInput, 'period' | 'timeZone' | 'cursor' | 'limit'> {
  readonly range: InstantRange;
  /** The last event of the page before. */
  readonly after: { readonly endAt: string; readonly eventId: number } | null;
}

/** Which events a search finds; alias: e events. */
export function eventsWhere(sql: Sql, query: EventQuery): Fragment {
  const { game, range, track, serverId, carGroup, sessionKind, minEntries, driver, title, since, after } = query;
  return sql`${isListed(sql, since)} and ${isOfGame(sql, game)}
    ${range.from === null ? sql`` : sql`and e.end_at >= ${range.from}::timestamptz and not e.is_end_approximate`}
    ${range.to === null ? sql`` : sql`and e.end_at < ${range.to}::timestamptz`}
    ${track === 'all' ? sql`` : sql`and e.track_id = (select id from tracks where slug = ${track})`}
    ${serverId === undefined ? sql`` : sql`and e.server_id = (select id from servers where id = ${serverId} and is_listed)`}
    ${carGroup === undefined ? sql`` : sql`and exists (select from entries n where n.event_id = e.id and n.car_group = ${carGroup} and not n.is_voided)`}
    ${sessionKind === undefined ? sql`` : sql`and e.session_kind = ${sessionKind}`}
    ${minEntries === undefined ? sql`` : sql`and e.entry_count >= ${minEntries}`}
    ${title === undefined ? sql`` : sql`and e.title ilike ${containing(title)}`}
    ${
      driver === undefined
        ? sql``
        : sql`and e.id in (
            select r.event_id from driver_results r where r.driver_id = ${driverByPublicId(sql, driver)}
          )`
    }
    ${after === null ? sql`` : sql`and (e.end_at, e.id) < (${after.endAt}::timestamptz, ${after.eventId}::int)`}`;
}

/** The number of events that a search finds, counted up to `atMost`. */
export async function countEvents(sql: Sql, query: Omit<EventQuery, 'after'>, atMost: number): Promise<number> {
  const where = eventsWhere(sql, { ...query, after: null });
  const [row] = await sql<[{ total: number }]>`
    select count(*)::int as total from (select from events e where ${where} limit ${atMost}) found`;
  return row.total;
}

/** Listed servers by name. Servers that stand for folders are never listed. */
export function listServers(sql: Sql, limit: number): Promise<{ serverId: number; name: string }[]> {
  return sql<{ serverId: number; name: string }[]>`
    select id as "serverId", name from servers where is_listed order by lower(name), id limit ${limit}`;
}

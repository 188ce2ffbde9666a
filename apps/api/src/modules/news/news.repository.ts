import {
  MAX_UNREAD_NEWS,
  type Game,
  type NewsKind,
  type NewsTopic,
  type SessionKind,
  type UnreadNews,
} from '@paddock/contracts';
import type { Gap } from 'race-format';
import { z } from 'zod';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type AnySql, type Fragment, type Sql, type Transaction } from '../../database/client.ts';
import { readPage, type Page, type PageQuery } from '../../database/cursor.ts';
import { versionAt } from '../events/versions.ts';
import { publicName } from '../identity/public-name.ts';
import { classValue } from '../identity/class-value.ts';
import { newsOf } from './readers.ts';
import type { Subject } from './tell.ts';

/** A news item with what its text says: the facts as they are now. */
export interface StoredNews {
  readonly newsId: number;
  readonly at: string;
  readonly kind: NewsKind;
  readonly topic: NewsTopic;
  readonly subjectKind: Subject['kind'];
  readonly subjectId: number;
  /** Whether it is about the reader, and not about what they follow. */
  readonly isOwn: boolean;
  readonly isUnread: boolean;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly event: NewsEvent | null;
  /** The driver whom it is about, or those whom the detail names, whom the reader may see. */
  readonly drivers: readonly NewsDriver[];
  readonly result: NewsResult | null;
  readonly championship: NewsChampionship | null;
  readonly track: NewsTrack | null;
  readonly serverName: string | null;
}

export interface NewsEvent {
  readonly eventId: number;
  readonly game: Game;
  readonly sessionType: string;
  readonly sessionKind: SessionKind;
  readonly sessionName: string;
  readonly track: NewsTrack;
  readonly title: string;
  readonly serverName: string;
  readonly entryCount: number;
  readonly isVoided: boolean;
  /** Of its result when staff changed it; null: it is not about that. */
  readonly version: number | null;
  /** Of the first; null: nobody has a place, or they were alone in a race, or they are hidden. */
  readonly winner: string | null;
}

export interface NewsTrack {
  readonly slug: string;
  readonly name: string;
}

export interface NewsDriver {
  readonly playerId: string;
  readonly name: string;
}

/** A driver's row of an event. */
export interface NewsResult {
  readonly place: number | null;
  /** First of at least two: who drives alone wins nothing. */
  readonly isWin: boolean;
  readonly points: number;
  readonly raceNumber: string | null;
  readonly carName: string | null;
  readonly gap: Gap;
  /** Milliseconds to the second; null: unknown. */
  readonly lead: number | null;
  readonly classBefore: number | null;
  readonly classAfter: number | null;
}

export interface NewsChampionship {
  readonly championshipId: number;
  readonly name: string;
  readonly rounds: readonly {
    readonly code: string;
    readonly name: string;
    /** In its own time zone, as `2025-07-01T20:00`; null: not set. */
    readonly startsAt: string | null;
    readonly track: NewsTrack | null;
  }[];
  readonly classes: readonly { readonly code: string; readonly name: string }[];
}

/** The same order as the ids. */
const Place = z.tuple([z.int().min(1).max(Number.MAX_SAFE_INTEGER)]);

/** What an account reads, the latest first. */
export function listNews(
  sql: Sql,
  { accountId, isUnread, ...page }: PageQuery & { accountId: number; isUnread: boolean },
): Promise<Page<StoredNews>> {
  return readPage(
    { ...page, place: Place },
    (after, limit) => {
      const unread = isUnread ? sql`n.id > a.news_read_id` : sql`true`;
      const where = after === null ? unread : sql`${unread} and n.id < ${after[0]}`;
      return sql<StoredNews[]>`
        select n.id > a.news_read_id as "isUnread", ${storedNews(sql)}
        from accounts a cross join ${newsOf(sql, { where, limit })}
        left join events e on e.id = n.event_id
        where a.id = ${accountId} order by n.id desc limit ${limit}`;
    },
    ({ newsId }) => [newsId],
  );
}

/** What a row of `news` (alias n, with `topic` and `is_own`; its event: e) says. */
export function storedNews(sql: AnySql): Fragment {
  return sql`n.id as "newsId", n.at, n.kind, n.topic, n.subject_kind, n.subject_id, n.is_own, n.detail,
    ${eventJson(sql)} as event, ${driversJson(sql)} as drivers, ${resultJson(sql)} as result, (
      select json_build_object('championshipId', c.id, 'name', v.definition ->> 'name', 'rounds', ${roundsJson(sql)},
        'classes', v.definition -> 'classes')
      from championships c join championship_versions v on v.championship_id = c.id
      where c.id = case when n.subject_kind = 'championship' then n.subject_id else (n.detail ->> 'championshipId')::int end
      order by v.version desc limit 1
    ) as championship, (
      select ${trackJson(sql)} from tracks t
      where t.id = case when n.subject_kind = 'track' then n.subject_id else (n.detail ->> 'trackId')::int end
    ) as track, (
      select name from servers v
      where v.id = case when n.subject_kind = 'server' then n.subject_id else (n.detail ->> 'serverId')::int end
    ) as "serverName"`;
}

/** Of the rules v. */
function roundsJson(sql: AnySql): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('code', r ->> 'code', 'name', r ->> 'name', 'startsAt', r ->> 'startsAt', 'track', (
      select ${trackJson(sql)} from tracks t where t.slug = r ->> 'trackName'
    )) order by ordinal), '[]')
    from jsonb_array_elements(v.definition -> 'rounds') with ordinality as rounds (r, ordinal)
  )`;
}

function eventJson(sql: AnySql): Fragment {
  return sql`case when e.id is not null then (
    select json_build_object('eventId', e.id, 'game', e.game, 'sessionType', e.session_type, 'sessionKind', e.session_kind,
      'sessionName', coalesce((select y.name from session_types y where y.slug = e.session_type), e.session_type),
      'track', ${trackJson(sql)}, 'title', e.title, 'entryCount', e.entry_count, 'isVoided', e.voided_at is not null,
      'version', case when n.kind = 'resultChanged' then ${versionAt(sql, sql`e.id`, sql`n.at`)} end,
      'serverName', (select name from servers v where v.id = e.server_id), 'winner', (
        select ${publicName(sql, sql`d`)} from entries x join entry_drivers o using (event_id, file_position)
        join drivers d on d.id = o.driver_id
        where x.event_id = e.id and x.place = 1 and (e.session_kind <> 'race' or exists (
          select from driver_results r where r.event_id = e.id and r.driver_id = d.id and r.is_win
        )) and not d.is_hidden and not d.is_board_banned
        order by o.driver_index limit 1
      ))
    from tracks t where t.id = e.track_id
  ) end`;
}

function trackJson(sql: AnySql): Fragment {
  return sql`json_build_object('slug', t.slug, 'name', coalesce(t.name, concat_ws(' ', t.code, t.layout)))`;
}

/** Of those in the detail, the last first and each once. */
function driversJson(sql: AnySql): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('playerId', d.public_id, 'name', ${publicName(sql, sql`d`)}) order by b.at desc), '[]')
    from (
      select id, max(at) as at from (
        select value::bigint as id, ordinality as at from jsonb_array_elements_text(n.detail -> 'by') with ordinality
        union all select n.subject_id, 0 where n.subject_kind = 'driver'
      ) named group by id
    ) b join drivers d on d.id = b.id
    where d.id = n.subject_id and n.subject_kind = 'driver'
      or d.erased_at is null and not d.is_hidden and not d.is_board_banned
  )`;
}

function resultJson(sql: AnySql): Fragment {
  return sql`case when n.kind = 'result' and n.subject_kind = 'driver' then (
    select json_build_object('place', x.place, 'isWin', r.is_win, 'points', r.points, 'raceNumber', x.race_number,
      'carName', (select m.name from car_models m where m.id = x.car_model),
      'gap', jsonb_strip_nulls(jsonb_build_object('kind', x.gap_kind,
        'gapMs', case when x.gap_kind = 'time' then x.gap_value end, 'laps', case when x.gap_kind = 'laps' then x.gap_value end)),
      'lead', (select o.gap_value from entries o where o.event_id = x.event_id and o.place = 2 and o.gap_kind = 'time'),
      'classBefore', ${classValue(sql, sql`g.rating_before`)}, 'classAfter', ${classValue(sql, sql`g.rating_after`)})
    from driver_results r join entries x using (event_id, file_position)
    left join rating_changes g on g.event_id = r.event_id and g.driver_id = r.driver_id and g.rated_races > 1
    where r.event_id = n.event_id and r.driver_id = n.subject_id
  ) end`;
}

/** How much accounts have not read, and the number of that state: greater with every news item and with reading. */
export async function readUnread(
  sql: AnySql,
  accountIds: readonly number[],
): Promise<Map<number, { number: number; data: UnreadNews }>> {
  const rows = await sql<{ accountId: number; readId: number; unread: number; latest: number | null }[]>`
    select a.id as "accountId", a.news_read_id as "readId", unread.count as unread,
      coalesce(unread.latest, (select max(n.id) from ${newsOf(sql, { where: sql`n.id <= a.news_read_id`, limit: 1 })})) as latest
    from accounts a cross join lateral (
      select least(count(*), ${MAX_UNREAD_NEWS})::int as count, max(n.id) as latest
      from ${newsOf(sql, { where: sql`n.id > a.news_read_id`, limit: MAX_UNREAD_NEWS })}
    ) unread
    where a.id = any(${arrayLiteral(accountIds)}::int[])`;
  return new Map(
    rows.map(({ accountId, readId, unread, latest }) => [
      accountId,
      { number: readId + (latest ?? 0), data: { unread, latest } },
    ]),
  );
}

/** Moves an account's read mark up to a news item, at most to the latest there is. Returns whether it moved. */
export async function moveReadMark(tx: Transaction, accountId: number, upTo: number): Promise<boolean> {
  const moved = await firstRow(tx<{ id: number }[]>`
    with newest as (select coalesce(max(id), 0) as id from news)
    update accounts set news_read_id = least(${upTo}::bigint, newest.id) from newest
    where accounts.id = ${accountId} and news_read_id < least(${upTo}::bigint, newest.id) returning accounts.id`);
  return moved !== null;
}

/** Deletes old news. */
export async function pruneNews(tx: Transaction, { now, keepDays }: { now: string; keepDays: number }): Promise<void> {
  await tx`delete from news where at < ${now}::timestamptz - make_interval(days => ${keepDays})`;
}

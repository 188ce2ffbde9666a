import type { NewsWay } from '@paddock/contracts';
import type { AnySql, Fragment, Sql } from '../../database/client.ts';
import { isVisible } from '../identity/board-visibility.ts';
import { afterMerges } from '../identity/merged-drivers.ts';
import { isInvolved } from '../identity/involved-in-report.ts';
import { TOPICS_JSON } from './topics.ts';

/**
 * The subjects whose news an account (alias a) reads: itself, its driver, the championships it has entered, as staff those of staff
 * (`is_own`); and what it follows, from then on (`since`).
 */
function subjectsOf(sql: AnySql): Fragment {
  return sql`(
    select kind, id, bool_or(is_own) as is_own, min(since) as since from (
      select 'account' as kind, a.id::bigint as id, true as is_own, '-infinity'::timestamptz as since
      union all select 'staff', 0, true, '-infinity' where a.role <> 'user'
      union all select 'driver', a.driver_id, true, '-infinity' where a.driver_id is not null
      union all select 'championship', c.championship_id, true, '-infinity' from championship_entries c
        where (c.account_id = a.id or c.driver_id = a.driver_id) and c.status not in ('withdrawn', 'excluded')
      union all select f.kind, f.target_id, false, f.created_at from follows f where f.account_id = a.id
    ) each group by kind, id
  )`;
}

/**
 * The reverse: who reads of a subject, given by its columns `kind` and `id`, whether as their own, and since when; maybe more than once.
 */
export function readersOf(sql: AnySql, { kind, id }: { readonly kind: Fragment; readonly id: Fragment }): Fragment {
  return sql`(
    select a.id, true as is_own, '-infinity'::timestamptz as since from accounts a where ${kind} = 'account' and a.id = ${id}
    union all select a.id, true, '-infinity' from accounts a where ${kind} = 'staff' and a.role <> 'user'
    union all select a.id, true, '-infinity' from accounts a where ${kind} = 'driver' and a.driver_id = ${id}
    union all select a.id, true, '-infinity' from championship_entries c join accounts a on a.id = c.account_id or a.driver_id = c.driver_id
      where ${kind} = 'championship' and c.championship_id = ${id} and c.status not in ('withdrawn', 'excluded')
    union all select f.account_id, false, f.created_at from follows f where f.kind = ${kind} and f.target_id = ${id}
  )`;
}

/** The accounts that read of some subjects. */
export async function listReaders(
  sql: Sql,
  subjects: readonly { readonly kind: string; readonly id: number }[],
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct r.id from jsonb_to_recordset(${JSON.stringify(subjects)}::text::jsonb) as s (kind text, id bigint)
    cross join lateral ${readersOf(sql, { kind: sql`s.kind`, id: sql`s.id` })} r`;
  return rows.map(({ id }) => id);
}

/**
 * What to join for the news (alias n, with `topic` and `is_own`) that an account (alias a) gets by a way, in any order: of each subject the latest
 * `limit` that match `where`. What is voided, erased, hidden or not published is left out.
 */
export function newsOf(
  sql: AnySql,
  { where, limit, way = 'here' }: { where: Fragment; limit: number; way?: NewsWay },
): Fragment {
  return sql`lateral ${subjectsOf(sql)} s cross join lateral (
    select n.*, s.is_own, t.topic from news n left join events e on e.id = n.event_id
    cross join lateral (select ${topicOf(sql, sql`s.is_own`)} as topic) t
    where n.subject_kind = s.kind and n.subject_id = s.id and n.at >= s.since and ${where} and ${isShown(sql)}
      and ${isWanted(sql, sql`t.topic`, way)} and not ${isToldBetter(sql, way)}
    order by n.id desc limit ${limit}
  ) n`;
}

/** Whether an account (alias a) wants a topic by a way. */
function isWanted(sql: AnySql, topic: Fragment, way: NewsWay): Fragment {
  return sql`coalesce((
    select w.ways -> ${topic} ? ${way} from news_settings w where w.account_id = a.id
  ), ${way === 'here'})`;
}

/**
 * Whether an account (alias a; s: with `is_own`) gets the same of an event by another row than n: who follows the server and three drivers of
 * a race gets one news item of it, that of the best of the three. First comes the own driver, then the row that was told later: results and
 * records are told in that order, the best last.
 */
export function isToldBetter(sql: AnySql, way: NewsWay): Fragment {
  return sql`(n.kind in ('result', 'record') and not s.is_own and exists (
    select from news better
    where better.event_id = n.event_id and better.kind = n.kind and better.id <> n.id and case
      when better.subject_kind = 'driver' and better.subject_id = a.driver_id
        then ${isWanted(sql, sql`(${TOPICS_JSON}::text::jsonb -> better.kind ->> 'own')`, way)}
      else better.id > n.id and exists (
        select from follows f where f.account_id = a.id and f.kind = better.subject_kind and f.target_id = better.subject_id
          and f.created_at <= better.at
      ) and (better.subject_kind <> 'driver'
        or (n.kind = 'record' or e.session_kind = 'race') and ${isVisible(sql, sql`better.subject_id`)})
    end
  ))`;
}

/** The topic of a row of `news` (alias n) for those whose own it is, or who follow its subject. */
export function topicOf(sql: AnySql, isOwn: Fragment): Fragment {
  return sql`(${TOPICS_JSON}::text::jsonb -> n.kind ->> case when ${isOwn} then 'own' else 'followed' end)`;
}

/** Whether an account (alias a; s: with `is_own`) may see a row of `news` (alias n; its event: e). */
export function isShown(sql: AnySql): Fragment {
  return sql`(
    (e.voided_at is null or n.kind in ('resultChanged', 'report', 'aboutMe'))
    and (s.is_own or n.kind <> 'result' or n.subject_kind <> 'driver' or e.session_kind = 'race')
    and (s.is_own or n.subject_kind <> 'driver' or ${isVisible(sql, sql`n.subject_id`)})
    and (not n.detail ? 'by' or exists (
      select from drivers d where d.id in (select value::bigint from jsonb_array_elements_text(n.detail -> 'by'))
        and d.erased_at is null and (n.subject_kind = 'driver' or ${isVisible(sql, sql`d.id`)})
    ))
    and (n.kind <> 'reportWaiting' or not exists (
      select from reports r where r.id = (n.detail ->> 'reportId')::int and ${isInvolved(sql, sql`a.id`)}
    ))
    and (n.kind <> 'claimWaiting' or (n.detail ->> 'accountId')::int is distinct from a.id)
    and (n.subject_kind <> 'championship'
      or (select c.state <> 'draft' from championships c where c.id = n.subject_id))
    and ${stillHolds(sql)}
  )`;
}

/** Whether the lap or the title that a row of `news` (alias n) is about still counts: a lap can be voided, a title go to another driver. */
export function stillHolds(sql: AnySql): Fragment {
  const lapTime = sql`(n.detail ->> 'lapTime')::int`;
  return sql`case n.kind
    when 'record' then exists (
      select from track_records r where r.event_id = n.event_id and r.car_group = '' and r.lap_time = ${lapTime}
    )
    when 'placeTaken' then exists (select from driver_bests b where b.event_id = n.event_id and b.lap_time = ${lapTime})
    when 'decided' then exists (
      select from championship_tables t cross join jsonb_array_elements_text(n.detail -> 'by') as champion
      where t.championship_id = n.subject_id and t.kind = 'drivers' and t.table_code = n.detail ->> 'table'
        and t.summary -> 'champion' -> 'who' ? ${afterMerges(sql, sql`drivers.id = champion::bigint`)}::text
    )
    else true
  end`;
}

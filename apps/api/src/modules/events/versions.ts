import type { AnySql, Fragment } from '../../database/client.ts';
import { driverJson } from '../identity/driver-ref.ts';
import { afterMerges } from '../identity/merged-drivers.ts';

/** When versions of an event's result began after the first: a decision was made or undone. One column, `at`. */
export function versionStarts(sql: AnySql, eventId: Fragment): Fragment {
  return sql`(
    select created_at as at from amendments where event_id = ${eventId}
    union select undone_at from amendments where event_id = ${eventId} and undone_at is not null
  )`;
}

/** The number of the version that an event's result had at an instant; without one, of the present version. */
export function versionAt(sql: AnySql, eventId: Fragment, at?: Fragment): Fragment {
  const began = at === undefined ? sql`true` : sql`s.at <= ${at}`;
  return sql`(select 1 + count(*)::int from ${versionStarts(sql, eventId)} s where ${began})`;
}

/** A row a of `amendments` as everybody sees it, as JSON, a `PublicDecision`. `game`: of its event. */
export function decisionJson(sql: AnySql, game: Fragment): Fragment {
  return sql`json_build_object('kind', a.kind, 'filePosition', a.file_position, 'lapNumber', a.lap_number, 'value', a.value,
    'driver', (
      select ${driverJson(sql, game)} from drivers d where d.id = ${afterMerges(sql, sql`id = a.driver_id`)}
    ))`;
}

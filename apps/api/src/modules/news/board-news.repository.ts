import type { Transaction } from '../../database/client.ts';
import { countOnBoard, isVisible } from '../identity/board-visibility.ts';
import type { NewNews } from './tell.ts';

/** Places of a track's board whose loss is told to whoever had them. */
const TOLD_PLACES = 10;

/** An account whose place on a track's board an event takes. */
export interface LostPlace {
  readonly accountId: number;
  readonly driverId: number;
  /** The place before. */
  readonly from: number;
  /** The driver's best before the event. */
  readonly ownLapTime: number;
  /** The drivers who were behind and are faster now, the fastest first. */
  readonly by: readonly number[];
  readonly lapTime: number;
}

/**
 * Whose place on the board an event takes: of those in the first places, and of the one directly ahead of a driver who improves. Called
 * when the facts of the event are stored and the board does not have them yet.
 */
export function readLostPlaces(tx: Transaction, eventId: number): Promise<LostPlace[]> {
  return tx<LostPlace[]>`
    with event as (select track_id from events where id = ${eventId} and voided_at is null),
    board as not materialized (
      select k.driver_id, k.lap_time, k.end_at, k.position from event join track_boards k on k.track_id = event.track_id
      where ${isVisible(tx, tx`k.driver_id`)}
    ),
    better as materialized (
      select b.driver_id, min(b.lap_time) as lap_time, k.lap_time as was
      from event join driver_bests b on b.event_id = ${eventId}
      left join track_boards k on k.driver_id = b.driver_id and k.track_id = event.track_id
      where ${isVisible(tx, tx`b.driver_id`)}
      group by b.driver_id, k.lap_time having k.lap_time is null or min(b.lap_time) < k.lap_time
    ),
    first as (
      select driver_id, lap_time, null::bigint as rival_id from board
      order by lap_time, end_at, position, driver_id limit ${TOLD_PLACES}
    ),
    ahead as (
      select k.driver_id, k.lap_time, b.driver_id as rival_id
      from better b cross join lateral (
        select driver_id, lap_time from board where lap_time < b.was order by lap_time desc, end_at desc limit 1
      ) k
      where k.driver_id not in (select driver_id from first)
    )
    select a.id as "accountId", c.driver_id as "driverId", c.lap_time as "ownLapTime",
      (select count(*)::int + 1 from board where lap_time < c.lap_time) as "from",
      array_agg(b.driver_id order by b.lap_time, b.driver_id) as by, min(b.lap_time) as "lapTime"
    from (select * from first union all select * from ahead) c
    join accounts a on a.driver_id = c.driver_id
    left join better own on own.driver_id = c.driver_id
    join better b on b.driver_id <> c.driver_id and (c.rival_id is null or b.driver_id = c.rival_id)
      and b.lap_time < coalesce(own.lap_time, c.lap_time) and (b.was is null or b.was >= c.lap_time)
    group by a.id, c.driver_id, c.lap_time order by a.id`;
}

/** News of lost places and of a track's record. The board has the event. */
export async function readBoardNews(
  tx: Transaction,
  eventId: number,
  { lost, day }: { readonly lost: readonly LostPlace[]; readonly day: string },
): Promise<NewNews[]> {
  const news: NewNews[] = [];
  for (const { accountId, driverId, ...place } of lost) {
    const [now] = await tx<{ trackId: number; to: number; of: number; ownLapTime: number }[]>`
      select k.track_id as "trackId", k.lap_time as "ownLapTime", ${countOnBoard(tx, tx`t`)} as of, (
        select count(*)::int + 1 from track_boards x
        where x.track_id = k.track_id and x.lap_time < k.lap_time and ${isVisible(tx, tx`x.driver_id`)}
      ) as "to"
      from events e join track_boards k on k.track_id = e.track_id join track_totals t on t.track_id = e.track_id
      where e.id = ${eventId} and k.driver_id = ${driverId}`;
    if (now === undefined) continue;
    news.push({
      kind: 'placeTaken',
      subject: { kind: 'account', id: accountId },
      eventId,
      detail: { ...place, ...now },
      // Of one day they are told as one.
      merge: { key: `placeTaken:${accountId}:${now.trackId}:${day}`, is: 'again' },
    });
  }
  return [...news, ...(await readRecordNews(tx, eventId))];
}

/** The record of the track, if the event broke it: of the track, and of the driver if somebody reads of them. */
async function readRecordNews(tx: Transaction, eventId: number): Promise<NewNews[]> {
  const [record] = await tx<
    { trackId: number; driverId: number; lapTime: number; before: number; hasReaders: boolean }[]
  >`
    select r.track_id as "trackId", r.driver_id as "driverId", r.lap_time as "lapTime", earlier.lap_time as before,
      exists (select from accounts a where a.driver_id = r.driver_id)
        or exists (select from follows f where f.kind = 'driver' and f.target_id = r.driver_id) as "hasReaders"
    from track_records r cross join lateral (
      select lap_time from track_records k
      where k.track_id = r.track_id and k.car_group = '' and k.end_at <= r.end_at and k.event_id <> r.event_id
      order by k.end_at desc, k.lap_time limit 1
    ) earlier
    where r.event_id = ${eventId} and r.car_group = '' and not exists (
      select from track_records k where k.track_id = r.track_id and k.car_group = '' and k.lap_time < r.lap_time
    )`;
  if (record === undefined) return [];
  const { trackId, driverId, lapTime, before, hasReaders } = record;
  const subjects = [
    { kind: 'track', id: trackId } as const,
    ...(hasReaders ? [{ kind: 'driver', id: driverId } as const] : []),
  ];
  return subjects.map((subject) => ({
    kind: 'record',
    subject,
    eventId,
    detail: { trackId, by: [driverId], lapTime, before },
    merge: { key: `record:${subject.kind}:${eventId}`, is: 'once' },
  }));
}

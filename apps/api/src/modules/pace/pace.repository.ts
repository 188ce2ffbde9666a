import type { Game } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql, Fragment, Sql, Transaction } from '../../database/client.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { paceIndices } from '../../database/schema/index.ts';
import { trackOrder } from '../catalogue/track-order.ts';
import type { PaceRow } from './driver-pace.rules.ts';
import type { PaceIndex } from './pace-index.rules.ts';

/** Marks the pace of the games of some events as stale. Also when it is: a count that runs now sees that it was marked again. */
export function markPaceStale(tx: Transaction, eventIds: readonly number[]): Fragment {
  return tx`
    insert into pace_state (game, is_stale)
    select distinct game, true from events where id = any(${arrayLiteral(eventIds)}::int[])
    on conflict (game) do update set is_stale = true`;
}

export function markAllPaceStale(tx: Transaction): Fragment {
  return tx`
    insert into pace_state (game, is_stale) select distinct game, true from events
    on conflict (game) do update set is_stale = true`;
}

export interface StaleGame {
  readonly game: Game;
  /** Changes whenever it is marked. */
  readonly mark: string;
}

export function listStaleGames(sql: AnySql): Promise<StaleGame[]> {
  return sql<StaleGame[]>`select game, xmin::text as mark from pace_state where is_stale order by game`;
}

/** Takes the mark off, unless the game was marked again. */
export async function takeMark(tx: Transaction, { game, mark }: StaleGame): Promise<void> {
  await tx`update pace_state set is_stale = false where game = ${game} and is_stale and xmin::text = ${mark}`;
}

/** Drivers are compared within one class of cars, without a known one within one model, and one kind of conditions. */
export interface Comparable {
  readonly carGroup: string | null;
  readonly carModel: number | null;
  readonly isWet: boolean | null;
}

/** What counts for the pace of a game, newest sessions first, in an order that does not depend on when files arrived. */
export function listPaceRows(sql: AnySql, game: Game): Promise<(PaceRow & Comparable)[]> {
  return sql<(PaceRow & Comparable)[]>`
    select p.event_id, p.driver_id, e.track_id, coalesce(n.car_model, -1) as car, e.session_kind = 'race' as "isRace", p.laps,
      p.deviation, p.spread, n.car_group, case when n.car_group is null then n.car_model end as "carModel", e.is_wet
    from driver_paces p
    join events e on e.id = p.event_id
    join entries n on n.event_id = p.event_id and n.file_position = p.file_position
    where e.game = ${game}
    order by e.end_at desc, e.server_id, e.session_type, e.content_hash, e.session_index, p.file_position, p.driver_id`;
}

export async function replaceIndices(
  tx: Transaction,
  game: Game,
  indices: readonly (PaceIndex & Comparable)[],
): Promise<void> {
  await tx`delete from pace_indices where game = ${game}`;
  await insertRows(
    tx,
    paceIndices,
    indices.map((index) => ({ ...index })),
    { shared: { game } },
  );
}

/** A figure of a driver. */
export interface PaceOfDriver extends Comparable {
  /** null: on all tracks. */
  readonly trackName: string | null;
  readonly deviation: number;
  readonly margin: number;
  readonly laps: number;
  readonly sessions: number;
  readonly field: number;
  readonly fieldDrivers: number;
}

/** A driver's figures in a game: the class and conditions with the most laps first, in each all tracks together, then each. */
export function listPaceOf(sql: Sql, { id, game }: { id: number; game: Game | null }): Promise<PaceOfDriver[]> {
  return sql<PaceOfDriver[]>`
    select i.car_group, i.car_model, i.is_wet, t.slug as "trackName", i.deviation, i.margin, i.laps, i.sessions, i.field,
      i.field_drivers
    from pace_indices i left join tracks t on t.id = i.track_id
    where i.driver_id = ${id} and i.game = ${game}
    order by max(i.laps) over (partition by i.car_group, i.car_model, i.is_wet) desc, i.car_group collate "C", i.car_model,
      i.is_wet, i.track_id is not null, ${trackOrder(sql)}`;
}

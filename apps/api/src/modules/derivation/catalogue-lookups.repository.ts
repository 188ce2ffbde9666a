import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { sessionTypes } from '../../database/schema/index.ts';
import type { PlacedSession } from './derive-event.ts';
import { pointsOn } from '../seasons/points-schemes.repository.ts';

/** Ids by code; adds tracks that are new. Only under the import lock. */
export async function lookUpTracks(tx: Transaction, codes: ReadonlySet<string>): Promise<Map<string, number>> {
  const rows = await tx<{ code: string; id: number }[]>`
    with requested as (select unnest(${arrayLiteral([...codes])}::text[]) as code),
    added as (
      insert into tracks (code) select code from requested where code not in (select code from tracks) returning code, id
    )
    select code, id from added union all select code, id from tracks join requested using (code)`;
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Groups of the car models that have one; adds models that are new. */
export async function lookUpCarGroups(
  tx: Transaction,
  carModels: ReadonlySet<number | null>,
): Promise<Map<number, string>> {
  const models = arrayLiteral([...carModels].filter((model) => model !== null));
  const rows = await tx<{ model: number; carGroup: string }[]>`
    with requested as (select unnest(${models}::int[]) as model),
    added as (insert into car_models (model) select model from requested on conflict do nothing)
    select model, car_group from car_models join requested using (model) where car_group is not null`;
  return new Map(rows.map(({ model, carGroup }) => [model, carGroup]));
}

/** Points by day. */
export async function lookUpPoints(tx: Transaction, days: ReadonlySet<string>): Promise<Map<string, number[]>> {
  const rows = await tx<{ day: string; points: number[] }[]>`
    select d.day, ${pointsOn(tx, tx`d.day::date`)} as points from unnest(${arrayLiteral([...days])}::text[]) d (day)`;
  return new Map(rows.map(({ day, points }) => [day, points]));
}

export async function addSessionTypes(tx: Transaction, events: readonly PlacedSession[]): Promise<void> {
  const kinds = new Map(events.map(({ session }) => [session.sessionType, session.sessionKind]));
  const rows = [...kinds].map(([code, kind]) => ({ code, kind }));
  await insertRows(tx, sessionTypes, rows, { skipExisting: 'code' });
}

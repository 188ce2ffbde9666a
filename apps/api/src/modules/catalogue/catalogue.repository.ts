import type { CarNames, Catalogue, SessionTypeNames, TrackNames, Translation } from '@paddock/contracts';
import { firstRow, type Sql, type Transaction } from '../../database/client.ts';

/** More codes than any game has. Unnamed ones come first. */
const MOST = 5_000;

export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const [tracks, cars, sessionTypes] = await Promise.all([
    sql<Catalogue['tracks']>`
      select t.code, t.name, t.country, t.length_metres, coalesce(n.events, 0) as events
      from tracks t left join track_totals n on n.track_id = t.id
      order by t.name is not null, t.name, t.code limit ${MOST}`,
    sql<Catalogue['cars']>`
      select c.model, c.name, c.manufacturer, c.year, c.car_group, coalesce(n.entries, 0)::int as entries
      from car_models c left join (select car_model, sum(entries) as entries from car_totals group by 1) n
        on n.car_model = c.model
      order by c.name is not null, c.name, c.model limit ${MOST}`,
    sql<Catalogue['sessionTypes']>`
      select s.code, s.name, s.kind, coalesce(n.events, 0)::int as events
      from session_types s left join (select session_type, count(*) as events from events group by 1) n
        on n.session_type = s.code
      order by s.name is not null, s.code limit ${MOST}`,
  ]);
  return { tracks, cars, sessionTypes };
}

/** A row of the catalogue. */
export interface NamedRow {
  readonly table: 'tracks' | 'car_models' | 'session_types';
  readonly key: 'code' | 'model';
  readonly id: number | string;
}

export type Names = TrackNames | CarNames | SessionTypeNames;

/** Saves names of the row whose `key` is `id`. Returns its names before; null: no result file has named its code. */
export function saveNames(tx: Transaction, { table, key, id }: NamedRow, names: Names): Promise<Names | null> {
  return firstRow(tx<Names[]>`
    with before as (select ${tx(Object.keys(names))} from ${tx(table)} where ${tx(key)} = ${id} for update)
    update ${tx(table)} t set ${tx(names)} from before where t.${tx(key)} = before.${tx(key)} returning before.*`);
}

/** Names by code; what has no name yet is left out and shown by its code. */
export async function readTranslation(sql: Sql): Promise<Translation> {
  const [row] = await sql<[Translation]>`
    select t.names as tracks, t.countries as "trackCountries",
      (select coalesce(json_object_agg(code, name order by code), '{}') from session_types where name is not null)
        as "sessionTypes",
      (select coalesce(json_object_agg(model, name order by model), '{}') from car_models where name is not null) as cars
    from (
      select coalesce(json_object_agg(code, name order by code), '{}') as names,
        coalesce(json_object_agg(code, country order by code) filter (where country is not null), '{}') as countries
      from tracks where name is not null
    ) t`;
  return row;
}

import type { CarNames, Catalogue, SessionTypeNames, TrackNames, Translation } from '@paddock/contracts';
import type { Sql, Transaction } from '../../database/client.ts';

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

/** Names a track. Returns its names before; null: no result file has named its code. */
export async function nameTrack(tx: Transaction, names: TrackNames): Promise<TrackNames | null> {
  const [before] = await tx<TrackNames[]>`
    with before as (
      select code, name, country, length_metres from tracks where code = ${names.code} for update
    )
    update tracks t set ${tx(names, 'name', 'country', 'lengthMetres')} from before where t.code = before.code
    returning before.*`;
  return before ?? null;
}

/** The same for a car. */
export async function nameCar(tx: Transaction, names: CarNames): Promise<CarNames | null> {
  const [before] = await tx<CarNames[]>`
    with before as (select model, name, manufacturer, year from car_models where model = ${names.model} for update)
    update car_models c set ${tx(names, 'name', 'manufacturer', 'year')} from before where c.model = before.model
    returning before.*`;
  return before ?? null;
}

/** The same for a type of session. */
export async function nameSessionType(
  tx: Transaction,
  { code, name }: SessionTypeNames,
): Promise<SessionTypeNames | null> {
  const [before] = await tx<SessionTypeNames[]>`
    with before as (select code, name from session_types where code = ${code} for update)
    update session_types s set name = ${name} from before where s.code = before.code returning before.*`;
  return before ?? null;
}

/** Names by code; what has no name yet is left out and shown by its code. */
export async function readTranslation(sql: Sql): Promise<Translation> {
  const [sessionTypes, tracks, cars] = await Promise.all([
    sql<{ code: string; name: string }[]>`select code, name from session_types where name is not null order by code`,
    sql<{ code: string; name: string; country: string | null }[]>`
      select code, name, country from tracks where name is not null order by code`,
    sql<{ model: number; name: string }[]>`select model, name from car_models where name is not null order by model`,
  ]);
  return {
    sessionTypes: Object.fromEntries(sessionTypes.map((row) => [row.code, row.name])),
    tracks: Object.fromEntries(tracks.map((row) => [row.code, row.name])),
    cars: Object.fromEntries(cars.map((row) => [row.model, row.name])),
    trackCountries: Object.fromEntries(
      tracks.flatMap((row) => (row.country === null ? [] : [[row.code, row.country]])),
    ),
  };
}

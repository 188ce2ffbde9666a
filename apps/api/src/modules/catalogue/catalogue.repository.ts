import type {
  CarNames,
  Catalogue,
  Game,
  GameInfo,
  SessionTypeNames,
  TrackNames,
  Translation,
} from '@paddock/contracts';
import { games } from '@paddock/result-files';
import { firstRow, type Sql, type Transaction } from '../../database/client.ts';
import { trackDisplayName } from './track-order.ts';

/** More codes than any game has. Unnamed ones come first. */
const MOST = 5_000;

export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const [tracks, cars, sessionTypes] = await Promise.all([
    sql<Catalogue['tracks']>`
      select t.slug as code, t.game, t.code as "gameCode", t.layout, t.name, t.country, t.length_metres, coalesce(n.events, 0) as events
      from tracks t left join track_totals n on n.track_id = t.id
      order by t.name is not null, t.name, t.slug limit ${MOST}`,
    sql<Catalogue['cars']>`
      select c.id as model, c.game, c.code as "gameCode", c.name, c.manufacturer, c.year, c.car_group, coalesce(n.entries, 0)::int as entries
      from car_models c left join (select car_model, sum(entries) as entries from car_totals group by 1) n
        on n.car_model = c.id
      order by c.name is not null, c.name, c.id limit ${MOST}`,
    sql<Catalogue['sessionTypes']>`
      select s.slug as code, s.game, s.code as "gameCode", s.name, s.kind, coalesce(n.events, 0)::int as events
      from session_types s left join (select session_type, count(*) as events from events group by 1) n
        on n.session_type = s.slug
      order by s.name is not null, s.slug limit ${MOST}`,
  ]);
  return { tracks, cars, sessionTypes };
}

/** A row of the catalogue. */
export interface NamedRow {
  readonly table: 'tracks' | 'car_models' | 'session_types';
  readonly key: 'slug' | 'id';
  readonly id: number | string;
}

export type Names = Omit<TrackNames, 'code'> | Omit<CarNames, 'model'> | Omit<SessionTypeNames, 'code'>;

/** Saves names of the row whose `key` is `id`. Returns its names before; null: no result file has named its code. */
export function saveNames(tx: Transaction, { table, key, id }: NamedRow, names: Names): Promise<Names | null> {
  return firstRow(tx<Names[]>`
    with before as (select ${tx(Object.keys(names))} from ${tx(table)} where ${tx(key)} = ${id} for update)
    update ${tx(table)} t set ${tx(names)} from before where t.${tx(key)} = ${id} returning before.*`);
}

/** Names by code. What has no name is shown by the game's code, and left out where that is the code. */
export async function readTranslation(sql: Sql): Promise<Translation> {
  const [[names], counted] = await Promise.all([
    sql<[Omit<Translation, 'games'>]>`
      select t.names as tracks, t.countries as "trackCountries",
        (
          select coalesce(json_object_agg(slug, coalesce(name, code) order by slug), '{}') from session_types
          where name is not null or slug <> code
        ) as "sessionTypes",
        (
          select coalesce(json_object_agg(id, coalesce(name, code) order by id), '{}') from car_models
          where name is not null or game <> 'acc'
        ) as cars
      from (
        select coalesce(json_object_agg(slug, ${trackDisplayName(sql)} order by slug), '{}') as names,
          coalesce(json_object_agg(slug, country order by slug) filter (where country is not null), '{}') as countries
        from tracks t where name is not null or slug <> code
      ) t`,
    sql<Pick<GameInfo, 'game' | 'events' | 'tracks' | 'cars' | 'carGroups'>[]>`
      select t.game, t.events, t.tracks, coalesce(c.cars, '[]') as cars, coalesce(c."carGroups", '[]') as "carGroups"
      from (
        select game, sum(n.events)::int as events, json_agg(slug order by slug) as tracks
        from track_totals n join tracks on id = n.track_id where n.events > 0 group by game
      ) t left join (
        select game, json_agg(id order by id) as cars,
          json_agg(distinct car_group) filter (where car_group is not null) as "carGroups"
        from car_models m where exists (select from car_totals where car_model = m.id) group by game
      ) c on c.game = t.game
      order by 2 desc, 1`,
  ]);
  return { ...names, games: counted.map((one) => ({ ...one, ...factsOf(one.game) })) };
}

function factsOf(game: Game): Pick<GameInfo, 'name' | 'shortName' | 'mark' | 'firstLapCounts' | 'carries'> {
  const { name, shortName = name, mark, openingLap, carries } = games[game];
  const { identity: _identity, ...said } = carries;
  return { name, shortName, mark, firstLapCounts: openingLap !== 'formation', carries: said };
}

import type { Sql } from '../client.ts';
import { carSeed } from './cars.ts';
import { sessionTypeSeed } from './session-types.ts';
import { trackSeed } from './tracks.ts';

/** Inserts the known names. Never overwrites an existing name: staff may have set it. */
export async function seedCatalogue(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      insert into tracks (slug, game, code, name, country, length_metres)
      select code, 'acc', code, name, country, length_metres::int
      from (values ${tx(trackSeed)}) as t (code, name, country, length_metres)
      on conflict (slug) do update set
        name = coalesce(tracks.name, excluded.name),
        country = coalesce(tracks.country, excluded.country),
        length_metres = coalesce(tracks.length_metres, excluded.length_metres)`;
    await tx`
      insert into car_models (id, game, code, name, manufacturer, year, car_group)
      select model::int, 'acc', model, name, manufacturer, year::int, car_group
      from (values ${tx(carSeed)}) as t (model, name, manufacturer, year, car_group)
      on conflict (id) do update set
        name = coalesce(car_models.name, excluded.name),
        manufacturer = coalesce(car_models.manufacturer, excluded.manufacturer),
        year = coalesce(car_models.year, excluded.year),
        car_group = coalesce(car_models.car_group, excluded.car_group)`;
    await tx`
      insert into session_types (slug, game, code, name, kind)
      select code, 'acc', code, name, kind from (values ${tx(sessionTypeSeed)}) as t (code, name, kind)
      on conflict (slug) do update set name = coalesce(session_types.name, excluded.name)`;
    await tx`
      insert into points_schemes (name, version, points) values ('Default', 1, ${[25, 18, 15, 12, 10, 8, 6, 4, 2, 1]})
      on conflict (name, version) do nothing`;
    await tx`insert into site_totals (game, events, drivers, laps) values ('', 0, 0, 0) on conflict do nothing`;
    await tx`insert into rating_state (id) values (1) on conflict do nothing`;
  });
}

import type { Translation } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';

/** Names by code; what has no name yet is left out and shown by its code. */
export async function readTranslation(sql: Sql): Promise<Translation> {
  const [sessionTypes, tracks, cars] = await Promise.all([
    sql<{ code: string; name: string }[]>`select code, name from session_types where name is not null order by code`,
    sql<{ code: string; name: string; country: string | null }[]>`
      select code, name, country from tracks where name is not null order by code`,
    sql<{ model: number; name: string }[]>`
      select model, name from car_models where name is not null order by model`,
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

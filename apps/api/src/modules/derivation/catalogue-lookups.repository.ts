import type { GameSession } from '@paddock/result-files';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql, Transaction } from '../../database/client.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { sessionTypes } from '../../database/schema/index.ts';
import { knownCar, knownTrack } from '../catalogue/known-names.ts';
import { longTrackSlug, sessionTypeSlug, trackSlug, usualName, type GameTrack } from '../catalogue/slugs.ts';
import { pointsOn } from '../seasons/points-schemes.repository.ts';
import type { PlacedSession } from './derive-event.ts';

/** The key of a track or a car among those of all games. */
export const keyOf = (...parts: readonly (string | null)[]): string => JSON.stringify(parts);

const trackOf = ({ session }: PlacedSession): GameTrack => {
  const { game, trackCode: code, trackLayout: layout } = session;
  return { game, code, layout };
};

export function trackKeyOf(event: PlacedSession): string {
  const { game, code, layout } = trackOf(event);
  return keyOf(game, code, layout);
}

interface TrackOfGame {
  readonly id: number;
  readonly slug: string;
}

/** The sessions' tracks, by `trackKeyOf`; adds tracks that are new. Only under the import lock. */
export async function lookUpTracks(
  tx: Transaction,
  events: readonly PlacedSession[],
): Promise<Map<string, TrackOfGame>> {
  const tracks = [...new Map(events.map((event) => [trackKeyOf(event), trackOf(event)])).values()];
  const names = tracks.map(knownTrack);
  const rows = await tx<(GameTrack & TrackOfGame)[]>`
    with requested as (
      select * from unnest(
        ${arrayLiteral(tracks.map(({ game }) => game))}::text[], ${arrayLiteral(tracks.map(({ code }) => code))}::text[],
        ${arrayLiteral(tracks.map(({ layout }) => layout))}::text[], ${arrayLiteral(tracks.map(trackSlug))}::text[],
        ${arrayLiteral(tracks.map(longTrackSlug))}::text[], ${arrayLiteral(names.map((known) => known?.name ?? null))}::text[],
        ${arrayLiteral(names.map((known) => known?.country ?? null))}::text[]
      ) as t (game, code, layout, slug, long_slug, name, country)
    ),
    known as (
      select t.id, t.slug, r.game, r.code, r.layout from requested r
      join tracks t on t.game = r.game and t.code = r.code and t.layout is not distinct from r.layout
    ),
    added as (
      insert into tracks (game, code, layout, name, country, slug)
      select game, code, layout, name, country, case when is_first and slug not in (select slug from tracks) then slug else long_slug end
      from (select *, row_number() over (partition by slug order by code, layout) = 1 as is_first from requested) r
      where not exists (select from known k where k.game = r.game and k.code = r.code and k.layout is not distinct from r.layout)
      returning id, slug, game, code, layout
    )
    select * from known union all select * from added`;
  return new Map(rows.map(({ game, code, layout, ...track }) => [keyOf(game, code, layout), track]));
}

export interface CarOfGame {
  readonly id: number;
  /** null: as the files say. */
  readonly carGroup: string | null;
}

/** Car models of Assetto Corsa Competizione have the game's number as their id. */
const GAME_NUMBER = /^\d{1,4}$/;

/** The sessions' car models, by `keyOf` game and code; adds models that are new. Only under the import lock. */
export async function lookUpCars(tx: Transaction, events: readonly PlacedSession[]): Promise<Map<string, CarOfGame>> {
  const named = events.flatMap(({ session: { game, entries } }) =>
    entries.flatMap(({ carModel: code, carName: name }) => (code === null ? [] : [{ game, code, name }])),
  );
  const cars = [...new Map(named.map((car) => [keyOf(car.game, car.code), car])).values()];
  const names = cars.map(({ game, code }) => knownCar(game, code));
  const requested = tx`
    select * from unnest(
      ${arrayLiteral(cars.map(({ game }) => game))}::text[], ${arrayLiteral(cars.map(({ code }) => code))}::text[],
      ${arrayLiteral(cars.map(({ name }, index) => name ?? names[index]?.name ?? null))}::text[],
      ${arrayLiteral(names.map((known) => known?.manufacturer ?? null))}::text[],
      ${arrayLiteral(cars.map(({ game, code }) => (game === 'acc' && GAME_NUMBER.test(code) ? Number(code) : null)))}::int[]
    ) as t (game, code, name, manufacturer, own_id)`;
  const rows = await tx<(CarOfGame & { game: string; code: string })[]>`
    with requested as (${requested}),
    known as (select c.id, c.car_group, game, code from requested join car_models c using (game, code)),
    unknown as (select * from requested r where not exists (select from known k where (k.game, k.code) = (r.game, r.code))),
    added as (
      insert into car_models (id, game, code, name, manufacturer)
      select coalesce(own_id, nextval(pg_get_serial_sequence('car_models', 'id'))), game, code, name, manufacturer from unknown
      returning id, car_group, game, code
    )
    select * from known union all select * from added`;
  return new Map(rows.map(({ game, code, id, carGroup }) => [keyOf(game, code), { id, carGroup }]));
}

/** The car models of a session that is stored, as `lookUpCars` gives them. */
export async function readCars(sql: AnySql, { game, entries }: GameSession): Promise<Map<string, CarOfGame>> {
  const codes = entries.map(({ carModel }) => carModel);
  const rows = await sql<(CarOfGame & { code: string })[]>`
    select id, car_group, code from car_models where game = ${game} and code = any(${arrayLiteral(codes)}::text[])`;
  return new Map(rows.map(({ code, ...car }) => [keyOf(game, code), car]));
}

/** Points by day. */
export async function lookUpPoints(sql: AnySql, days: ReadonlySet<string>): Promise<Map<string, number[]>> {
  const rows = await sql<{ day: string; points: number[] }[]>`
    select d.day, ${pointsOn(sql, sql`d.day::date`)} as points from unnest(${arrayLiteral([...days])}::text[]) d (day)`;
  return new Map(rows.map(({ day, points }) => [day, points]));
}

export async function addSessionTypes(tx: Transaction, events: readonly PlacedSession[]): Promise<void> {
  const rows = new Map(
    events.map(({ session }) => {
      const { game, sessionType: code, sessionKind: kind, ordinal } = session;
      const slug = sessionTypeSlug(game, code);
      return [slug, { slug, game, code, kind, ordinal, name: usualName(session) }];
    }),
  );
  await insertRows(tx, sessionTypes, [...rows.values()], { skipExisting: 'slug' });
}

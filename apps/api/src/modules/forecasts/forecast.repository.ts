import type { Game } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type AnySql, type Sql, type Transaction } from '../../database/client.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { raceForecasts } from '../../database/schema/index.ts';
import type { Standing } from '../ratings/rating.rules.ts';
import type { CarForecast, GameForecasts } from './walk.rules.ts';

export interface StaleForecasts {
  readonly game: Game;
  /** Changes whenever it is marked. */
  readonly mark: string;
}

interface RaceToForecast {
  readonly eventId: number;
  readonly endAt: string;
}

export function listStaleForecasts(sql: AnySql): Promise<StaleForecasts[]> {
  return sql<StaleForecasts[]>`select game, xmin::text as mark from forecast_state where is_stale order by game`;
}

/** The races that count in the order of the rating replay. */
export function listRacesOf(sql: AnySql, game: Game): Promise<RaceToForecast[]> {
  return sql<RaceToForecast[]>`
    select id as "eventId", end_at from events where session_kind = 'race' and voided_at is null and game = ${game}
    order by end_at, server_id, session_type, content_hash`;
}

/** Where drivers stood after races, by race and driver. */
export async function listStandingsAfter(
  sql: AnySql,
  eventIds: readonly number[],
): Promise<Map<number, Map<number, Standing>>> {
  const rows = await sql<({ eventId: number; driverId: number } & Standing)[]>`
    select event_id, driver_id, rating_after as rating, rated_races
    from rating_changes where event_id = any(${arrayLiteral(eventIds)}::int[])`;
  const races = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map([...races].map(([id, ofRace]) => [id, new Map(ofRace.map((row) => [row.driverId, row]))]));
}

/** What the cars of races were given, by race and position in the file. */
export async function listForecasts(
  sql: AnySql,
  eventIds: readonly number[],
): Promise<Map<number, Map<number, CarForecast>>> {
  const rows = await sql<({ eventId: number } & CarForecast)[]>`
    select event_id, file_position, is_newcomer, win, podium, top_ten
    from race_forecasts where event_id = any(${arrayLiteral(eventIds)}::int[]) order by event_id, file_position`;
  const races = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map([...races].map(([id, ofRace]) => [id, new Map(ofRace.map((row) => [row.filePosition, row]))]));
}

/** Saves new forecasts. False: something changed since the count began, so nothing is saved. */
export async function saveForecasts(
  tx: Transaction,
  stale: StaleForecasts,
  forecasts: readonly ({ eventId: number } & CarForecast)[],
): Promise<boolean> {
  if (!(await isUnchanged(tx, stale))) return false;
  await insertRows(
    tx,
    raceForecasts,
    forecasts.map(({ eventId, filePosition, isNewcomer, win, podium, topTen }) => ({
      eventId,
      filePosition,
      isNewcomer,
      win,
      podium,
      topTen,
    })),
  );
  return true;
}

/** Saves what is known after all races, and takes the mark off. False: something changed since the count began. */
export async function saveFigures(tx: Transaction, stale: StaleForecasts, figures: GameForecasts): Promise<boolean> {
  if (!(await isUnchanged(tx, stale))) return false;
  await tx`
    update forecast_state set is_stale = false, figures = ${JSON.stringify(figures)}::text::jsonb
    where game = ${stale.game}`;
  return true;
}

async function isUnchanged(tx: Transaction, { game, mark }: StaleForecasts): Promise<boolean> {
  const rows = await tx`select from forecast_state where game = ${game} and xmin::text = ${mark} for update`;
  return rows.length > 0;
}

/** What is known of each game, the one with the most races first. */
export function listFigures(sql: Sql): Promise<{ game: Game; figures: GameForecasts }[]> {
  return sql<{ game: Game; figures: GameForecasts }[]>`
    select game, figures from forecast_state where figures is not null order by (figures ->> 'races')::int desc, game`;
}

/** What is known of a game; null: it was not counted yet. */
export async function findFigures(sql: Sql, game: Game): Promise<GameForecasts | null> {
  const row = await firstRow(sql<{ figures: GameForecasts | null }[]>`
    select figures from forecast_state where game = ${game}`);
  return row?.figures ?? null;
}

export async function findGame(sql: Sql, eventId: number): Promise<Game | null> {
  const row = await firstRow(sql<{ game: Game }[]>`select game from events where id = ${eventId}`);
  return row?.game ?? null;
}

/** Where drivers stand now in a game; who has no rated race is left out. */
export async function listStandingsOf(
  sql: Sql,
  game: Game,
  driverIds: readonly number[],
): Promise<Map<number, Standing>> {
  const rows = await sql<({ driverId: number } & Standing)[]>`
    select driver_id, rating, rated_races from driver_ratings
    where game = ${game} and driver_id = any(${arrayLiteral(driverIds)}::bigint[])`;
  return new Map(rows.map((row) => [row.driverId, row]));
}

/** Drivers by their public ids. */
export async function listDriverIds(sql: Sql, playerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ playerId: string; id: number }[]>`
    select public_id as "playerId", id from drivers where public_id = any(${arrayLiteral(playerIds)}::text[])`;
  return new Map(rows.map(({ playerId, id }) => [playerId, id]));
}

/** The classes of cars. */
export async function listCarGroups(sql: Sql, models: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await sql<{ id: number; carGroup: string | null }[]>`
    select id, car_group from car_models where id = any(${arrayLiteral(models)}::int[])`;
  return new Map(rows.map(({ id, carGroup }) => [id, carGroup]));
}

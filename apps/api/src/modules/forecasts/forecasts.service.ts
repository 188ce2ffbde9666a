import type {
  EventForecast,
  ForecastKind,
  ForecastRecord,
  Game,
  LiveForecast,
  RoundForecast,
} from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import type { EntryPages } from '../championships/entry-pages.service.ts';
import { requireEvent } from '../events/events.repository.ts';
import { requireFound } from '../../shared/errors.ts';
import type { LiveTimings } from '../timing/live-timing.service.ts';
import { entrantOf } from './fields.rules.ts';
import {
  findFigures,
  findGame,
  listCarGroups,
  listDriverIds,
  listFigures,
  listForecasts,
  listStandingsOf,
} from './forecast.repository.ts';
import { RACES_NEEDED } from './forecast-record.rules.ts';
import { DRAWS, simulateRace, type Chances } from './simulate-race.rules.ts';
import type { GameForecasts } from './walk.rules.ts';

interface ForecastsDeps {
  readonly sql: Sql;
  readonly entryPages: Pick<EntryPages, 'startersOfNext'>;
  readonly liveTimings: Pick<LiveTimings, 'timing'>;
}

/** A car of a race to come. */
interface Car {
  readonly driverIds: readonly number[];
  /** null: not known. */
  readonly carGroup: string | null;
}

export type Forecasts = ReturnType<typeof createForecasts>;

/** Forecasts of races, as far as they are good enough to be shown. */
export function createForecasts({ sql, entryPages, liveTimings }: ForecastsDeps) {
  const shownOf = (figures: GameForecasts | null): ForecastKind[] =>
    figures?.kinds.flatMap(({ kind, isShown }) => (isShown ? [kind] : [])) ?? [];

  /** The chances of the cars that race to come against others of their class. */
  const forecast = async <C extends Car>(game: Game, cars: readonly C[], seed: number) => {
    const figures = await findFigures(sql, game);
    const shown = shownOf(figures);
    if (figures === null || shown.length === 0) return { shown, cars: [] };
    const standings = await listStandingsOf(
      sql,
      game,
      cars.flatMap(({ driverIds }) => driverIds),
    );
    const fields = [...Map.groupBy(cars, ({ carGroup }) => carGroup).values()].filter((field) => field.length > 1);
    const given = fields.flatMap((field) => {
      const entrants = field.map(({ driverIds }) => entrantOf(driverIds, standings));
      const chances = simulateRace(entrants, figures.model, seed);
      return field.flatMap((car, index) => {
        const [entrant, counted] = [entrants[index], chances[index]];
        if (entrant === undefined || counted === undefined) return [];
        return [{ car, isNewcomer: entrant.isNewcomer, carGroup: car.carGroup, ...sharesOf(counted, shown) }];
      });
    });
    return { shown, cars: given };
  };

  return {
    /** How good the forecasts of each game were. */
    async records(): Promise<ForecastRecord[]> {
      const games = await listFigures(sql);
      return games.map(({ game, figures: { races, kinds } }) => ({ game, races, racesNeeded: RACES_NEEDED, kinds }));
    },

    /** What the cars of an event were given before it. */
    async ofEvent(eventId: number): Promise<EventForecast> {
      const id = await requireEvent(sql, eventId);
      const game = requireFound(await findGame(sql, id), `There is no event ${eventId}.`);
      const [figures, forecasts] = await Promise.all([findFigures(sql, game), listForecasts(sql, [id])]);
      const shown = shownOf(figures);
      const given = shown.length === 0 ? [] : [...(forecasts.get(id)?.values() ?? [])];
      const cars = given.map((car) => ({
        filePosition: car.filePosition,
        isNewcomer: car.isNewcomer,
        ...sharesOf(car, shown),
      }));
      return { game, shown, cars };
    },

    /** The next round of a championship, of those who have entered. */
    async ofChampionship(championshipId: number): Promise<RoundForecast> {
      const { game, round, starters } = await entryPages.startersOfNext(championshipId);
      const groups = new Set(starters.flatMap(({ carGroup }) => carGroup ?? []));
      // Who has not chosen a car yet drives what all others drive.
      const [only = null] = groups.size === 1 ? groups : [];
      const cars = starters.map(({ id, driverId, carGroup }) => ({
        entryId: id,
        driverIds: driverId === null ? [] : [driverId],
        carGroup: carGroup ?? only,
      }));
      const given = await forecast(game, cars, Date.parse(round?.startsAt ?? '') || championshipId);
      return {
        game,
        shown: given.shown,
        round: round?.code ?? null,
        cars: given.cars.map(({ car, ...chances }) => ({ entryId: car.entryId, ...chances })),
      };
    },

    /** A server's running race, as before its start. */
    async ofServer(serverId: number): Promise<LiveForecast> {
      const { server, cars, eventId } = await liveTimings.timing(serverId);
      const isRunning = server.sessionKind === 'race' && eventId === null;
      if (server.game === null || !isRunning) return { game: server.game, shown: [], cars: [] };
      const [drivers, groups] = await Promise.all([
        listDriverIds(
          sql,
          cars.flatMap(({ driver }) => driver?.playerId ?? []),
        ),
        listCarGroups(
          sql,
          cars.flatMap(({ carModel }) => carModel ?? []),
        ),
      ]);
      const racing = cars.map(({ carId, driver, carModel }) => {
        const driverId = drivers.get(driver?.playerId ?? '');
        return {
          carId,
          driverIds: driverId === undefined ? [] : [driverId],
          carGroup: carModel === null ? null : (groups.get(carModel) ?? null),
        };
      });
      const given = await forecast(server.game, racing, serverId);
      return {
        game: server.game,
        shown: given.shown,
        cars: given.cars.map(({ car, ...chances }) => ({ carId: car.carId, ...chances })),
      };
    },
  };
}

/** As shares of 1; those that are not shown are null. */
function sharesOf(chances: Chances, shown: readonly ForecastKind[]) {
  const shareOf = (kind: ForecastKind): number | null => {
    const counted = chances[kind];
    return counted === null || !shown.includes(kind) ? null : counted / DRAWS;
  };
  return { win: shareOf('win'), podium: shareOf('podium'), topTen: shareOf('topTen') };
}

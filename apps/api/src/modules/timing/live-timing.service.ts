import type { Game, LiveCar, LiveServer, LiveTiming } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import type { IfItEnded, RunningChampionships } from '../championships/running-race.service.ts';
import { readClassifiedShares } from '../derivation/classified-shares.repository.ts';
import { START_RATING } from '../ratings/rating.rules.ts';
import type { LiveServers } from '../servers/live-servers.service.ts';
import { createSingleFlightCache } from '../../shared/single-flight-cache.ts';
import { ifItEndedNow, type RaceRules } from './if-it-ended-now.rules.ts';
import { listTimedDrivers, readScheme, readSeasonPoints, type TimedDriver } from './race-rules.repository.ts';
import { findResult, listCarModels, readTimings } from './timings.repository.ts';
import type { StoredCar, StoredTiming } from './timing-after-report.rules.ts';

const MINUTE_MS = 60_000;
/** Points and seasons change seldom, and a session's cars every second. */
const RULES_TTL_MS = 30_000;
const MAX_RULES_BYTES = 8 * 1024 * 1024;
const BYTES_PER_DRIVER = 64;

export type LiveTimings = ReturnType<typeof createLiveTimings>;

/** What is the same for every session of a game. */
type GameRules = Omit<RaceRules, 'standings' | 'championship' | 'offBoards'>;

interface LiveTimingsDeps {
  /** The primary: timings are in an unlogged table, which replicas do not have. */
  readonly sql: Sql;
  readonly clock: Clock;
  readonly siteTimeZone: string;
  readonly liveServers: Pick<LiveServers, 'list'>;
  readonly championships: RunningChampionships;
}

/** The running sessions of the listed servers, as the site shows them. */
export function createLiveTimings({ sql, clock, siteTimeZone, liveServers, championships }: LiveTimingsDeps) {
  const raceRules = createSingleFlightCache<GameRules>({
    maxBytes: MAX_RULES_BYTES,
    ttlMs: RULES_TTL_MS,
    sizeOf: ({ seasonPoints }) => BYTES_PER_DRIVER * (1 + (seasonPoints?.size ?? 0)),
  });

  const read = async (ids: readonly number[]): Promise<Map<number, LiveTiming>> => {
    const [servers, timings] = await Promise.all([liveServers.list(), readTimings(sql, ids)]);
    const shown = servers.filter(({ serverId }) => ids.includes(serverId));
    const all = await Promise.all(
      shown.map(async (server) => {
        const timing = server.state === 'offline' ? null : (timings.get(server.serverId) ?? null);
        return [server.serverId, timing === null ? withoutCars(server) : await withCars(server, timing)] as const;
      }),
    );
    return new Map(all);
  };

  const withCars = async (server: LiveServer, timing: StoredTiming): Promise<LiveTiming> => {
    const { game, source, greenAtMs, minutes, isOver, happenings } = timing;
    const isRace = server.sessionKind === 'race';
    const driverIds = timing.cars.flatMap(({ driverId }) => driverId ?? []);
    const codes = timing.cars.flatMap(({ carModel }) => carModel ?? []);
    const [drivers, models, rules, eventId] = await Promise.all([
      listTimedDrivers(sql, game, driverIds),
      listCarModels(sql, game, codes),
      isRace ? raceRules.get(game, () => readRaceRules(game)) : null,
      greenAtMs === null ? null : findResult(sql, { server, greenAt: toInstant(greenAtMs) }),
    ]);
    const byId = new Map(drivers.map((driver) => [driver.id, driver]));
    const byCode = new Map(models.map((model) => [model.code, model]));
    const standings = new Map(
      drivers.map(({ id, rating, ratedRaces }) => [id, { rating: rating ?? START_RATING, ratedRaces }]),
    );
    const racing = timing.cars.map((car) => ({ ...car, carGroup: byCode.get(car.carModel ?? '')?.carGroup ?? null }));
    const offBoards = new Set(drivers.flatMap(({ id, isOnBoards }) => (isOnBoards ? [] : [id])));
    const championship = isRace && eventId === null ? await championshipOf(server, timing, byCode) : null;
    const stakes = rules === null ? null : ifItEndedNow(racing, { ...rules, standings, championship, offBoards });
    return {
      server,
      source,
      clock: {
        greenAt: greenAtMs === null ? null : toInstant(greenAtMs),
        endsAt: greenAtMs === null || minutes === null ? null : toInstant(greenAtMs + minutes * MINUTE_MS),
        minutes,
        isOver,
      },
      cars: timing.cars.map((car, index) => ({
        ...toLiveCar(car, byId),
        position: index + 1,
        carModel: byCode.get(car.carModel ?? '')?.id ?? null,
        ifItEndedNow: stakes?.get(car.carId) ?? null,
      })),
      happenings: [...happenings],
      championship: championship?.championship ?? null,
      eventId,
    };
  };

  const championshipOf = async (
    { serverId, name: serverName, trackName, sessionBeganAt }: LiveServer,
    { game, greenAtMs, cars }: StoredTiming,
    models: ReadonlyMap<string, { readonly id: number; readonly carGroup: string | null }>,
  ): Promise<IfItEnded | null> => {
    if (trackName === null) return null;
    const beganAt = greenAtMs === null ? (sessionBeganAt ?? clock().toISOString()) : toInstant(greenAtMs);
    return championships.ifItEnded(game, {
      serverId,
      serverName,
      trackName,
      beganAt,
      cars: cars.map(({ carModel, ...car }) => {
        const model = models.get(carModel ?? '');
        return { ...car, modelId: model?.id ?? null, carGroup: model?.carGroup ?? null };
      }),
    });
  };

  const readRaceRules = async (game: Game): Promise<GameRules> => {
    const now = clock();
    const [scheme, shares, seasonPoints] = await Promise.all([
      readScheme(sql, now, siteTimeZone),
      readClassifiedShares(sql),
      readSeasonPoints(sql, game, { now, siteTimeZone }),
    ]);
    return { scheme, shares, seasonPoints };
  };

  return {
    read,

    /** One server's session; fails when it is not listed. */
    async timing(serverId: number): Promise<LiveTiming> {
      const timing = (await read([serverId])).get(serverId);
      if (timing === undefined) throw new NotFoundError(`There is no server ${serverId}.`);
      return timing;
    },
  };
}

function withoutCars(server: LiveServer): LiveTiming {
  const clock = { greenAt: null, endsAt: null, minutes: null, isOver: false };
  return { server, source: null, clock, cars: [], happenings: [], championship: null, eventId: null };
}

function toLiveCar(
  {
    driverId,
    raceNumber,
    lapGaps,
    hasImproved = false,
    pitsSinceMs: _pitsSinceMs,
    bestSectors,
    sectors,
    lastLap,
    ...car
  }: StoredCar,
  drivers: ReadonlyMap<number, TimedDriver>,
): Omit<LiveCar, 'position' | 'carModel' | 'ifItEndedNow'> {
  return {
    ...car,
    raceNumber: raceNumber === null ? null : String(raceNumber),
    driver: driverId === null ? null : (drivers.get(driverId)?.ref ?? null),
    lapGaps: [...lapGaps],
    hasImproved,
    bestSectors: [...bestSectors],
    sectors: [...sectors],
    lastLap: lastLap === null ? null : { ...lastLap, sectors: [...lastLap.sectors] },
  };
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}

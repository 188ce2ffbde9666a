import { Temporal } from 'temporal-polyfill';
import { cars, type CarGroup } from './cars.ts';
import { type ResultFile } from './result-file.ts';
import {
  NO_TIME,
  type RacedDriver,
  type RacedEntry,
  type RacedLap,
  type RacedSession,
  type Weekend,
} from './session.ts';

type AcClass = 'GT3' | 'GT4' | 'Cup';

/** Assetto Corsa's own names of cars, by the class that its server's manager gives them. */
const models: Readonly<Record<AcClass, readonly string[]>> = {
  GT3: [
    'ks_audi_r8_lms',
    'ks_ferrari_488_gt3',
    'ks_lamborghini_huracan_gt3',
    'ks_mclaren_650_gt3',
    'ks_mercedes_amg_gt3',
    'ks_nissan_gtr_gt3',
    'ks_porsche_911_gt3_r_2016',
    'bmw_z4_gt3',
  ],
  GT4: ['ks_porsche_cayman_gt4_clubsport', 'ks_maserati_gt_mc_gt4'],
  Cup: ['ks_porsche_911_gt3_cup_2017'],
};

const classOf: Readonly<Record<CarGroup, AcClass>> = {
  GT3: 'GT3',
  GT2: 'GT3',
  GT4: 'GT4',
  TCX: 'GT4',
  CUP: 'Cup',
  ST: 'Cup',
  CHL: 'Cup',
};

/** Where a track of the simulation is in this game. */
const tracks: Readonly<Record<string, { readonly name: string; readonly layout: string }>> = {
  monza: { name: 'monza', layout: '' },
  brands_hatch: { name: 'ks_brands_hatch', layout: 'gp' },
  red_bull_ring: { name: 'ks_red_bull_ring', layout: 'layout_gp' },
};

const types = { practice: 'PRACTICE', qualifying: 'QUALIFY', race: 'RACE' } as const;
/** Written for a car without a best lap. */
const noBest = 999_999_999;
const groupOfModel = new Map(cars.map(({ model, group }) => [model, group]));

/** The sessions of a weekend as a server of Assetto Corsa and its manager write them, with the grid of the race. */
export function writeAcFiles({ sessions }: Weekend): (ResultFile & { readonly endedAtMs: number })[] {
  let grid: readonly number[] = [];
  return sessions.map((session) => {
    const file = writeAcFile(session, grid);
    if (session.kind === 'qualifying') grid = rowsOf(session).map(({ carId }) => carId);
    return { ...file, endedAtMs: session.endedAtMs };
  });
}

function writeAcFile(session: RacedSession, grid: readonly number[]): ResultFile {
  const { endedAtMs, server, kind } = session;
  const end = Temporal.Instant.fromEpochMilliseconds(Math.floor(endedAtMs))
    .toZonedDateTimeISO(server.timeZone)
    .round({ smallestUnit: 'minute', roundingMode: 'floor' });
  const { year, month, day, hour, minute } = end;
  const fileName = `${year}_${month}_${day}_${hour}_${minute}_${types[kind]}.json`;
  const date = end.toString({ smallestUnit: 'second', timeZoneName: 'never' });
  return { fileName, bytes: new TextEncoder().encode(JSON.stringify(contentOf(session, { grid, date }))) };
}

function contentOf(session: RacedSession, { grid, date }: { grid: readonly number[]; date: string }): object {
  const rows = rowsOf(session);
  const byCar = new Map(rows.map((row) => [row.carId, row]));
  const track = tracks[session.track.code] ?? { name: session.track.code, layout: '' };
  const rain = session.isWet ? 0.4 : 0;
  return {
    Version: 5,
    Cars: rows.map((row) => ({
      CarId: row.carId,
      Driver: { Guid: guidOf(row), GuidsList: [guidOf(row)], Name: nameOf(row), Nation: '', Team: '' },
      Model: modelOf(row),
    })),
    Events: null,
    Laps: session.laps.flatMap((lap) => {
      const row = byCar.get(lap.carId);
      if (row === undefined) return [];
      return {
        CarId: lap.carId,
        CarModel: modelOf(row),
        Cuts: lap.isValid ? 0 : 1,
        DriverGuid: guidOf(row),
        DriverName: nameOf(row),
        LapTime: lap.timeMs,
        Sectors: lap.splitsMs,
        Conditions: { RainIntensity: rain, RainWetness: rain, RainWater: 0 },
      };
    }),
    Result: inOrder(rows, session).map((row) => ({
      BestLap: row.bestLapMs === NO_TIME ? noBest : row.bestLapMs,
      CarId: row.carId,
      CarModel: modelOf(row),
      ClassID: classOfCar(row),
      Disqualified: isDisqualified(row, session),
      DriverGuid: guidOf(row),
      DriverName: nameOf(row),
      GridPosition: grid.indexOf(row.carId) + 1,
      HasPenalty: penaltyMsOf(row, session) > 0,
      LapPenalty: 0,
      // In nanoseconds.
      PenaltyTime: penaltyMsOf(row, session) * 1e6,
      TotalTime: totalMsOf(row, session),
    })),
    TrackConfig: track.layout,
    TrackName: track.name,
    Type: types[session.kind],
    Date: date,
    Server: session.serverName,
  };
}

/** This game runs on Steam alone. */
function rowsOf({ entries }: RacedSession): RacedEntry[] {
  return entries.filter((entry) => /^S\d{17}$/.test(driverOf(entry).playerId));
}

/** A race by laps and time, penalties included, and who was disqualified last; others by their best laps, as they are. */
function inOrder(rows: readonly RacedEntry[], session: RacedSession): RacedEntry[] {
  if (session.kind !== 'race') return [...rows];
  const timeOf = (row: RacedEntry): number => totalMsOf(row, session) + penaltyMsOf(row, session);
  const isOut = (row: RacedEntry): number => Number(isDisqualified(row, session));
  return rows.toSorted(
    (one, other) => isOut(one) - isOut(other) || other.lapCount - one.lapCount || timeOf(one) - timeOf(other),
  );
}

/** This game adds up the laps. */
function totalMsOf({ carId }: RacedEntry, { laps }: RacedSession): number {
  return laps.reduce((sum, lap: RacedLap) => (lap.carId === carId ? sum + lap.timeMs : sum), 0);
}

function penaltyMsOf({ carId }: RacedEntry, { postRacePenalties }: RacedSession): number {
  return postRacePenalties.reduce((sum, one) => (one.carId === carId ? sum + one.value * 1000 : sum), 0);
}

function isDisqualified({ carId }: RacedEntry, { penalties, postRacePenalties }: RacedSession): boolean {
  return [...penalties, ...postRacePenalties].some((one) => one.carId === carId && one.penalty === 'Disqualified');
}

function driverOf({ drivers: [first] }: RacedEntry): RacedDriver {
  return first ?? { firstName: '', lastName: '', shortName: '', playerId: '' };
}

function guidOf(row: RacedEntry): string {
  return driverOf(row).playerId.slice(1);
}

function nameOf(row: RacedEntry): string {
  const { firstName, lastName } = driverOf(row);
  return `${firstName} ${lastName}`.replaceAll(/\s+/g, ' ').trim();
}

function classOfCar({ carModel }: RacedEntry): AcClass {
  return classOf[groupOfModel.get(carModel) ?? 'GT3'];
}

function modelOf(row: RacedEntry): string {
  const own = models[classOfCar(row)];
  return own[row.carModel % own.length] ?? '';
}

import { z } from 'zod';
import { Milliseconds, PRINTABLE } from './primitives.ts';

/** Where timing comes from: the server’s log, the game’s broadcasting port, Assetto Corsa’s plugin port, rFactor 2’s web server. */
export const TimingSource = z.enum(['log', 'broadcast', 'plugin', 'http']);
export type TimingSource = z.output<typeof TimingSource>;

/** `garage`: garage or pit lane. `unknown`: the source does not tell between track and garage. */
export const CarPlace = z.enum(['grid', 'joining', 'garage', 'track', 'finished', 'unknown']);
export type CarPlace = z.output<typeof CarPlace>;

const Count = z.int().min(0).max(100_000);
/** The largest integer of the database. */
const Time = Milliseconds.min(0).max(2_147_483_647);
/** Milliseconds since the green flag; negative before it. */
const SinceGreen = Milliseconds.min(-2_147_483_647).max(2_147_483_647);
const Position = z.int().min(1).max(100_000);
const ShortText = z.string().max(64).regex(PRINTABLE, 'No control characters.');
const SectorTimes = z.array(Time.nullable()).max(3);

/** A timing line that a car crossed. */
export const TimedLine = z.object({
  laps: Count.describe('Laps completed there'),
  sector: z.int().min(0).max(2).describe('Sectors of the next lap that were completed there'),
  at: SinceGreen,
});
export type TimedLine = z.output<typeof TimedLine>;

export const TimedLap = z.object({
  time: Time,
  sectors: SectorTimes,
  isCut: z.boolean(),
  isOutLap: z.boolean(),
  isInLap: z.boolean(),
  counts: z.boolean().nullable().describe('Whether it counts as a best lap; null: the result file will decide'),
});
export type TimedLap = z.output<typeof TimedLap>;

/** A car in an agent’s report. */
export const TimedCar = z.object({
  carId: z.int().min(0).max(65_535).describe('The game’s number of the car within the session'),
  driverId: ShortText.nullable().describe(
    'Platform id of its driver, or the name in games that have names alone: never passed on',
  ),
  raceNumber: z.int().min(0).max(2_147_483_647).nullable(),
  carModel: ShortText.nullable().describe('The game’s own number or name of the model'),
  isConnected: z.boolean(),
  lostAt: SinceGreen.nullable().describe('When the connection was lost; null: connected, or not known'),
  place: CarPlace,
  gridPosition: Position.nullable(),
  laps: Count,
  line: TimedLine.nullable().describe('The last timing line crossed'),
  gap: Time.nullable().describe(
    'Race: to the leader at the same line of the same lap; else to the best lap; null: not measured, or the leader',
  ),
  lapsDown: Count.describe('Whole laps that the leader is ahead'),
  interval: Time.nullable().describe('To the car one place ahead, as `gap`'),
  lastLap: TimedLap.nullable(),
  bestLap: Time.nullable(),
  bestSectors: SectorTimes,
  sectors: SectorTimes.describe('Of the running lap'),
  stints: Count,
  stintBegan: SinceGreen.nullable(),
  stintLaps: Count.nullable(),
  fuel: Count.nullable().describe('Whole litres at the last line'),
});
export type TimedCar = z.output<typeof TimedCar>;

/** The running session in an agent’s report, car by car: the whole state each time. */
export const TimingReport = z
  .object({
    source: TimingSource,
    greenAgo: SinceGreen.nullable().describe('Milliseconds since the green flag; null: not yet, or not known'),
    minutes: z.int().min(1).max(10_080).nullable().describe('The session’s length'),
    isOver: z.boolean().describe('Later laps do not count'),
    cars: z.array(TimedCar).max(200).describe('In the session’s order, also those that have left'),
  })
  .meta({ id: 'TimingReport' });
export type TimingReport = z.output<typeof TimingReport>;

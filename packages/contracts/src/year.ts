import { z } from 'zod';
import { DriverRef, DriverSummary } from './driver.ts';
import { CalendarDate, EventId, Game, Instant, Milliseconds, TrackCode, Year } from './primitives.ts';
import { CarPopularity, PeriodStats, TrackPopularity } from './stats.ts';

const Count = z.int().min(0);

/** The event that is behind a figure. */
export const YearEvent = z
  .object({ eventId: EventId, game: Game, trackName: TrackCode, endAt: Instant })
  .meta({ id: 'YearEvent' });
export type YearEvent = z.output<typeof YearEvent>;

const CloseRace = YearEvent.extend({
  marginMs: Milliseconds.min(1).describe('Between the first and the second of the race'),
});

/** How often something happened, and the last time. */
const Counted = YearEvent.extend({ count: z.int().min(1) });

/** A driver's year in one game: of events that count and whose end is known. */
export const DriverYear = z
  .object({
    game: Game.nullable().describe('Of all figures; null: the driver has no event'),
    driver: DriverSummary.describe('As of today'),
    isHidden: z.boolean().describe('Search engines must not index it: the driver has left the boards, or was erased'),
    year: Year,
    sessions: Count.describe('Of all kinds'),
    races: Count.describe('Started with at least one lap'),
    wins: Count,
    podiums: Count,
    poles: Count,
    laps: Count,
    bestRace: YearEvent.extend({ place: z.int().min(1), entryCount: Count })
      .nullable()
      .describe('The race with the best place; of several the one with the most cars'),
    classValue: z
      .object({
        from: Count.nullable().describe(
          'Before the first rated race of the year; null: it was the driver’s first of all',
        ),
        to: Count.describe('After the last one'),
        best: YearEvent.extend({ change: z.int().min(1) })
          .nullable()
          .describe('The race that gave the most'),
      })
      .nullable()
      .describe('null: no rated race'),
    track: z.object({ trackName: TrackCode, laps: Count, sessions: Count }).nullable().describe('The most driven'),
    car: z.object({ carModel: z.int(), laps: Count, sessions: Count }).nullable().describe('The most driven'),
    rival: z
      .object({
        driver: DriverSummary,
        races: Count.describe('With both in the same class of cars'),
        ahead: Count.describe('Of them those in which the driver was ahead'),
      })
      .nullable()
      .describe('Who was met in the most races, at least two'),
    records: Counted.nullable().describe('Track records of all cars that the driver broke; null: none'),
    personalBests: Counted.nullable().describe('Sessions that beat the driver’s best lap on the track; null: none'),
    newTracks: z.array(YearEvent).describe('Tracks driven for the first time, in that order'),
    month: z
      .object({ month: z.int().min(1).max(12), laps: Count })
      .nullable()
      .describe('The one with the most laps'),
    closestRace: CloseRace.extend({ isWin: z.boolean(), other: z.array(DriverRef).describe('Crew of the other car') })
      .nullable()
      .describe('The race with the smallest margin that the driver won or was second in'),
  })
  .meta({ id: 'DriverYear' });
export type DriverYear = z.output<typeof DriverYear>;

/** How many tracks and cars the site's year names. */
export const MOST_DRIVEN = 3;

/** Somebody with the most of something in one game. */
const Most = z.object({ driver: DriverSummary, game: Game, count: z.int().min(1) });

/** A year of the site: of events that count and whose end is known. */
export const SiteYear = PeriodStats.extend({
  year: Year,
  races: Count,
  newDrivers: Count.describe('First seen on this site in this year'),
  mostLaps: Most.nullable().describe('In one game'),
  mostWins: Most.nullable().describe('In one game'),
  closestRace: CloseRace.extend({ first: z.array(DriverRef), second: z.array(DriverRef) }).nullable(),
  largestRace: YearEvent.extend({ entryCount: Count }).nullable().describe('The race with the most cars'),
  busiestDay: z.object({ date: CalendarDate, drivers: Count }).nullable(),
  mostDrivenTracks: z.array(TrackPopularity).max(MOST_DRIVEN),
  mostDrivenCars: z.array(CarPopularity).max(MOST_DRIVEN),
}).meta({ id: 'SiteYear' });
export type SiteYear = z.output<typeof SiteYear>;

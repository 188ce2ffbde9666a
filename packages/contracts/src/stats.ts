import { z } from 'zod';
import { CalendarDate, Game, Instant, TrackCode } from './primitives.ts';

const Count = z.int().min(0);

export const Stats = z
  .object({
    eventCount: Count.describe('Events that count'),
    driverCount: Count.describe('Drivers seen in them'),
    lapCount: Count.describe('Laps driven in them'),
    trackCount: Count.describe('Tracks with an event'),
  })
  .meta({ id: 'Stats' });
export type Stats = z.output<typeof Stats>;

export const ServerStatus = z
  .object({
    servers: Count.describe('Servers that reported within the last minute'),
    online: Count.describe('Their players and spectators'),
  })
  .meta({ id: 'ServerStatus' });
export type ServerStatus = z.output<typeof ServerStatus>;

export const LivePlayers = z
  .object({ track: TrackCode, players: Count, spectators: Count })
  .meta({ id: 'LivePlayers' });
export type LivePlayers = z.output<typeof LivePlayers>;

export const PlayerSample = z.object({ at: Instant, players: Count }).meta({ id: 'PlayerSample' });
export type PlayerSample = z.output<typeof PlayerSample>;

export const DailyPlayers = z
  .object({ date: CalendarDate, players: Count.describe('Different drivers seen that day') })
  .meta({ id: 'DailyPlayers' });
export type DailyPlayers = z.output<typeof DailyPlayers>;

export const TrackPopularity = z
  .object({ game: Game, trackName: TrackCode, events: Count, laps: Count, drivers: Count })
  .meta({ id: 'TrackPopularity' });
export type TrackPopularity = z.output<typeof TrackPopularity>;

const DayCounts = z.object({
  events: Count,
  drivers: Count,
  laps: Count,
  records: Count.describe('Track records of all cars that were broken'),
});

export const StatsToday = DayCounts.extend({
  date: CalendarDate,
  before: DayCounts.extend({ date: CalendarDate }).describe(
    'The same weekday a week before, up to the same time of day',
  ),
}).meta({ id: 'StatsToday' });
export type StatsToday = z.output<typeof StatsToday>;

export const PeriodStats = DayCounts.extend({ tracks: Count }).meta({ id: 'PeriodStats' });
export type PeriodStats = z.output<typeof PeriodStats>;

export const HourCount = z
  .object({
    weekday: z.int().min(1).max(7).describe('1: Monday'),
    hour: z.int().min(0).max(23),
    events: Count.describe('Sessions that ended within the hour'),
    entries: Count.describe('Cars in them'),
    laps: Count,
  })
  .meta({ id: 'HourCount' });
export type HourCount = z.output<typeof HourCount>;

export const DriverStats = z
  .object({
    seen: Count.describe('Drivers seen in the last 30 days'),
    new: Count.describe('Those of them who were first seen then'),
    classValues: z
      .array(
        z.object({
          classValue: Count,
          drivers: Count,
          provisional: Count.describe('Those of them with fewer than five rated races'),
        }),
      )
      .describe('Rated drivers by their class value in the game that each drives most, lowest first'),
  })
  .meta({ id: 'DriverStats' });
export type DriverStats = z.output<typeof DriverStats>;

export const EventDay = z
  .object({ date: CalendarDate, practice: Count, qualifying: Count, race: Count, other: Count })
  .meta({ id: 'EventDay' });
export type EventDay = z.output<typeof EventDay>;

/** How many days back events are counted one by one. */
export const EVENT_DAYS = 90;

export const CarPopularity = z
  .object({
    game: Game,
    carModel: z.int().nullable().describe('null: the file names no car'),
    carGroup: z.string().nullable(),
    entries: Count,
    laps: Count,
  })
  .meta({ id: 'CarPopularity' });
export type CarPopularity = z.output<typeof CarPopularity>;

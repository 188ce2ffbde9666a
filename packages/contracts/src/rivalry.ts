import { z } from 'zod';
import { DriverRef, DriverSummary } from './driver.ts';
import { eventHead } from './event-head.ts';
import { PaceComparison } from './pace.ts';
import { EventId, Game, Instant, Milliseconds, SessionKind, SessionType, TrackCode } from './primitives.ts';

const Count = z.int().min(0);
const Position = z.int().min(1);

/** How one race changed a driver's rating, rival by rival. */
export const RatingExplanation = z
  .object({
    eventId: EventId,
    game: Game,
    trackName: TrackCode,
    at: Instant,
    position: Position,
    classPosition: Position.nullable().describe('null: not classified'),
    isClassified: z.boolean().describe('Without it the position is not shown'),
    ratingBefore: z.number(),
    ratingAfter: z.number(),
    classValueBefore: Count,
    classValueAfter: Count,
    k: z.number().describe('100 in the first ten rated races, then 40'),
    weight: z.number().describe('√(rivals / 8), at most 1.6'),
    rivals: z
      .array(
        z.object({
          drivers: z.array(DriverRef),
          position: Position,
          isClassified: z.boolean().describe('Without it the position is not shown'),
          rating: z.number().describe('Mean of the car’s drivers before the race'),
          expected: z.number().min(0).max(1).describe('Chance of finishing ahead of this car'),
          score: z.number().min(0).max(1).describe('1 ahead, 0 behind, 0.5 level'),
          change: z.number().describe('Rating points won or lost to this car; they add up to the whole change'),
        }),
      )
      .describe('In the order of the result'),
  })
  .meta({ id: 'RatingExplanation' });
export type RatingExplanation = z.output<typeof RatingExplanation>;

/** A driver often met and finished close to. */
export const Rival = z
  .object({
    driver: DriverSummary,
    sessions: Count.describe('Shared sessions in which both have a place'),
    races: Count,
    ahead: Count.describe('Sessions the driver finished ahead of the rival'),
    behind: Count,
    paceDifference: Milliseconds.nullable().describe('Mean of rival’s best lap minus own, over shared sessions'),
    closeness: z.number().min(0).max(1).describe('1: always next to each other'),
    ifAhead: z.number().nullable().describe('Class value won by finishing ahead in a race of the last one’s size'),
    ifBehind: z.number().nullable(),
    since: Instant.nullable().describe('End of the earliest session that was looked at; null: all were'),
  })
  .meta({ id: 'Rival' });
export type Rival = z.output<typeof Rival>;

/** A rival's last race. */
export const RivalRace = z
  .object({
    driver: DriverSummary,
    ...eventHead,
    position: Position.describe('Place; without one the position in the result'),
    isClassified: z.boolean().describe('Without it the position is not shown'),
    entryCount: Count,
    classChange: z.int().nullable().describe('null: the race was not rated for the rival'),
  })
  .meta({ id: 'RivalRace' });
export type RivalRace = z.output<typeof RivalRace>;

const Side = z.object({
  position: Position,
  bestLap: Milliseconds.nullable(),
  isClassified: z.boolean(),
});

/** Laps in another class of cars or on another surface say little about their drivers. */
const LapCircumstances = z.object({
  carGroup: z.string().nullable().describe('Class of the car; null: not known'),
  isWet: z.boolean().nullable(),
});

/** Two drivers side by side. `own` is the driver in the URL, `rival` the other. */
export const HeadToHead = z
  .object({
    game: Game.nullable().describe('Of all that is compared; null: the driver has no event'),
    own: DriverSummary,
    rival: DriverSummary,
    isHidden: z
      .boolean()
      .describe('Search engines must not index it: one of the two has left the boards, or was erased'),
    score: z.array(z.object({ sessionKind: SessionKind, ahead: Count, behind: Count })),
    paceDifference: Milliseconds.nullable().describe('Mean of rival’s best lap minus own, over shared sessions'),
    pace: z
      .array(PaceComparison)
      .describe('By class of cars and conditions, where both have driven the most first; empty: not comparable'),
    tracks: z
      .array(
        z.object({
          trackName: TrackCode,
          ownBest: Milliseconds.nullable(),
          rivalBest: Milliseconds.nullable(),
          ownLap: LapCircumstances.nullable(),
          rivalLap: LapCircumstances.nullable(),
          sessions: Count,
        }),
      )
      .describe('Tracks where at least one of them has a time'),
    meetings: z
      .array(
        z.object({
          eventId: EventId,
          sessionType: SessionType,
          sessionKind: SessionKind,
          trackName: TrackCode,
          at: Instant,
          own: Side,
          rival: Side,
        }),
      )
      .describe('Shared sessions, newest first, at most 50'),
  })
  .meta({ id: 'HeadToHead' });
export type HeadToHead = z.output<typeof HeadToHead>;

/** The gaps to the next positions of a board, and the sectors in which the time lies. */
export const NextTenth = z
  .object({
    game: Game,
    trackName: TrackCode,
    rank: z.int().min(1),
    of: z.int().min(1),
    carModel: z.int().nullable(),
    lapTime: Milliseconds,
    splits: z.array(Milliseconds),
    eventId: EventId,
    next: z
      .array(
        z.object({
          rank: z.int().min(1),
          driver: DriverSummary,
          carModel: z.int().nullable(),
          lapTime: Milliseconds,
          difference: Milliseconds.describe('Own time minus this one'),
          sectorDifferences: z.array(Milliseconds).describe('Own sector minus this one; empty when unknown'),
        }),
      )
      .describe('The next places above, nearest first'),
  })
  .meta({ id: 'NextTenth' });
export type NextTenth = z.output<typeof NextTenth>;

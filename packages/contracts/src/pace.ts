import { z } from 'zod';
import { Game, TrackCode } from './primitives.ts';

const Count = z.int().min(0);

const Range = z.object({
  percent: z.number().describe('Of a lap time; below 0: quicker'),
  margin: z.number().min(0).describe('The truth is within `percent` ± `margin` in 19 of 20 cases'),
});

/** A driver's pace against the median driver of the field. Never shown without its range. */
export const PaceFigure = Range.extend({
  laps: Count.describe('Clean laps it is from'),
  sessions: Count.describe('In which others of the class drove, too'),
}).meta({ id: 'PaceFigure' });
export type PaceFigure = z.output<typeof PaceFigure>;

/** What pace is compared within. */
const Comparable = z.object({
  carGroup: z.string().nullable().describe('Class of cars; null: not known, and `carModel` alone is compared'),
  carModel: z.int().nullable().describe('Only where the class is not known'),
  isWet: z.boolean().nullable().describe('null: the files do not say'),
  fieldDrivers: Count.describe('Drivers linked with one another by shared sessions: those who can be compared'),
});

/** A driver's fair pace: clean laps against the field at the same time, corrected for the car. */
export const DriverPace = z
  .object({
    game: Game.nullable().describe('null: the driver has no event'),
    classes: z
      .array(
        Comparable.extend({
          overall: PaceFigure,
          tracks: z.array(PaceFigure.extend({ trackName: TrackCode })).describe('By name'),
        }),
      )
      .describe('By class of cars and conditions, the most driven first; empty: no clean laps with others'),
  })
  .meta({ id: 'DriverPace' });
export type DriverPace = z.output<typeof DriverPace>;

const Sides = z.object({
  own: PaceFigure,
  rival: PaceFigure,
  difference: Range.describe('Own minus the rival’s; below 0: the driver is quicker'),
});

/** The pace of two drivers in one class of cars and one kind of conditions. */
export const PaceComparison = Comparable.extend({
  overall: Sides,
  tracks: z.array(Sides.extend({ trackName: TrackCode })).describe('Those that both have driven, by name'),
}).meta({ id: 'PaceComparison' });
export type PaceComparison = z.output<typeof PaceComparison>;

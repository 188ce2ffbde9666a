import { z } from 'zod';
import { Milliseconds } from './primitives.ts';

/** When one car of a race crossed the lines, lap by lap: index 0 is lap 1. Slim: an endurance race has ten thousand laps. */
export const CarReplay = z
  .object({
    position: z.int().min(1).describe('The row of the result'),
    laps: z
      .array(Milliseconds)
      .describe(
        'Milliseconds from one crossing of the line to the next; the first from the start, without the formation lap. Empty: the total time is unknown',
      ),
    places: z
      .array(z.int().min(1).nullable())
      .describe('Place at the end of each lap: see `placesFrom` of the analysis; empty: the total time is unknown'),
    sectors: z
      .array(z.array(Milliseconds.nullable()))
      .describe('One array for each sector but the first, which is what they leave of the lap; empty: no sector times'),
  })
  .meta({ id: 'CarReplay' });
export type CarReplay = z.output<typeof CarReplay>;

export const EventReplay = z
  .object({ cars: z.array(CarReplay).describe('In the order of the result; empty: no race') })
  .meta({ id: 'EventReplay' });
export type EventReplay = z.output<typeof EventReplay>;

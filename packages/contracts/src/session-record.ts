import { z } from 'zod';
import { Instant, Milliseconds } from './primitives.ts';

const Time = Milliseconds.min(0).max(2_147_483_647);
/** Milliseconds since the green flag; negative before it. */
const SinceGreen = Milliseconds.min(-2_147_483_647).max(2_147_483_647);

const RecordedSpan = z.object({
  from: SinceGreen,
  until: SinceGreen.nullable().describe('null: until the session’s end'),
});

const RecordedLap = z.object({
  time: Time,
  lines: z
    .tuple([SinceGreen.nullable(), SinceGreen.nullable(), SinceGreen])
    .describe('When the car crossed both sector lines and the finish line; null: the log lacks it'),
  isCut: z.boolean(),
  isOutLap: z.boolean(),
  isInLap: z.boolean(),
  fuel: z.int().min(0).max(100_000).nullable().describe('Whole litres at the lap’s end'),
});

const RecordedCar = z.object({
  raceNumber: z.int().min(0).max(2_147_483_647),
  gridPosition: z.int().min(1).max(100_000).nullable(),
  laps: z.array(RecordedLap).max(3_000),
  stints: z.array(RecordedSpan).max(500),
  losses: z.array(RecordedSpan).max(500).describe('Lost connections'),
});
export type RecordedCar = z.output<typeof RecordedCar>;

/** What a server’s log measured in a session that is over. It has no names and no ids: cars are known by their race numbers. */
export const SessionRecord = z
  .object({
    session: z.enum(['Practice', 'Qualifying', 'Race']).describe('As the log names it'),
    greenAtMs: Milliseconds.min(0).max(Number.MAX_SAFE_INTEGER).describe('The green flag, on the server’s own clock'),
    endedAt: SinceGreen,
    cars: z.array(RecordedCar).min(1).max(200),
  })
  .meta({ id: 'SessionRecord' });
export type SessionRecord = z.output<typeof SessionRecord>;

/** Outside the body, which is the same whenever the log is read. */
export const SessionRecordQuery = z.strictObject({ greenAt: Instant.describe('When the green flag was') });
export type SessionRecordQuery = z.output<typeof SessionRecordQuery>;

import { z } from 'zod';
import { TimingReport } from './timing-report.ts';
import { Game, Instant, Milliseconds, PRINTABLE, ServerId, SessionKind, SessionType, TrackCode } from './primitives.ts';

const Count = z.int().min(0);

/** A listed server's last report. Of an offline server only the last track is known. */
export const LiveServer = z
  .object({
    serverId: z.int().min(1),
    name: z.string(),
    game: Game.nullable().describe('Of its latest event; null: none yet'),
    capacity: z.int().min(1).nullable(),
    state: z
      .enum(['live', 'stale', 'offline'])
      .describe('live: reported within 60 s; stale: within 10 min; offline: not since, or never'),
    reportedAt: Instant.nullable().describe('null: it never reported'),
    stateAt: Instant.nullable().describe(
      'When the last line of the server’s log was written, from which the state is: the game writes it in blocks, so it can be minutes older than the report; null: not known',
    ),
    trackName: TrackCode.nullable(),
    sessionType: SessionType.nullable(),
    sessionKind: SessionKind.nullable(),
    phase: z.string().nullable().describe('As the server names it, for example "formation"'),
    sessionBeganAt: Instant.nullable().describe('When the session’s clock began to run, or was first seen running'),
    sessionEndsAt: Instant.nullable().describe('From the whole minutes left that the server reports'),
    players: Count.nullable().describe('People in cars; null when offline'),
    spectators: Count.nullable(),
    bestLap: Milliseconds.nullable().describe('Fastest lap of the running session'),
  })
  .meta({ id: 'LiveServer' });
export type LiveServer = z.output<typeof LiveServer>;

/** The car a driver is in now. */
export const LiveSeat = z
  .object({
    serverId: ServerId,
    serverName: z.string(),
    trackName: TrackCode.nullable(),
    sessionType: SessionType.nullable(),
  })
  .meta({ id: 'LiveSeat' });
export type LiveSeat = z.output<typeof LiveSeat>;

/** The largest integer of the database. */
const LONGEST_LAP = 2_147_483_647;

const ShortText = z.string().max(64).regex(PRINTABLE, 'No control characters.');

/** An agent's report about its server, on change and every few seconds. Fields of agents to come are ignored. */
export const ServerReport = z
  .object({
    game: Game.default('acc'),
    track: TrackCode.nullable().describe('As the game names it, with or without its season'),
    sessionType: SessionType.regex(PRINTABLE, 'No control characters.')
      .nullable()
      .describe('A code of result files (FP, Q, R2), or Practice, Qualifying or Race as the server’s log says'),
    phase: ShortText.nullable(),
    minutesLeft: z.int().min(0).max(10_080).nullable().describe('Whole minutes, rounded down, as the log has them'),
    sessionMinutes: z
      .int()
      .min(1)
      .max(10_080)
      .nullable()
      .default(null)
      .describe('How long the session is from its green flag on, when that is known'),
    players: Count.max(1_000).describe('People in cars'),
    spectators: Count.max(1_000),
    capacity: z.int().min(1).max(1_000).nullable(),
    bestLap: Milliseconds.min(1).max(LONGEST_LAP).nullable().describe('2147483647 also means none'),
    entries: z
      .array(z.object({ driverId: ShortText, raceNumber: z.int().nullable() }))
      .max(1_000)
      .default([])
      .describe('Platform ids of the people in cars; they are never passed on. Not needed beside `timing`'),
    timing: TimingReport.nullable().default(null).describe('Car by car; null: the reporter knows no single cars'),
    logAgeSeconds: z
      .int()
      .min(0)
      .max(604_800)
      .nullable()
      .default(null)
      .describe('How old the last line of the server’s log is; the game writes it in blocks. null: not known'),
  })
  .meta({ id: 'ServerReport' });
export type ServerReport = z.output<typeof ServerReport>;
/** As it is sent: fields with a default may be left out. */
export type SentReport = z.input<typeof ServerReport>;

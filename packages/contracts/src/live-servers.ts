import { z } from 'zod';
import { Instant, Milliseconds, SessionKind, SessionType, TrackCode } from './primitives.ts';

const Count = z.int().min(0);

/** A listed server as it reported last. */
export const LiveServer = z
  .object({
    serverId: z.int().min(1),
    name: z.string(),
    capacity: z.int().min(1).nullable(),
    state: z
      .enum(['live', 'stale', 'offline'])
      .describe('live: reported within 60 s; stale: within 10 min; offline: not since, or never'),
    reportedAt: Instant.nullable(),
    trackName: TrackCode.nullable(),
    sessionType: SessionType.nullable(),
    sessionKind: SessionKind.nullable(),
    phase: z.string().nullable(),
    sessionBeganAt: Instant.nullable().describe('When the session was first reported'),
    sessionEndsAt: Instant.nullable().describe('From the minutes left that the server reported'),
    players: Count.describe('People in cars'),
    spectators: Count,
    bestLap: Milliseconds.nullable().describe('Fastest lap of the running session'),
  })
  .meta({ id: 'LiveServer' });
export type LiveServer = z.output<typeof LiveServer>;

/** What an agent reports of its server, on change and every few seconds. */
export const ServerReport = z
  .object({
    track: TrackCode.nullable(),
    sessionType: SessionType.nullable(),
    phase: z.string().max(64).nullable(),
    minutesLeft: z.int().min(0).max(10_080).nullable(),
    players: Count.max(1_000),
    spectators: Count.max(1_000),
    capacity: z.int().min(1).max(1_000).nullable(),
    bestLap: Milliseconds.nullable(),
    entries: z
      .array(z.object({ driverId: z.string().max(64), raceNumber: z.int().nullable() }))
      .max(1_000)
      .describe('Platform ids of the people in cars; they are never passed on'),
  })
  .meta({ id: 'ServerReport' });
export type ServerReport = z.output<typeof ServerReport>;

import type { ServerReport } from '@paddock/contracts';

/** A server in the middle of a race. */
export function serverReport(change: Partial<ServerReport> = {}): ServerReport {
  return {
    game: 'acc',
    track: 'monza_2019',
    sessionType: 'R',
    phase: 'session',
    minutesLeft: 14,
    sessionMinutes: null,
    players: 12,
    spectators: 2,
    capacity: 30,
    bestLap: 108_437,
    entries: [],
    timing: null,
    logAgeSeconds: null,
    ...change,
  };
}

import { createLeague, season, type GameServer, type League, type RacedSession, type Weekend } from '../index.ts';

/** 5 January 2026, a Monday. */
export const startMs = Date.UTC(2026, 0, 5);

export const demoLeague: League = createLeague({ seed: 'demo' });

export const demoWeekends: readonly Weekend[] = [...season(demoLeague, { fromMs: startMs, days: 21 })];

export const demoSessions: readonly RacedSession[] = demoWeekends.flatMap(({ sessions }) => sessions);

export function getServer(id: string): GameServer {
  const server = demoLeague.servers.find((candidate) => candidate.id === id);
  if (server === undefined) throw new RangeError(`There is no server "${id}".`);
  return server;
}

/** Drivers who are on two servers at the same time. */
export function listDoubles(sessions: readonly RacedSession[]): string[] {
  const stays = sessions.flatMap(({ server, startedAtMs, endedAtMs, entries }) =>
    entries.flatMap(({ drivers }) =>
      drivers
        .filter(({ playerId }) => playerId.length > 11)
        .map(({ playerId }) => ({ playerId, server, startedAtMs, endedAtMs })),
    ),
  );
  return [...Map.groupBy(stays, ({ playerId }) => playerId)].flatMap(([playerId, own]) => {
    const sorted = own.toSorted((left, right) => left.startedAtMs - right.startedAtMs);
    const isDouble = sorted.some((stay, index) => {
      const before = sorted[index - 1];
      return before !== undefined && before.server !== stay.server && before.endedAtMs > stay.startedAtMs;
    });
    return isDouble ? [playerId] : [];
  });
}

import type { LivePlayers, LiveServer, ServerStatus } from '@paddock/contracts';

export interface LiveCounts {
  readonly status: ServerStatus;
  readonly players: LivePlayers[];
  /** On all servers, also those whose track is unknown. */
  readonly playersInCars: number;
}

/** Totals of the reporting servers, with one entry per track, sorted by name. */
export function countLive(
  servers: readonly Pick<LiveServer, 'state' | 'trackName' | 'players' | 'spectators'>[],
): LiveCounts {
  const byTrack = new Map<string, LivePlayers>();
  let reporting = 0;
  let playersInCars = 0;
  let watching = 0;
  for (const { state, trackName: track, players, spectators } of servers) {
    if (state !== 'live' || players === null || spectators === null) continue;
    reporting += 1;
    playersInCars += players;
    watching += spectators;
    if (track === null) continue;
    const sum = byTrack.get(track) ?? { track, players: 0, spectators: 0 };
    byTrack.set(track, { track, players: sum.players + players, spectators: sum.spectators + spectators });
  }
  return {
    status: { servers: reporting, online: playersInCars + watching },
    players: [...byTrack.values()].toSorted((a, b) => (a.track < b.track ? -1 : 1)),
    playersInCars,
  };
}

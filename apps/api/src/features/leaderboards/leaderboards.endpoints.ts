import { contract } from '@paddock/contracts';
import { implementExactly } from '../../platform/endpoint/implement.ts';
import type { Records } from '../records/records.service.ts';
import type { Leaderboards } from './leaderboards.service.ts';

export function createLeaderboardEndpoints(boards: Leaderboards, records: Records) {
  return {
    fastest: implementExactly(contract.leaderboards.fastest, ({ cursor, limit, around, ...filter }) =>
      boards.fastest(filter, { cursor, limit, around }),
    ),
    track: implementExactly(contract.leaderboards.track, ({ track, cursor, limit, around, ...filter }) =>
      boards.track(track, filter, { cursor, limit, around }),
    ),
    spread: implementExactly(contract.leaderboards.spread, ({ track, ...filter }) => boards.spread(track, filter)),
    races: implementExactly(contract.leaderboards.races, ({ minStarts, ...page }) => boards.races(minStarts, page)),
    points: implementExactly(contract.leaderboards.points, ({ season, ...page }) => boards.points(season, page)),
    progression: implementExactly(contract.leaderboards.progression, (query) => records.progression(query)),
  };
}

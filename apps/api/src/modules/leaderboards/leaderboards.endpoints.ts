import { contract } from '@paddock/contracts';
import { implement } from '../../endpoint/implement.ts';
import type { Records } from './records/records.service.ts';
import type { Leaderboards } from './leaderboards.service.ts';

export function createLeaderboardEndpoints(boards: Leaderboards, records: Records) {
  return {
    fastest: implement(contract.leaderboards.fastest, ({ cursor, limit, around, ...filter }) =>
      boards.fastest(filter, { cursor, limit, around }),
    ),
    track: implement(contract.leaderboards.track, ({ track, cursor, limit, around, ...filter }) =>
      boards.track(track, filter, { cursor, limit, around }),
    ),
    spread: implement(contract.leaderboards.spread, ({ track, ...filter }) => boards.spread(track, filter)),
    races: implement(contract.leaderboards.races, ({ cursor, limit, around, ...filter }) =>
      boards.races(filter, { cursor, limit, around }),
    ),
    points: implement(contract.leaderboards.points, ({ cursor, limit, around, ...filter }) =>
      boards.points(filter, { cursor, limit, around }),
    ),
    progression: implement(contract.leaderboards.progression, (query) => records.progression(query)),
  };
}

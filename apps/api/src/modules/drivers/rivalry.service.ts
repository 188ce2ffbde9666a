import type { Game, HeadToHead, NextTenth, RatingExplanation, Rival, RivalRace } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { AppError } from '../../shared/errors.ts';
import { comparePace } from '../pace/pace-figures.rules.ts';
import { listPaceOf } from '../pace/pace.repository.ts';
import { getTrack } from '../leaderboards/track-board.repository.ts';
import { findLastRated } from '../ratings/explanation.repository.ts';
import { explainRating } from '../ratings/explanation.service.ts';
import { pointsAtStake } from '../ratings/rating.rules.ts';
import { inClassValue } from '../identity/class-value.ts';
import { getDriver } from './drivers.repository.ts';
import { comparePair } from './head-to-head.repository.ts';
import { listNextTenths } from './next-tenth.repository.ts';
import { listLastRaces } from './rival-races.repository.ts';
import { listRivals } from './rivals.repository.ts';

interface BoardsOfDriver {
  readonly track?: string | undefined;
  readonly game?: Game | undefined;
}

export type Rivalry = ReturnType<typeof createRivalry>;

/** A driver's results compared with those of others. */
export function createRivalry({ sql }: { sql: Sql }) {
  return {
    async rating(publicId: string, eventId: number): Promise<RatingExplanation> {
      const { id, driver } = await getDriver(sql, publicId);
      return explainRating(sql, { id, name: driver.name }, eventId);
    },

    async rivals(publicId: string, asked?: Game): Promise<Rival[]> {
      const { id, game, rating, ratedRaces } = await getDriver(sql, publicId, asked);
      const [rivals, last] = await Promise.all([listRivals(sql, { id, game }), findLastRated(sql, id, game)]);
      return rivals.map(({ rating: rivalRating, ...rival }) => {
        const worth = last && pointsAtStake({ rating, ratedRaces }, { rivalRating, rivals: last.rivals });
        return {
          ...rival,
          ifAhead: worth && inClassValue(worth.ahead),
          ifBehind: worth && inClassValue(worth.behind),
        };
      });
    },

    /** The last race of each rival, the latest first. */
    async rivalRaces(publicId: string, asked?: Game): Promise<RivalRace[]> {
      const { id, game } = await getDriver(sql, publicId, asked);
      const rivals = await listRivals(sql, { id, game });
      return listLastRaces(sql, { playerIds: rivals.map(({ driver }) => driver.playerId), game });
    },

    async headToHead(publicId: string, rivalId: string, asked?: Game): Promise<HeadToHead> {
      if (publicId === rivalId) throw new AppError('invalid_input', 'A head-to-head needs two different drivers.');
      const own = await getDriver(sql, publicId, asked);
      const { game } = own;
      const rival = await getDriver(sql, rivalId, game ?? undefined);
      const [compared, ownPace, rivalPace] = await Promise.all([
        comparePair(sql, { own: own.id, rival: rival.id, game }),
        listPaceOf(sql, { id: own.id, game }),
        listPaceOf(sql, { id: rival.id, game }),
      ]);
      return {
        game,
        own: own.driver,
        rival: rival.driver,
        isHidden: own.isHidden || rival.isHidden,
        ...compared,
        pace: comparePace(ownPace, rivalPace),
      };
    },

    /** On one track, or on all of a game. */
    async nextTenth(publicId: string, { track: trackName, game: asked }: BoardsOfDriver): Promise<NextTenth[]> {
      const track = trackName === undefined ? null : await getTrack(sql, trackName);
      const { id: driverId, game } = await getDriver(sql, publicId, track?.game ?? asked);
      return listNextTenths(sql, { driverId, game, trackId: track?.id ?? null });
    },
  };
}

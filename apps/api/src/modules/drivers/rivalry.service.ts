import type { HeadToHead, NextTenth, RatingExplanation, Rival } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { AppError } from '../../shared/errors.ts';
import { getTrack } from '../leaderboards/track-board.repository.ts';
import { findLastRated } from '../ratings/explanation.repository.ts';
import { explainRating } from '../ratings/explanation.service.ts';
import { pointsAtStake } from '../ratings/rating.rules.ts';
import { inClassValue } from '../ratings/class-value.ts';
import { getDriver } from './drivers.repository.ts';
import { comparePair } from './head-to-head.repository.ts';
import { listNextTenths } from './next-tenth.repository.ts';
import { listRivals } from './rivals.repository.ts';

export type Rivalry = ReturnType<typeof createRivalry>;

/** A driver's results compared with those of others. */
export function createRivalry({ sql }: { sql: Sql }) {
  return {
    async rating(publicId: string, eventId: number): Promise<RatingExplanation> {
      const { id, driver } = await getDriver(sql, publicId);
      return explainRating(sql, { id, name: driver.name }, eventId);
    },

    async rivals(publicId: string): Promise<Rival[]> {
      const { id, rating, ratedRaces } = await getDriver(sql, publicId);
      const [rivals, last] = await Promise.all([listRivals(sql, id), findLastRated(sql, id)]);
      return rivals.map(({ rating: rivalRating, ...rival }) => {
        const worth = last && pointsAtStake({ rating, ratedRaces }, { rivalRating, rivals: last.rivals });
        return {
          ...rival,
          ifAhead: worth && inClassValue(worth.ahead),
          ifBehind: worth && inClassValue(worth.behind),
        };
      });
    },

    async headToHead(publicId: string, rivalId: string): Promise<HeadToHead> {
      if (publicId === rivalId) throw new AppError('invalid_input', 'A head-to-head needs two different drivers.');
      const [own, rival] = await Promise.all([getDriver(sql, publicId), getDriver(sql, rivalId)]);
      return {
        own: own.driver,
        rival: rival.driver,
        isHidden: own.isHidden || rival.isHidden,
        ...(await comparePair(sql, { own: own.id, rival: rival.id })),
      };
    },

    async nextTenth(publicId: string, trackName: string | undefined): Promise<NextTenth[]> {
      const { id: driverId } = await getDriver(sql, publicId);
      const trackId = trackName === undefined ? null : (await getTrack(sql, trackName)).id;
      return listNextTenths(sql, { driverId, trackId });
    },
  };
}

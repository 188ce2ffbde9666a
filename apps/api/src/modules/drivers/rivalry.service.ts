import type { HeadToHead, NextTenth, RatingExplanation, Rival, SessionKind } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { AppError } from '../../shared/errors.ts';
import { getTrack } from '../leaderboards/track-board.repository.ts';
import { findLastRated } from '../ratings/explanation.repository.ts';
import { explainRating } from '../ratings/explanation.service.ts';
import { inClassValue, pointsAtStake } from '../ratings/rating.rules.ts';
import { getDriver } from './drivers.repository.ts';
import { listMeetings, listScores, listTrackBests } from './head-to-head.repository.ts';
import { listNextTenths } from './next-tenth.repository.ts';
import { listRivals } from './rivals.repository.ts';

export type Rivalry = ReturnType<typeof createRivalry>;

const KIND_ORDER: readonly SessionKind[] = ['race', 'qualifying', 'practice', 'other'];

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
      const pair = { own: own.id, rival: rival.id };
      const [scores, tracks, meetings] = await Promise.all([
        listScores(sql, pair),
        listTrackBests(sql, pair),
        listMeetings(sql, pair),
      ]);
      const sessionsOn = new Map(scores.map(({ trackId, ahead, behind }) => [trackId, ahead + behind]));
      return {
        own: own.driver,
        rival: rival.driver,
        isHidden: own.isHidden || rival.isHidden,
        score: KIND_ORDER.flatMap((kind) =>
          scores
            .filter(({ sessionKind }) => sessionKind === kind)
            .map(({ ahead, behind }) => ({ sessionKind: kind, ahead, behind })),
        ),
        paceDifference:
          scores.find(({ sessionKind, trackId }) => sessionKind === null && trackId === null)?.paceDifference ?? null,
        tracks: tracks
          .map(({ trackId, ...track }) => ({ ...track, sessions: sessionsOn.get(trackId) ?? 0 }))
          .toSorted((a, b) => b.sessions - a.sessions),
        meetings,
      };
    },

    async nextTenth(publicId: string, trackName: string | undefined): Promise<NextTenth[]> {
      const { id: driverId } = await getDriver(sql, publicId);
      const trackId = trackName === undefined ? null : (await getTrack(sql, trackName)).id;
      return listNextTenths(sql, { driverId, trackId });
    },
  };
}

import type { Game, RatingExplanation } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { findLastRated, findRaceHeader, listChanges, listCrews, listStandingsNow } from './explanation.repository.ts';
import { listCars } from './rating.repository.ts';
import { rateRace, reasonUnrated, winsToNextBand, type RatingChange, type UnratedReason } from './rating.rules.ts';
import { classValueOf } from '../identity/class-value.ts';

/** A difference above rounding: the stored change was computed from other facts, and a replay is pending. */
const TOLERANCE = 1e-6;
/** More wins are too far away to show. */
const MAX_WINS = 9;

const unratedMessages: Record<UnratedReason, (name: string) => string> = {
  absent: (name) => `${name} did not take part in this race.`,
  didNotStart: (name) => `${name} did not start this race, so it did not change the rating.`,
  disqualified: (name) => `${name} was disqualified from this race, so it did not change the rating.`,
  noLap: (name) => `${name} did not complete a lap, so the race did not change the rating.`,
  noRival: (name) => `${name} had no rated rival in the same class, so the race did not change the rating.`,
};

/** Explains a driver's rating change in a race, rival by rival. */
export async function explainRating(
  sql: Sql,
  driver: { readonly id: number; readonly name: string },
  eventId: number,
): Promise<RatingExplanation> {
  const race = await findRaceHeader(sql, eventId);
  if (race === null) throw new NotFoundError(`There is no event ${eventId}.`);
  if (race.sessionKind !== 'race') throw new NotFoundError('Only races change ratings, and this was not a race.');
  const [carsByRace, changes, crews] = await Promise.all([
    listCars(sql, [eventId]),
    listChanges(sql, eventId),
    listCrews(sql, eventId),
  ]);
  const cars = carsByRace.get(eventId) ?? [];
  const explained = rateRace(cars, changes).find(({ driverId }) => driverId === driver.id);
  if (explained === undefined) throw new NotFoundError(unratedMessages[reasonUnrated(cars, driver.id)](driver.name));
  const stored = changes.get(driver.id);
  if (stored === undefined || Math.abs(explained.after.rating - stored.after) > TOLERANCE) {
    throw new NotFoundError('The ratings after this race are being worked out. Please try again in a moment.');
  }
  const { position, classPosition, isClassified, k, weight } = explained;
  return {
    eventId,
    game: race.game,
    trackName: race.trackName,
    at: race.at,
    position,
    classPosition: isClassified ? classPosition : null,
    isClassified,
    ratingBefore: stored.rating,
    ratingAfter: stored.after,
    classValueBefore: classValueOf(stored.rating),
    classValueAfter: classValueOf(stored.after),
    k,
    weight,
    rivals: rivalsOf(explained, crews),
  };
}

function rivalsOf(
  { duels, pointsPerDuel }: RatingChange,
  crews: Awaited<ReturnType<typeof listCrews>>,
): RatingExplanation['rivals'] {
  return duels.map(({ rival, rating, expected, score }) => ({
    drivers: crews.get(rival.filePosition) ?? [],
    position: rival.position,
    isClassified: rival.isClassified,
    rating,
    expected,
    score,
    change: pointsPerDuel * (score - expected),
  }));
}

/** How many wins, in fields like their last rated race of a game, a driver needs to reach its next class band. */
export async function countWinsToNextBand(sql: Sql, driverId: number, game: Game | null): Promise<number | null> {
  const last = await findLastRated(sql, driverId, game);
  if (last === null) return null;
  const [cars, standings] = await Promise.all([listCars(sql, [last.eventId]), listStandingsNow(sql, last.eventId)]);
  const field = rateRace(cars.get(last.eventId) ?? [], standings).find((change) => change.driverId === driverId);
  if (field === undefined) return null;
  return winsToNextBand(field.before, { rivalRatings: field.duels.map(({ rating }) => rating), most: MAX_WINS });
}

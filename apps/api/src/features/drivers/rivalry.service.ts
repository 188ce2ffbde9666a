import type { RatingExplanation } from '@paddock/contracts';
import type { Sql } from '../../platform/db/client.ts';
import { explainRating } from '../rating/explanation.service.ts';
import { getDriver } from './get-driver.ts';

/** What a driver's results say beside those of others. */
export interface Rivalry {
  rating(publicId: string, eventId: number): Promise<RatingExplanation>;
}

export function createRivalry({ sql }: { sql: Sql }): Rivalry {
  return {
    async rating(publicId, eventId) {
      return explainRating(sql, await getDriver(sql, publicId), eventId);
    },
  };
}

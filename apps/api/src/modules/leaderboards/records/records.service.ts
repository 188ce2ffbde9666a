import type { Game, Improvement, SearchPeriod } from '@paddock/contracts';
import { z } from 'zod';
import type { Sql } from '../../../database/client.ts';
import { CursorInstant, CursorNumber, readPage, type PageQuery } from '../../../database/cursor.ts';
import type { Clock } from '../../../shared/time.ts';
import { getTrack } from '../track-board.repository.ts';
import { rangeOfPeriod } from '../../../shared/period-in-time-zone.ts';
import { mixRecent } from './recent.rules.ts';
import { isStepOfGame, listRecentBests, listRecentRecords, listSteps } from './records.repository.ts';

export interface TimelineQuery extends PageQuery {
  readonly period: SearchPeriod;
  /** A track code or `all`. */
  readonly track: string;
  /** undefined: of all games. */
  readonly game?: Game | undefined;
}

export type Records = ReturnType<typeof createRecords>;

const StepPlace = z.tuple([CursorInstant, CursorNumber]);
/** The limit in the contract. */
const MAX_STEPS = 500;

export function createRecords({ sql, clock, siteTimeZone }: { sql: Sql; clock: Clock; siteTimeZone: string }) {
  return {
    async recent(limit: number, game?: Game): Promise<Improvement[]> {
      const [records, bests] = await Promise.all([
        listRecentRecords(sql, limit, game),
        listRecentBests(sql, limit, game),
      ]);
      return mixRecent({ records, bests }, limit);
    },

    async timeline({ period, track, game, ...page }: TimelineQuery) {
      const { from, to } = rangeOfPeriod(period, { now: clock(), siteTimeZone });
      const { rows: steps, nextCursor } = await readPage(
        { ...page, place: StepPlace },
        (after, limit) => {
          const where = sql`r.car_group = '' and ${isStepOfGame(sql, game)}
            ${from === null ? sql`` : sql`and r.end_at >= ${from}::timestamptz`}
            ${to === null ? sql`` : sql`and r.end_at < ${to}::timestamptz`}
            ${track === 'all' ? sql`` : sql`and r.track_id = (select id from tracks where slug = ${track})`}
            ${after === null ? sql`` : sql`and (r.end_at, r.event_id) < (${after[0]}::timestamptz, ${after[1]}::int)`}`;
          return listSteps(sql, { where, limit });
        },
        ({ at, eventId }) => [at, eventId],
      );
      return { steps, nextCursor };
    },

    /** The progression of a track's record, oldest first. */
    async progression({ track, carGroup = '' }: { track: string; carGroup?: string | undefined }) {
      const { id: trackId } = await getTrack(sql, track);
      const where = sql`r.track_id = ${trackId} and r.car_group = ${carGroup}`;
      const steps = await listSteps(sql, { where, limit: MAX_STEPS });
      return { steps: steps.toReversed() };
    },
  };
}

import { z } from 'zod';
import { BoardGame, CarGroup, CarModel, ClassBand, inUrl, RacesSort, SearchPeriod, SessionKind } from './primitives.ts';

// Apart from the operations: the pages of boards read their addresses with these, and need no shape of a reply.

/** Filters of the lap-time boards. */
export const BoardFilter = z.object({
  car: CarModel.optional(),
  carGroup: CarGroup.optional(),
  sessionKind: SessionKind.optional(),
  conditions: z.enum(['any', 'dry', 'wet']).default('any'),
  period: SearchPeriod.default('all').describe('When the lap was driven, in the site’s time zone'),
  class: ClassBand.optional().describe('Only drivers of this class'),
});
export type BoardFilter = z.output<typeof BoardFilter>;

/** The same in the addresses of REST and of pages, where numbers are text. */
export const BoardFilterInUrl = BoardFilter.extend({ car: inUrl(CarModel).optional() });

/** The board of one track is of the track's game; those of all tracks are of one game at a time. */
const ofGame = { game: BoardGame };
export const FastestFilter = BoardFilter.extend(ofGame);
export const FastestFilterInUrl = BoardFilterInUrl.extend(ofGame);
export type FastestFilter = z.output<typeof FastestFilter>;

const sort = RacesSort.default('starts').describe(
  '`classValue`: only drivers whose class is no longer provisional; `winRate`: only those with five starts or more',
);

const SeasonKey = z.string().regex(/^[ys]\d{1,9}$/, 'A season key looks like y2025 or s3.');

const MinStarts = z.int().min(1).max(10_000);
export const RacesFilter = z.object({
  minStarts: MinStarts.default(1),
  sort,
  season: SeasonKey.optional().describe('Only races of this season; of all time when absent'),
  game: BoardGame,
});
export type RacesFilter = z.output<typeof RacesFilter>;
export const RacesFilterInUrl = RacesFilter.extend({ minStarts: inUrl(MinStarts).default(1) });

export const PointsFilter = z.object({
  season: SeasonKey.optional().describe('That of today when absent, else the newest'),
  best: z
    .enum(['all', '3', '5', '10'])
    .optional()
    .describe('How many results of each driver count, the best ones first; as the season says when absent'),
  carGroup: CarGroup.optional().describe('Only results in a car of this class; points are still by place overall'),
  game: BoardGame,
});
export type PointsFilter = z.output<typeof PointsFilter>;

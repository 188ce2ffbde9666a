import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { RecordStep } from '../records.ts';
import { BoardSpread, FastestBoard, PointsBoard, RacesBoard, TrackBoard } from '../leaderboard.ts';
import {
  BoardGame,
  CarGroup,
  CarModel,
  ClassBand,
  Cursor,
  PageSize,
  PlayerId,
  RacesSort,
  SearchPeriod,
  SessionKind,
  TrackCode,
  inUrl,
} from '../primitives.ts';

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

const around = PlayerId.optional().describe('Start the page so that this driver is in the middle');
const page = { cursor: Cursor.optional(), limit: PageSize.default(25), around };
const pageInUrl = { ...page, limit: inUrl(PageSize).default(25) };

export const leaderboardsFastest = defineEndpoint({
  name: 'leaderboards.fastest',
  kind: 'query',
  summary: 'The record of every track of a game',
  description:
    'Tracks are in the order of their display names; `around` goes to the first track whose record that driver holds.',
  access: 'public',
  cache: 'shared',
  tags: ['Leaderboards'],
  input: FastestFilter.extend(page),
  output: FastestBoard,
  rest: { method: 'GET', path: '/api/leaderboards/fastest', query: FastestFilterInUrl.extend(pageInUrl) },
});

export const leaderboardsTrack = defineEndpoint({
  name: 'leaderboards.track',
  kind: 'query',
  summary: 'Best lap of each driver on one track',
  access: 'public',
  cache: 'shared',
  tags: ['Leaderboards'],
  input: BoardFilter.extend({ track: TrackCode, ...page }),
  output: TrackBoard,
  rest: {
    method: 'GET',
    path: '/api/leaderboards/track/:track',
    params: z.object({ track: TrackCode }),
    query: BoardFilterInUrl.extend(pageInUrl),
  },
});

/** A track's record is broken a few dozen times; this is far more. */
const MAX_STEPS = 500;

export const leaderboardsProgression = defineEndpoint({
  name: 'leaderboards.progression',
  kind: 'query',
  access: 'public',
  summary: 'How the record of one track fell, oldest first',
  cache: 'shared',
  tags: ['Leaderboards', 'Records'],
  input: z.object({ track: TrackCode, carGroup: CarGroup.optional().describe('Of all cars together when absent') }),
  output: z.object({ steps: z.array(RecordStep).max(MAX_STEPS) }),
  rest: {
    method: 'GET',
    path: '/api/leaderboards/progression/:track',
    params: z.object({ track: TrackCode }),
    query: z.object({ carGroup: CarGroup.optional() }),
  },
});

export const leaderboardsSpread = defineEndpoint({
  name: 'leaderboards.spread',
  kind: 'query',
  access: 'public',
  summary: 'How far the drivers of a board are behind its leader',
  cache: 'shared',
  tags: ['Leaderboards'],
  input: BoardFilter.extend({ track: TrackCode }),
  output: BoardSpread,
  rest: {
    method: 'GET',
    path: '/api/leaderboards/spread/:track',
    params: z.object({ track: TrackCode }),
    query: BoardFilterInUrl,
  },
});

const sort = RacesSort.default('starts').describe('`classValue`: only drivers whose class is no longer provisional');

const MinStarts = z.int().min(1).max(10_000);
export const RacesFilter = z.object({ minStarts: MinStarts.default(1), sort, game: BoardGame });
export type RacesFilter = z.output<typeof RacesFilter>;
export const RacesFilterInUrl = RacesFilter.extend({ minStarts: inUrl(MinStarts).default(1) });

export const leaderboardsRaces = defineEndpoint({
  name: 'leaderboards.races',
  kind: 'query',
  summary: 'Drivers by races started, wins, podiums, win rate or class value',
  access: 'public',
  cache: 'shared',
  tags: ['Leaderboards'],
  input: RacesFilter.extend(page),
  output: RacesBoard,
  rest: { method: 'GET', path: '/api/leaderboards/races', query: RacesFilterInUrl.extend(pageInUrl) },
});

export const SeasonKey = z.string().regex(/^[ys]\d{1,9}$/, 'A season key looks like y2025 or s3.');

export const PointsFilter = z.object({
  season: SeasonKey.optional().describe('The newest when absent'),
  game: BoardGame,
});
export type PointsFilter = z.output<typeof PointsFilter>;

export const leaderboardsPoints = defineEndpoint({
  name: 'leaderboards.points',
  kind: 'query',
  summary: 'Drivers by points of a season',
  access: 'public',
  cache: 'shared',
  tags: ['Leaderboards'],
  input: PointsFilter.extend(page),
  output: PointsBoard,
  rest: {
    method: 'GET',
    path: '/api/leaderboards/points',
    query: PointsFilter.extend(pageInUrl),
  },
});

import { z } from 'zod';
import {
  BoardFilter,
  BoardFilterInUrl,
  FastestFilter,
  FastestFilterInUrl,
  PointsFilter,
  RacesFilter,
  RacesFilterInUrl,
} from '../board-filters.ts';
import { defineEndpoint } from '../endpoint.ts';
import { RecordStep } from '../records.ts';
import { BoardSpread, FastestBoard, PointsBoard, RacesBoard, TrackBoard } from '../leaderboard.ts';
import { CarGroup, Cursor, PageSize, PlayerId, TrackCode, inUrl } from '../primitives.ts';

const around = PlayerId.optional().describe('Start the page so that this driver is in the middle');
const page = { cursor: Cursor.optional(), limit: PageSize.default(25), around };
const pageInUrl = { ...page, limit: inUrl(PageSize).default(25) };

/** A track's record is broken a few dozen times; this is far more. */
const MAX_STEPS = 500;

export const leaderboards = {
  fastest: defineEndpoint({
    kind: 'query',
    summary: 'The record of every track of a game',
    description:
      'Every track at a glance. Tracks are in the order of their display names; `around` goes to the first track whose record that driver holds.',
    access: 'public',
    cache: 'shared',
    tags: ['Leaderboards'],
    input: FastestFilter.extend(page),
    output: FastestBoard,
    rest: { method: 'GET', path: '/api/leaderboards/fastest', query: FastestFilterInUrl.extend(pageInUrl) },
  }),
  track: defineEndpoint({
    kind: 'query',
    summary: 'Best lap of each driver on one track',
    description: 'Who is quickest on a track, by car, class, conditions and period.',
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
  }),
  progression: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'How the record of one track fell, oldest first',
    description: 'Shows how a record came to be what it is.',
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
  }),
  spread: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'How far the drivers of a board are behind its leader',
    description: 'For a curve of how close a board is.',
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
  }),
  races: defineEndpoint({
    kind: 'query',
    summary: 'Drivers by races started, wins, podiums, win rate or class value',
    description: 'Who races and wins most.',
    access: 'public',
    cache: 'shared',
    tags: ['Leaderboards'],
    input: RacesFilter.extend(page),
    output: RacesBoard,
    rest: { method: 'GET', path: '/api/leaderboards/races', query: RacesFilterInUrl.extend(pageInUrl) },
  }),
  points: defineEndpoint({
    kind: 'query',
    summary: 'Drivers by points of a season',
    description: 'The season’s standings without a championship.',
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
  }),
};

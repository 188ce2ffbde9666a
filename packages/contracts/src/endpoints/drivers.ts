import { z } from 'zod';
import {
  CleanDriving,
  DriverCharts,
  DriverEvents,
  DriverHistory,
  DriverInfo,
  DriverMilestone,
  DriverRecords,
  LastRace,
} from '../driver.ts';
import { defineEndpoint } from '../endpoint.ts';
import { DriverPace } from '../pace.ts';
import { CarModel, Cursor, DriverGame, EventId, PageSize, PlayerId, TrackCode, inUrl } from '../primitives.ts';
import { HeadToHead, NextTenth, RatingExplanation, Rival, RivalRace } from '../rivalry.ts';

const ById = z.object({ id: PlayerId });
const OfGame = z.object({ game: DriverGame });
const Page = OfGame.extend({ cursor: Cursor.optional() });
const History = OfGame.extend({ car: CarModel.optional() });
const OnTrack = OfGame.extend({ track: TrackCode.optional().describe('Only this track, whatever the game') });

const Versus = ById.extend({ rival: PlayerId });

export const drivers = {
  info: defineEndpoint({
    kind: 'query',
    summary: 'Driver profile and career totals',
    access: 'public',
    cache: 'shared',
    tags: ['Drivers'],
    input: ById.extend(OfGame.shape),
    output: DriverInfo,
    rest: { method: 'GET', path: '/api/driver/:id/info', params: ById, query: OfGame },
  }),
  charts: defineEndpoint({
    kind: 'query',
    summary: 'Class value after each race, and days driven',
    access: 'public',
    cache: 'shared',
    tags: ['Drivers'],
    input: ById.extend(OfGame.shape),
    output: DriverCharts,
    rest: { method: 'GET', path: '/api/driver/:id/charts', params: ById, query: OfGame },
  }),
  events: defineEndpoint({
    kind: 'query',
    summary: 'Events the driver took part in, newest first',
    access: 'public',
    cache: 'shared',
    tags: ['Drivers'],
    input: ById.extend(Page.shape).extend({ limit: PageSize.default(25) }),
    output: DriverEvents,
    rest: {
      method: 'GET',
      path: '/api/driver/:id/events',
      params: ById,
      query: Page.extend({ limit: inUrl(PageSize).default(25) }),
    },
  }),
  lastRace: defineEndpoint({
    kind: 'query',
    summary: 'The last race that the driver started in, of any game; null: none yet',
    access: 'public',
    cache: 'shared',
    tags: ['Drivers'],
    input: ById,
    output: LastRace.nullable(),
    rest: { method: 'GET', path: '/api/driver/:id/last-race', params: ById },
  }),
  milestones: defineEndpoint({
    kind: 'query',
    summary: 'First win, 100 clean laps, the classes reached and the years of a driver in a game, the latest first',
    access: 'public',
    cache: 'shared',
    tags: ['Drivers'],
    input: ById.extend(OfGame.shape),
    output: z.array(DriverMilestone).max(10),
    rest: { method: 'GET', path: '/api/driver/:id/milestones', params: ById, query: OfGame },
  }),
  cleanDriving: defineEndpoint({
    kind: 'query',
    summary: 'Cut laps and penalties of the driver’s latest races of a game',
    description: 'Nothing is made of it: neither class value nor forecasts know it.',
    access: 'public',
    cache: 'shared',
    tags: ['Drivers'],
    input: ById.extend(OfGame.shape),
    output: CleanDriving,
    rest: { method: 'GET', path: '/api/driver/:id/clean', params: ById, query: OfGame },
  }),
  records: defineEndpoint({
    kind: 'query',
    summary: 'Best lap per track and car, with its rank; by track, the quickest car first',
    access: 'public',
    cache: 'shared',
    tags: ['Drivers'],
    input: ById.extend(Page.shape).extend({ limit: PageSize.default(20) }),
    output: DriverRecords,
    rest: {
      method: 'GET',
      path: '/api/driver/:id/records',
      params: ById,
      query: Page.extend({ limit: inUrl(PageSize).default(20) }),
    },
  }),
  history: defineEndpoint({
    kind: 'query',
    summary: 'Lap-time progress, of one car or all',
    access: 'public',
    cache: 'shared',
    tags: ['Drivers'],
    input: ById.extend(History.shape),
    output: DriverHistory,
    rest: {
      method: 'GET',
      path: '/api/driver/:id/history',
      params: ById,
      query: History.extend({ car: inUrl(CarModel).optional() }),
    },
  }),
  rating: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'How one race changed a driver’s rating, rival by rival',
    description: '404 if the driver was not rated; the message says why.',
    cache: 'shared',
    tags: ['Drivers'],
    input: ById.extend({ eventId: EventId }),
    output: RatingExplanation,
    rest: {
      method: 'GET',
      path: '/api/driver/:id/rating/:eventId',
      params: ById.extend({ eventId: inUrl(EventId) }),
    },
  }),
  rivals: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'Drivers whom this driver often meets and finishes close to',
    description:
      'At least three shared sessions in the same car class, among the driver’s latest 400 sessions with other cars (2,000 cars at most).',
    cache: 'shared',
    tags: ['Drivers'],
    input: ById.extend(OfGame.shape),
    output: z.array(Rival).max(12),
    rest: { method: 'GET', path: '/api/driver/:id/rivals', params: ById, query: OfGame },
  }),
  rivalRaces: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'The last race of each rival, the latest first',
    cache: 'shared',
    tags: ['Drivers'],
    input: ById.extend(OfGame.shape),
    output: z.array(RivalRace).max(12),
    rest: { method: 'GET', path: '/api/driver/:id/rivals/races', params: ById, query: OfGame },
  }),
  headToHead: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'Two drivers side by side',
    cache: 'shared',
    tags: ['Drivers'],
    input: Versus.extend(OfGame.shape),
    output: HeadToHead,
    rest: { method: 'GET', path: '/api/driver/:id/versus/:rival', params: Versus, query: OfGame },
  }),
  pace: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'Fair pace: how quick the driver’s clean laps are against the field at the same time',
    description:
      'Per class of cars and conditions, on all tracks and on each, with its range. Counted again within a minute or two of each change.',
    cache: 'shared',
    tags: ['Drivers'],
    input: ById.extend(OfGame.shape),
    output: DriverPace,
    rest: { method: 'GET', path: '/api/driver/:id/pace', params: ById, query: OfGame },
  }),
  nextTenth: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'How far it is to the next places of each track’s board, sector by sector',
    cache: 'shared',
    tags: ['Drivers'],
    input: ById.extend(OnTrack.shape),
    output: z.array(NextTenth).max(30),
    rest: {
      method: 'GET',
      path: '/api/driver/:id/next',
      params: ById,
      query: OnTrack,
    },
  }),
};

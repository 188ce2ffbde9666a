import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, GameFilter, MAX_PAGE_SIZE, PageSize, SearchPeriod, TrackCode, inUrl } from '../primitives.ts';
import { Improvement, RecordStep } from '../records.ts';

const RecentLimit = z.int().min(1).max(50);
const Recent = z.object({ limit: RecentLimit.default(10), game: GameFilter });

export const TimelineFilter = z.object({
  period: SearchPeriod.default('all').describe('When the record was driven, in the site’s time zone'),
  track: z
    .union([z.literal('all'), TrackCode])
    .default('all')
    .describe('A track code or `all`'),
  game: GameFilter,
});

const Timeline = TimelineFilter.extend({ cursor: Cursor.optional(), limit: PageSize.default(25) });

export const records = {
  recent: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'Newest track records and personal bests, newest first',
    description:
      'For a feed or a bot: what there is to congratulate on. Half of them track records, while there are enough of both; of each event at most the record and the personal best that stands highest on its track’s board.',
    cache: 'shared',
    tags: ['Records'],
    input: Recent,
    output: z.array(Improvement).max(50),
    rest: {
      method: 'GET',
      path: '/api/record/recent',
      query: Recent.extend({ limit: inUrl(RecentLimit).default(10) }),
    },
  }),
  timeline: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'Track records of all cars in the order they were driven, newest first',
    description: 'The history of a site’s records.',
    cache: 'shared',
    tags: ['Records'],
    input: Timeline,
    output: z.object({ steps: z.array(RecordStep).max(MAX_PAGE_SIZE), nextCursor: z.string().nullable() }),
    rest: {
      method: 'GET',
      path: '/api/record/timeline',
      query: Timeline.extend({ limit: inUrl(PageSize).default(25) }),
    },
  }),
};

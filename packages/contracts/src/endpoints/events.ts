import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { EventAnalysis, EventOverview } from '../analysis.ts';
import { EventInfo, EventLaps, EventSummary, ResultRow, VersionNumber } from '../event.ts';
import { ResultVersion } from '../event-version.ts';
import { EventId, GameFilter, inUrl, Since } from '../primitives.ts';
import { EventReplay } from '../replay.ts';

const ById = z.object({ id: EventId });
export const EventParams = z.object({ id: inUrl(EventId) });

const RecentOrder = z
  .enum(['newest', 'racesFirst'])
  .default('newest')
  .describe('racesFirst: races of the week before the newest event, then the others');

const RecentLimit = z.int().min(1).max(50);
const Recent = z.object({
  limit: RecentLimit.default(10),
  order: RecentOrder,
  since: Since.optional(),
  game: GameFilter,
});

const Place = z.int().min(1).max(10_000);

export const events = {
  recent: defineEndpoint({
    kind: 'query',
    summary: 'The latest events, newest first',
    description:
      'For a feed or a bot: what has just been driven. Events without a lap, or without a known end, are left out. All that changed: the event search with `since`.',
    access: 'public',
    cache: 'shared',
    tags: ['Events'],
    input: Recent,
    output: z.array(EventSummary),
    rest: { method: 'GET', path: '/api/event/recent', query: Recent.extend({ limit: inUrl(RecentLimit).default(10) }) },
  }),
  info: defineEndpoint({
    kind: 'query',
    summary: 'One event: where, when, conditions, its weekend',
    description: 'For the head of a page about one session; its weekend leads to the other sessions.',
    access: 'public',
    cache: 'shared',
    tags: ['Events'],
    input: ById,
    output: EventInfo,
    rest: { method: 'GET', path: '/api/event/:id/info', params: EventParams },
  }),
  results: defineEndpoint({
    kind: 'query',
    summary: "The result, in the file's order",
    description: 'The classification with times, gaps, points and penalties.',
    access: 'public',
    cache: 'shared',
    tags: ['Events'],
    input: ById,
    output: z.array(ResultRow),
    rest: { method: 'GET', path: '/api/event/:id/results', params: EventParams },
  }),
  version: defineEndpoint({
    kind: 'query',
    summary: 'A version of the result, what changed since the one before, and all versions',
    description:
      'Shows what a decision of the stewards changed. A version is the file with the staff decisions that were in force at a time: 1 with none, each decision and each undo begins another. Rules, corrected times and names are those of today.',
    access: 'public',
    cache: 'shared',
    budget: 'expensive',
    tags: ['Events'],
    input: ById.extend({ version: VersionNumber }),
    output: ResultVersion,
    rest: {
      method: 'GET',
      path: '/api/event/:id/versions/:version',
      params: EventParams.extend({ version: inUrl(VersionNumber) }),
    },
  }),
  laps: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'Every lap of every car, or of the one on a row',
    description: 'For lap charts and for figures of one’s own.',
    cache: 'shared',
    budget: 'expensive',
    tags: ['Events'],
    input: ById.extend({ position: Place.optional().describe('The row of one car; without it, all cars') }),
    output: EventLaps,
    rest: {
      method: 'GET',
      path: '/api/event/:id/laps',
      params: EventParams,
      query: z.object({ position: inUrl(Place).optional() }),
    },
  }),
  analysis: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'Analysis of the laps: places, gaps, stops, sectors, the story, and why cars have no time',
    description:
      'How a race went, lap by lap. Places, gaps, stops, places gained, leaders and battles are inferred: the files hold lap times only.',
    cache: 'shared',
    budget: 'expensive',
    tags: ['Events'],
    input: ById,
    output: EventAnalysis,
    rest: { method: 'GET', path: '/api/event/:id/analysis', params: EventParams },
  }),
  overview: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'The analysis without its figures per lap: stops, sectors, the story, and why cars have no time',
    description:
      'How a race went, in a small reply. Stops, places gained and the story are inferred: the files hold lap times only.',
    cache: 'shared',
    budget: 'expensive',
    tags: ['Events'],
    input: ById,
    output: EventOverview,
    rest: { method: 'GET', path: '/api/event/:id/overview', params: EventParams },
  }),
  replay: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'When the cars of a race crossed the line and the lines of its sectors',
    description:
      'For a moving picture of a race. Measured where the analysis of the event says so in `placesFrom`; else counted back from total times, in the order in which the file has the laps.',
    cache: 'shared',
    budget: 'expensive',
    tags: ['Events'],
    input: ById,
    output: EventReplay,
    rest: { method: 'GET', path: '/api/event/:id/replay', params: EventParams },
  }),
};

import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { EventInfo, EventLaps, EventSummary, ResultRow } from '../event.ts';
import { EventId } from '../primitives.ts';

const ById = z.object({ id: EventId });
const params = z.object({ id: z.coerce.number('This is not a number.').pipe(EventId) });

export const eventsRecent = defineEndpoint({
  name: 'events.recent',
  kind: 'query',
  summary: 'The latest events, newest first',
  access: 'public',
  cache: 'shared',
  tags: ['Events'],
  input: z.object({ limit: z.int().min(1).max(50).default(10) }),
  output: z.array(EventSummary),
  rest: {
    method: 'GET',
    path: '/api/event/recent',
    query: z.object({ limit: z.coerce.number('This is not a number.').int().min(1).max(50).default(10) }),
  },
});

export const eventsInfo = defineEndpoint({
  name: 'events.info',
  kind: 'query',
  summary: 'One event: where, when, conditions, its weekend',
  access: 'public',
  cache: 'shared',
  tags: ['Events'],
  input: ById,
  output: EventInfo,
  rest: { method: 'GET', path: '/api/event/:id/info', params },
});

export const eventsResults = defineEndpoint({
  name: 'events.results',
  kind: 'query',
  summary: "The result, in the file's order",
  access: 'public',
  cache: 'shared',
  tags: ['Events'],
  input: ById,
  output: z.array(ResultRow),
  rest: { method: 'GET', path: '/api/event/:id/results', params },
});

export const eventsLaps = defineEndpoint({
  name: 'events.laps',
  kind: 'query',
  summary: 'Every lap of every car',
  access: 'public',
  cache: 'shared',
  tags: ['Events'],
  input: ById,
  output: EventLaps,
  rest: { method: 'GET', path: '/api/event/:id/laps', params },
});

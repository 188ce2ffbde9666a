import { z } from 'zod';
import { ChampionshipId } from '../championships/definition.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EventForecast, ForecastRecord, LiveForecast, RoundForecast } from '../forecast.ts';
import { EventId, inUrl, ServerId } from '../primitives.ts';

const shared = { kind: 'query', access: 'public', cache: 'shared', tags: ['Forecasts'] } as const;

export const forecasts = {
  records: defineEndpoint({
    ...shared,
    summary: 'How good the forecasts of each game were: Brier scores and how often what was given a chance happened',
    description: 'Tells how far to trust a forecast. Counted again every ten minutes where races changed.',
    input: z.object({}),
    output: z.array(ForecastRecord).max(20).describe('The game with the most races first'),
    rest: { method: 'GET', path: '/api/forecasts' },
  }),
  ofEvent: defineEndpoint({
    ...shared,
    summary: 'What each car of a race was given before it: chances of the win, the podium and the top ten of its class',
    description:
      'For a preview of a race, or to see who surprised. From the ratings before the race. A race gets its forecast within ten minutes of its file.',
    input: z.object({ eventId: EventId }),
    output: EventForecast,
    rest: {
      method: 'GET',
      path: '/api/event/:eventId/forecast',
      params: z.object({ eventId: inUrl(EventId) }),
    },
  }),
  ofChampionship: defineEndpoint({
    ...shared,
    budget: 'expensive',
    summary: 'The chances of the entries of a championship in its next round',
    description: 'For a preview of the next round.',
    input: z.object({ championshipId: ChampionshipId }),
    output: RoundForecast,
    rest: {
      method: 'GET',
      path: '/api/championship/:championshipId/forecast',
      params: z.object({ championshipId: inUrl(ChampionshipId) }),
    },
  }),
  ofServer: defineEndpoint({
    ...shared,
    cache: 'live',
    budget: 'expensive',
    summary: 'The chances of the cars of a server’s running race, as before its start',
    description: 'For a broadcast, or an overlay.',
    input: z.object({ serverId: ServerId }),
    output: LiveForecast,
    rest: {
      method: 'GET',
      path: '/api/live/forecast/:serverId',
      params: z.object({ serverId: inUrl(ServerId) }),
    },
  }),
};

import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { DailyPlayers, LivePlayers, PlayerSample, ServerStatus, Stats, TrackPopularity } from '../stats.ts';

export const statsTotals = defineEndpoint({
  name: 'stats.totals',
  kind: 'query',
  summary: 'Totals of the whole site',
  access: 'public',
  cache: 'shared',
  tags: ['Stats'],
  input: z.object({}),
  output: Stats,
  rest: { method: 'GET', path: '/api/stats' },
});

export const statsServers = defineEndpoint({
  name: 'stats.servers',
  kind: 'query',
  summary: 'Servers reporting now and people on them',
  access: 'public',
  cache: 'shared',
  tags: ['Stats'],
  input: z.object({}),
  output: ServerStatus,
  rest: { method: 'GET', path: '/api/stats/servers' },
});

export const statsLivePlayers = defineEndpoint({
  name: 'stats.livePlayers',
  kind: 'query',
  summary: 'Players and spectators by track, sorted by track name',
  access: 'public',
  cache: 'shared',
  tags: ['Stats'],
  input: z.object({}),
  output: z.array(LivePlayers),
  rest: { method: 'GET', path: '/api/stats/players/live' },
});

export const statsLast48 = defineEndpoint({
  name: 'stats.last48',
  kind: 'query',
  summary: 'Players on all servers over the last 48 hours, in five-minute samples',
  access: 'public',
  cache: 'shared',
  tags: ['Stats'],
  input: z.object({}),
  output: z.array(PlayerSample),
  rest: { method: 'GET', path: '/api/stats/players/last48' },
});

export const statsDailyPlayers = defineEndpoint({
  name: 'stats.dailyPlayers',
  kind: 'query',
  summary: 'Different drivers per day, oldest first',
  access: 'public',
  cache: 'shared',
  tags: ['Stats'],
  input: z.object({}),
  output: z.array(DailyPlayers),
  rest: { method: 'GET', path: '/api/stats/players/daily' },
});

export const statsTrackPopularity = defineEndpoint({
  name: 'stats.trackPopularity',
  kind: 'query',
  summary: 'Tracks by events, laps and drivers, most used first',
  access: 'public',
  cache: 'shared',
  tags: ['Stats'],
  input: z.object({}),
  output: z.array(TrackPopularity),
  rest: { method: 'GET', path: '/api/stats/tracks/popularity' },
});

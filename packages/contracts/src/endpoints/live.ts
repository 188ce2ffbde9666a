import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { LiveServer } from '../live-servers.ts';
import { LiveTiming } from '../live-timing.ts';
import { inUrl, ServerId } from '../primitives.ts';

export const live = {
  servers: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'Registered servers with their live state, fullest first, silent ones last',
    description: 'For a list of servers: what runs on each, and how many are driving.',
    cache: 'live',
    tags: ['Live'],
    input: z.object({}),
    output: z.array(LiveServer).max(200),
    rest: { method: 'GET', path: '/api/live/servers' },
  }),

  timing: defineEndpoint({
    kind: 'query',
    access: 'public',
    summary: 'A server’s running session, car by car; the socket’s topic `live:<serverId>` sends what changes',
    description: 'For a timing screen; ask once, then follow the socket.',
    cache: 'live',
    tags: ['Live'],
    input: z.object({ serverId: ServerId }),
    output: LiveTiming,
    rest: {
      method: 'GET',
      path: '/api/live/timing/:serverId',
      params: z.object({ serverId: inUrl(ServerId) }),
    },
  }),
};

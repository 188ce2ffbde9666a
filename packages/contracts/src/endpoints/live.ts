import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { LiveServer } from '../live-servers.ts';

export const liveServers = defineEndpoint({
  name: 'live.servers',
  kind: 'query',
  access: 'public',
  summary: 'Registered servers with their live state, fullest first, silent ones last',
  cache: 'live',
  tags: ['Live'],
  input: z.object({}),
  output: z.array(LiveServer).max(200),
  rest: { method: 'GET', path: '/api/live/servers' },
});

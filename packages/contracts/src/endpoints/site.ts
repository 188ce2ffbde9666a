import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { SiteInfo } from '../site.ts';

export const site = {
  info: defineEndpoint({
    kind: 'query',
    summary: 'Version, time zone, and whether the data are a demo',
    description:
      'For the head of a page or the name of a bot: what the site is called, whom to ask, and in which time zone its days are counted.',
    // The progress of a demo season changes without any message.
    access: 'public',
    cache: 'none',
    tags: ['Site'],
    input: z.object({}),
    output: SiteInfo,
    rest: { method: 'GET', path: '/api/site' },
  }),
};

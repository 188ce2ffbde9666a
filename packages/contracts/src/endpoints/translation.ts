import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Translation } from '../translation.ts';

export const translation = {
  all: defineEndpoint({
    kind: 'query',
    summary: 'Display names of session types, tracks and cars',
    description: 'Other replies carry codes; with this list a program shows names.',
    access: 'public',
    cache: 'shared',
    tags: ['Translation'],
    input: z.object({}),
    output: Translation,
    rest: { method: 'GET', path: '/api/translation' },
  }),
};

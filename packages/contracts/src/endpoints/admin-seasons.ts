import { z } from 'zod';
import { Job } from '../admin/jobs.ts';
import { SeasonChange, SeasonEffect, Seasons } from '../admin/seasons.ts';
import { defineEndpoint } from '../endpoint.ts';
import { LINES, NOT_PRINTABLE } from '../primitives.ts';

const common = { cache: 'none', tags: ['Admin'] } as const;
const Change = z.strictObject({ change: SeasonChange });
const ChangeWithReason = z.strictObject({
  change: SeasonChange,
  reason: z.string().trim().min(1, 'Say why.').max(500).regex(LINES, NOT_PRINTABLE),
});

export const adminSeasons = {
  all: defineEndpoint({
    ...common,
    kind: 'query',
    access: 'mod',
    summary: 'Seasons and points schemes with their versions',
    input: z.strictObject({}),
    output: Seasons,
    rest: { method: 'GET', path: '/api/admin/seasons' },
  }),
  preview: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Preview of a change of seasons or points',
    input: Change,
    output: SeasonEffect,
    rest: { method: 'POST', path: '/api/admin/seasons/preview', body: Change },
  }),
  change: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Changes seasons or points, and with them the standings',
    input: ChangeWithReason,
    output: Job,
    rest: { method: 'POST', path: '/api/admin/seasons/change', body: ChangeWithReason },
  }),
};

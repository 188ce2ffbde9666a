import { z } from 'zod';
import { StaffDashboard, StaffWaiting } from '../admin/dashboard.ts';
import { defineEndpoint } from '../endpoint.ts';

const common = { access: 'mod', cache: 'none', tags: ['Admin: dashboard'] } as const;

export const adminDashboard = {
  waiting: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'How many reports and claims wait for staff',
    input: z.strictObject({}),
    output: StaffWaiting,
    rest: { method: 'GET', path: '/api/admin/dashboard/waiting' },
  }),
  info: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Imports, servers, queues and accounts at a glance; days are the site’s',
    input: z.strictObject({}),
    output: StaffDashboard,
    rest: { method: 'GET', path: '/api/admin/dashboard' },
  }),
};

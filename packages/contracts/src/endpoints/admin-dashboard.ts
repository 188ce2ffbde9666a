import { z } from 'zod';
import { StaffWaiting } from '../admin/dashboard.ts';
import { defineEndpoint } from '../endpoint.ts';

const common = { access: 'mod', cache: 'none', tags: ['Admin: dashboard'] } as const;

export const adminDashboardWaiting = defineEndpoint({
  ...common,
  name: 'adminDashboard.waiting',
  kind: 'query',
  summary: 'How much waits for staff',
  input: z.strictObject({}),
  output: StaffWaiting,
  rest: { method: 'GET', path: '/api/admin/dashboard/waiting' },
});

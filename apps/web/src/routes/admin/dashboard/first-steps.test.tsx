import type { StaffDashboard } from '@paddock/contracts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { frame, session, site } from '../../../testing/replies.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStubApi } from '../../../testing/stub-api.ts';

// Its first import takes long on a busy machine.
beforeAll(() => import('./DashboardPage.tsx'), 120_000);

const none = { count: 0, oldestAt: null };
const empty: StaffDashboard = {
  imports: {
    filesToday: 0,
    failedToday: 0,
    failed: 0,
    lastFileAt: null,
    lagMs: null,
    recentFailures: [],
    datedAhead: [],
  },
  servers: { reporting: 0, silent: 0, listed: [] },
  reports: { submitted: none, underReview: none, oldest: [] },
  claims: none,
  accounts: { newToday: 1, signedInToday: 1 },
};

function open(imports: Partial<StaffDashboard['imports']> = {}) {
  const api = createStubApi({
    ...frame,
    site: { info: () => ({ ...site, timeZone: 'Europe/Berlin' }) },
    auth: { user: () => ({ ...session, admin: true, mod: true }) },
    adminDashboard: { info: () => ({ ...empty, imports: { ...empty.imports, ...imports } }) },
  });
  renderApp(api, '/admin/dashboard');
}

it('an empty site says its time zone before the first import, and how to set another', async () => {
  open();
  await screen.findByText('Check the site’s time zone: Europe/Berlin.');
  expect(screen.getByText('SITE_TIME_ZONE')).toBeDefined();
});

it('after the first file there are no first steps', async () => {
  open({ lastFileAt: '2025-06-01T12:00:00.000Z' });
  await screen.findByText(/last file/);
  expect(screen.queryByText('First steps')).toBeNull();
});

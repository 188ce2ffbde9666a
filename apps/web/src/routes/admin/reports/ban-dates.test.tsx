import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { accountPage } from '../../../testing/account-replies.ts';
import { frame, session } from '../../../testing/replies.ts';
import { adminReport, noReports, ownReport } from '../../../testing/report-replies.ts';
import { createStubApi } from '../../../testing/stub-api.ts';
import { widenWindow } from '../../../testing/wide-window.ts';

// The grid alone takes seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(async () => {
  await Promise.all([
    import('./ReportsPage.tsx'),
    import('../management/ManagementPage.tsx'),
    import('../audit/AuditPage.tsx'),
  ]);
}, 120_000);
afterEach(() => {
  document.cookie = 'preferences=; Path=/; Max-Age=0';
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

// In Kathmandu the next day has begun.
const endsAt = '2025-09-18T22:38:36.000Z';
const ban = { kind: 'ban', endsAt } as const;
const decided = { ...adminReport, status: 'decided', outcome: { penalty: null, sanction: ban } } as const;
const report = {
  ...decided,
  publicSummary: 'Ran into the car ahead.',
  accusedSide: {
    ...adminReport.accusedSide,
    sanctions: [{ ...ban, reason: 'Contact', createdAt: endsAt, endedAt: null }],
  },
  similar: [{ ...decided, reportId: 117, publicSummary: 'Ran into the car ahead.' }],
};
const aboutMe = { ...ownReport, decidedAt: endsAt, publicSummary: 'Ran into the car ahead.', sanction: ban };
const audited = {
  id: 7,
  at: endsAt,
  actor: { accountId: 2, name: 'Ada' },
  action: 'report.decide',
  target: { kind: 'report', id: '118' },
  before: null,
  after: { sanction: ban },
  names: {},
  reason: '',
} as const;

const replies = {
  ...frame,
  auth: { user: () => ({ ...session, admin: true, mod: true }) },
  account: accountPage,
  reports: { ...noReports, aboutMe: () => ({ reports: [aboutMe], nextCursor: null, penalties: [], statements: [] }) },
  adminDashboard: { waiting: () => ({ reports: 0, claims: 0 }) },
  adminReports: { get: () => report, list: () => ({ rows: [decided], nextCursor: null }), staff: () => [] },
  adminAudit: { list: () => ({ rows: [audited], nextCursor: null }), actors: () => [] },
};

it.each([
  // The accused's last ban, similar cases, the audit log, the decision.
  ['/admin/reports/118', 4],
  ['/admin/reports', 1],
  ['/admin/management?tab=audit', 1],
  ['/account', 1],
])('the days until which somebody is banned follow the switch to UTC: %s', async (address, count) => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  widenWindow();
  renderApp(createStubApi(replies), address);
  await waitFor(() => expect(screen.getAllByText(/\bban until [^.]*19\/09\/2025/i)).toHaveLength(count));
  fireEvent.click(screen.getByRole('button', { name: 'Show UTC' }));
  await waitFor(() => expect(screen.getAllByText(/\bban until [^.]*18\/09\/2025/i)).toHaveLength(count));
  expect(screen.queryByText(/\bban until [^.]*19\/09\/2025/i)).toBeNull();
});

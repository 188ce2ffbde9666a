import { fireEvent, screen } from '@testing-library/react';
import type { ChangePreview, Job } from '@paddock/contracts';
import { renderApp } from './render-app.tsx';
import { frame, secondRow, session } from './replies.ts';
import { createStubApi } from './stub-api.ts';

type Replies = Parameters<typeof createStubApi>[0];

/** Opens a tab of management as an admin, unless other roles are given. Returns a reader of what an operation was sent. */
export function openManagement(tab: string, replies: Replies, roles = { admin: true, mod: true }) {
  const api = createStubApi({
    ...frame,
    auth: { user: () => ({ ...session, ...roles }) },
    adminDashboard: { waiting: () => ({ reports: 0, claims: 0 }) },
    ...replies,
  });
  renderApp(api, `/admin/management?tab=${tab}`);
  return api.inputsOf;
}

export const fill = (name: string, value: string): unknown =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
export const select = (name: string, value: string): unknown =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
export const press = (name: string | RegExp): unknown => fireEvent.click(screen.getByRole('button', { name }));

export const runningJob: Job = {
  id: 5,
  kind: 'recomputeAll',
  status: 'running',
  done: 1,
  total: 4,
  message: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  createdBy: 'Ada',
  startedAt: '2025-01-01T00:00:00.000Z',
  finishedAt: null,
};

const { position, place, classPosition, gap, points, bestLap, totalTime } = secondRow;
/** The second row of a result, as a preview has it. */
export const secondPlaced = { position, place, classPosition, gap, points, bestLap, totalTime, isVoided: false };

const none = { rows: [], more: 0 };
const totals = { events: 1, drivers: 3, laps: 4 };

/** The preview of a change that result rows alone depend on. */
export const previewOf = (rows: ChangePreview['results']['rows']): ChangePreview => ({
  results: { rows, more: 0 },
  records: none,
  bests: none,
  points: none,
  championships: [],
  ratings: { ...none, racesToReplay: 0, isReplayed: true },
  totals: { before: totals, after: totals },
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutputs } from '../../../lib/trpc.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { frame, session } from '../../../testing/replies.ts';
import { ApiFailure, createStubApi, once } from '../../../testing/stub-api.ts';

// Takes seconds to load on a busy machine; no test shall wait for it.
beforeAll(() => import('../ServerPage.tsx'), 120_000);

const adminServer: ApiOutputs['adminServers']['info'] = {
  serverId: 1,
  name: 'Sprint',
  kind: 'registered',
  capacity: null,
  timeZone: 'Europe/Berlin',
  isListed: true,
  registeredAt: '2026-05-01T10:00:00.000Z',
  state: 'silent',
  reportedAt: null,
  trackName: null,
  sessionType: null,
  sessionKind: null,
  players: null,
  places: null,
  lastFileAt: null,
  importLagMs: null,
  failedFiles: 0,
  phase: null,
  spectators: null,
  events: 0,
  tokens: [],
  recentEvents: [],
};

function open(edit: () => Promise<never>) {
  const api = createStubApi({
    ...frame,
    auth: { user: () => ({ ...session, admin: true, mod: true }) },
    adminDashboard: { waiting: () => ({ reports: 0, claims: 0 }) },
    adminServers: {
      info: once(adminServer),
      files: () => ({ rows: [], nextCursor: null }),
      edit,
    },
    adminAudit: { list: () => ({ rows: [], nextCursor: null }) },
  });
  renderApp(api, `/admin/servers/${adminServer.serverId}`);
}

describe('settings of a server', () => {
  it('are drawn before the answer is there, and taken back when it was refused', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    open(() => promise);
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Endurance' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Endurance' });
    reject(new ApiFailure({ code: 'conflict', message: 'Another server has this name.' }));
    await screen.findByText('Error: Another server has this name.');
    await screen.findByRole('heading', { level: 1, name: adminServer.name });
    // What was typed is there to be changed.
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Endurance');
  });

  it('are not drawn before the answer where they take the server off the public pages', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    open(() => promise);
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Endurance' } });
    fireEvent.click(screen.getByLabelText(/^Listed/));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Unlist the server' }));
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Unlist the server' }).disabled).toBe(true),
    );
    screen.getByRole('heading', { level: 1, name: adminServer.name, hidden: true });
    reject(new ApiFailure({ code: 'conflict', message: 'Later, please.' }));
    await screen.findByText('Error: Later, please.');
  });
});

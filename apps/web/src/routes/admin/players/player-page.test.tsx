import type { AdminPlayer } from '@paddock/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { frame, session } from '../../../testing/replies.ts';
import { createStubApi } from '../../../testing/stub-api.ts';

// The grid alone takes seconds to load on a busy machine; no test shall wait for it.
beforeAll(() => import('./PlayersPage.tsx'), 120_000);

const player: AdminPlayer = {
  playerId: '3kG2MnKly4',
  name: 'Ben Slower',
  classValue: 0,
  isProvisional: true,
  ratedRaces: 0,
  shortName: 'BSL',
  platformId: 'S76561198000000001',
  usesShortName: false,
  isHidden: false,
  isErased: false,
  ban: null,
  firstSeenAt: '2026-05-01T10:00:00.000Z',
  lastSeenAt: '2026-05-01T10:00:00.000Z',
  mergedInto: null,
  mergedFrom: [],
  totals: null,
  names: [],
  account: null,
};

describe('erasing', () => {
  it('does not ask for who is no more', async () => {
    let isErased = false;
    const api = createStubApi({
      ...frame,
      auth: { user: () => ({ ...session, admin: true, mod: true }) },
      adminDashboard: { waiting: () => ({ reports: 0, claims: 0 }) },
      adminAudit: { list: () => ({ rows: [], nextCursor: null }) },
      adminPlayers: {
        info: () => player,
        list: () => ({ rows: [], nextCursor: null, isCut: false }),
        erase: () => {
          isErased = true;
          return null;
        },
      },
    });
    const app = renderApp(api, `/admin/players/${player.playerId}?tab=identity`);
    fireEvent.click(await screen.findByRole('button', { name: 'Erase this player…' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Asked by mail' } });
    const confirmation = dialog.getByRole('textbox', { name: /Type erase for ever/ });
    fireEvent.change(confirmation, { target: { value: 'erase for ever' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Erase for ever' }));
    await screen.findByText('The player is erased');
    await screen.findByRole('heading', { level: 1, name: 'Players' });
    expect(isErased).toBe(true);
    expect(app.address()).toBe('/admin/players');
    expect(api.calls.filter(({ path }) => path === 'adminPlayers.info')).toHaveLength(1);
  });
});

import type { AdminPlayer } from '@paddock/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { frame, session } from '../../../testing/replies.ts';
import { ApiFailure, createStubApi, once } from '../../../testing/stub-api.ts';

// The grid alone takes seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(() => import('./PlayersPage.tsx'), 120_000);

afterEach(() => {
  document.cookie = 'preferences=; Path=/; Max-Age=0';
  vi.unstubAllEnvs();
});

const player: AdminPlayer = {
  playerId: '3kG2MnKly4',
  name: 'Ben Slower',
  classValue: 0,
  isProvisional: true,
  ratedRaces: 0,
  shortName: 'BSL',
  platformId: 'S76561198000000001',
  usesShortName: false,
  isNameMasked: false,
  isHidden: false,
  isErased: false,
  ban: null,
  firstSeenAt: '2026-05-01T10:00:00.000Z',
  lastSeenAt: '2026-05-01T10:00:00.000Z',
  mergedInto: null,
  mergedFrom: [],
  contestedUntil: null,
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
    const confirmation = dialog.getByRole('textbox', { name: /Type erase forever/ });
    fireEvent.change(confirmation, { target: { value: 'erase forever' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Erase the player' }));
    await screen.findByText('The player is erased');
    await screen.findByRole('heading', { level: 1, name: 'Players' });
    expect(isErased).toBe(true);
    expect(app.address()).toBe('/admin/players');
    expect(api.inputsOf('adminPlayers.info')).toHaveLength(1);
  });
});

describe('merging', () => {
  const driverOf = (playerId: string, name: string) => ({ playerId, name, classValue: 0, isProvisional: true });
  const merge = {
    mergeId: 3,
    from: driverOf('8kG2MnKly4', 'Old Ben'),
    into: driverOf(player.playerId, player.name),
    reason: 'One person',
    mergedAt: '2026-05-01T10:00:00.000Z',
    mergedBy: null,
    undone: null,
  };
  const open = (role: { mod: boolean; admin: boolean }, contestedUntil: string | null = null) =>
    renderApp(
      createStubApi({
        ...frame,
        auth: { user: () => ({ ...session, ...role }) },
        adminDashboard: { waiting: () => ({ reports: 0, claims: 0 }) },
        adminAudit: { list: () => ({ rows: [], nextCursor: null }) },
        adminPlayers: { info: () => ({ ...player, contestedUntil }) },
        adminMerges: { list: () => ({ rows: [merge] }) },
      }),
      `/admin/players/${player.playerId}?tab=identity`,
    );

  it('is the admins’: a moderator sees it disabled, with its reason', async () => {
    open({ mod: true, admin: false });
    await screen.findByText('Only admins can merge drivers and undo merges.');
    expect(screen.getByRole('textbox', { name: 'The other driver' })).toHaveProperty('disabled', true);
    const undo = await screen.findByRole('button', { name: /^Undo the merge of Old Ben/ });
    expect(undo.hasAttribute('disabled')).toBe(true);
    expect(undo.closest('[role=group]')).toHaveProperty('title', 'Only admins can undo merges.');
  });

  it('of late is undone or waited for before the player is erased', async () => {
    open({ mod: true, admin: true }, '2026-05-15T10:00:00.000Z');
    const erase = await screen.findByRole('button', { name: 'Erase this player…' });
    expect(erase).toHaveProperty('disabled', true);
    expect(document.getElementById(erase.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'the player cannot be erased before then',
    );
    const undo = await screen.findByRole('button', { name: /^Undo the merge of Old Ben/ });
    expect(undo.hasAttribute('disabled')).toBe(false);
  });
});

it.each([
  ['a moderator', false, true],
  ['an admin', true, false],
])('a ban of an admin’s driver, by %s: disabled is %s', async (_who, admin, isDisabled) => {
  const api = createStubApi({
    ...frame,
    auth: { user: () => ({ ...session, mod: true, admin }) },
    adminDashboard: { waiting: () => ({ reports: 0, claims: 0 }) },
    adminPlayers: {
      info: () => ({ ...player, account: { accountId: 3, name: 'ada', role: 'admin', isLocked: false } }),
      sanctions: once({ rows: [], nextCursor: null }),
      reports: () => [],
    },
    adminAudit: { list: () => ({ rows: [], nextCursor: null }) },
  });
  renderApp(api, `/admin/players/${player.playerId}`);
  fireEvent.click(await screen.findByRole('radio', { name: 'Ban' }));
  expect(screen.getByRole('button', { name: 'Ban…' })).toHaveProperty('disabled', isDisabled);
  expect(screen.queryAllByText('This driver belongs to an admin. Only admins can ban them.')).toHaveLength(
    isDisabled ? 1 : 0,
  );
});

it('gives the words of a note back when it was refused', async () => {
  const api = createStubApi({
    ...frame,
    auth: { user: () => ({ ...session, mod: true, name: 'mo' }) },
    adminDashboard: { waiting: () => ({ reports: 0, claims: 0 }) },
    adminPlayers: {
      info: () => player,
      sanctions: once({ rows: [], nextCursor: null }),
      reports: () => [],
      note: () => {
        throw new ApiFailure({ code: 'conflict', message: 'This driver was erased.' });
      },
    },
    adminAudit: { list: () => ({ rows: [], nextCursor: null }) },
  });
  renderApp(api, `/admin/players/${player.playerId}`);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ });
  fireEvent.change(field, { target: { value: 'Drives well.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Error: This driver was erased.');
  expect(field.value).toBe('Drives well.');
});

it('confirms the end of a ban as it was typed, in the visitor’s zone, even where times are in UTC', async () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  document.cookie = 'preferences=zone=utc; Path=/';
  const api = createStubApi({
    ...frame,
    auth: { user: () => ({ ...session, mod: true }) },
    adminDashboard: { waiting: () => ({ reports: 0, claims: 0 }) },
    adminPlayers: { info: () => player, sanctions: once({ rows: [], nextCursor: null }), reports: () => [] },
    adminAudit: { list: () => ({ rows: [], nextCursor: null }) },
  });
  renderApp(api, `/admin/players/${player.playerId}`);
  fireEvent.click(await screen.findByRole('radio', { name: 'Ban' }));
  fireEvent.change(screen.getByLabelText('For'), { target: { value: 'until' } });
  fireEvent.change(screen.getByLabelText('Until (your time)'), { target: { value: '2098-01-02T03:00' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Rammed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ban…' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('until Thu 02/01/2098, 3:00 am');
});

import type { AuditRow, StaffServer } from '@paddock/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { acc, iracing } from '../../../testing/game-infos.ts';
import { frame, session, translation } from '../../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../../testing/stub-api.ts';
import { widenWindow } from '../../../testing/wide-window.ts';

// The grid alone takes seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(async () => {
  await Promise.all([import('../servers/ServersPage.tsx'), import('../management/ManagementPage.tsx')]);
}, 120_000);
afterEach(() => vi.unstubAllGlobals());

const server = (serverId: number, changes: Partial<StaffServer> = {}): StaffServer => ({
  serverId,
  name: `Server ${serverId}`,
  kind: 'registered',
  capacity: null,
  timeZone: 'Europe/Berlin',
  isListed: true,
  takesUploads: false,
  game: 'acc',
  registeredAt: '2026-05-01T10:00:00.000Z',
  state: 'silent',
  reportedAt: '2026-05-01T10:00:00.000Z',
  trackName: 'monza',
  sessionType: 'R',
  sessionKind: 'race',
  players: null,
  places: 24,
  lastFileAt: null,
  importLagMs: null,
  failedFiles: 0,
  tokenId: 'k7abcdef',
  activeTokens: 1,
  ...changes,
});

const auditRow: AuditRow = {
  id: 7,
  at: '2026-05-01T10:00:00.000000Z',
  actor: { accountId: 2, name: 'Ada' },
  action: 'server.edit',
  target: { kind: 'server', id: '3' },
  before: { capacity: 24 },
  after: { capacity: 30 },
  names: { 'server:3': 'Monza' },
  reason: 'Asked for',
};

const signedIn = (role: 'admin' | 'mod') => ({
  ...frame,
  auth: { user: () => ({ ...session, admin: role === 'admin', mod: true }) },
  adminDashboard: { waiting: () => ({ reports: 2, claims: 0 }) },
});

describe('a staff list', () => {
  const pages = {
    list: (input: unknown) => {
      const { cursor } = { cursor: undefined, ...(input as object) };
      return cursor === undefined
        ? { rows: [server(1), server(2)], nextCursor: 'next' }
        : { rows: [server(3)], nextCursor: null };
    },
  };

  it('has its server order and filter it, in the address', async () => {
    const api = createStubApi({ ...signedIn('admin'), adminServers: pages });
    const app = renderApp(api, '/admin/servers?state=silent&sort=nonsense');
    await screen.findByRole('link', { name: 'Server 1' });
    expect(api.inputsOf('adminServers.list')[0]).toEqual({
      sort: 'name',
      direction: 'asc',
      kind: 'registered',
      state: 'silent',
    });
    fireEvent.click(screen.getByRole('columnheader', { name: /^Server/ }));
    await waitFor(() => expect(app.address()).toContain('direction=desc'));
    // Also rendered: a change applies to the URL that was last rendered.
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /^Server/ }).getAttribute('aria-sort')).toBe('descending'),
    );
    fireEvent.change(screen.getByLabelText('State'), { target: { value: '' } });
    await waitFor(() => expect(app.address()).not.toContain('state'));
    await waitFor(() => {
      const csv = screen.getByRole('link', { name: 'Download servers as CSV' }).getAttribute('href') ?? '';
      const query = new URLSearchParams(csv.split('?')[1]);
      expect(Object.fromEntries(query)).toEqual({ sort: 'name', direction: 'desc', kind: 'registered' });
    });
    expect(api.inputsOf('adminServers.list').at(-1)).toMatchObject({ sort: 'name', direction: 'desc' });
  });

  it.each([
    [
      [acc, iracing],
      ['ACC', 'IR', ''],
    ],
    [[acc], null],
  ])('of servers has their games on a site with several', async (games, marks) => {
    widenWindow();
    const rows = [server(1), server(2, { game: 'iracing' }), server(3, { game: null })];
    const api = createStubApi({
      ...signedIn('mod'),
      translation: { all: () => ({ ...translation, games }) },
      adminServers: { list: () => ({ rows, nextCursor: null }) },
    });
    renderApp(api, '/admin/servers');
    await screen.findByText('Server 3');
    const column = screen.queryByRole('columnheader', { name: 'Game' })?.getAttribute('aria-colindex');
    const cells = screen
      .getAllByRole('gridcell')
      .filter((cell) => cell.getAttribute('aria-colindex') === column)
      .map(({ textContent }) => textContent.trim());
    expect(column === undefined ? null : cells).toEqual(marks);
  });

  it('goes from page to page and back, and begins anew when it is filtered', async () => {
    const app = renderApp(createStubApi({ ...signedIn('admin'), adminServers: pages }), '/admin/servers');
    await screen.findByText('Server 2');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Server 3');
    expect(app.address()).toBe('/admin/servers?cursor=next');
    expect(screen.getByRole('navigation', { name: 'Pages of servers' }).textContent).toContain('Page 2, 1 row');
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('Server 1');
    expect(app.address()).toBe('/admin/servers');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Server 3');
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'all' } });
    await waitFor(() => expect(app.address()).toBe('/admin/servers?kind=all'));
  });

  it('says that there is nothing, or that the filters leave nothing', async () => {
    const none = { list: () => ({ rows: [], nextCursor: null }) };
    const app = renderApp(createStubApi({ ...signedIn('admin'), adminServers: none }), '/admin/servers?search=x');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await screen.findByText('No server is registered');
    expect(app.address()).toBe('/admin/servers');
  });

  it('says on the button of its filters how many are active', async () => {
    renderApp(createStubApi({ ...signedIn('admin'), adminServers: pages }), '/admin/servers?state=silent');
    // Only phones show it.
    const button = await screen.findByText('Filters');
    expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['Filters 1', 'false']);
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const fields = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(fields?.contains(screen.getByLabelText('State'))).toBe(true);
    expect(fields?.contains(screen.getByLabelText('Name'))).toBe(false);
    fireEvent.change(screen.getByLabelText('State'), { target: { value: '' } });
    await waitFor(() => expect(button.textContent).toBe('Filters '));
  });

  it('can be asked for again when it failed', async () => {
    let isBroken = true;
    const list = () => {
      if (isBroken) throw new ApiFailure({ code: 'unavailable', message: 'The database cannot be reached.' });
      return { rows: [server(1)], nextCursor: null };
    };
    renderApp(createStubApi({ ...signedIn('admin'), adminServers: { list } }), '/admin/servers');
    await screen.findByText('The database cannot be reached.');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Server 1');
  });
});

describe('what is the admins’', () => {
  it('is disabled for moderators, with its reason', async () => {
    const list = () => ({ rows: [server(1)], nextCursor: null });
    renderApp(createStubApi({ ...signedIn('mod'), adminServers: { list } }), '/admin/servers');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Register a server' });
    expect(button.disabled).toBe(true);
    const group = button.closest('[role=group]');
    expect(document.getElementById(group?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Only admins can register servers.',
    );
  });

  it('is checked in the form, and what the server finds stands at its field, too', async () => {
    const register = () => {
      const message = 'There is a server named "Monza" already.';
      throw new ApiFailure({ code: 'conflict', message, issues: [{ path: 'name', message }] });
    };
    const list = () => ({ rows: [], nextCursor: null });
    const api = createStubApi({ ...signedIn('admin'), adminServers: { list, register } });
    renderApp(api, '/admin/servers');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Register a server' }))[0] ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Register a server' });
    fireEvent.change(within(dialog).getByLabelText(/Places/), { target: { value: '2.5' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Register' }));
    await within(dialog).findByText('A server needs a name.');
    within(dialog).getByText('Whole places only.');
    expect(api.inputsOf('adminServers.register')).toEqual([]);
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(name, { target: { value: 'Monza' } });
    fireEvent.change(within(dialog).getByLabelText(/Places/), { target: { value: '' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Register' }));
    await within(dialog).findByText('There is a server named "Monza" already.');
    expect(api.inputsOf('adminServers.register')[0]).toMatchObject({ name: 'Monza', capacity: null, isListed: true });
  });
});

it('says who did what to what, before and after', async () => {
  widenWindow();
  const adminAudit = {
    list: () => ({ rows: [auditRow], nextCursor: null }),
    actors: () => [{ accountId: 2, name: 'Ada' }],
  };
  renderApp(createStubApi({ ...signedIn('mod'), adminAudit }), '/admin/management?tab=audit');
  const row = await screen.findByRole('row', { name: /Ada/ });
  expect(row.textContent).toContain('edited');
  expect(within(row).getByRole('link', { name: 'server Monza' }).getAttribute('href')).toBe('/admin/servers/3');
  expect(row.querySelector('del')?.textContent).toBe('24');
  expect(row.querySelector('ins')?.textContent).toBe('30');
  await screen.findByRole('link', { name: /^Reports ?2 ?waiting$/ });
});

it.each([
  ['/admin/management?tab=audit', 'the staff'],
  ['/admin/reports', 'the moderators'],
])('%s says that the choices of a filter could not be loaded, and loads them again', async (path, what) => {
  const refuse = () => {
    throw new ApiFailure({ code: 'internal', message: 'Something went wrong on our side.' });
  };
  const list = () => ({ rows: [], nextCursor: null });
  const api = createStubApi({
    ...signedIn('mod'),
    adminAudit: { actors: refuse, list },
    adminReports: { staff: refuse, list },
  });
  renderApp(api, path);
  fireEvent.click(await screen.findByRole('button', { name: `Load ${what} again` }));
  screen.getByRole('option', { name: `Could not load ${what}` });
  const asked = () => api.calls.filter((call) => /actors|staff$/.test(call.path)).length;
  await waitFor(() => expect(asked()).toBe(2));
});

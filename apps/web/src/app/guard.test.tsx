import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeSocket } from '../../../../packages/api-client/src/testing/fake-socket.ts';
import { renderApp } from '../testing/render-app.tsx';
import { account, accountPage, ownDriver } from '../testing/account-replies.ts';
import { eventSummary, frame, session } from '../testing/replies.ts';
import { noReports } from '../testing/report-replies.ts';
import { ApiFailure, createStubApi } from '../testing/stub-api.ts';

const moderator = { ...session, mod: true };
const noRows = { rows: [], nextCursor: null, isCut: false };

/** The app of a visitor whose session is changed in another tab or by an admin. */
function openAs(
  first: typeof session,
  address: string,
  changes: { players?: () => typeof noRows; account?: Partial<typeof accountPage> & { unlink?: () => never } } = {},
) {
  let user: typeof session | null = first;
  const api = createStubApi({
    ...frame,
    auth: { user: () => user },
    account: { ...accountPage, ...changes.account },
    reports: noReports,
    events: { recent: () => [eventSummary] },
    adminDashboard: { waiting: () => ({ reports: 0, claims: 0 }) },
    adminServers: { list: () => noRows },
    adminPlayers: { list: changes.players ?? (() => noRows) },
  });
  const app = renderApp(api, address);
  const change = (next: typeof session | null): void => {
    user = next;
  };
  return { ...app, change, sessionCalls: () => api.inputsOf('auth.user').length };
}

function comeBackToTab(): void {
  fireEvent(window, new Event('visibilitychange'));
}

/** A page can be found before its effects have run, so what listens to the tab may come a moment later. */
async function comeBackUntilAsked(app: { readonly sessionCalls: () => number }): Promise<void> {
  const before = app.sessionCalls();
  await waitFor(() => {
    comeBackToTab();
    expect(app.sessionCalls()).toBeGreaterThan(before);
  });
}

async function isSentHome(app: { readonly address: () => string }): Promise<void> {
  await screen.findByRole('heading', { name: 'Latest results' });
  expect(app.address()).toBe('/home');
}

describe('an admin page sends home', () => {
  it.each([
    ['a moderator who was demoted', session],
    ['staff whose session has ended', null],
  ])('%s, with the next page', async (_, next) => {
    const app = openAs(moderator, '/admin/servers');
    await screen.findByRole('heading', { level: 1, name: 'Servers' });
    app.change(next);
    fireEvent.click(screen.getByRole('link', { name: 'Players' }));
    await isSentHome(app);
  });

  it.each([
    ['a moderator who was demoted', session],
    ['staff who signed out in another tab', null],
  ])('%s, when the tab is looked at again', async (_, next) => {
    const app = openAs(moderator, '/admin/servers');
    await screen.findByRole('heading', { level: 1, name: 'Servers' });
    app.change(next);
    await comeBackUntilAsked(app);
    await isSentHome(app);
  });

  it('a moderator who was demoted before the live connection was open', async () => {
    const app = openAs(moderator, '/admin/servers');
    await screen.findByRole('heading', { level: 1, name: 'Servers' });
    await waitFor(() => FakeSocket.latest);
    app.change(session);
    act(() => FakeSocket.latest.accept());
    await isSentHome(app);
  });

  it.each(['unauthenticated', 'forbidden'] as const)('who is answered %s', async (code) => {
    const app = openAs(moderator, '/admin/players', {
      players: () => {
        app.change(code === 'forbidden' ? session : null);
        throw new ApiFailure({ code, message: 'Only staff may do this.' });
      },
    });
    await isSentHome(app);
  });
});

it('an admin page stays open to a moderator who is refused what only admins may do', async () => {
  const app = openAs(moderator, '/admin/players', {
    players: () => {
      throw new ApiFailure({ code: 'forbidden', message: 'Only admins may do this.' });
    },
  });
  await screen.findByText('Only admins may do this.');
  await waitFor(() => expect(app.sessionCalls()).toBeGreaterThan(1));
  expect(app.address()).toBe('/admin/players');
});

it('the account page sends home who signed out in another tab, when it is looked at again', async () => {
  const app = openAs(session, '/account');
  await screen.findByRole('heading', { level: 1, name: 'ada' });
  app.change(null);
  await comeBackUntilAsked(app);
  await isSentHome(app);
});

it('the account page sends home who is refused a change because the session has ended', async () => {
  const app = openAs(session, '/account', {
    account: {
      info: () => ({ ...account, driver: ownDriver }),
      unlink: () => {
        app.change(null);
        throw new ApiFailure({ code: 'unauthenticated', message: 'Sign in first.' });
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Unlink this driver' }));
  await isSentHome(app);
});

it('the header of a public page shows who has signed out in another tab as signed out', async () => {
  const app = openAs(session, '/about');
  await screen.findByRole('link', { name: 'ada' });
  app.change(null);
  await comeBackUntilAsked(app);
  await screen.findByRole('button', { name: 'Sign in with Discord' });
  expect(app.address()).toBe('/about');
});

it('asks again for nobody who is not signed in', async () => {
  const app = openAs(session, '/about');
  app.change(null);
  await screen.findByRole('button', { name: 'Sign in with Discord' });
  comeBackToTab();
  expect(app.sessionCalls()).toBe(1);
});

import type { RoleConnection } from '@paddock/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { account, accountPage } from '../../testing/account-replies.ts';
import { frame, session } from '../../testing/replies.ts';
import { noReports } from '../../testing/report-replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';

const values = { classValue: 82, ratedRaces: 12, wins: 3, lastRaceOn: '2025-09-18' };
const notLinked: RoleConnection = { isAvailable: true, linkedAt: null, sentAt: null, isEnded: false, values };
const linked = { ...notLinked, linkedAt: '2025-09-19T02:00:00.000Z', sentAt: '2025-09-19T02:00:01.000Z' };

function open(info: RoleConnection, changes: object = {}) {
  const api = createStubApi({
    ...frame,
    auth: { user: () => session },
    reports: noReports,
    account: { ...accountPage, info: () => account },
    discordRoles: { info: () => info, ...changes },
  });
  renderApp(api, '/account');
  return api;
}

it('lets a driver stop what Discord gets', async () => {
  const { inputsOf } = open(linked, { disconnect: () => notLinked });
  await screen.findByText(/Discord has your class value/);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Link with Discord' });
  await waitFor(() => expect(inputsOf('discordRoles.disconnect')).toEqual([{}]));
});

it('offers to link again what Discord no longer takes', async () => {
  open({ ...linked, isEnded: true });
  await screen.findByText(/permission was taken back there/);
  screen.getByRole('button', { name: 'Link again' });
});

it('says that a driver is needed first', async () => {
  open({ ...notLinked, values: null });
  await screen.findByText(/Claim your driver first\./);
  expect(screen.getByRole('button', { name: 'Link with Discord' })).toHaveProperty('disabled', true);
});

it('is not there on a site without an application', async () => {
  open({ ...notLinked, isAvailable: false });
  await screen.findByText('Where you are signed in');
  await waitFor(() => expect(screen.queryByText('Roles at Discord')).toBeNull());
});

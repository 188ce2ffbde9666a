import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { accountPage } from '../../testing/account-replies.ts';
import { eventSummary, frame, session } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';

const pages = { ...frame, account: accountPage, events: { recent: () => [eventSummary] } };

function refuse(): never {
  throw new ApiFailure({ code: 'unavailable', message: 'Discord sign-in is not set up on this site.' });
}

it('says the error of a failed login address', async () => {
  renderApp(createStubApi({ ...pages, auth: { user: () => null, discordUrl: refuse } }), '/about');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with Discord' }));
  await screen.findByText('Error: Discord sign-in is not set up on this site.');
});

it('goes where Discord wants the visitor', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const url = 'https://discord.com/oauth2/authorize?state=1';
  renderApp(createStubApi({ ...pages, auth: { user: () => null, discordUrl: () => ({ url }) } }), '/about');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with Discord' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  vi.unstubAllGlobals();
});

it('signing out forgets the session and goes home', async () => {
  const app = renderApp(createStubApi({ ...pages, auth: { user: () => session, logout: () => null } }), '/account');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'Latest results' });
  expect(app.address()).toBe('/home');
  screen.getByRole('button', { name: 'Sign in with Discord' });
});

it('a failed sign-out says so and keeps the session', async () => {
  const app = renderApp(createStubApi({ ...pages, auth: { user: () => session, logout: refuse } }), '/account');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByText('Uhoh, unexpected error...');
  expect(app.address()).toBe('/account');
});

it('shows the way to the admin area to staff alone', async () => {
  renderApp(createStubApi({ ...pages, auth: { user: () => ({ ...session, mod: true }) } }), '/about');
  await screen.findByRole('link', { name: 'Admin' });
});

it('shows no way to the admin area to users', async () => {
  renderApp(createStubApi({ ...pages, auth: { user: () => session } }), '/about');
  await screen.findByRole('link', { name: 'ada' });
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
});

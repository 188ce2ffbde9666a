import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { frame, site } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { ABOUT } from './about-text.tsx';

it('has every part under its name, and a way to each', async () => {
  renderApp(createStubApi(frame), '/about');
  const ways = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(ways.length).toBe(ABOUT.length + 1);
  for (const way of ways) {
    const target = document.getElementById(way.getAttribute('href')?.slice(1) ?? '');
    expect(target?.querySelector('h2')?.textContent).toBe(way.textContent);
  }
});

it('says whom to reach and what the operator adds on privacy', async () => {
  const texts = { contact: 'Race control\nmail@example.org', privacy: 'Logs are kept for a week.' };
  renderApp(createStubApi({ ...frame, site: { info: () => ({ ...site, ...texts }) } }), '/about');
  expect((await screen.findByRole('region', { name: 'This site' })).textContent).toContain('mail@example.org');
  expect(screen.getByRole('region', { name: 'Privacy and cookies' }).textContent).toContain(
    'Logs are kept for a week.',
  );
});

it('says that a contact is missing', async () => {
  renderApp(createStubApi(frame), '/about');
  await screen.findByText('No contact has been entered for this site yet.');
});

it('names the cookies and how long they stay', async () => {
  renderApp(createStubApi(frame), '/about');
  const table = await screen.findByRole('table', { name: 'Cookies' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'CookieKeepsUntil',
    'themeLight or dark365 days',
    'preferences24-hour clock, muted event toasts, the game chosen last365 days',
    'sessionThat you are signed in, when you areYou sign out, at most 90 days',
    'wroteThat you just changed something, so that the next page shows it10 seconds',
  ]);
});

it('stops what the link of a message is about, once and at once, and undoes it', async () => {
  const stopByLink = vi.fn((input: unknown) => ({
    topic: 'milestone' as const,
    way: 'discord' as const,
    // @NOTE as the page sends it.
    isStopped: (input as { isStopped: boolean }).isStopped,
  }));
  const { address } = renderApp(
    createStubApi({ ...frame, news: { ...frame.news, stopByLink } }),
    '/about#stop=abc_1-2',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Stopped' });
  expect(dialog.textContent).toContain('“I reach a round number” is no longer sent on Discord.');
  expect(address()).toBe('/about');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
  await screen.findByRole('dialog', { name: 'Undone' });
  expect(stopByLink.mock.calls.map(([input]) => input)).toEqual([
    { token: 'abc_1-2', isStopped: true },
    { token: 'abc_1-2', isStopped: false },
  ]);
});

it('says why a link of a message does not work, and tries again', async () => {
  let fails = true;
  const stopByLink = () => {
    if (fails) throw new ApiFailure({ code: 'conflict', message: 'This link is older than 90 days.' });
    return { topic: 'followed' as const, way: 'push' as const, isStopped: true };
  };
  renderApp(createStubApi({ ...frame, news: { ...frame.news, stopByLink } }), '/about#stop=abc');
  const dialog = await screen.findByRole('dialog', { name: 'Nothing was changed' });
  expect(dialog.textContent).toContain('This link is older than 90 days.');
  fails = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('dialog', { name: 'Stopped' });
});

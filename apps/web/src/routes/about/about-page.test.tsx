import type { ForecastRecord } from '@paddock/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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

describe('chances', () => {
  const bin = { forecasts: 0, foretold: null, happened: null };
  const bins = [{ forecasts: 30, foretold: 0.04, happened: 0.1 }, ...Array.from({ length: 9 }, () => bin)];
  const none = { forecasts: 0, brier: null, baseBrier: null, isShown: false, bins: bins.map(() => bin) };
  const record: ForecastRecord = {
    game: 'acc',
    races: 12,
    racesNeeded: 20,
    kinds: [
      { kind: 'win', forecasts: 30, brier: 0.0471, baseBrier: 0.0512, isShown: true, bins },
      { ...none, kind: 'podium' },
      { ...none, kind: 'topTen' },
    ],
  };
  const show = (records: () => ForecastRecord[]) =>
    renderApp(createStubApi({ ...frame, forecasts: { records } }), '/about');

  it('are judged beside equal chances, with what is missing', async () => {
    show(() => [record]);
    const table = await screen.findByRole('table', { name: 'Brier scores of the forecasts' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Chance of', 'Cars', 'Brier', 'Equal', 'Shown'],
      ['win', '30', '0.047', '0.051', 'yes'],
      ['podium', '0', '–', '–', 'no'],
      ['top ten', '0', '–', '–', 'no'],
    ]);
    screen.getByText('12 races forecast. Chances are shown from 20 races on: 8 to go.');
  });

  it('have a chart of how often they came true, and the same as a table', async () => {
    show(() => [record]);
    const table = await screen.findByRole('table', { name: 'How often it happened, by the chance that was given' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Chance of', 'Chance given', 'Happened', 'Cars'],
      ['win', '4 %', '10 %', '30'],
    ]);
    const chart = screen.getByRole('img', { name: /^How often it happened, by the chance/ });
    const points = [...chart.querySelectorAll('circle')];
    // From the left edge of the first drawing, 112 pixels wide and high.
    expect(points.map((point) => [Number(point.getAttribute('cx')), Number(point.getAttribute('cy'))])).toEqual([
      [expect.closeTo(42 + 0.04 * 112), expect.closeTo(24 + 0.9 * 112)],
    ]);
  });

  it('are none before the first race', async () => {
    show(() => []);
    await screen.findByText('Nothing forecast yet');
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../../../../packages/api-client/src/testing/fake-socket.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { emptyStats, eventSummary, frame, site } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';

const DEMO = 'Demo data: invented drivers and results';
afterEach(() => void vi.useRealTimers());

/** Advances fake timers. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const pages = { ...frame, events: { recent: () => [eventSummary] } };

it.each(['/home', '/about', '/nowhere'])('%s says that the data is invented, where it is', async (path) => {
  renderApp(createStubApi({ ...pages, site: { info: () => ({ ...site, isDemo: true }) } }), path);
  await screen.findByText(DEMO);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('says nothing where the data is real', async () => {
  const api = createStubApi(pages);
  renderApp(api, '/about');
  await screen.findByText('0.1.0');
  expect(screen.queryByText(DEMO)).toBeNull();
});

it('shows how far the season is, looks every two seconds, and stops looking when it is done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let demoProgress: typeof site.demoProgress = { done: 120, total: 1400 };
  const api = createStubApi({ ...pages, site: { info: () => ({ ...site, isDemo: true, demoProgress }) } });
  renderApp(api, '/home');
  await screen.findByText('Racing a demo season: 120 of 1,400 events');
  const bar = screen.getByRole('progressbar', { name: 'Demo season' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['120', '1400']);

  demoProgress = { done: 700, total: 1400 };
  await pass(2_000);
  await screen.findByText('Racing a demo season: 700 of 1,400 events');
  demoProgress = null;
  await pass(2_000);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  screen.getByText(DEMO);
  const asked = api.inputsOf('site.info').length;
  await pass(10_000);
  expect(api.inputsOf('site.info')).toHaveLength(asked);
});

it('looks again when the totals move: a season may just have begun', async () => {
  let demoProgress: typeof site.demoProgress = null;
  const api = createStubApi({ ...pages, site: { info: () => ({ ...site, isDemo: true, demoProgress }) } });
  renderApp(api, '/home');
  await screen.findByText(DEMO);
  await waitFor(() => FakeSocket.latest);
  FakeSocket.latest.accept();
  demoProgress = { done: 1, total: 400 };
  FakeSocket.latest.say({ type: 'stats', data: { ...emptyStats.totals(), eventCount: 2 } });
  await screen.findByText('Racing a demo season: 1 of 400 events');
});

it('keeps the pages when nobody knows what the site is', async () => {
  const refuse = () => {
    throw new ApiFailure({ code: 'unavailable', message: 'no' });
  };
  renderApp(createStubApi({ ...pages, site: { info: refuse } }), '/home');
  await screen.findByRole('heading', { name: 'Latest results' });
  expect(screen.queryByText(DEMO)).toBeNull();
});

import type { FollowTarget } from '@paddock/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drivers, leaderboards } from '../../routes/driver/testing/driver-replies.ts';
import type { ApiClient } from '../../lib/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, frame, session } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';
import { stubBrowserPush, subscription } from '../../testing/stub-push.ts';
import { findQuestion } from './PushAsk.tsx';

// Its first import takes long on a busy machine.
beforeAll(() => import('./PushAsk.tsx'), 60_000);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const SITE_KEY = 'BCVx';
const QUESTION = 'Get notifications when this site is closed?';
const target: FollowTarget = { kind: 'driver', playerId: driver.playerId };
const since = '2025-09-19T02:00:00.000Z';
const follow = { target, name: driver.name, classValue: 82, isProvisional: false, game: null, since };

/** A driver's page, where the follow button is pressed. */
async function followSomebody() {
  const here = {
    deviceId: 1,
    isCurrent: true,
    userAgent: '',
    service: 'push.example.com',
    addedAt: since,
    sentAt: null,
  };
  const api = createStubApi({
    ...frame,
    leaderboards,
    drivers,
    auth: { user: () => session },
    news: {
      ...frame.news,
      follow: (input) => ((input as { isFollowed: boolean }).isFollowed ? [follow] : []),
      setWay: () => ({ topics: [], quietHours: null }),
    },
    push: { devices: () => ({ siteKey: SITE_KEY, devices: [] }), add: () => ({ siteKey: SITE_KEY, devices: [here] }) },
  });
  renderApp(api, '/driver/driver0001');
  await press('Follow Ada Quick');
  await screen.findByText('Following');
  return api;
}
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
}
const dialog = async () => within(await screen.findByRole('dialog', { name: QUESTION }));
/** Whether the question would be asked now. */
async function isAsked(siteKey: string | null = SITE_KEY): Promise<boolean> {
  const query = async () => ({ siteKey, devices: [] });
  // @NOTE no more of the client is called.
  return (await findQuestion({ push: { devices: { query } } } as unknown as ApiClient)) !== null;
}

it('who follows somebody is asked in the site’s words, then by the browser, and gets what was said', async () => {
  const calls = stubBrowserPush('default', 'granted');
  const api = await followSomebody();
  const question = await dialog();
  expect(question.getByText('what you follow has news')).toBeDefined();
  expect(calls).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Yes, ask the browser' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toHaveLength(2);
  expect(api.inputsOf('push.add')).toEqual([{ subscription, siteKey: SITE_KEY }]);
  expect(api.inputsOf('news.setWay')).toEqual(
    ['followed', 'myResult', 'round'].map((topic) => ({ topic, way: 'push', isOn: true })),
  );
});

it('“Not now” keeps the question away for 60 days', async () => {
  const calls = stubBrowserPush('default');
  await followSomebody();
  fireEvent.click((await dialog()).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([]);
  const asked = Number(localStorage.getItem('askedForPushAt'));
  for (const [days, again] of [
    [0, false],
    [59, false],
    [60, true],
  ] as const) {
    localStorage.setItem('askedForPushAt', String(asked - days * 86_400_000));
    expect(await isAsked()).toBe(again);
  }
});

it('who says no to the browser reads how to change that, and nothing is sent', async () => {
  stubBrowserPush('default', 'denied');
  const api = await followSomebody();
  fireEvent.click((await dialog()).getByRole('button', { name: 'Yes, ask the browser' }));
  await screen.findByText(/blocks notifications from this site/);
  expect(api.inputsOf('push.add')).toEqual([]);
  expect(api.inputsOf('news.setWay')).toEqual([]);
});

it.each(['granted', 'denied'] as const)('a browser whose user has said %s already is not asked', async (permission) => {
  stubBrowserPush(permission);
  expect(await isAsked()).toBe(false);
});

it('a site without push asks nobody, nor is a browser without push asked', async () => {
  expect(await isAsked()).toBe(false);
  stubBrowserPush('default');
  expect(await isAsked()).toBe(true);
  expect(await isAsked(null)).toBe(false);
});

it('on an iPhone it says that the site has to be on the home screen', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: false }));
  await followSomebody();
  (await dialog()).getByText(/Add to Home Screen/);
});

import type { PushDevice } from '@paddock/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { frame, session } from '../../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../../testing/stub-api.ts';
import { stubBrowserPush, subscription } from '../../../testing/stub-push.ts';

// Its first import takes long on a busy machine.
beforeAll(() => import('../AccountPage.tsx'), 60_000);
afterEach(() => vi.unstubAllGlobals());

const SITE_KEY = 'BCVx';
const phone: PushDevice = {
  deviceId: 2,
  isCurrent: false,
  userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
  service: 'updates.push.services.mozilla.com',
  addedAt: '2025-06-01T12:00:00.000Z',
  sentAt: null,
};
const here: PushDevice = { ...phone, deviceId: 1, isCurrent: true, userAgent: 'Chrome/156 (X11; Linux)' };
type Push = NonNullable<Parameters<typeof createStubApi>[0]['push']>;

async function open(push: Push) {
  const settings = { topics: [{ topic: 'myResult' as const, ways: ['here' as const] }], quietHours: null };
  const api = createStubApi({
    ...frame,
    auth: { user: () => session },
    news: { ...frame.news, ownChannel: () => null, settings: () => settings },
    push,
  });
  renderApp(api, '/account?view=told');
  return { api, section: within(await screen.findByRole('region', { name: 'Devices' })) };
}
const devices =
  (...all: PushDevice[]) =>
  () => ({ siteKey: SITE_KEY, devices: all });

it('the browser is asked after the site has, with the site’s key, and can be stopped', async () => {
  const calls = stubBrowserPush('default', 'granted');
  const { api, section } = await open({
    devices: devices(phone),
    add: devices(here, phone),
    remove: devices(phone),
  });
  expect(await section.findByText('Firefox on Android')).toBeDefined();
  fireEvent.click(await section.findByRole('button', { name: 'Turn on push in this browser' }));
  await section.findByText('This browser');
  expect(calls).toEqual(['/sw.js', JSON.stringify({ userVisibleOnly: true, applicationServerKey: SITE_KEY })]);
  expect(api.inputsOf('push.add')).toEqual([{ subscription, siteKey: SITE_KEY }]);
  expect(section.getByText(/Nothing comes yet/)).toBeDefined();
  fireEvent.click(section.getByRole('button', { name: 'Stop push in this browser' }));
  await section.findByRole('button', { name: 'Turn on push in this browser' });
  expect(api.inputsOf('push.remove')).toEqual([{ deviceId: 1 }]);
});

it('whoever says no to the browser stays off, and nothing is sent to the server', async () => {
  stubBrowserPush('default', 'denied');
  const { api, section } = await open({ devices: devices() });
  fireEvent.click(await section.findByRole('button', { name: 'Turn on push in this browser' }));
  await waitFor(() => expect(section.getByRole<HTMLButtonElement>('button').disabled).toBe(false));
  expect(api.inputsOf('push.add')).toEqual([]);
});

it('what the server refuses is said', async () => {
  stubBrowserPush('granted');
  const message = '10 browsers get push already. Remove one first.';
  const add = () => {
    throw new ApiFailure({ code: 'conflict', message });
  };
  const { section } = await open({ devices: devices(), add });
  fireEvent.click(await section.findByRole('button', { name: 'Turn on push in this browser' }));
  await waitFor(() => expect(document.body.textContent).toContain(message));
});

it('a browser that is blocked or cannot says what to do', async () => {
  stubBrowserPush('denied');
  const { section } = await open({ devices: devices() });
  await section.findByText(/blocks notifications from this site/);
});

it('one without push says so; an iPhone needs the home screen', async () => {
  const { section } = await open({ devices: devices() });
  await section.findByText(/cannot get push messages/);
});

it('an iPhone needs the site on the home screen', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: false }));
  const { section } = await open({ devices: devices() });
  await section.findByText(/Add to Home Screen/);
});

it('a site that sends none says so, and has no column for it', async () => {
  const { section } = await open({ devices: () => ({ siteKey: null, devices: [] }) });
  await section.findByText('This site does not send push messages.');
  await screen.findByText('My race has a result');
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await waitFor(() => expect(heads()).toEqual(expect.arrayContaining(['Here', 'Discord'])));
  expect(heads()).not.toContain('Push');
});

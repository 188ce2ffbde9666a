import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FollowTarget } from '@paddock/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { drivers, leaderboards } from '../../../routes/driver/testing/driver-replies.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { driver, frame, session } from '../../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../../testing/stub-api.ts';

const target: FollowTarget = { kind: 'driver', playerId: driver.playerId };
const follow = {
  target,
  name: driver.name,
  classValue: 82,
  isProvisional: false,
  game: null,
  since: '2025-09-19T02:00:00.000Z',
};

type News = NonNullable<Parameters<typeof createStubApi>[0]['news']>;

function open(news: News = {}, user: typeof session | null = session) {
  const api = createStubApi({
    ...frame,
    leaderboards,
    drivers,
    auth: { user: () => user, discordUrl: () => ({ url: 'https://discord.com/oauth2/authorize?state=1' }) },
    news: { ...frame.news, ...news },
  });
  renderApp(api, '/driver/driver0001');
  return api;
}

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('follows; pointed at, it says that a click stops it, and one click does', async () => {
  let isFollowed = false;
  const api = open({
    follow: (input) => {
      isFollowed = (input as { isFollowed: boolean }).isFollowed;
      return isFollowed ? [follow] : [];
    },
  });
  const button = await screen.findByRole('button', { name: 'Follow Ada Quick' });
  expect(button.textContent).toBe(' Follow');
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe(' Following'));
  expect(button.getAttribute('aria-label')).toBe('Stop following Ada Quick');
  fireEvent.pointerLeave(button);
  fireEvent.pointerEnter(button, { pointerType: 'touch' });
  expect(button.textContent).toBe(' Following');
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  expect(button.textContent).toBe(' Stop following');
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe(' Follow'));
  expect(api.inputsOf('news.follow')).toEqual([
    { target, isFollowed: true },
    { target, isFollowed: false },
  ]);
});

it('knows what is followed', async () => {
  open({ follows: () => [follow] });
  await screen.findByRole('button', { name: 'Stop following Ada Quick' });
});

it('is not on one’s own page', async () => {
  open({}, { ...session, playerId: driver.playerId });
  await screen.findByRole('button', { name: 'Share' });
  await screen.findByRole('link', { name: session.name });
  expect(screen.queryByRole('button', { name: /ollow/ })).toBeNull();
});

it('says beneath it why it could not, until the next click', async () => {
  let fails = true;
  open({
    follow: () => {
      if (fails) throw new ApiFailure({ code: 'conflict', message: 'You follow 500 already.' });
      return [follow];
    },
  });
  const button = await screen.findByRole('button', { name: 'Follow Ada Quick' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(button);
  expect((await screen.findByText('Could not follow. You follow 500 already.')).getAttribute('role')).toBe('alert');
  fails = false;
  fireEvent.click(button);
  await screen.findByText('Following');
  expect(screen.queryByText(/Could not/)).toBeNull();
});

it('lets a visitor sign in, and follows on the return, once', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const visit = open({}, null);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in to follow' }));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(visit.inputsOf('auth.discordUrl')).toEqual([{ returnTo: '/driver/driver0001' }]);
  expect(visit.inputsOf('news.follow')).toEqual([]);

  const back = open({ follow: () => [follow] });
  await screen.findByText('Following');
  expect(back.inputsOf('news.follow')).toEqual([{ target, isFollowed: true }]);
  expect(sessionStorage).toHaveLength(0);
});

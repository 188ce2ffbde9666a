import type { SocketMessage } from '@paddock/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeSocket } from '../../../../../packages/api-client/src/testing/fake-socket.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newsItem, newsPage } from '../../testing/news-replies.ts';
import { frame, session } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';

const read = { ...newsItem, newsId: 7, title: 'Your report 118 is decided', text: '', isUnread: false };

type News = NonNullable<Parameters<typeof createStubApi>[0]['news']>;

function open(news: News = {}, user: typeof session | null = session) {
  const api = createStubApi({ ...frame, auth: { user: () => user }, news: { ...frame.news, ...news } });
  return { ...renderApp(api, '/about'), api };
}

async function connect(): Promise<FakeSocket> {
  const socket = await waitFor(() => FakeSocket.latest);
  const subscribe = JSON.stringify({ type: 'subscribe', topic: 'news:7' });
  act(() => socket.accept());
  await waitFor(() => expect(socket.sent).toContain(subscribe));
  return socket;
}

function state(number: number, unread: number, latest: number): SocketMessage {
  return { type: 'snapshot', topic: 'news:7', number, data: { unread, latest } };
}

const say = (socket: FakeSocket, message: SocketMessage) => act(() => socket.say(message));

async function openPanel(): Promise<HTMLElement> {
  const bell = await screen.findByRole('button', { name: /^News/ });
  bell.focus();
  fireEvent.click(bell);
  return screen.findByRole('dialog', { name: 'News' });
}

it('is not there for visitors, and nothing is asked for them', async () => {
  const { api } = open({}, null);
  await screen.findByRole('button', { name: 'Sign in with Discord' });
  expect(screen.queryByRole('button', { name: /^News/ })).toBeNull();
  expect(api.calls.filter(({ path }) => path.startsWith('news.'))).toEqual([]);
});

it('counts what the socket tells, in the title, too, and says it to screen readers once', async () => {
  open({ unread: () => ({ unread: 3, latest: 20 }) });
  const socket = await connect();
  say(socket, state(1, 3, 20));
  await screen.findByRole('button', { name: 'News, 3 unread' });
  expect(document.title).toMatch(/^\(3\) About/);
  expect(screen.queryByText('You have unread news.')).toBeNull();
  say(socket, state(2, 4, 21));
  await screen.findByRole('button', { name: 'News, 4 unread' });
  const said = screen.getByText('You have unread news.');
  expect(said.getAttribute('role')).toBe('status');
  say(socket, state(3, 5, 22));
  await screen.findByRole('button', { name: 'News, 5 unread' });
  expect(screen.getByText('You have unread news.')).toBe(said);
  say(socket, state(4, 0, 22));
  await screen.findByRole('button', { name: 'News' });
  expect(said.textContent).toBe('');
  expect(document.title).toMatch(/^About/);
});

it('asks for the count where no socket opens', async () => {
  open({ unread: () => ({ unread: 99, latest: 40 }) });
  await screen.findByRole('button', { name: 'News, 99+ unread' });
  expect(document.title).toMatch(/^\(99\+\) About/);
});

it('shows the unread first; closed, they are read and the focus is back', async () => {
  let unread = 1;
  const { api } = open({
    unread: () => ({ unread, latest: 11 }),
    list: () => newsPage([newsItem, read]),
    markRead: () => {
      unread = 0;
      return { unread, latest: 11 };
    },
  });
  const panel = await openPanel();
  const items = await within(panel).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2Unread: Ben Slower took your 2nd place at Monza1:48.437\. You/),
    expect.stringMatching(/^2Your report 118 is decided/),
  ]);
  within(panel).getByText('Earlier');
  within(panel).getByText('1 unread');
  expect(panel.contains(document.activeElement)).toBe(true);
  expect(api.inputsOf('news.markRead')).toEqual([]);
  fireEvent.keyDown(panel, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(api.inputsOf('news.markRead')).toEqual([{ upTo: 11 }]));
  const bell = await screen.findByRole('button', { name: 'News' });
  expect(document.activeElement).toBe(bell);
});

it('leads to the page of an item, and closes', async () => {
  const app = open({
    list: () => newsPage([{ ...newsItem, path: '/stats' }]),
    markRead: () => ({ unread: 0, latest: 11 }),
  });
  const panel = await openPanel();
  fireEvent.click(await within(panel).findByRole('link', { name: newsItem.title }));
  await waitFor(() => expect(app.address()).toBe('/stats'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps unread what was not shown', async () => {
  const { api } = open({ list: () => ({ ...newsPage([newsItem]), unread: 30, nextCursor: 'older' }) });
  const panel = await openPanel();
  await within(panel).findByText(newsItem.title);
  fireEvent.keyDown(panel, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.inputsOf('news.markRead')).toEqual([]);
});

it('marks all as read, and says when that failed', async () => {
  let fails = true;
  let isUnread = true;
  const { api } = open({
    unread: () => ({ unread: 30, latest: 11 }),
    list: () => ({ ...newsPage([{ ...newsItem, isUnread }]), nextCursor: 'older' }),
    markRead: () => {
      if (fails) throw new ApiFailure({ code: 'unavailable', message: 'Not now.' });
      isUnread = false;
      return { unread: 0, latest: 11 };
    },
  });
  const panel = await openPanel();
  await within(panel).findByText(newsItem.title);
  const all = within(panel).getByRole('button', { name: 'Mark all as read' });
  fireEvent.click(all);
  await screen.findByText('Error: Not now.');
  fails = false;
  fireEvent.click(all);
  await waitFor(() => expect(within(panel).queryByText('Unread:', { exact: false })).toBeNull());
  expect(within(panel).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(api.inputsOf('news.markRead')).toEqual([{ upTo: 11 }, { upTo: 11 }]);
});

it('shows what comes while it is open', async () => {
  let news = [read];
  open({ list: () => newsPage(news) });
  const socket = await connect();
  say(socket, state(1, 0, 7));
  const panel = await openPanel();
  await within(panel).findByText(read.title);
  news = [newsItem, read];
  say(socket, state(2, 1, 11));
  await within(panel).findByText(newsItem.title);
});

it('says that there is nothing, and where to choose', async () => {
  open({ list: () => newsPage([]) });
  const panel = await openPanel();
  await within(panel).findByText('No news');
  const ways = within(panel).getAllByRole('link', { name: 'What you are told' });
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/account?view=told', '/account?view=told']);
  expect(within(panel).getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/account?view=news');
});

it('says that nothing is lost when the news could not be loaded, and tries again', async () => {
  let fails = true;
  open({
    list: () => {
      if (fails) throw new ApiFailure({ code: 'unavailable', message: 'Not now.' });
      return newsPage([read]);
    },
  });
  const panel = await openPanel();
  await within(panel).findByText('Could not load the news');
  within(panel).getByText('Nothing is lost: it stays unread.');
  fails = false;
  fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
  await within(panel).findByText(read.title);
});

import type { NewsSettings } from '@paddock/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { newsItem, newsPage } from '../../testing/news-replies.ts';
import { driver, frame, session } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';

// Its first import takes long on a busy machine.
beforeAll(() => import('./AccountPage.tsx'), 60_000);

type News = NonNullable<Parameters<typeof createStubApi>[0]['news']>;

function open(address: string, news: News) {
  const api = createStubApi({
    ...frame,
    auth: { user: () => session },
    news: { ...frame.news, ownChannel: () => null, ...news },
    push: { devices: () => ({ siteKey: 'BCVx', devices: [] }) },
  });
  return { ...renderApp(api, address), api };
}

const settings: NewsSettings = {
  topics: [
    { topic: 'myResult', ways: ['here'] },
    { topic: 'aboutMe', ways: ['here'] },
  ],
  quietHours: null,
};

describe('all news', () => {
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const today = { ...newsItem, newsId: 30, at: daysAgo(0), title: 'News of today' };
  const week = { ...newsItem, newsId: 20, at: daysAgo(3), title: 'News of this week', isUnread: false };
  const earlier = { ...newsItem, newsId: 10, at: daysAgo(40), title: 'Old news', isUnread: false };

  it('stand by day, and older ones come on demand', async () => {
    open('/account?view=news', {
      list: (input) =>
        (input as { cursor?: string }).cursor === 'older'
          ? newsPage([earlier])
          : { ...newsPage([today, week]), nextCursor: 'older' },
      markRead: () => ({ unread: 0, latest: 30 }),
    });
    await screen.findByRole('heading', { level: 1, name: 'News' });
    await screen.findByText('News of today');
    const groups = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(groups()).toEqual(['Today', 'This week']);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Old news');
    expect(groups()).toEqual(['Today', 'This week', 'Earlier']);
    expect(document.title).toBe('News · Paddock');
  });

  it('are only the unread ones where the address says so, and read once they are left', async () => {
    const app = open('/account?view=news', {
      list: (input) => newsPage((input as { isUnread: boolean }).isUnread ? [today] : [today, week]),
      markRead: () => ({ unread: 0, latest: 30 }),
      settings: () => settings,
    });
    await screen.findByText('News of this week');
    fireEvent.click(screen.getByRole('button', { name: 'Unread' }));
    await waitFor(() => expect(screen.queryByText('News of this week')).toBeNull());
    expect(app.address()).toBe('/account?view=news&show=unread');
    expect(app.api.inputsOf('news.markRead')).toEqual([]);
    await screen.findByText('News of today');
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'What you are told' }));
    await screen.findByRole('table', { name: 'What you are told, and how' });
    expect(app.api.inputsOf('news.markRead')).toEqual([{ upTo: 30 }]);
  });

  it('are none, all read, or could not be loaded', async () => {
    let fails = true;
    open('/account?view=news&show=unread', {
      list: () => {
        if (fails) throw new ApiFailure({ code: 'unavailable', message: 'Not now.' });
        return newsPage([]);
      },
    });
    await screen.findByText('Nothing is lost: it stays unread.');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing unread');
    fireEvent.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByText('No news');
  });
});

describe('what you are told', () => {
  const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  it('has a tick for each topic and way, saved at once; one that is a right stays', async () => {
    let release = () => {};
    const saved = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { api } = open('/account?view=told', {
      settings: () => settings,
      setWay: () => saved.then(() => settings),
    });
    const push = await tick('My race has a result: push');
    expect(push.checked).toBe(false);
    fireEvent.click(push);
    await waitFor(() => expect(push.checked).toBe(true));
    expect(api.inputsOf('news.setWay')).toEqual([{ topic: 'myResult', way: 'push', isOn: true }]);
    release();
    const right = await tick('I am reported or penalised: here');
    expect([right.checked, right.disabled]).toEqual([true, true]);
    expect((await tick('I am reported or penalised: push')).disabled).toBe(false);
    // Nothing of staff for others.
    expect(screen.queryByText('Staff')).toBeNull();
  });

  it('shows staff their topics', async () => {
    open('/account?view=told', {
      settings: () => ({ ...settings, topics: [...settings.topics, { topic: 'staffWork', ways: ['here'] }] }),
    });
    await tick('Work is waiting: here');
    screen.getByRole('rowheader', { name: 'Staff' });
  });

  it('takes back a tick that could not be saved, and says why', async () => {
    open('/account?view=told', {
      settings: () => settings,
      setWay: () => {
        throw new ApiFailure({ code: 'unavailable', message: 'Not now.' });
      },
    });
    const here = await tick('My race has a result: here');
    fireEvent.click(here);
    await screen.findByText('Error: Not now.');
    expect(here.checked).toBe(true);
  });

  it('stops everything but the bell', async () => {
    const { api } = open('/account?view=told', {
      settings: () => ({ ...settings, topics: [{ topic: 'myResult', ways: ['here', 'push'] }] }),
      stopAll: () => settings,
    });
    const push = await tick('My race has a result: push');
    expect(push.checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Stop everything' }));
    await waitFor(() => expect(push.checked).toBe(false));
    expect(api.inputsOf('news.stopAll')).toEqual([{}]);
  });

  it('keeps quiet from and until the hours of a time zone', async () => {
    let quietHours: NewsSettings['quietHours'] = null;
    const { api } = open('/account?view=told', {
      settings: () => ({ ...settings, quietHours }),
      setQuietHours: (input) => {
        quietHours = (input as Pick<NewsSettings, 'quietHours'>).quietHours;
        return { ...settings, quietHours };
      },
    });
    fireEvent.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
    await screen.findByRole('img', { name: 'Quiet from 10:00 pm to 7:00 am' });
    screen.getByText('What happens in these hours is sent at 7:00 am.');
    await waitFor(() => expect(quietHours).not.toBeNull());
    fireEvent.change(screen.getByRole('combobox', { name: 'Until' }), { target: { value: '390' } });
    await screen.findByRole('img', { name: 'Quiet from 10:00 pm to 6:30 am' });
    await waitFor(() => expect(quietHours?.until).toBe(390));
    fireEvent.change(screen.getByRole('combobox', { name: 'Time zone' }), { target: { value: 'Australia/Perth' } });
    await waitFor(() => expect(quietHours).toEqual({ from: 1320, until: 390, timeZone: 'Australia/Perth' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
    await waitFor(() => expect(quietHours).toBeNull());
    expect(api.inputsOf('news.setQuietHours')).toHaveLength(4);
    expect(screen.queryByRole('img', { name: /^Quiet/ })).toBeNull();
  });

  it('lists what is followed, which nobody else sees, and stops it', async () => {
    const since = '2025-09-19T02:00:00.000Z';
    const server = {
      target: { kind: 'server', serverId: 3 },
      name: 'Monza',
      classValue: null,
      isProvisional: false,
      game: null,
      since,
    } as const;
    const ada = {
      target: { kind: 'driver', playerId: driver.playerId },
      name: driver.name,
      classValue: 82,
      isProvisional: true,
      game: null,
      since,
    } as const;
    const { api } = open('/account?view=told', {
      settings: () => settings,
      follows: () => [ada, server],
      follow: () => [server],
    });
    const section = await screen.findByRole('region', { name: 'You follow' });
    await within(section).findByText('2, seen by nobody else');
    expect(within(section).getByRole('link', { name: 'Ada Quick' }).getAttribute('href')).toBe('/driver/driver0001');
    within(section).getByRole('img', { name: 'Gold 82, provisional' });
    expect(within(section).getByRole('link', { name: 'Monza' }).getAttribute('href')).toBe('/home?server=3');
    fireEvent.click(within(section).getByRole('button', { name: 'Stop following Ada Quick' }));
    await waitFor(() => expect(within(section).queryByText('Ada Quick')).toBeNull());
    expect(api.inputsOf('news.follow')).toEqual([{ target: ada.target, isFollowed: false }]);
  });
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyStats, foundEvent, frame, rival, translation, winnerRow } from '../../testing/replies.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { acc, iracing } from '../../testing/game-infos.ts';
import { createStubApi } from '../../testing/stub-api.ts';

const race = { ...foundEvent, eventId: 130, weekendId: 128 };
const qualifying = {
  ...foundEvent,
  eventId: 129,
  weekendId: 128,
  sessionType: 'Q',
  sessionKind: 'qualifying' as const,
  endAt: '2025-09-18T21:30:00.000Z',
  hasRecord: true,
  podium: [{ ...winnerRow, drivers: [rival], raceNumber: '99', bestLap: 108_437 }],
};
const practice = {
  ...qualifying,
  eventId: 128,
  sessionType: 'FP',
  sessionKind: 'practice' as const,
  endAt: '2025-09-18T21:00:00.000Z',
  hasRecord: false,
  lapCount: 318,
  podium: [],
};

function open(events: (typeof foundEvent)[], address = '/search/events?period=all', nextCursor: string | null = null) {
  const api = createStubApi({
    ...frame,
    search: { servers: () => [], events: () => ({ events, total: events.length, nextCursor }) },
  });
  return renderApp(api, address);
}

it('is one row per weekend: the finish of the race, and who was quickest before', async () => {
  open([race, qualifying, practice]);
  const row = await screen.findByRole('article');
  const link = (name: string | RegExp) => within(row).getByRole('link', { name }).getAttribute('href');
  expect(link('Monza')).toBe('/event/130');
  expect(link('Race')).toBe('/event/130');
  expect(link(/^Qualifying 99 Ben Slower REC 1:48.437$/)).toBe('/event/129');
  expect(link(/^Practice No lap time$/)).toBe('/event/128');
  expect(row.textContent).toContain('2 entries, 2 laps, 1 record broken');
  within(row).getByText('+0.640');
  screen.getByText('3 events, 1 weekend; practice, qualifying and race of one evening stand together');
});

it('says that a weekend has had no race, with all its laps', async () => {
  open([{ ...qualifying, lapCount: 10 }, practice]);
  const row = await screen.findByRole('article');
  within(row).getByText('No race in this weekend so far');
  expect(row.textContent).toContain('2 entries, 328 laps, 1 record broken');
  expect(within(row).getByRole('link', { name: 'Monza' }).getAttribute('href')).toBe('/event/129');
});

it('does not say so when the search leaves races out', async () => {
  open([practice], '/search/events?period=all&sessionKind=practice');
  await screen.findByRole('article');
  expect(screen.queryByText(/^No race/)).toBeNull();
});

it('keeps both races of a weekend, each with its result', async () => {
  open([{ ...race, eventId: 131, sessionType: 'R' }, race]);
  const row = await screen.findByRole('article');
  const links = within(row).getAllByRole('link', { name: 'Race' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/event/131', '/event/130']);
  expect(within(row).getAllByText('+0.640')).toHaveLength(2);
});

it('puts weekends under their days, and counts the events of days that are complete', async () => {
  const today = { ...race, eventId: 200, weekendId: 200, endAt: new Date().toISOString() };
  open([today, race, qualifying], '/search/events?period=all', 'next');
  const heads = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(heads[0]).toMatch(/^Today \w+day \d\d\/\d\d\/\d{4}, 1 event$/);
  // Of the last day there may be more.
  expect(heads[1]).toMatch(/^\w+day \d\d\/09\/2025$/);
  screen.getByText('3 events; practice, qualifying and race of one evening stand together');
});

it('marks the game where a list has several', async () => {
  const api = createStubApi({
    ...frame,
    translation: { all: () => ({ ...translation, games: [acc, iracing] }) },
    search: { servers: () => [], events: () => ({ events: [race], total: 1, nextCursor: null }) },
  });
  renderApp(api, '/search/events?period=all');
  const row = await screen.findByRole('article');
  within(row).getByText('ACC');
});

it('draws each event of the last days', async () => {
  const date = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const none = { practice: 0, qualifying: 0, race: 0, other: 0 };
  const dailyEvents = () => [
    { ...none, date: date(60), race: 1, practice: 2 },
    { ...none, date: date(3), qualifying: 1, race: 1 },
  ];
  const api = createStubApi({
    ...frame,
    stats: { ...emptyStats, dailyEvents },
    search: { servers: () => [], events: () => ({ events: [race], total: 1, nextCursor: null }) },
  });
  renderApp(api, '/search/events?period=all');
  await screen.findByRole('img', { name: '5 events in the last 90 days, 2 races' });
  // On phones.
  screen.getByRole('img', { name: '2 events in the last 30 days, 1 race', hidden: true });
});

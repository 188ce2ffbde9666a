import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { eventSummary, frame, liveServer, secondRow, winnerRow } from '../../../testing/replies.ts';
import { createStubApi } from '../../../testing/stub-api.ts';
// The first import takes long on a busy machine.
import './QuietHero.tsx';
import './QuietTrack.tsx';

const waiting = { ...liveServer, players: 0, spectators: 0, reportedAt: new Date().toISOString() };
const silent = {
  ...liveServer,
  serverId: 8,
  name: 'Old server',
  state: 'offline' as const,
  reportedAt: '2025-09-12T20:00:00.000Z',
  players: null,
  sessionKind: null,
  sessionType: null,
};
const thirdRow = { ...winnerRow, position: 3, place: null, bestLap: 108_500, drivers: secondRow.drivers };
const practice = { ...eventSummary, eventId: 130, sessionKind: 'practice' as const, endAt: '2025-09-19T10:00:00.000Z' };

function show({ players = 0, events = [practice, eventSummary], servers = [waiting, silent] } = {}) {
  const stats = {
    ...frame.stats,
    servers: () => ({ servers: 1, online: players }),
    livePlayers: () => [{ track: 'monza', players, spectators: 0 }],
    hours: () => [{ weekday: 7, hour: 21, events: 4, entries: 60, laps: 900 }],
  };
  const results = () => [winnerRow, secondRow, thirdRow];
  renderApp(
    createStubApi({
      ...frame,
      stats,
      live: { servers: () => [...servers] },
      events: { recent: () => events, results },
    }),
    '/home',
  );
}

it('begins with the last race, how it ended and the whole field at the line', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'Monza' });
  const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent;
  expect(fact('Winner')).toBe('Ada Quick, by 0.640 s');
  await waitFor(() => expect(fact('Entries')).toBe('2, classified 2'));
  expect(fact('Fastest lap')).toContain('1:48.500');
  expect(screen.getByRole('link', { name: 'Sunday cup' }).getAttribute('href')).toBe('/event/128');
  screen.getByRole('img', { name: /2 cars on the lead lap/ });
  await screen.findByLabelText('Today');
});

it('lists the servers that wait, and those that do not report', async () => {
  show();
  const section = await screen.findByRole('region', { name: 'Nobody on track' });
  expect(section.textContent).toContain('1 of 2 servers waits for drivers');
  const rows = within(section).getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toContain('Waiting for drivers');
  expect(within(section).getByRole('row', { name: /Old server/ }).textContent).toContain('Not reporting');
});

it('says when people usually drive', async () => {
  show();
  const section = await screen.findByRole('region', { name: 'When people drive' });
  await within(section).findByText(/Busiest: Sunday around 9/);
});

it('is the usual page while somebody drives', async () => {
  show({ players: 3, servers: [{ ...waiting, players: 3 }] });
  await screen.findByText('drivers on track now');
  expect(screen.queryByRole('heading', { level: 1, name: 'Monza' })).toBeNull();
});

it('is the usual page where nothing was raced yet', async () => {
  show({ events: [practice] });
  await screen.findByText('drivers on track now');
});

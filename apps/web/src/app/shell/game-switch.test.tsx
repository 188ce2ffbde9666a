import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { rememberedGame, rememberGame } from '../../lib/preferences.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { acc, iracing } from '../../testing/game-infos.ts';
import { driverInfo, eventSummary, frame, translation } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';

// Take seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(
  () =>
    Promise.all([
      import('../../routes/home/HomePage.tsx'),
      import('../../routes/leaderboards/AllTracksPage.tsx'),
      import('../../routes/driver/DriverPage.tsx'),
    ]),
  120_000,
);
afterEach(() => rememberGame(null));

const inIracing = { ...eventSummary, eventId: 129, game: 'iracing', trackName: 'iracing-monza' } as const;
const drivenGames: ApiOutputs['drivers']['info']['games'] = [
  { game: 'iracing', classValue: 82, isProvisional: false, ratedRaces: 9, events: 9 },
  { game: 'acc', classValue: 61, isProvisional: true, ratedRaces: 2, events: 3 },
];

function open(path: string, games = [acc, iracing]) {
  const api = createStubApi({
    ...frame,
    translation: {
      all: () => ({ ...translation, tracks: { ...translation.tracks, 'iracing-monza': 'Monza' }, games }),
    },
    events: { recent: () => [eventSummary, inIracing] },
    leaderboards: { fastest: () => ({ game: 'acc', rows: [], nextCursor: null }) },
    drivers: {
      info: (input) => {
        const isAcc = typeof input === 'object' && input !== null && 'game' in input && input.game === 'acc';
        return { ...driverInfo, game: isAcc ? 'acc' : 'iracing', games: drivenGames };
      },
      charts: () => ({ rating: [], activity: [] }),
    },
  });
  const app = renderApp(api, path);
  const sent = api.inputsOf;
  return { app, sent };
}

const row = () => screen.findByRole('navigation', { name: 'Game' });
const texts = (element: HTMLElement) => [...element.children].map(({ textContent }) => textContent);

it('is not there on a site with one game, and nothing names the game', async () => {
  open('/home', [acc]);
  await screen.findByRole('heading', { name: 'Latest results' });
  expect((await screen.findAllByRole('link', { name: 'Monza' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('navigation', { name: 'Game' })).toBeNull();
  expect(screen.queryByTitle('Assetto Corsa Competizione')).toBeNull();
});

it('has all games where lists are mixed, and marks their rows until one is chosen', async () => {
  const { app, sent } = open('/home');
  const games = await row();
  expect(texts(games)).toEqual(['Game', 'All games 10', 'Competizione 8', 'iRacing 2']);
  expect(within(games).getByRole('link', { current: true }).textContent).toBe('All games 10');
  expect(await screen.findAllByTitle('iRacing')).toHaveLength(1);
  expect(sent('events.recent').at(-1)).toMatchObject({ game: undefined });
  fireEvent.click(within(games).getByRole('link', { name: /iRacing/ }));
  await waitFor(() => expect(app.address()).toBe('/home?game=iracing'));
  await waitFor(() => expect(sent('events.recent').at(-1)).toMatchObject({ game: 'iracing' }));
  expect(screen.queryByTitle('iRacing')).toBeNull();
  fireEvent.click(within(games).getByRole('link', { name: /All games/ }));
  await waitFor(() => expect(app.address()).toBe('/home'));
  expect(rememberedGame()).toBeNull();
});

it('is remembered on other pages, where a board is of one game', async () => {
  rememberGame('iracing');
  const { app, sent } = open('/leaderboards/track/all?car=8');
  const games = await row();
  await waitFor(() => expect(app.address()).toBe('/leaderboards/track/all?car=8&game=iracing'));
  expect(texts(games)).toEqual(['Game', 'Competizione 8', 'iRacing 2']);
  await waitFor(() => expect(sent('leaderboards.fastest').at(-1)).toMatchObject({ game: 'iracing' }));
  // A car of one game is none of another.
  fireEvent.click(within(games).getByRole('link', { name: /Competizione/ }));
  await waitFor(() => expect(app.address()).toBe('/leaderboards/track/all'));
  expect(rememberedGame()).toBe('acc');
});

it('on phones one of a list is chosen', async () => {
  const { app } = open('/home');
  fireEvent.change(await screen.findByLabelText('Game', { selector: 'select' }), { target: { value: 'iRacing' } });
  await waitFor(() => expect(app.address()).toBe('/home?game=iracing'));
});

it('begins with the game that a driver drives most, and has the classes in the others', async () => {
  rememberGame('acc');
  const { app, sent } = open('/driver/driver0001');
  const games = await row();
  await waitFor(() => expect(texts(games)).toEqual(['Game', 'Competizione 3', 'iRacing 9']));
  expect(within(games).getByRole('link', { current: true }).textContent).toBe('iRacing 9');
  expect(app.address()).toBe('/driver/driver0001');
  fireEvent.click(screen.getByTitle('Assetto Corsa Competizione'));
  await waitFor(() => expect(app.address()).toBe('/driver/driver0001?game=acc'));
  await waitFor(() => expect(sent('drivers.info').at(-1)).toMatchObject({ game: 'acc' }));
});

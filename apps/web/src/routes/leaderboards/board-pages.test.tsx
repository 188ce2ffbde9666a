import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { driver, driverInfo, frame, rival } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { countFilters, BoardUrl } from './board-url.ts';

const row: ApiOutputs['leaderboards']['track']['rows'][number] = {
  rank: 1,
  driver,
  carModel: 8,
  carGroup: 'GT3',
  lapTime: 108_437,
  splits: [35_000, 37_000, 36_437],
  sessionKind: 'qualifying',
  isWet: false,
  eventId: 128,
  at: '2025-09-18T22:38:36.000Z',
  gap: 0,
  interval: 0,
};
const second = {
  ...row,
  rank: 2,
  driver: rival,
  lapTime: 109_437,
  splits: [35_200, 36_900, 37_337],
  gap: 1000,
  interval: 1000,
};
const board = {
  game: 'acc' as const,
  trackName: 'monza',
  lengthMetres: 5793,
  total: 2,
  rowsBefore: 0,
  rows: [row, second],
  nextCursor: null,
};
const empty = { ...board, total: 0, rows: [] };
const spread = {
  game: 'acc' as const,
  trackName: 'monza',
  lapTime: 108_437,
  total: 2,
  bins: Array.from({ length: 80 }, (_, bin) => (bin === 0 || bin === 10 ? 1 : 0)),
  beyond: 0,
};
const found = { ...rival, formerName: null, figures: null, events: 3, lastSeenAt: '2025-09-18T22:38:36.000Z' };

type Boards = NonNullable<Parameters<typeof createStubApi>[0]['leaderboards']>;

/** A mock API with a board of two drivers, or with what a test passes. */
function boardApi(leaderboards: Boards = {}) {
  return createStubApi({
    ...frame,
    drivers: { info: () => ({ ...driverInfo, ...rival }) },
    search: { drivers: () => ({ drivers: [found], nextCursor: null }) },
    leaderboards: { track: () => board, spread: () => spread, progression: () => ({ steps: [] }), ...leaderboards },
  });
}

const has = (input: unknown, name: string): boolean => typeof input === 'object' && input !== null && name in input;

it('reads every filter from the address', async () => {
  const api = boardApi();
  renderApp(
    api,
    '/leaderboards/track/monza?car=8&carGroup=GT3&sessionKind=race&conditions=wet&period=week&class=gold&other=1',
  );
  await screen.findByRole('table', { name: 'Best lap of each driver' });
  const filter = {
    track: 'monza',
    car: 8,
    carGroup: 'GT3',
    sessionKind: 'race',
    conditions: 'wet',
    period: 'week',
    class: 'gold',
  };
  expect(api.inputsOf('leaderboards.track')).toEqual([{ ...filter, limit: 40, direction: 'forward' }]);
  expect(api.inputsOf('leaderboards.spread')).toEqual([filter]);
});

it('lets no broken filter break the page', () => {
  const parsed = BoardUrl.parse({ car: 'x', conditions: 'snow', period: '', class: 'wood', sessionKind: 'walk' });
  expect(parsed).toMatchObject({ conditions: 'any', period: 'all' });
  expect(countFilters(parsed)).toBe(0);
  expect(countFilters(BoardUrl.parse({ car: '0', conditions: 'dry' }))).toBe(2);
});

it('does not take a driver whose rows could not be loaded for one without a time', async () => {
  const unavailable = (): never => {
    throw new ApiFailure({ code: 'unavailable', message: 'Not now.' });
  };
  const track = (input: unknown) => (has(input, 'around') ? unavailable() : board);
  renderApp(boardApi({ track, spread: unavailable }), `/leaderboards/track/monza?around=${rival.playerId}`);
  await screen.findByText('Could not load the driver’s place');
  await screen.findByText('Could not load all best laps');
  expect(screen.queryByText(/has no time/)).toBeNull();
});

it('writes a filter into the address, counts it and clears it', async () => {
  const api = boardApi();
  const app = renderApp(api, '/leaderboards/track/monza');
  fireEvent.change(await screen.findByLabelText('Conditions'), { target: { value: 'wet' } });
  await waitFor(() => expect(app.address()).toBe('/leaderboards/track/monza?conditions=wet'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear 1' }));
  await waitFor(() => expect(app.address()).toBe('/leaderboards/track/monza'));
});

it('shows ranks, gaps and the record, and calls it a record only without filters', async () => {
  renderApp(boardApi(), '/leaderboards/track/monza');
  const table = await screen.findByRole('table', { name: 'Best lap of each driver' });
  const [, first, last] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('REC');
  expect(last?.textContent).toContain('+1.000');
  expect(last?.textContent).toContain('100.92 %');
  // The short name, and the full one on phones.
  expect(within(table).getAllByTitle('Bentley Continental')[0]?.textContent).toBe('Bentley Conti');
  expect(first?.textContent).toContain('Bentley Continental');
  screen.getByText('Track record');
  screen.getByText('5.793 km');
  screen.getByText('1.000 s');
});

it('calls the best of one class of cars the record of that class', async () => {
  const api = boardApi();
  renderApp(api, '/leaderboards/track/monza?carGroup=GT3');
  const table = await screen.findByRole('table', { name: 'Best lap of each driver' });
  expect(table.textContent).toContain('REC');
  screen.getByText('GT3 record');
  expect(api.inputsOf('leaderboards.progression')).toEqual([{ track: 'monza', carGroup: 'GT3' }]);
});

it('draws all best laps and has them as a table', async () => {
  renderApp(boardApi(), '/leaderboards/track/monza');
  await screen.findByRole('img', { name: /^2 best laps by distance from the record: 1 within about a second/ });
  const table = screen.getByRole('table', { name: 'Drivers by gap to the best lap, in steps of a tenth of a second' });
  expect(within(table).getAllByRole('row')[2]?.textContent).toBe('1 to 2 s1');
});

it('clears the filters and keeps whom the board is shown around', async () => {
  const app = renderApp(boardApi(), '/leaderboards/track/monza?conditions=dry&class=silver&around=driver0002');
  fireEvent.click(await screen.findByRole('button', { name: 'Clear 2' }));
  await waitFor(() => expect(app.address()).toBe('/leaderboards/track/monza?around=driver0002'));
});

it('marks the row of whom the address names, and says what the next tenth is worth and where it lies', async () => {
  const api = boardApi();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  renderApp(api, '/leaderboards/track/monza?around=driver0002');
  const mine = await screen.findByRole('row', { current: true });
  expect(mine.textContent).toContain('Ben Slower');
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'center' }));
  expect(api.inputsOf('leaderboards.track')).toContainEqual(
    expect.objectContaining({ around: 'driver0002', limit: 25 }),
  );
  const tenth = screen.getByRole('region', { name: 'Next tenth' });
  expect(tenth.textContent).toContain('1.000 s to 1st, Ada Quick. Sector 3 alone is worth 0.900 s.');
  const differences = within(tenth)
    .getAllByRole('row')
    .slice(1)
    .map((sector) => sector.lastElementChild?.textContent);
  expect(differences).toEqual(['+0.200', '−0.100', '+0.900']);
  const around = screen.getByRole('region', { name: 'Around Ben Slower' });
  expect(within(around).getAllByRole('row')[1]?.textContent).toContain('−1.000');
  expect(screen.getByRole('img', { name: /Ben Slower is 2nd, \+1\.000 seconds$/ })).toBeDefined();
});

it('shows the part of a long board around the driver, how many stand between, and brings them in', async () => {
  const far = { ...second, rank: 61, driver: { ...rival, name: 'Cy Further', playerId: 'driver0061' } };
  const next = { ...row, rank: 3, driver: { ...driver, name: 'Third One', playerId: 'driver0003' }, gap: 500 };
  const api = boardApi({
    track: (input) => {
      if (has(input, 'around')) return { ...board, total: 70, rowsBefore: 60, rows: [far] };
      if (has(input, 'cursor')) return { ...board, total: 70, rowsBefore: 2, rows: [next], nextCursor: 'more' };
      return { ...board, total: 70, nextCursor: 'next' };
    },
  });
  renderApp(api, '/leaderboards/track/monza?around=driver0061');
  const between = await screen.findByRole('button', { name: '58 drivers between: show more' });
  expect(screen.getByRole('row', { current: true }).textContent).toContain('Cy Further');
  fireEvent.click(between);
  await screen.findByRole('button', { name: '57 drivers between: show more' });
  screen.getByText('Third One');
});

it('says so when the driver is not on the board with these filters', async () => {
  const app = renderApp(
    boardApi({ track: () => ({ ...board, total: 1, rows: [row] }) }),
    '/leaderboards/track/monza?conditions=wet&around=driver0002',
  );
  const words = await screen.findByText(/has no time on this leaderboard with these filters/);
  await waitFor(() => expect(words.textContent).toContain('Ben Slower'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
  await waitFor(() => expect(app.address()).toBe('/leaderboards/track/monza?around=driver0002'));
});

it('jumps to a driver who is picked by keyboard, and back', async () => {
  const api = boardApi();
  const app = renderApp(api, '/leaderboards/track/monza?conditions=dry');
  const field = await screen.findByRole('combobox', { name: 'Jump to a driver' });
  fireEvent.change(field, { target: { value: 'slow' } });
  const option = await screen.findByRole('option', { name: /Ben Slower/ });
  expect(field.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  expect(option.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(app.address()).toBe('/leaderboards/track/monza?conditions=dry&around=driver0002'));
  await waitFor(() => expect(field).toHaveProperty('value', 'Ben Slower'));
  expect(screen.queryByRole('option', { name: /Ben Slower/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Jump to a driver: clear Ben Slower' }));
  await waitFor(() => expect(app.address()).toBe('/leaderboards/track/monza?conditions=dry'));
});

it('names the filter that emptied a board, and offers the board without it', async () => {
  const api = boardApi({
    track: (input) => (has(input, 'class') ? empty : board),
    spread: (input) =>
      has(input, 'class') && JSON.stringify(input).includes('"class":"platinum"')
        ? { ...spread, total: 0, lapTime: null, bins: spread.bins.map(() => 0) }
        : spread,
  });
  const app = renderApp(api, '/leaderboards/track/monza?conditions=dry&class=platinum');
  await screen.findByText('No drivers match driver class “Platinum”');
  screen.getByText('Without it 2 drivers have a time at Monza.');
  fireEvent.click(screen.getByRole('button', { name: 'Show them without driver class “Platinum”' }));
  await waitFor(() => expect(app.address()).toBe('/leaderboards/track/monza?conditions=dry'));
});

it('shows the page for nothing at this address when there is no such track', async () => {
  const refuse = () => {
    throw new ApiFailure({ code: 'not_found', message: 'There is no track atlantis.' });
  };
  renderApp(boardApi({ track: refuse, spread: refuse, progression: refuse }), '/leaderboards/track/atlantis');
  await screen.findByText('There is no track at this address.');
});

it('shows how the record fell, the newest first', async () => {
  const step = {
    game: 'acc' as const,
    trackName: 'monza',
    carGroup: null,
    driver,
    carModel: 8,
    lapTime: 110_000,
    improvement: null,
    previousHolder: null,
    sessionKind: 'race' as const,
    isWet: false,
    eventId: 1,
    at: '2025-01-02T03:04:05.000Z',
  };
  const steps = [
    step,
    { ...step, eventId: 2, driver: rival, lapTime: 109_000, improvement: 1000, previousHolder: driver },
    { ...step, eventId: 3, lapTime: 108_437, improvement: 563, previousHolder: rival },
  ];
  renderApp(boardApi({ progression: () => ({ steps }) }), '/leaderboards/track/monza');
  await screen.findByText('2 times');
  const list = screen.getByRole('list', { name: 'Records, newest first' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.slice(0, 8)),
  ).toEqual(['1:48.437', '1:49.000', '1:50.000']);
  expect(within(list).getAllByRole('listitem')[1]?.textContent).toContain('−1.000From Ada Quick');
});

it('does not call the best of a filtered board a record', async () => {
  renderApp(boardApi(), '/leaderboards/track/monza?class=gold');
  const table = await screen.findByRole('table', { name: 'Best lap of each driver' });
  expect(table.textContent).not.toContain('REC');
  screen.getByText('Best with these filters');
});

it('goes from all tracks to one and keeps the filters', async () => {
  const api = boardApi({ fastest: () => ({ game: 'acc', rows: [], nextCursor: null }) });
  const app = renderApp(api, '/leaderboards/track/all?conditions=dry');
  await screen.findByText('No times with these filters');
  fireEvent.change(screen.getByLabelText('Track'), { target: { value: 'spa' } });
  await waitFor(() => expect(app.address()).toBe('/leaderboards/track/spa?conditions=dry'));
});

it('shares the leaderboard with its filters', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  renderApp(
    boardApi({ fastest: () => ({ game: 'acc', rows: [], nextCursor: null }) }),
    '/leaderboards/track/all?conditions=dry',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(copied).toEqual([location.href]));
});

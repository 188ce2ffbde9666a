import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { frame, rival } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { drivers, info, leaderboards, met, race, record, session } from './testing/driver-replies.ts';

const ADDRESS = '/driver/driver0001';

function open(changes: Parameters<typeof createStubApi>[0]['drivers'] = {}, query = '') {
  const api = createStubApi({ ...frame, leaderboards, drivers: { ...drivers, ...changes } });
  return { ...renderApp(api, `${ADDRESS}${query}`), api };
}

const onePage = (records: (typeof record)[]) => ({
  records,
  cars: [...new Set(records.map(({ carModel }) => carModel))],
  nextCursor: null,
});

const unavailable = (): never => {
  throw new ApiFailure({ code: 'unavailable', message: 'Not now.' });
};

function fact(label: string): string | null {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? null;
}

it('shows name, class and career in the hero', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Ada Quick' });
  screen.getByRole('group', { name: 'Gold class, value 82, 28 to Platinum' });
  expect(fact('Drives most')).toBe('Bentley Continental');
  expect(fact('Best track')).toBe('Monza, 7th of 213');
  expect(fact('Season')).toBe('2nd, 214 points');
  expect(fact('Formerly')).toBe('Ada Slow');
  expect(fact('Finish rate')).toBe('75 %');
  expect(fact('Avg. finish')).toBe('4.1');
  expect(screen.queryByText('On track now')).toBeNull();
});

it('says where the driver is on track now, and which record is held', async () => {
  const live = { serverId: 3, serverName: 'Paddock 1', trackName: 'monza', sessionType: 'Q' };
  open({ info: () => ({ ...info, live, bestTrack: { trackName: 'spa', rank: 1, of: 6, isRecord: true } }) });
  await screen.findByText('On track now');
  const seat = screen.getByRole('link', { name: 'Monza, qualifying, Paddock 1' });
  expect(seat.getAttribute('href')).toBe('/home?server=3');
  expect(fact('Best track')).toBe('Spa-Francorchamps, track record');
});

it('shows best laps by track and car with their places, and marks the record', async () => {
  const audi = { ...record, carModel: 31, lapTime: 109_270, trackRank: 30 };
  const spa = { ...record, trackName: 'spa', lapTime: 140_682, trackRank: 1, trackOf: 6, isRecord: true };
  open({ records: () => onePage([record, audi, spa]) });
  const table = await screen.findByRole('table', { name: 'Best laps by track and car' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Track',
    'Best of all cars',
    'Bentley Continental',
    'Audi R8 LMS evo II',
  ]);
  const monza = within(table).getByRole('row', { name: /Monza/ });
  expect(monza.textContent).toContain('1:48.4379 of 240');
  expect(monza.textContent).toContain('1:49.27030 of 240');
  expect(within(monza).queryByText('REC')).toBeNull();
  // The best of all cars, and the car's own.
  expect(within(table).getAllByRole('cell', { name: /REC/ })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Download the best laps as CSV' }).getAttribute('href')).toBe(
    '/api/driver/driver0001/records.csv',
  );
});

it('shows a track with all its cars once the page of the last is there, under the columns that it began with', async () => {
  const on = (trackName: string, carModel: number) => ({ ...record, trackName, carModel });
  open({
    records: (input) =>
      typeof input === 'object' && input !== null && 'cursor' in input && input.cursor === 'more'
        ? onePage([on('spa', 31)])
        : { records: [on('monza', 8), on('spa', 8)], cars: [31, 8, 2], nextCursor: 'more' },
  });
  const section = await screen.findByRole('region', { name: 'Best laps' });
  await within(section).findByRole('row', { name: /Monza/ });
  const heads = () =>
    within(section)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  const atFirst = heads();
  // The most driven car, then those with the most tracks.
  expect(atFirst.slice(2)).toEqual(['Bentley Continental', 'Audi R8 LMS evo II', 'Car model 2']);
  expect(within(section).queryByRole('row', { name: /Spa/ })).toBeNull();
  fireEvent.click(within(section).getByRole('button', { name: 'Show more' }));
  const spa = await within(section).findByRole('row', { name: /Spa/ });
  expect(within(spa).getAllByRole('link', { name: '1:48.437' })).toHaveLength(3);
  expect(within(section).queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(heads()).toEqual(atFirst);
});

it('keeps cars beyond the third behind a button', async () => {
  open({ records: () => onePage([8, 31, 1, 2, 3].map((carModel) => ({ ...record, carModel }))) });
  const table = await screen.findByRole('table', { name: 'Best laps by track and car' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: '2 more cars' }));
  expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
});

it('shows the next step, rivals and the next tenth', async () => {
  open();
  await screen.findByText('28 to Platinum', { selector: 'p' });
  const stakes = await screen.findByRole('table', { name: /worth against each rival/ });
  expect(within(stakes).getByRole('row', { name: /Ahead of Slower/ }).textContent).toContain('+2.1');
  expect(within(stakes).getByRole('row', { name: /Behind Slower/ }).textContent).toContain('−1.6');
  const rivals = screen.getByRole('region', { name: 'Rivals' });
  await waitFor(() => expect(rivals.textContent).toContain('12 ahead of Ben Slower,3 behind'));
  expect(rivals.textContent).toContain('Slower is 0.445 s slower on average');
  const next = screen.getByRole('region', { name: 'Next tenth' });
  await within(next).findByText('Sector 3 costs 0.024 s, sector 1 wins back 0.010 s.');
  expect(next.textContent).toContain('6th, Ben Slower+0.034');
});

it('shows the pace with its range, overall and on each track, and chooses class and conditions', async () => {
  const { address } = open();
  const pace = await screen.findByRole('region', { name: 'Pace' });
  const table = await within(pace).findByRole('table', { name: /Pace against the median driver, GT3, dry/ });
  expect(pace.textContent).toContain('GT3, dry: 0.42 to 0.82 % quicker than the median of 213 drivers.');
  expect(within(table).getByRole('row', { name: /All tracks/ }).textContent).toContain('−0.62 ± 0.20 %412 laps in 18');
  expect(within(table).getByRole('row', { name: /Spa/ }).textContent).toContain('−0.81 ± 0.20 %96 laps in 18');
  expect(within(pace).getByRole('link', { name: 'How pace is counted' }).getAttribute('href')).toBe('/about#pace');
  fireEvent.change(within(pace).getByRole('combobox', { name: 'Class and conditions' }), {
    target: { value: 'GT3, wet' },
  });
  await waitFor(() => expect(pace.textContent).toContain('GT3, wet: between 0.30 % slower and 0.10 % quicker'));
  expect(decodeURIComponent(address())).toContain('pace=GT3,+wet');
});

it('says what pace needs while there is none', async () => {
  open({ pace: () => ({ game: 'acc' as const, classes: [] }) });
  const pace = await screen.findByRole('region', { name: 'Pace' });
  await within(pace).findByText('No pace yet');
  expect(pace.textContent).toContain('three clean laps in a session with others');
});

it('has the year as a drawing and as a table', async () => {
  open();
  const year = await screen.findByRole('region', { name: 'A year of laps' });
  await within(year).findByRole('img', { name: /40 laps on 1 day$/ });
  const fold = within(year).getByText('Show as a table').closest('details');
  if (fold === null) throw new Error('The table is not in a fold.');
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  expect((await within(year).findByRole('row', { name: /18\/09\/2025/ })).textContent).toBe('18/09/202538240');
});

it('shows the sessions with marks, and more of them by the cursor', async () => {
  const recent = Array.from({ length: 7 }, (_, index) => ({ ...session, eventId: 200 - index, title: `Cup ${index}` }));
  const older = { ...session, eventId: 127, title: 'Saturday cup' };
  open({
    events: (input) =>
      typeof input === 'object' && input !== null && 'cursor' in input && input.cursor === 'next'
        ? { events: [older], nextCursor: null }
        : { events: recent, nextCursor: 'next' },
  });
  const table = await screen.findByRole('table', { name: 'Recent sessions, races first' });
  expect(within(table).getAllByRole('row', { name: /PB/ })).toHaveLength(6);
  expect(table.textContent).toContain('+0.640');
  expect(within(table).queryByText('Cup 6')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'All 9' }));
  await screen.findByText('Cup 6');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Saturday cup');
});

it('shows the time it took in the row of a race that was won', async () => {
  open({ events: () => ({ events: [{ ...session, position: 1, gap: { kind: 'leader' } }], nextCursor: null }) });
  expect((await screen.findByRole('table', { name: 'Recent sessions, races first' })).textContent).toContain(
    '36:40.640',
  );
});

it('leaves the year away only where it is plain', async () => {
  const recent = { ...session, endAt: new Date(Date.now() - 10 * 86_400_000).toISOString() };
  const old = { ...session, eventId: 127, endAt: '2024-09-13T02:00:00.000Z' };
  open({ events: () => ({ events: [recent, old], nextCursor: null }) });
  const table = await screen.findByRole('table', { name: 'Recent sessions, races first' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.firstChild?.textContent).toMatch(/^\d\d\/\d\d$/);
  expect(second?.firstChild?.textContent).toBe('13/09/2024');
});

it('a DNF by rule shows the true gap, as the page of the event does', async () => {
  const late = { ...session, gap: { kind: 'dnf' } as const, beyondRuleMs: 312_400 };
  open({ events: () => ({ events: [late], nextCursor: null }) });
  const table = await screen.findByRole('table', { name: 'Recent sessions, races first' });
  expect(table.textContent).toContain('DNF by rule: +5:12 behind');
});

it('keeps the track and the car of the progress in the address, and asks for that car', async () => {
  const { address, api } = open();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Car' }), { target: { value: '8' } });
  await waitFor(() => expect(address()).toBe(`${ADDRESS}?car=8`));
  await waitFor(() =>
    expect(api.calls).toContainEqual({ path: 'drivers.history', input: { id: 'driver0001', car: 8 } }),
  );
  await screen.findByRole('img', { name: /Best laps of 1 event,/ });
  // On paper, where the selects are hidden.
  screen.getByText('Monza, Bentley Continental');
});

it('is provisional before the fifth rated race', async () => {
  open({ info: () => ({ ...info, isProvisional: true, classValue: 44, ratedRaces: 3, winsToNextBand: null }) });
  await screen.findByRole('group', { name: 'Silver class, value 44, 2 more races to count' });
  await screen.findByText('2 more rated races');
});

it('says what is missing of a driver who only practised, and writes no zero for it', async () => {
  const totals = { ...info.totals, starts: 0, finishes: 0, averageFinish: null };
  open({
    info: () => ({
      ...info,
      totals,
      ratedRaces: 0,
      classValue: null,
      season: null,
      bestTrack: null,
      mostDrivenCar: null,
    }),
    charts: () => ({ rating: [], activity: [] }),
    records: () => onePage([]),
    rivals: () => [],
    nextTenth: () => [],
    history: () => ({ cars: [], laps: [] }),
  });
  await screen.findByText('Not rated yet');
  expect(screen.queryByRole('group', { name: /class, value/ })).toBeNull();
  expect([fact('Finish rate'), fact('Avg. finish'), fact('Season'), fact('Best track')]).toEqual(['–', '–', '–', '–']);
  await screen.findByText('A first rated race');
  await screen.findByText('No rivals yet');
  await screen.findByText('Not on any leaderboard yet');
  await waitFor(() => expect(screen.getAllByText('No valid lap yet')).toHaveLength(2));
});

it('keeps the other parts when one fails, and tries that one again', async () => {
  let fails = true;
  open({ records: () => (fails ? unavailable() : onePage([record])) });
  await screen.findByText('Could not load the best laps');
  await screen.findByRole('img', { name: /Class value over 1 rated race/ });
  fails = false;
  fireEvent.click(within(screen.getByRole('region', { name: 'Best laps' })).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'Best laps by track and car' });
});

it('shows the sections when the driver himself fails to load', async () => {
  open({ info: unavailable });
  await screen.findByText('Could not load the driver');
  await screen.findByRole('table', { name: 'Best laps by track and car' });
});

it.each([
  [null, 'Sessions finished ahead'],
  ['2024-06-02T02:12:00.000Z', 'Sessions finished ahead since 02/06/2024'],
])('says since when sessions with rivals are counted: %j', async (since, note) => {
  open({ rivals: () => [{ ...met, since }] });
  const rivals = await screen.findByRole('region', { name: 'Rivals' });
  await within(rivals).findByText(note);
});

it('names rivals whose names are anything', async () => {
  open({
    rivals: () => [{ ...met, driver: { ...rival, name: '静 司徒子轩' } }],
    charts: () => ({ rating: [race], activity: [] }),
  });
  await waitFor(() => {
    const sentences = screen.getAllByText('司徒子轩').map(({ parentElement }) => parentElement?.textContent);
    expect(sentences).toContainEqual(expect.stringContaining('司徒子轩 is'));
  });
});

it.each(['not_found', 'invalid_input'] as const)('says 404 for a driver that is %s', async (code) => {
  const missing = (): never => {
    throw new ApiFailure({ code, message: 'No.' });
  };
  open({ info: missing });
  await screen.findByText('There is no driver at this address.');
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { driver, frame, rival, session } from '../../../../testing/replies.ts';
import { createStubApi } from '../../../../testing/stub-api.ts';
import {
  championship,
  championshipReplies,
  cell,
  detail,
  drivers,
  entry,
  heat,
  leaderRow,
  plannedRound,
  rivalRow,
  ruling,
  standings,
} from '../testing/replies.ts';

const PAGE = '/leaderboards/points?championship=4';

function show(replies: object = {}, address = PAGE, others: object = {}) {
  const api = createStubApi({ ...frame, ...others, championships: { ...championshipReplies, ...replies } });
  return { api, app: renderApp(api, address) };
}

const table = () => screen.findByRole('table', { name: /^Sunday Cup, standings after round 2 of 4/ });
const rowOf = async (name: string) => within(await table()).getByRole('row', { name: new RegExp(name) });

it('shows every driver’s points and place of every round, the total and the gap', async () => {
  show();
  const heads = within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.trim());
  expect(heads).toEqual([
    'Pos',
    '±',
    'No.',
    'Driver',
    'Team',
    'R1Monza',
    'R2Spa-Francorchamps',
    'R303/10',
    'R404/10',
    'Pen.',
    'Pts',
    'To leader',
  ]);
  const first = within(await rowOf('Ada Quick'))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(first).toEqual(['1', '▲1', '7', 'Late Brakers', '182nd', 'PP251st', '', '', '', '43', '']);
  const second = within(await rowOf('Ben Slower'))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(second).toEqual(['2', '▼1', '99', '–', 'FL251st', '0DNF, dropped', '', '', '−3', '22', '−21']);
});

it('tells a round that was not entered from one to come', async () => {
  show({ standings: () => ({ ...standings, rows: [{ ...leaderRow, cells: [{ ...cell, code: 'R2' }] }] }) });
  const cells = within(await rowOf('Ada Quick'))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(4, 8)).toEqual(['–', '251st', '', '']);
});

it('keeps table and round in the address', async () => {
  const gt4 = { ...drivers, code: 'gt4', name: 'GT4' };
  const { api, app } = show({
    get: () => ({ ...championship, tables: [drivers, gt4] }),
    standings: () => ({ ...standings, tables: [drivers, gt4] }),
  });
  await table();
  fireEvent.change(screen.getByLabelText('After'), { target: { value: 'R1' } });
  await waitFor(() => expect(app.address()).toBe(`${PAGE}&after=R1`));
  fireEvent.change(screen.getByLabelText('Table'), { target: { value: 'gt4' } });
  await waitFor(() => expect(app.address()).toBe(`${PAGE}&after=R1&table=gt4`));
  await waitFor(() =>
    expect(api.inputsOf('championships.standings').at(-1)).toEqual({
      championshipId: 4,
      kind: 'drivers',
      table: 'gt4',
      after: 'R1',
    }),
  );
});

it('shows drivers of one class at their places', async () => {
  show({}, `${PAGE}&class=silver`);
  expect(within(await rowOf('Ben Slower')).getAllByRole('cell')[0]?.textContent).toBe('2');
  expect(within(await table()).queryByRole('row', { name: /Ada Quick/ })).toBeNull();
});

it('opens what the points of a row are made of, and closes it again', async () => {
  const { api, app } = show();
  fireEvent.click(within(await rowOf('Ben Slower')).getByRole('button', { name: /what the points of Ben Slower/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Ben Slower, 2nd with 22 points' });
  expect(api.inputsOf('championships.detail')).toEqual([
    { championshipId: 4, kind: 'drivers', playerId: rival.playerId },
  ]);
  within(dialog).getByText(/25 of the rounds that count, less 3 taken/);
  within(dialog).getByText(/Contact on lap 3\. Report 118\./);
  const links = within(dialog).getAllByRole('link', { name: 'Race result' });
  expect(links[0]?.getAttribute('href')).toBe('/event/128?open=2');
  expect(app.address()).toBe(`${PAGE}&open=${rival.playerId}`);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(app.address()).toBe(PAGE));
});

it('says of a round without points why, with a link to its result', async () => {
  const away = {
    ...heat,
    code: 'H2',
    eventId: 129,
    filePositions: [],
    status: 'absent' as const,
    place: null,
    parts: [],
  };
  const [first, second] = detail.rounds;
  show(
    {
      detail: () => ({
        ...detail,
        rounds: [
          ...(first === undefined ? [] : [{ ...first, isEntered: false, heats: [{ ...away, eventId: 128 }] }]),
          ...(second === undefined ? [] : [{ ...second, heats: [away] }]),
        ],
      }),
    },
    `${PAGE}&open=${rival.playerId}`,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Ben Slower, 2nd with 22 points' });
  within(dialog).getByText('(Not entered)');
  within(dialog).getByText('(Did not take part)');
  expect(
    within(dialog)
      .getAllByRole('link', { name: 'Race result' })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/event/128', '/event/129']);
});

it('opens at the round that was pressed', async () => {
  const { app } = show();
  fireEvent.click(within(await rowOf('Ben Slower')).getByText('25'));
  await screen.findByRole('dialog');
  expect(app.address()).toBe(`${PAGE}&open=${rival.playerId}&round=R1`);
  expect((await screen.findByText('R1', { selector: '[aria-current] h3', exact: false })).textContent).toContain(
    'Monza',
  );
});

it('says who can still win, who moved and what was taken', async () => {
  show({ get: () => ({ ...championship, rulings: [ruling, { ...ruling, rulingId: 10, state: 'undone' as const }] }) });
  await screen.findByText('Can still win: everybody. 50 points are left.');
  within(await screen.findByRole('table', { name: 'Places won and lost in round 2' })).getByText('2 → 1');
  const taken = await screen.findByRole('table', { name: 'Points that the stewards took' });
  expect(within(taken).getAllByRole('row')).toHaveLength(2);
  within(taken).getByText('3 points, round 2. Contact on lap 3. Report 118.');
});

it('lists points taken also under appeal, and those that were suspended and have been activated', async () => {
  const rulings = [
    { ...ruling, state: 'appealed' as const },
    { ...ruling, rulingId: 10, kind: 'suspended' as const, rounds: 3, reason: 'Again contact' },
    { ...ruling, rulingId: 11, kind: 'suspended' as const, rounds: 3, state: 'suspended' as const },
  ];
  show({ get: () => ({ ...championship, rulings }) });
  const taken = await screen.findByRole('table', { name: 'Points that the stewards took' });
  expect(
    within(taken)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/Under appeal.*Contact on lap 3/), expect.stringContaining('Again contact')]);
});

it('says when it is decided', async () => {
  const rows = [leaderRow, { ...rivalRow, canStillWin: false }];
  show({ standings: () => ({ ...standings, rows, champions: { since: 'R2', names: ['Ada Quick'] } }) });
  await screen.findByRole('heading', { name: 'Decided' });
  await screen.findByText('Champion at round 2: Ada Quick.');
});

it('says since when it is official, and that it differs from it', async () => {
  show({
    standings: () => ({
      ...standings,
      official: { publishedAt: '2025-10-02T12:00:00.000Z', version: 1, differs: true },
    }),
  });
  expect((await screen.findByText(/^Official since/)).textContent).toContain('Points or places have changed since');
});

it('leads to the official tables, which say that they are, with a CSV of their own', async () => {
  const official = { publishedAt: '2025-10-02T12:00:00.000Z', version: 2, differs: true };
  const { api } = show({
    get: () => ({ ...championship, rulings: [ruling] }),
    standings: () => ({ ...standings, official }),
  });
  await screen.findByRole('heading', { name: 'Points taken' });
  fireEvent.click(await screen.findByRole('link', { name: 'See the official tables' }));
  expect((await screen.findByText(/^As published on/)).textContent).toContain('version 2');
  expect(api.inputsOf('championships.standings').at(-1)).toMatchObject({ kind: 'drivers', as: 'official' });
  const csv = screen.getByRole('link', { name: 'Download the standings as CSV' }).getAttribute('href');
  expect(csv).toContain('/standings.csv?as=official');
  screen.getByRole('heading', { name: 'Still in it' });
  // The decisions are those of today.
  expect(screen.queryByRole('heading', { name: 'Points taken' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'After' })).toHaveProperty('value', 'as official');
  fireEvent.click(screen.getByRole('link', { name: 'See them as they are counted now' }));
  await screen.findByText(/^Official since/);
});

it('lets a driver who is listed jump to their row', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({
    ...rivalRow,
    place: index + 1,
    driver: index === 29 ? driver : { ...rival, playerId: `other${10_000 + index}` },
  }));
  show({ standings: () => ({ ...standings, rows }) }, PAGE, {
    auth: { user: () => ({ ...session, playerId: driver.playerId }) },
  });
  expect(within(await table()).getAllByRole('row')).toHaveLength(21);
  Element.prototype.scrollIntoView = function scrolled() {
    this.setAttribute('data-scrolled', '');
  };
  fireEvent.click(await screen.findByRole('button', { name: 'Jump to me' }));
  const own = await rowOf('Ada Quick');
  expect(own.hasAttribute('data-scrolled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Show all 30' })).toBeNull();
});

it('says before the first round when it is, and who has signed up', async () => {
  show({
    get: () => ({ ...championship, roundsRun: 0, calendar: [plannedRound] }),
    entries: () => ({ championship, nextRound: plannedRound, entries: [entry], teams: [] }),
  });
  await screen.findByText('No round has been driven');
  expect(screen.queryByText(/Last season/)).toBeNull();
  const entries = await screen.findByRole('table', { name: 'Confirmed entries by number' });
  within(entries).getByText('Ada Quick');
});

it('says before the first round who won the championship that it was copied from', async () => {
  const previous = {
    championshipId: 3,
    name: 'Sunday Cup 2024',
    champions: [{ table: drivers, names: ['Ben Slower'], total: '268' }],
  };
  show({ get: () => ({ ...championship, roundsRun: 0, calendar: [plannedRound], previous }) });
  expect((await screen.findByText(/Last season/)).textContent).toContain(
    'Last season: Ben Slower won with 268 points.',
  );
  const link = screen.getByRole('link', { name: 'Sunday Cup 2024' });
  expect(link.getAttribute('href')).toBe('/leaderboards/points?championship=3');
});

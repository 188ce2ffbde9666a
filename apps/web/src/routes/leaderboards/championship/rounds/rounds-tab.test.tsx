import type { ChampionshipEntry, PublicRuling, RoundResult } from '@paddock/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { driver, frame, rival, session } from '../../../../testing/replies.ts';
import { createStubApi } from '../../../../testing/stub-api.ts';
import {
  championship,
  championshipReplies,
  entry,
  head,
  own,
  plannedRound,
  ruling,
  runRound,
} from '../testing/replies.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-10-02T12:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const front: RoundResult['heats'][number]['front'] = [
  { place: 1, raceNumber: '7', drivers: [driver], totalTime: 3_600_000, gap: null, lapsDown: 0 },
  { place: 2, raceNumber: '99', drivers: [rival], totalTime: 3_601_274, gap: 1_274, lapsDown: 0 },
  { place: 3, raceNumber: '4', drivers: [{ ...rival, name: 'Cy Last' }], totalTime: 3_650_000, gap: null, lapsDown: 1 },
];
const heat: RoundResult['heats'][number] = {
  code: 'H1',
  name: '',
  eventId: 128,
  entryCount: 42,
  lapCount: 31,
  revisedAt: '2025-10-02T00:00:00.000Z',
  front,
  fastestLap: { lapTime: 108_002, drivers: [rival] },
  pole: { lapTime: 107_462, drivers: [driver] },
};
const result = { heats: [heat], entries: 16, absent: 0, driveTimes: [] };
const notRun = {
  ...heat,
  eventId: null,
  entryCount: 0,
  lapCount: 0,
  revisedAt: null,
  front: [],
  fastestLap: null,
  pole: null,
};
const rounds: RoundResult[] = [
  { ...runRound, ...result },
  {
    ...plannedRound,
    ...result,
    code: 'R2',
    number: 2,
    state: 'choose',
    startsAt: '2025-10-02T10:00:00.000Z',
    heats: [notRun],
  },
  { ...plannedRound, ...result, heats: [notRun], absent: 2 },
  { ...plannedRound, ...result, code: 'R4', number: 4, trackName: 'spa', startsAt: null, heats: [notRun] },
];

interface Given {
  readonly mine?: ChampionshipEntry;
  readonly rulings?: readonly PublicRuling[];
}

async function show(given: RoundResult[] = rounds, { mine, rulings = [] }: Given = {}) {
  let stored = mine ?? null;
  const signUp = { state: 'open', opensAt: null, closesAt: null, minClassValue: null, maxClassValue: null } as const;
  const api = createStubApi({
    ...frame,
    auth: { user: () => ({ ...session, playerId: driver.playerId }) },
    championships: {
      ...championshipReplies,
      get: () => ({ ...championship, rulings: [...rulings] }),
      rounds: () => given,
      mine: () => (stored === null ? [] : [{ championshipId: 4, entry: stored }]),
      withdraw: (input) => {
        const { round, isBack } = input as { round: string; isBack: boolean };
        if (stored !== null) stored = { ...stored, absentRounds: isBack ? [] : [round] };
        return { ...own, entry: stored };
      },
      calendar: () => [
        { championship: { ...head, entries: 16 }, round: plannedRound, classes: [], signUp, names: ['Ben'] },
      ],
    },
  });
  renderApp(api, '/leaderboards/points?championship=4&tab=rounds');
  await screen.findByRole('heading', { name: given.length === 0 ? 'Sunday Cup' : 'Driven' });
}

const rowOf = (text: string): string =>
  screen.getByText(text, { selector: 'article *' }).closest('article')?.textContent ?? '';

it('shows what is to come, the next first, with its places and how to get in', async () => {
  await show();
  await screen.findByRole('link', { name: 'Sign up' });
  const next = rowOf('Round 3');
  expect(next).toContain('Monza');
  expect(next).toContain('1 hour');
  expect(next).toContain('16/30');
  expect(next).toContain('2 entrants cannot come');
  expect(next).toContain('Add to calendar');
  const last = rowOf('Round 4');
  expect(last).toContain('No date yet');
  expect(last).toContain('Last round');
});

it('shows who won what was driven, by how much, the fastest lap and the pole', async () => {
  await show();
  const row = rowOf('Round 1');
  expect(row).toContain('42 entries, 31 laps');
  expect(row).toContain('1:00:00.000');
  expect(row).toContain('+1.274');
  expect(row).toContain('+1 lap');
  expect(row).toContain('FL 1:48.002 Ben Slower');
  expect(row).toContain('PP 1:47.462 Ada Quick');
  expect(screen.getByRole('link', { name: 'Result, revised' }).getAttribute('href')).toBe('/event/128');
  await screen.findByText('You: 2nd, 18 points');
});

it('shows how long each driver drove, where the rules limit it', async () => {
  const driveTimes = [
    { driver, minutes: 75, isWithin: true },
    { driver: rival, minutes: null, isWithin: null },
  ];
  await show([{ ...runRound, ...result, driveTimes }]);
  const table = await screen.findByRole('table', { name: 'Driving time of each driver', hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Ada QuickYou1 h 15 minyes',
    'Ben Slowernot knownnot known',
  ]);
});

it('says on which day a round was raced, and the planned one where it was another', async () => {
  await show([
    { ...runRound, ...result, heldAt: '2025-10-02T11:00:00.000Z' },
    { ...runRound, ...result, code: 'R2', number: 2, heldAt: '2025-10-01T11:00:00.000Z' },
  ]);
  expect(rowOf('Round 1')).toMatch(/^Round 102\/10\/2025planned for 01\/10\/2025/);
  expect(rowOf('Round 2')).toMatch(/^Round 201\/10\/2025(?!planned)/);
});

it('lets the visitor miss any round of their entry that is to come, and take it back', async () => {
  await show(rounds, { mine: { ...entry, from: 'R4' } });
  fireEvent.click(await screen.findByRole('button', { name: 'I can’t this round' }));
  fireEvent.click(await screen.findByRole('button', { name: 'I can start after all' }));
  await screen.findByRole('button', { name: 'I can’t this round' });
  // Not of the third round, in which the entry has not begun.
  expect(screen.queryByRole('button', { name: /I can’t on/ })).toBeNull();
});

it('lists what stewards decided for the round to come, and why', async () => {
  const carried = { ...ruling, kind: 'nextRound', points: null, text: 'Start from the pit lane' } as const;
  await show(rounds, {
    rulings: [
      { ...carried, state: 'appealed' },
      { ...carried, rulingId: 10, state: 'undone', text: 'Ten places back' },
      { ...carried, rulingId: 11, round: 'R1', text: 'Start last' },
    ],
  });
  const list = await screen.findByRole('list', { name: 'Decided by the stewards for round 3' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ben Slower: Start from the pit lane. Under appealContact on lap 3. Report 118.']);
  expect(rowOf('Round 3')).toContain('Start from the pit lane');
});

it('says that the organisers have to choose a race', async () => {
  await show();
  expect(rowOf('Round 2')).toContain('the organisers still have to choose');
});

it.each([
  ['missing', 'No result of this round has come in yet.'],
  ['cancelled', 'Cancelled: it does not count.'],
] as const)('says that a round is %s', async (state, text) => {
  await show([{ ...runRound, ...result, heats: [notRun], state, eventIds: [] }]);
  await screen.findByText(text);
});

it('says that no rounds are planned', async () => {
  await show([]);
  await screen.findByText('No rounds yet');
});

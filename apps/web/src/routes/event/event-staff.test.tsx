import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { eventInfo, frame, secondRow, session, winnerRow } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';
import { event, findResult, laps } from './testing/event-page.ts';

it.each([
  [null, 0],
  [session, 0],
  [{ ...session, mod: true }, 0],
  [{ ...session, admin: true }, 1],
])('offers only admins to change the result, as the form is theirs: %j', async (user, count) => {
  renderApp(createStubApi({ ...frame, auth: { user: () => user }, events: event }), '/event/128');
  await findResult();
  const links = screen.queryAllByRole('link', { name: 'Change result' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: count }, () => '/admin/management?tab=results&event=128'),
  );
});

it('a revised result shows the places of the file, what changed and why', async () => {
  const rows = [
    { ...secondRow, position: 1, place: 1, filePosition: 2 },
    {
      ...winnerRow,
      position: 2,
      place: 2,
      filePosition: 1,
      staffTime: 5_000,
      penalties: [
        {
          reason: 'Cut the chicane.',
          penalty: 'StaffTime',
          value: 5_000,
          timeMs: null,
          isServed: null,
          violationLap: null,
          clearedLap: null,
          isPostRace: true,
          isStaff: true,
        },
      ],
    },
  ];
  const revision = {
    at: '2025-09-19T08:00:00.000Z',
    kind: 'amended' as const,
    decision: { kind: 'timePenalty' as const, filePosition: 1, lapNumber: null, value: 5_000, driver: null },
    reason: 'Cut the chicane.',
    endBefore: null,
    version: 2,
    moved: [
      { filePosition: 1, from: 1, to: 2 },
      { filePosition: 2, from: 2, to: 1 },
    ],
  };
  const info = async () => ({ ...eventInfo, revisions: [revision] });
  renderApp(createStubApi({ ...frame, events: { ...event, info, results: () => rows } }), '/event/128');
  const table = await findResult('The result, as staff ranked it');
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toMatch(/^1 \(2\)/);
  expect(second?.textContent).toContain('+5 s');
  expect(screen.getByRole('link', { name: 'Revised' }).getAttribute('href')).toBe('#revisions');
  const history = screen.getByRole('region', { name: 'Revised' });
  expect(history.textContent).toContain('5 s added');
  expect(history.textContent).toContain('Cut the chicane.');
  const moves = within(history).getByRole('list', { name: 'Places before and after' });
  expect(moves.textContent).toContain('Ada Quick1stto 2nd');
  expect((await screen.findByRole('region', { name: 'Penalties' })).textContent).toContain(
    '5 s added by staff: Cut the chicane.',
  );
});

it('a voided event says so, a voided entry has no place, a voided lap is struck with the word', async () => {
  const rows = [
    winnerRow,
    { ...secondRow, place: null, isClassified: false, isVoided: true, gap: { kind: 'dsq' as const }, points: null },
  ];
  const [car] = laps.entries;
  const lapsWithVoided = {
    entries: [
      {
        position: 1,
        laps: (car?.laps ?? []).map((lap) => ({ ...lap, isVoided: lap.lapNumber === 2, isValid: false })),
      },
    ],
    unattributed: [],
  };
  const info = () => ({ ...eventInfo, voided: { at: '2025-09-19T08:00:00.000Z', reason: 'A test of the server.' } });
  const api = createStubApi({ ...frame, events: { ...event, info, results: () => rows, laps: () => lapsWithVoided } });
  renderApp(api, '/event/128?open=1');
  const banner = await screen.findByText('This event was voided.');
  expect(banner.closest('p')?.textContent).toContain('A test of the server.');
  const table = await findResult();
  const row = within(table)
    .getAllByRole('row')
    .find(({ className }) => className.includes('voided'));
  expect(row?.textContent).toMatch(/^–/);
  expect(row?.textContent).toContain('Voided');
  expect(row?.textContent).not.toContain('DSQ');
  await screen.findByText('voided');
});

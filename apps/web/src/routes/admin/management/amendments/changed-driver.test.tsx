import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { AdminPlayerRow, AmendableEvent } from '@paddock/contracts';
import { fill, openManagement, press, previewOf, secondPlaced, select } from '../../../../testing/management.ts';
import { secondRow, winnerRow } from '../../../../testing/replies.ts';
import { ApiFailure } from '../../../../testing/stub-api.ts';

// Take seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(() => Promise.all([import('../ManagementPage.tsx'), import('./AmendmentsTab.tsx')]), 120_000);

const named = (name: string) => ({ playerId: `${name}0000`, name, classValue: 60, isProvisional: false });
const crew = [named('Ada'), named('Ben')];

const event: AmendableEvent = {
  eventId: 7,
  sessionType: 'R',
  sessionKind: 'race',
  game: 'acc' as const,
  trackName: 'monza',
  title: '',
  fileTitle: '',
  staffTitle: null,
  serverName: 'Sprint',
  endAt: '2026-05-01T10:00:00.000Z',
  isVoided: false,
  rows: [winnerRow, { ...secondRow, drivers: crew }],
  amendments: [],
};

const dan: AdminPlayerRow = {
  ...named('Dan'),
  matchedName: null,
  platformId: 'S76561198000000004',
  ratedRaces: 3,
  races: 3,
  lastSeenAt: '2026-05-01T10:00:00.000Z',
  accountId: null,
  ban: null,
  warnings: 0,
  isHidden: false,
  isErased: false,
  mergedInto: null,
};

const preview = previewOf([
  {
    eventId: 7,
    filePosition: 2,
    raceNumber: '99',
    carModel: 31,
    drivers: crew,
    newDrivers: [named('Ada'), named('Dan')],
    before: secondPlaced,
    after: secondPlaced,
  },
]);

const open = (amend: () => AmendableEvent['amendments'][number], shown = event) =>
  openManagement('results&event=7', {
    adminAmendments: {
      event: () => shown,
      list: () => ({ rows: [], nextCursor: null }),
      preview: () => preview,
      previewUndo: () => preview,
      amend,
    },
    adminPlayers: { list: () => ({ rows: [dan], nextCursor: null, isCut: false }) },
    adminFiles: { ofEvent: () => ({ eventId: 7, hasLaps: true, files: [], moreFiles: 0, parted: [] }) },
  });

const refuse = () => {
  throw new ApiFailure({
    code: 'conflict',
    message: 'This driver already has a place in this car.',
    issues: [{ path: 'amendment.playerId', message: 'This driver already has a place in this car.' }],
  });
};
it('a place in a shared car is given to the driver who is found, after a preview that names both', async () => {
  const sent = open(refuse);
  await screen.findByRole('form', { name: 'Decision about the event' });
  select('What', 'changeDriver');
  press('Preview');
  screen.getByText('Choose who drove.');
  select('Car', '2');
  press('Preview');
  screen.getByText('Choose who is replaced.');
  select('Instead of', '1');
  fill('Who drove', 'dan');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Dan' }));
  expect(screen.queryByText('Choose who drove.')).toBeNull();
  fill('Reason', 'He drove under another account.');
  press('Preview');
  const dialog = await screen.findByRole('dialog', { name: 'Give the row of #99 Ben to Dan?' });
  const table = await within(dialog).findByRole('table', { name: 'Result, before and after' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Ada, Ben becomes Ada, Dan');
  const amendment = { kind: 'changeDriver', filePosition: 2, driverIndex: 1, playerId: 'Dan0000' };
  expect(sent('adminAmendments.preview')).toEqual([{ eventId: 7, amendments: [amendment] }]);
  press('Change the driver');
  await screen.findAllByText(/This driver already has a place in this car\./);
  expect(sent('adminAmendments.amend')).toEqual([{ eventId: 7, amendment, reason: 'He drove under another account.' }]);
});

it('the driver of a car with one is the one who is replaced', async () => {
  const sent = open(refuse);
  await screen.findByRole('form', { name: 'Decision about the event' });
  select('What', 'changeDriver');
  select('Car', '1');
  expect(screen.queryByRole('combobox', { name: 'Instead of' })).toBeNull();
  fill('Who drove', 'dan');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Dan' }));
  fill('Reason', 'He drove under another account.');
  press('Preview');
  await waitFor(() => expect(sent('adminAmendments.preview')).toHaveLength(1));
  expect(sent('adminAmendments.preview')).toEqual([
    { eventId: 7, amendments: [{ kind: 'changeDriver', filePosition: 1, driverIndex: 0, playerId: 'Dan0000' }] },
  ]);
});

it('two drivers who swapped are given each other’s rows by one decision', async () => {
  const sent = open(refuse);
  await screen.findByRole('form', { name: 'Decision about the event' });
  select('What', 'changeDriver');
  select('Car', '1');
  fill('Who drove', 'dan');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Dan' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^The two swapped/ }));
  fill('Reason', 'Each drove under the other account.');
  press('Preview');
  const dialog = await screen.findByRole('dialog', { name: /^Swap the rows of #7 Ada Quick and Dan\?$/ });
  expect(within(dialog).getByRole('button', { name: 'Swap the drivers' })).toBeTruthy();
  await waitFor(() => expect(sent('adminAmendments.preview')).toHaveLength(1));
  const amendment = { kind: 'changeDriver', filePosition: 1, driverIndex: 0, playerId: 'Dan0000', swap: true };
  expect(sent('adminAmendments.preview')).toEqual([{ eventId: 7, amendments: [amendment] }]);
});

it('two drivers who swapped are one decision with one button', async () => {
  const car = (raceNumber: string, name: string) => ({
    filePosition: Number(raceNumber),
    raceNumber,
    carModel: 31,
    drivers: [named(name)],
  });
  const swap: AmendableEvent['amendments'][number] = {
    amendmentId: 3,
    event,
    kind: 'changeDriver',
    car: car('1', 'Ben'),
    driver: named('Ben'),
    swap: { car: car('2', 'Ada'), driver: named('Ada') },
    lapNumber: null,
    timeMs: null,
    places: null,
    driverIndex: 0,
    reason: 'Each drove under the other account.',
    reportId: null,
    createdAt: '2026-05-01T10:00:00.000Z',
    createdBy: null,
    undone: null,
  };
  const sent = open(refuse, { ...event, amendments: [swap] });
  const table = await screen.findByRole('table', { name: 'Decisions about this event' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Ben and Ada swapped#1 and #2');
  fireEvent.click(within(table).getByRole('button', { name: 'Undo: Ben and Ada swapped, #1 and #2' }));
  await screen.findByRole('dialog', { name: 'Undo the swap? Both drivers get their own row back.' });
  await waitFor(() => expect(sent('adminAmendments.previewUndo')).toEqual([{ amendmentId: 3 }]));
});

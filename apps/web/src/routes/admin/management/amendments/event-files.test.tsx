import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { AmendableEvent, EventFile, EventFiles } from '@paddock/contracts';
import { openManagement, press } from '../../../../testing/management.ts';
import { ApiFailure } from '../../../../testing/stub-api.ts';

// Take seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(() => Promise.all([import('../ManagementPage.tsx'), import('./AmendmentsTab.tsx')]), 120_000);

const event: AmendableEvent = {
  eventId: 7,
  sessionType: 'R',
  sessionKind: 'race',
  game: 'acc' as const,
  trackName: 'monza',
  title: 'Sprint 1',
  fileTitle: 'Sprint 1',
  staffTitle: null,
  serverName: 'Sprint',
  endAt: '2026-05-01T10:00:00.000Z',
  isVoided: false,
  rows: [],
  amendments: [],
};

const file: EventFile = {
  fileId: 1,
  sessionIndex: 0,
  fileName: '260501_200000_R.json',
  server: { serverId: 1, name: 'Sprint' },
  receivedAt: '2026-05-01T10:00:05.000Z',
  sessionType: 'R',
  endAt: '2026-05-01T10:00:00.000Z',
  isEndApproximate: false,
  driverIds: 20,
  laps: 300,
  reason: null,
  isParted: false,
};
const copy: EventFile = {
  ...file,
  fileId: 2,
  sessionIndex: 1,
  fileName: '260501_200003_R.json',
  driverIds: 4,
  reason: 'driverIds',
};
const twoFiles: EventFiles = { eventId: 7, hasLaps: true, files: [file, copy], moreFiles: 0, parted: [] };
const apart: EventFiles = {
  ...twoFiles,
  files: [file],
  parted: [{ fileId: 2, sessionIndex: 1, fileName: copy.fileName, eventId: 8 }],
};

function open(
  ofEvent: () => EventFiles,
  change: { part?: () => { eventId: number }; fold?: () => { eventId: number } } = {},
  admin = true,
) {
  const sent = openManagement(
    'results&event=7',
    {
      adminAmendments: {
        event: () => event,
        list: () => ({ rows: [], nextCursor: null }),
        titleEvent: () => null,
      },
      adminFiles: { ofEvent, ...change },
    },
    { admin, mod: true },
  );
  return { sent };
}

const sayWhy = (reason: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Reason' }), {
    target: { value: reason },
  });

it('a file of an event is parted with a reason, and then the files are read again', async () => {
  let now = twoFiles;
  const { sent } = open(() => now, {
    part: () => {
      now = apart;
      return { eventId: 8 };
    },
  });
  await screen.findByText(/^2 files have the same laps on the same track/);
  const [, first, second] = within(screen.getByRole('table', { name: /^Files of event 7/ })).getAllByRole('row');
  expect(first?.textContent).toContain('260501_200000_R.jsonCounts');
  expect(second?.textContent).toContain('260501_200003_R.json, session 2Does not count: fewer drivers with an id');
  press('Part this file: 260501_200003_R.json, session 2');
  press('Part this file');
  screen.getByText('Say why, in at least three characters.');
  expect(sent('adminFiles.part')).toEqual([]);
  sayWhy('Two sessions');
  press('Part this file');
  await screen.findByText('The file is an event of its own now.');
  expect(sent('adminFiles.part')).toEqual([{ fileId: 2, sessionIndex: 1, reason: 'Two sessions' }]);
  await screen.findByText('The event comes from one file.');
  expect(screen.getByRole('link', { name: 'event 8' }).getAttribute('href')).toBe('/event/8');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a file that was parted is folded again', async () => {
  let now = apart;
  const { sent } = open(() => now, {
    fold: () => {
      now = twoFiles;
      return { eventId: 7 };
    },
  });
  await screen.findByText(/has the same laps; staff made it/);
  expect(screen.queryByRole('button', { name: /^Part / })).toBeNull();
  press('Fold this file: 260501_200003_R.json, session 2');
  sayWhy('One session');
  press('Fold this file');
  await screen.findByText('The files are one event again.');
  expect(sent('adminFiles.fold')).toEqual([{ fileId: 2, sessionIndex: 1, reason: 'One session' }]);
  await screen.findByText(/^2 files have the same laps/);
});

it('what the server refuses is told, and the dialog stays with the reason', async () => {
  open(() => twoFiles, {
    part: () => {
      throw new ApiFailure({ code: 'conflict', message: 'This file was already parted.' });
    },
  });
  await screen.findByText(/^2 files have the same laps/);
  press('Part this file: 260501_200003_R.json, session 2');
  sayWhy('Two sessions');
  press('Part this file');
  await screen.findByText(/This file was already parted\./);
  expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Reason' })).toHaveProperty(
    'value',
    'Two sessions',
  );
});

it('a failure to read the files is told in their place, with the rest of the event', async () => {
  open(() => {
    throw new ApiFailure({ code: 'internal', message: 'The files cannot be read.' });
  });
  await screen.findByText(/The files cannot be read\./);
  screen.getByRole('form', { name: 'Decision about the event' });
});

it('a moderator reads why a file counts, and cannot part it', async () => {
  open(() => twoFiles, {}, false);
  await screen.findByText('Does not count: fewer drivers with an id');
  expect(screen.getByRole('button', { name: 'Part this file: 260501_200003_R.json, session 2' })).toHaveProperty(
    'disabled',
    true,
  );
});

it('staff give the event a title; without one the server’s own name is shown again', async () => {
  const { sent } = open(() => twoFiles);
  const form = await screen.findByRole('form', { name: 'Title of this event' });
  fireEvent.change(within(form).getByLabelText('Title'), { target: { value: 'Winter Cup, round 3' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Save title' }));
  await screen.findByText('Saved. Everyone sees it now.');
  fireEvent.change(within(form).getByLabelText('Title'), { target: { value: ' ' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Save title' }));
  await waitFor(() =>
    expect(sent('adminAmendments.titleEvent')).toEqual([
      { id: 7, title: 'Winter Cup, round 3' },
      { id: 7, title: null },
    ]),
  );
});

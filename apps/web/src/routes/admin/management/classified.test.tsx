import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { ClassifiedPreview, Job, Seasons } from '@paddock/contracts';
import {
  fill,
  openManagement,
  press,
  previewOf,
  runningJob as job,
  secondPlaced,
} from '../../../testing/management.ts';
import { winnerRow } from '../../../testing/replies.ts';
import { ApiFailure } from '../../../testing/stub-api.ts';

// Takes seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(() => Promise.all([import('./ManagementPage.tsx'), import('./SeasonsTab.tsx')]), 120_000);

const seasons: Seasons = { seasons: [], schemes: [], classified: { withFlag: 75, withoutFlag: 90 } };
const change = previewOf([
  {
    eventId: 7,
    filePosition: 2,
    raceNumber: '99',
    carModel: 31,
    drivers: winnerRow.drivers,
    newDrivers: null,
    before: secondPlaced,
    after: { ...secondPlaced, place: null, points: null },
  },
]);
const preview: ClassifiedPreview = {
  before: { withFlag: 75, withoutFlag: 90 },
  after: { withFlag: 50, withoutFlag: 80 },
  races: 3,
  tried: 3,
  events: 1,
  rows: 2,
  change,
};

async function open(endpoints: { previewClassified?: () => ClassifiedPreview; setClassified?: () => Job }) {
  const sent = openManagement('seasons', {
    adminSeasons: { all: () => seasons },
    adminSite: { previewClassified: () => preview, setClassified: () => job, ...endpoints },
    adminJobs: { info: () => job },
  });
  const section = within(await screen.findByRole('region', { name: 'Classified' }));
  expect(section.getByText(/75 % of the winner’s laps if it took the flag, and with 90 %/)).toBeTruthy();
  press('Change the shares');
  return (name: string) => sent(`adminSite.${name}`);
}

it('shares that cannot be are refused at their field, and nothing is asked of the server', async () => {
  const sent = await open({});
  fill('Per cent with the flag', '95');
  press('Preview');
  screen.getByText('A car that stopped before the flag needs at least as many laps as one that took it.');
  fill('Per cent with the flag', 'most');
  press('Preview');
  expect(screen.getByRole('textbox', { name: 'Per cent with the flag' }).getAttribute('aria-invalid')).toBe('true');
  expect(sent('previewClassified')).toEqual([]);
});

it('shares are previewed, and changed once somebody said why; then the work is watched', async () => {
  const sent = await open({});
  fill('Per cent with the flag', '50');
  fill('Per cent without it', '80');
  press('Preview');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change who is classified?' }));
  dialog.getByText('50 % with the flag, 80 % without');
  dialog.getByText(/2 result rows in 1 race get another place, or lose it\./);
  expect(within(dialog.getByRole('table', { name: 'Result, before and after' })).getAllByRole('row')).toHaveLength(2);
  expect(sent('previewClassified')).toEqual([{ withFlag: 50, withoutFlag: 80 }]);
  press('Change the shares');
  screen.getByText('Say why, in at least three characters.');
  expect(sent('setClassified')).toEqual([]);
  fill('Reason', 'A vote of all drivers');
  press('Change the shares');
  await screen.findByRole('progressbar');
  expect(sent('setClassified')).toEqual([{ withFlag: 50, withoutFlag: 80, reason: 'A vote of all drivers' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each<[Partial<ClassifiedPreview>, RegExp]>([
  [{ events: 0, rows: 0 }, /No place changes\./],
  [
    { races: 400, tried: 20 },
    /400 races may change\. Of these, only the latest 20 were tried: 2 result rows in 1 race get another place, or lose it\. The lists are about these 20\./,
  ],
  [{ races: 400, tried: 20, events: 0, rows: 0 }, /only the latest 20 were tried: no place changes\./],
])('a preview of a part of the races, or without a change, says so: %#', async (reply, text) => {
  await open({ previewClassified: () => ({ ...preview, ...reply }) });
  press('Preview');
  await screen.findByText(text);
});

it('what the server refuses is said in the dialog, for the preview and for the change', async () => {
  let isAwake = false;
  const refuse = () => {
    const message = 'Another change is still running.';
    throw new ApiFailure({ code: 'conflict', message, issues: [{ path: 'withFlag', message }] });
  };
  await open({ previewClassified: () => (isAwake ? preview : refuse()), setClassified: refuse });
  press('Preview');
  await screen.findAllByText(/Another change is still running\./);
  screen.getByRole('dialog', { name: 'Who is classified' });
  isAwake = true;
  press('Preview');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change who is classified?' }));
  fill('Reason', 'A vote of all drivers');
  press('Change the shares');
  await dialog.findByText(/Another change is still running\./);
});

import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seasons } from '@paddock/contracts';
import { fill, openManagement, press, runningJob } from '../../../testing/management.ts';
import { driver } from '../../../testing/replies.ts';
import { ApiFailure } from '../../../testing/stub-api.ts';

// Takes seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(() => import('./ManagementPage.tsx'), 120_000);

const ofAcc = (gameCode: string) => ({ game: 'acc', gameCode }) as const;
const track = {
  code: 'spa',
  ...ofAcc('spa'),
  layout: null,
  name: 'Spa',
  country: 'BE',
  lengthMetres: 7_004,
  events: 3,
};
const catalogue = {
  tracks: [
    track,
    { code: 'new_ring', ...ofAcc('new_ring'), layout: null, name: null, country: null, lengthMetres: null, events: 1 },
  ],
  cars: [{ model: 8, ...ofAcc('8'), name: 'Bentley', manufacturer: null, year: null, carGroup: 'GT3', entries: 4 }],
  sessionTypes: [{ code: 'R', ...ofAcc('R'), name: 'Race', kind: 'race' as const, events: 4 }],
};
const seasons: Seasons = {
  seasons: [],
  schemes: [
    {
      id: 1,
      name: 'Default',
      version: 1,
      points: [25, 18],
      createdAt: '2025-01-01T00:00:00.000Z',
      isNewest: true,
      seasons: [],
    },
  ],
  classified: { withFlag: 75, withoutFlag: 90 },
};
const job = { ...runningJob, kind: 'changeSeasons' } as const;

describe('names', () => {
  it('what has none stands first and is counted; a wrong field says so and nothing is sent', async () => {
    const sent = openManagement('names', { adminCatalogue: { all: () => catalogue, nameTrack: () => catalogue } });
    await screen.findByText('1 of 2 without a name');
    expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['No namenew_ring', 'Spa']);
    press('Name new_ring');
    fill('Name', 'New Ring');
    fill('Country', 'A');
    press('Save');
    screen.getByText('Two capital letters, for example AU.');
    expect(sent('adminCatalogue.nameTrack')).toEqual([]);
    fill('Country', 'au');
    press('Save');
    await screen.findByText('Saved. It has this name everywhere.');
    expect(sent('adminCatalogue.nameTrack')[0]).toEqual({
      code: 'new_ring',
      name: 'New Ring',
      country: 'AU',
      lengthMetres: null,
    });
  });

  it('a moderator sees the controls disabled, and why', async () => {
    openManagement('names', { adminCatalogue: { all: () => catalogue } }, { admin: false, mod: true });
    await screen.findByText('Only admins can name things.');
    expect(screen.getByRole('button', { name: 'Edit Spa' })).toHaveProperty('disabled', true);
  });
});

describe('points', () => {
  const effect = {
    races: 2,
    drivers: 1,
    standings: [
      { season: '2025', game: 'acc' as const, driver, before: { rank: 2, points: 43 }, after: { rank: 1, points: 60 } },
    ],
  };

  it('are tried out, shown, and changed once somebody said why; then the work is watched', async () => {
    const sent = openManagement('seasons', {
      adminSeasons: { all: () => seasons, preview: () => effect, change: () => job },
      adminJobs: { info: () => job },
    });
    await screen.findByText('No season has a name yet');
    press('Change the points of Default');
    fill('Points by place', '30, 20');
    press('Preview');
    await screen.findByText('2 races get different points, and 1 driver moves up or down in a season.');
    expect(within(screen.getByRole('row', { name: /Ada Quick/ })).getByText('60')).toBeTruthy();
    press('Make the change');
    screen.getByText('Say why, in at least three characters.');
    fill('Reason', 'A vote of all drivers');
    press('Make the change');
    const bar = await screen.findByRole('progressbar', { name: 'Change of seasons or points' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['1', '4']);
    expect(sent('adminSeasons.change')[0]).toEqual({
      change: { kind: 'changeScheme', schemeId: 1, points: [30, 20] },
      reason: 'A vote of all drivers',
    });
  });

  it('what the server refuses stands at its field', async () => {
    const message = 'There is a points scheme "Default" already.';
    openManagement('seasons', {
      adminSeasons: {
        all: () => seasons,
        preview: () => {
          throw new ApiFailure({ code: 'conflict', message, issues: [{ path: 'name', message }] });
        },
      },
    });
    await screen.findByText('No season has a name yet');
    press('Add a scheme');
    fill('Name', 'Default');
    fill('Points by place', '3 2 1');
    press('Preview');
    expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
    screen.getByRole('heading', { name: 'Add a points scheme' });
  });
});

describe('long work', () => {
  it.each([
    ['done', '3 events were recomputed.', '3 events were recomputed.'],
    ['failed', 'The disk is full.', 'Failed: The disk is full.'],
  ] as const)('that is %s tells its outcome', async (status, message, told) => {
    const ended = { ...job, kind: 'recompute', status, message, finishedAt: '2025-01-01T00:00:07.000Z' };
    openManagement('recompute', { adminJobs: { recent: () => [ended] } });
    const row = await screen.findByRole('row', { name: /Recomputation of everything/ });
    within(row).getByText(told);
    within(row).getByText('7 s');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('under way has a bar, whoever started it', async () => {
    openManagement('recompute', { adminJobs: { recent: () => [job], info: () => job } });
    await screen.findByRole('progressbar');
    screen.getByText('1 of 4');
  });

  it('of several steps says which it is at', async () => {
    const stepping = { ...job, kind: 'recompute', message: 'Step 2 of 5: Names of drivers' };
    openManagement('recompute', { adminJobs: { recent: () => [stepping], info: () => stepping } });
    await screen.findByText('Step 2 of 5: Names of drivers: 1 of 4');
  });
});

describe('site texts', () => {
  it('are shown beside the field as they are typed, and an empty one is none', async () => {
    const settings = {
      identity: { name: 'Sunday League', rules: null, chat: null, stewards: null },
      logo: null,
      texts: { contact: 'Ada', privacy: 'No cookies', imprint: null },
      retention: { playerSampleDays: 90, failedFileDays: 180, sessionRecordDays: null },
    };
    const sent = openManagement('site', { adminSite: { settings: () => settings, setTexts: () => settings } });
    await screen.findByRole('textbox', { name: 'Contact' });
    fill('Contact', 'Ada\nada@example.org');
    fill('Privacy', ' ');
    within(screen.getByRole('region', { name: 'Preview of the contact' })).getByText(/ada@example.org/);
    press('Save texts');
    await screen.findByText('Saved. The page about the site says so now.');
    expect(sent('adminSite.setTexts')[0]).toEqual({
      contact: 'Ada\nada@example.org',
      privacy: null,
      imprint: null,
    });
  });
});

describe('name and links', () => {
  const settings = {
    identity: { name: 'Sunday League', rules: null, chat: null, stewards: null },
    logo: null,
    texts: { contact: null, privacy: null, imprint: null },
    retention: { playerSampleDays: 90, failedFileDays: 180, sessionRecordDays: null },
  };

  it('are saved, links with https:// before them, and a link that is none is told at its field', async () => {
    const sent = openManagement('site', { adminSite: { settings: () => settings, setIdentity: () => settings } });
    await screen.findByRole('textbox', { name: 'Name' });
    fill('Name', 'Saturday League');
    fill('Rules', 'javascript:alert(1)');
    press('Save name and links');
    await screen.findByText(/https:\/\//, { selector: '[id$="helper-text"], [role="alert"], p, span' });
    expect(sent('adminSite.setIdentity')).toEqual([]);
    fill('Rules', 'league.example/rules');
    press('Save name and links');
    await screen.findByText('Saved. Every page shows it now.');
    expect(sent('adminSite.setIdentity')[0]).toEqual({
      name: 'Saturday League',
      rules: 'https://league.example/rules',
      chat: null,
      stewards: null,
    });
  });
});

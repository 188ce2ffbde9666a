import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  ChampionshipDefinition,
  type FoundEvent,
  type StaffChampionship,
  type StandingsChange,
} from '@paddock/contracts';
import { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill, openManagement, press, select } from '../../../../testing/management.ts';
import { iracing } from '../../../../testing/game-infos.ts';
import { driver, translation } from '../../../../testing/replies.ts';
import { ApiFailure } from '../../../../testing/stub-api.ts';

// Takes seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(
  () =>
    Promise.all([
      import('../ManagementPage.tsx'),
      import('./ChampionshipAdminPage.tsx'),
      import('./ChampionshipsTab.tsx'),
    ]),
  120_000,
);

const round = (code: string, startsAt: string) => ({
  code,
  trackName: 'monza',
  startsAt,
  timeZone: 'Australia/Sydney',
  heats: [{ code }],
});
const definition = ChampionshipDefinition.parse({
  name: 'Winter Cup',
  rounds: [round('R1', '2025-07-01T20:00'), round('R2', '2025-07-08T20:00'), round('R3', '2025-07-15T20:00')],
  schemes: [{ from: null, scheme: { places: ['25', '25/2'] } }],
});

const found = (eventId: number, heat: string | null): FoundEvent => ({
  eventId,
  title: 'Cup',
  trackName: 'monza',
  serverId: 3,
  endAt: `2025-07-08T1${eventId}:00:00.000Z`,
  entryCount: 20 + eventId,
  lapCount: 29,
  winner: `Winner ${eventId}`,
  heat,
});

const championship: StaffChampionship = {
  championshipId: 4,
  name: 'Winter Cup',
  game: 'acc',
  state: 'open',
  version: 1,
  rounds: 3,
  roundsRun: 1,
  entries: 2,
  places: null,
  draft: definition,
  draftSavedAt: null,
  published: definition,
  found: [
    { code: 'R1', state: 'run', events: [found(1, 'R1')], nearest: null },
    { code: 'R2', state: 'choose', events: [found(2, null), found(3, null)], nearest: null },
    { code: 'R3', state: 'missing', events: [], nearest: found(4, null) },
  ],
  versions: [{ version: 1, at: '2025-06-01T00:00:00.000Z', by: 'Ada', reason: 'The first rules', undoes: null }],
  official: [],
};
const change: StandingsChange = {
  found: championship.found,
  drivers: 1,
  places: 1,
  rows: [
    {
      table: { kind: 'drivers', code: 'all', name: 'All' },
      driver,
      team: null,
      before: { place: 2, total: '25/2' },
      after: { place: 1, total: '25' },
    },
  ],
};

type Calls = NonNullable<Parameters<typeof openManagement>[1]['adminChampionships']>;

/** The rules that an operation was last sent. */
function rulesIn(inputs: readonly unknown[]): ChampionshipDefinition {
  return z.object({ definition: ChampionshipDefinition }).parse(inputs.at(-1)).definition;
}

function openEditor(replies: Calls = {}, roles?: { admin: boolean; mod: boolean }, games = translation.games) {
  return openManagement(
    'championships&championship=4',
    {
      adminChampionships: {
        get: () => championship,
        list: () => [championship],
        preview: () => change,
        saveDraft: () => championship,
        publish: () => championship,
        ...replies,
      },
      search: { servers: () => [{ serverId: 3, name: 'Thursday' }] },
      translation: { all: () => ({ ...translation, games }) },
    },
    roles,
  );
}

const roundRow = (code: string) => within(screen.getByRole('listitem', { name: `Round ${code}` }));

describe('the editor of a championship', () => {
  it('says beneath each round what it finds, and takes the race that is chosen', async () => {
    const sent = openEditor();
    await screen.findByRole('heading', { level: 1, name: 'Winter Cup' });
    roundRow('R1').getByText('1 race, 21 entries');
    roundRow('R2').getByText('2 races: choose');
    roundRow('R3').getByText('no race');
    fireEvent.click(roundRow('R2').getByRole('radio', { name: /won by Winner 3/ }));
    fireEvent.click(roundRow('R3').getByRole('radio', { name: /won by Winner 4/ }));
    await screen.findByText(/Round R2, races/);
    fill('Reason, for all to see', 'The right races');
    press('Publish version 2');
    await waitFor(() => expect(sent('adminChampionships.publish')).toHaveLength(1));
    const { rounds } = rulesIn(sent('adminChampionships.publish'));
    expect(rounds.map(({ heats }) => heats[0]?.eventId)).toEqual([null, 3, 4]);
    expect(sent('adminChampionships.publish')[0]).toMatchObject({
      championshipId: 4,
      basedOn: 1,
      reason: 'The right races',
    });
  });

  it('shows what a change does before it is published: words, and standings now and then', async () => {
    const sent = openEditor();
    await screen.findByText('Nothing. This is what is published.');
    expect(screen.getByRole('button', { name: 'Publish version 2' })).toHaveProperty('disabled', true);
    fill('Fastest lap', '0.5');
    const item = await screen.findByText(/^Fastest lap:/);
    expect([item.querySelector('del')?.textContent, item.querySelector('ins')?.textContent]).toEqual(['0', '1/2']);
    const row = await screen.findByRole('row', { name: /Ada Quick/ });
    expect(row.textContent).toContain('12.5 → 25');
    await waitFor(() =>
      expect(rulesIn(sent('adminChampionships.preview')).schemes[0]?.scheme.bonus.fastestLap).toBe('1/2'),
    );
    press('Publish version 2');
    screen.getByText('Say why.');
    expect(sent('adminChampionships.publish')).toEqual([]);
  });

  it('says at its field what is wrong, and saves and publishes nothing then', async () => {
    openEditor();
    await screen.findByText('Nothing. This is what is published.');
    fill('Least starters', 'two');
    fill('Pole', '1/11');
    expect(screen.getByRole('textbox', { name: 'Pole' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Least starters' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: 'Save draft' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Publish version 2' })).toHaveProperty('disabled', true);
  });

  it('shows at its field what the server refuses', async () => {
    const message = 'The fewest starters come first.';
    openEditor({
      preview: () => {
        const issues = [{ path: 'definition.schemes.0.scheme.bonus.pole', message }];
        throw new ApiFailure({ code: 'unprocessable', message, issues });
      },
    });
    await screen.findByText('Nothing. This is what is published.');
    fill('Pole', '3');
    await waitFor(
      () => expect(screen.getByRole('textbox', { name: 'Pole' }).getAttribute('aria-invalid')).toBe('true'),
      { timeout: 10_000 },
    );
  });

  it('sets how cleanly entrants must have driven; an empty limit asks nothing', async () => {
    const signUp = { opensAt: '2025-06-01T00:00:00.000Z', closesAt: null, maxPenaltiesPer100: 2 };
    const published = ChampionshipDefinition.parse({ ...definition, signUp });
    const sent = openEditor({ get: () => ({ ...championship, draft: published, published }) });
    await screen.findByText('Nothing. This is what is published.');
    fill('Cut laps per 100', '4');
    fill('Penalties per 100 laps', '');
    expect((await screen.findByText(/^Cut laps per 100, at most:/)).textContent).toMatch(/any.*4/);
    expect(screen.getAllByText(/^At most, in the latest 50 races; .* Not asked below 100 laps\.$/)).toHaveLength(2);
    await waitFor(() =>
      expect(rulesIn(sent('adminChampionships.preview')).signUp).toMatchObject({
        maxCutLapsPer100: 4,
        maxPenaltiesPer100: null,
      }),
    );
    fill('Cut laps per 100', '2.5');
    expect(screen.getByRole('textbox', { name: 'Cut laps per 100' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('says of a limit that the files of the game cannot measure that it does not apply', async () => {
    const signUp = { opensAt: '2025-06-01T00:00:00.000Z', closesAt: null };
    const published = ChampionshipDefinition.parse({ ...definition, signUp });
    openEditor({ get: () => ({ ...championship, game: 'iracing', draft: published, published }) }, undefined, [
      iracing,
    ]);
    await screen.findByText('The files of this game do not say which laps count, so this does not apply.');
    screen.getByText('The files of this game have no penalties, so this does not apply.');
  });

  it('adds rounds from a paste, after showing what was understood of each line', async () => {
    const sent = openEditor();
    await screen.findByText('Nothing. This is what is published.');
    press('Paste dates and tracks');
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste dates and tracks' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Dates and tracks' }), {
      target: { value: '22/7/2025\tMonza\n29/7/2025\tAtlantis\n5/8/2025\t9 pm\tMonza\tFinal' },
    });
    dialog.getByText('22/07/2025, 8:00 pm, Monza');
    dialog.getByText(/No track of this site is called “Atlantis”/);
    fireEvent.click(dialog.getByRole('button', { name: 'Add 2 rounds' }));
    await screen.findByRole('listitem', { name: 'Round R5' });
    press('Save draft');
    await waitFor(() => expect(sent('adminChampionships.saveDraft')).toHaveLength(1));
    const { rounds } = rulesIn(sent('adminChampionships.saveDraft'));
    expect(rounds.slice(3).map((one) => [one.code, one.startsAt, one.trackName, one.name])).toEqual([
      ['R4', '2025-07-22T20:00', 'monza', ''],
      ['R5', '2025-08-05T21:00', 'monza', 'Final'],
    ]);
  });

  it('adds rounds by rhythm, a week after the last one at the same time', async () => {
    openEditor();
    await screen.findByText('Nothing. This is what is published.');
    press('Add several by rhythm');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add several rounds' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/First of them starts/).value).toBe('2025-07-22T20:00');
    fireEvent.change(dialog.getByRole('textbox', { name: 'How many' }), { target: { value: '2' } });
    fireEvent.change(dialog.getByRole('textbox', { name: 'Days between them' }), { target: { value: '14' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add the rounds' }));
    expect(roundRow('R5').getByLabelText<HTMLInputElement>('Starts').value).toBe('2025-08-05T20:00');
  });

  it('asks before it is left with changes that are not saved', async () => {
    openEditor();
    await screen.findByText('Nothing. This is what is published.');
    fill('Pole', '3');
    // A part of the same page.
    fireEvent.click(screen.getByRole('link', { name: 'Stewards' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Recompute' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Pole' }).value).toBe('3');
  });

  it('has links to all its parts', async () => {
    openEditor({ entries: () => ({ entries: [], teams: [] }), rulings: () => [] });
    const links = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    await screen.findByText('No entries yet');
    expect(links).toHaveLength(15);
    for (const link of links) {
      const part = document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '');
      expect(part?.querySelector('h2')?.textContent).toBe(link.textContent);
    }
  });

  it('says why it cannot be announced yet', async () => {
    openEditor({ get: () => ({ ...championship, state: 'draft', version: 0, published: null, versions: [] }) });
    const announce = await screen.findByRole('button', { name: 'Announce' });
    const why = () => document.getElementById(announce.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(announce).toHaveProperty('disabled', true);
    expect(why()).toBe('Publish its rules first, under What this changes.');
    press('Add a class');
    await waitFor(() => expect(why()).toContain('Still missing or wrong: Classes: Enter a name.'));
    screen.getByText('Classes: Enter a name.');
  });

  it('names cups as people know them', async () => {
    const classes = [{ code: 'pro', name: 'Pro', members: { by: 'cup' as const, cups: [0, 1] } }];
    openEditor({ get: () => ({ ...championship, draft: { ...definition, classes } }) });
    const cups = (await screen.findByRole('combobox', { name: 'Cups' })).parentElement?.textContent;
    expect(cups).toContain('Overall (Pro)Pro-Am');
  });

  it('brings earlier rules back', async () => {
    const newer = { version: 2, at: '2025-06-02T00:00:00.000Z', by: null, reason: 'Oops', undoes: null };
    const sent = openEditor({
      get: () => ({ ...championship, version: 2, versions: [newer, ...championship.versions] }),
      undo: () => championship,
    });
    await screen.findByText('Nothing. This is what is published.');
    press('Versions');
    press('Bring the rules of version 1 back');
    const dialog = within(await screen.findByRole('dialog', { name: 'Bring the rules of version 1 back?' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'A mistake' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Bring them back' }));
    await waitFor(() =>
      expect(sent('adminChampionships.undo')[0]).toEqual({ championshipId: 4, version: 1, reason: 'A mistake' }),
    );
  });

  it('can be read by moderators, with the reason why they change nothing', async () => {
    openEditor({}, { admin: false, mod: true });
    await screen.findByText('Nothing. This is what is published.');
    expect(screen.getAllByText('Only admins can change championships.').length).toBeGreaterThan(0);
    for (const name of ['Pole', 'Points by place', 'Rules'])
      expect(screen.getByRole('textbox', { name })).toHaveProperty('disabled', true);
    for (const name of ['Add a round', 'Save draft', 'Publish version 2', 'Remove round R1'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  });
});

describe('the list of championships', () => {
  it('leads to each, and begins a new one from a preset or a copy', async () => {
    const sent = openManagement('championships', {
      adminChampionships: {
        list: () => [championship],
        create: () => championship,
        get: () => championship,
        preview: () => change,
      },
      search: { servers: () => [] },
    });
    const link = await screen.findByRole('link', { name: 'Winter Cup' });
    expect(link.getAttribute('href')).toBe('/admin/management?tab=championships&championship=4');
    press('New championship');
    press('Begin');
    screen.getByText('Enter a name.');
    fill('Name', 'Winter Cup 2026');
    select('Begin with', 'copy:4');
    press('Begin');
    await screen.findByRole('heading', { level: 1, name: 'Winter Cup' });
    expect(sent('adminChampionships.create')[0]).toEqual({
      name: 'Winter Cup 2026',
      game: 'acc',
      from: { kind: 'copy', championshipId: 4, days: 364 },
    });
  });

  it('says what will be there', async () => {
    openManagement('championships', { adminChampionships: { list: () => [] } });
    await screen.findByText('No championship yet');
  });
});

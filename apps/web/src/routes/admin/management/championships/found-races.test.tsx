import { ChampionshipDefinition, type FoundEvent, type FoundRound, type StaffChampionship } from '@paddock/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openManagement, press } from '../../../../testing/management.ts';

// Takes seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(() => Promise.all([import('../ManagementPage.tsx'), import('./ChampionshipAdminPage.tsx')]), 120_000);

const definition = ChampionshipDefinition.parse({
  name: 'Winter Cup',
  rounds: [
    {
      code: 'R1',
      trackName: 'monza',
      startsAt: '2025-07-01T20:00',
      timeZone: 'Australia/Sydney',
      heats: [{ code: 'R1' }],
    },
  ],
  schemes: [{ from: null, scheme: { places: ['25'] } }],
});
const race = (eventId: number): FoundEvent => ({
  eventId,
  title: 'Cup',
  trackName: 'monza',
  serverId: 3,
  endAt: `2025-07-01T1${eventId}:00:00.000Z`,
  entryCount: 20,
  lapCount: 29,
  winner: `Winner ${eventId}`,
  heat: null,
});
const roundWith = (...events: FoundEvent[]): FoundRound => ({
  code: 'R1',
  state: events.length > 1 ? 'choose' : 'run',
  events: events.length === 1 ? events.map((event) => ({ ...event, heat: 'R1' })) : events,
  nearest: null,
});
const championship: StaffChampionship = {
  championshipId: 4,
  name: 'Winter Cup',
  game: 'acc',
  state: 'open',
  version: 1,
  rounds: 1,
  roundsRun: 0,
  entries: 0,
  places: null,
  draft: definition,
  draftSavedAt: null,
  published: definition,
  found: [roundWith(race(1), race(2))],
  versions: [],
  official: [],
};

const Sent = z.object({ definition: ChampionshipDefinition });
const leftOutIn = (input: unknown): readonly number[] | undefined =>
  Sent.parse(input).definition.rounds[0]?.filter.excludedEventIds;

function openEditor(found = championship.found) {
  return openManagement('championships&championship=4', {
    adminChampionships: {
      get: () => ({ ...championship, found }),
      list: () => [championship],
      entries: () => ({ entries: [], teams: [] }),
      // As the API: what is left out is not found.
      preview: (input) => {
        const events = found
          .flatMap((round) => round.events)
          .filter(({ eventId }) => !leftOutIn(input)?.includes(eventId));
        return { found: [roundWith(...events)], drivers: 0, places: 0, rows: [] };
      },
    },
    search: { servers: () => [] },
  });
}

const row = () => within(screen.getByRole('listitem', { name: 'Round R1' }));

it('a race that the filter finds is left out, which the preview shows, and taken back in', async () => {
  const sent = openEditor();
  await screen.findByRole('heading', { level: 1, name: 'Winter Cup' });
  fireEvent.click(row().getByRole('radio', { name: /won by Winner 1/ }));
  fireEvent.click(row().getByRole('button', { name: /^Leave out Monza.*won by Winner 1/ }));
  await row().findByText('1 race, 20 entries');
  expect(row().queryByRole('radio')).toBeNull();
  expect(row().getByRole('link', { name: 'Race 1' }).getAttribute('href')).toBe('/event/1');
  await screen.findByText(/Round R1, races left out/);
  expect(leftOutIn(sent('adminChampionships.preview').at(-1))).toEqual([1]);
  // It was chosen before, which would count whatever is left out.
  expect(Sent.parse(sent('adminChampionships.preview').at(-1)).definition.rounds[0]?.heats[0]?.eventId).toBeNull();
  fireEvent.click(row().getByRole('button', { name: 'Take back in race 1' }));
  await waitFor(() => expect(row().getAllByRole('radio')).toHaveLength(2));
  await screen.findByText('Nothing. This is what is published.');
});

it('the only race that a round finds can be left out, among the details of the round', async () => {
  openEditor([roundWith(race(1))]);
  await screen.findByRole('heading', { level: 1, name: 'Winter Cup' });
  expect(row().queryByRole('button', { name: /^Leave out/ })).toBeNull();
  press('More about round R1');
  fireEvent.click(row().getByRole('button', { name: /^Leave out/ }));
  expect(row().queryByRole('button', { name: /^Leave out/ })).toBeNull();
  row().getByRole('button', { name: 'Take back in race 1' });
});

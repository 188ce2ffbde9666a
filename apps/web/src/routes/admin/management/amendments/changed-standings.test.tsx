import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { AmendableEvent, ChangePreview } from '@paddock/contracts';
import { fill, openManagement, press, previewOf, select } from '../../../../testing/management.ts';
import { secondRow, winnerRow } from '../../../../testing/replies.ts';

// Take seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(() => Promise.all([import('../ManagementPage.tsx'), import('./AmendmentsTab.tsx')]), 120_000);

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
  rows: [winnerRow, secondRow],
  amendments: [],
};

async function previewed(championships: ChangePreview['championships']) {
  openManagement('results&event=7', {
    adminAmendments: {
      event: () => event,
      list: () => ({ rows: [], nextCursor: null }),
      preview: () => ({ ...previewOf([]), championships }),
    },
    adminFiles: { ofEvent: () => ({ eventId: 7, hasLaps: true, files: [], moreFiles: 0, parted: [] }) },
  });
  await screen.findByRole('form', { name: 'Decision about the event' });
  select('What', 'voidEvent');
  fill('Reason', 'The server failed.');
  press('Preview');
  const dialog = await screen.findByRole('dialog', { name: 'Void the whole event?' });
  return within(dialog).findByRole('region', { name: 'What would change' });
}

it('the preview of a decision says what it changes in the standings of each championship', async () => {
  const changes = await previewed([
    { championshipId: 4, name: 'Sunday Cup', round: 'R2', drivers: 12, places: 5 },
    { championshipId: 5, name: 'Night Series', round: 'N1', drivers: 1, places: 0 },
  ]);
  within(changes).getByText('Sunday Cup, R2: 12 drivers change points, 5 of them place.');
  within(changes).getByText('Night Series, N1: 1 driver changes points, 0 of them place.');
});

it('the preview of a decision that no championship counts names none', async () => {
  const changes = await previewed([]);
  expect(changes.textContent).not.toContain('change points');
});

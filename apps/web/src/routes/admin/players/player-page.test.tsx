import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../../lib/trpc.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { driver, frame, session } from '../../../testing/replies.ts';
import { ApiFailure, createStubApi, once } from '../../../testing/stub-api.ts';

const at = '2025-09-19T02:00:00.000Z';
const adminPlayer: ApiOutputs['adminPlayers']['info'] = {
  ...driver,
  shortName: null,
  platformId: 'S76500000000000001',
  ratedRaces: 3,
  usesShortName: false,
  isHidden: false,
  isErased: false,
  ban: null,
  firstSeenAt: at,
  lastSeenAt: at,
  mergedInto: null,
  mergedFrom: [],
  totals: null,
  names: [],
  account: null,
};

it('shows a note before the answer is there, and gives its words back when it was refused', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const api = createStubApi({
    ...frame,
    auth: { user: () => ({ ...session, mod: true, name: 'mo' }) },
    adminDashboard: { waiting: () => ({ reports: 0, claims: 0 }) },
    adminPlayers: {
      info: () => adminPlayer,
      sanctions: once({ rows: [], nextCursor: null }),
      reports: () => [],
      note: () => promise,
    },
    adminAudit: { list: () => ({ rows: [], nextCursor: null }) },
  });
  renderApp(api, `/admin/players/${adminPlayer.playerId}`);
  const noted = await screen.findByRole('region', { name: 'Bans, warnings and notes' });
  await within(noted).findByText('Nothing was noted about this player.');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ });
  fireEvent.change(field, { target: { value: 'Drives well.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await within(noted).findByText('Drives well.');
  within(noted).getByText(/^mo,/);
  expect(field.value).toBe('');
  // The next one is begun meanwhile: it stays as well.
  fireEvent.change(field, { target: { value: 'And' } });
  reject(new ApiFailure({ code: 'conflict', message: 'This driver was erased.' }));
  await screen.findByText('Error: This driver was erased.');
  await within(noted).findByText('Nothing was noted about this player.');
  await waitFor(() => expect(field.value).toBe('Drives well.\n\nAnd'));
});

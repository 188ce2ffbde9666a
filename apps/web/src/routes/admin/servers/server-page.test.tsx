import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutputs } from '../../../lib/trpc.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { frame, session } from '../../../testing/replies.ts';
import { ApiFailure, createStubApi, once } from '../../../testing/stub-api.ts';

// Takes seconds to import on a busy machine; keep that out of the tests' time.
beforeAll(() => import('./ServerPage.tsx'), 120_000);

const adminServer: ApiOutputs['adminServers']['info'] = {
  serverId: 1,
  name: 'Sprint',
  kind: 'registered',
  capacity: null,
  timeZone: 'Europe/Berlin',
  isListed: true,
  takesUploads: false,
  game: 'acc',
  registeredAt: '2026-05-01T10:00:00.000Z',
  state: 'silent',
  reportedAt: null,
  trackName: null,
  sessionType: null,
  sessionKind: null,
  players: null,
  places: null,
  lastFileAt: null,
  importLagMs: null,
  failedFiles: 0,
  phase: null,
  spectators: null,
  events: 0,
  tokens: [],
  recentEvents: [],
};

type Servers = ApiOutputs['adminServers'];
type Files = ApiOutputs['adminFiles'];

function openWith(servers: { info?: Servers['info']; files?: Files['list']; edit?: () => Promise<never> }) {
  const { info = adminServer, files = { rows: [], nextCursor: null }, edit } = servers;
  const api = createStubApi({
    ...frame,
    auth: { user: () => ({ ...session, admin: true, mod: true }) },
    adminDashboard: { waiting: () => ({ reports: 0, claims: 0 }) },
    adminServers: { info: once(info), ...(edit && { edit }) },
    adminFiles: { list: () => files },
    adminAudit: { list: () => ({ rows: [], nextCursor: null }) },
  });
  return { api, app: renderApp(api, `/admin/servers/${adminServer.serverId}`) };
}

it('lists files that were dated ahead, and says what became of them', async () => {
  const file: Files['list']['rows'][number] = {
    fileId: 1,
    fileName: '310101_120000_R.json',
    status: 'imported',
    receivedAt: '2026-05-01T10:00:00.000Z',
    byteLength: 5_000,
    sessions: [{ sessionIndex: 0, eventId: 7, status: 'imported' }],
    problem: null,
    warnings: [{ code: 'end_in_future', message: 'It is dated more than a day after it arrived.' }],
    isKept: true,
  };
  const { api, app } = openWith({ files: { rows: [file], nextCursor: null } });
  fireEvent.change(await screen.findByLabelText('Show'), { target: { value: 'datedAhead' } });
  await waitFor(() => expect(app.address()).toContain('files=datedAhead'));
  const files = () => api.inputsOf('adminFiles.list');
  await waitFor(() => expect(files().at(-1)).toMatchObject({ status: 'datedAhead' }));
  const row = await screen.findByRole('row', { name: /310101_120000_R\.json/ });
  expect(row.textContent).toContain('event 7, dated in the future: its end is approximate');
});

it('measures how late the files of live sessions came, not those of history or of an end that nobody knows', async () => {
  const event = (eventId: number, endAt: string, isEndApproximate = false) => ({
    eventId,
    trackName: 'monza',
    sessionType: 'R',
    sessionKind: 'race' as const,
    title: '',
    endAt,
    entries: 20,
    laps: 300,
    receivedAt: '2026-05-01T10:00:00.000Z',
    fileId: eventId,
    isVoided: false,
    isEndApproximate,
  });
  const recentEvents = [
    event(1, '2026-05-01T09:59:30.000Z'),
    event(2, '2026-05-01T07:00:00.000Z'),
    event(3, '2026-05-01T10:00:00.000Z', true),
  ];
  openWith({ info: { ...adminServer, recentEvents } });
  const table = await screen.findByRole('table', { name: /Latest events/ });
  const lags = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-2)?.textContent);
  expect(lags).toEqual(['30 s', '–', '–']);
});

it.each([
  ['session', 'Monza, Race'],
  ['formation', 'Monza, Race, formation'],
])('says where the server is, and its stage “%s” if that is more than the session', async (phase, words) => {
  const live = { state: 'reporting', reportedAt: '2026-05-01T10:00:00.000Z', trackName: 'monza' } as const;
  openWith({ info: { ...adminServer, ...live, sessionType: 'R', sessionKind: 'race', phase } });
  await screen.findByText(words);
});

describe('settings of a server', () => {
  it('that were refused are still in their fields, with the reason', async () => {
    const message = 'Another server has this name.';
    openWith({
      edit: () => {
        throw new ApiFailure({ code: 'conflict', message, issues: [{ path: 'name', message }] });
      },
    });
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Endurance' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(message);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Endurance');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Endurance 2' } });
    expect(screen.queryByText(message)).toBeNull();
  });

  it('that unlist the server ask first, and the dialog stays when they are refused', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    openWith({ edit: () => promise });
    fireEvent.click(await screen.findByLabelText(/^Listed/));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Unlist the server' });
    fireEvent.click(confirm);
    await waitFor(() => expect(confirm.disabled).toBe(true));
    reject(new ApiFailure({ code: 'conflict', message: 'Later, please.' }));
    await screen.findByText('Error: Later, please.');
    await waitFor(() => expect(confirm.disabled).toBe(false));
  });
});

import type { ResultVersion, VersionRow } from '@paddock/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { eventInfo, frame, secondRow, winnerRow } from '../../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../../testing/stub-api.ts';
import { event, findResult } from '../testing/event-page.ts';

const decision = { kind: 'timePenalty', filePosition: 1, lapNumber: null, value: 5_000, driver: null } as const;
const versions: ResultVersion['versions'] = [
  { version: 1, since: null, changes: [] },
  {
    version: 2,
    since: '2025-09-19T08:00:00.000Z',
    changes: [{ kind: 'amended', decision, reason: 'Cut the chicane.', by: 'staff' }],
  },
  {
    version: 3,
    since: '2025-09-20T08:00:00.000Z',
    changes: [{ kind: 'undone', decision, reason: 'It was car 8.', by: 'staff' }],
  },
];
const rows: VersionRow[] = [
  { ...secondRow, position: 1, place: 1, before: secondRow },
  { ...winnerRow, position: 2, place: 2, staffTime: 5_000, totalTime: 226_000, before: winnerRow },
];
const info = () => ({ ...eventInfo, versionCount: 3 });
const version = (input: unknown) => {
  const asked = (input as { version: number }).version;
  return { version: asked, isVoided: false, versions, rows: asked === 2 ? rows : [{ ...winnerRow, before: null }] };
};
const open = (path: string, events = {}) => {
  const api = createStubApi({ ...frame, events: { ...event, info, version, ...events } });
  return { api, app: renderApp(api, path) };
};

it('an earlier version says that it is not today’s, what changed, why, and has its own rows', async () => {
  open('/event/128?version=2');
  const notice = await screen.findByText('This is not today’s result.');
  expect(notice.closest('p')?.textContent).toContain('It stood from');
  for (const link of screen.getAllByRole('link', { name: /Today’s result|Version 3, today’s/ }))
    expect(link.getAttribute('href')).toBe('/event/128');
  const history = within(screen.getByRole('region', { name: 'Versions' }));
  expect(history.getByRole('link', { name: 'Version 1' }).getAttribute('href')).toBe('/event/128?version=1');
  expect(history.getByText(/Cut the chicane/).textContent).toBe('Cut the chicane. Decided by staff.');
  const changed = within(screen.getByRole('region', { name: 'What changed from version 1' })).getAllByRole('list', {
    name: 'Before and after',
  });
  expect(changed.map((list) => list.textContent)).toEqual(['Place2ndto 1st', 'Place1stto 2ndTime3:41.000to 3:46.000']);
  const table = screen.getByRole('table', { name: 'The result of version 2' });
  const [, first] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Ben Slower');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it('the first version compares with nothing', async () => {
  open('/event/128?version=1');
  await screen.findByRole('table', { name: 'The result of version 1' });
  expect(screen.queryByRole('region', { name: /What changed/ })).toBeNull();
});

it('a link to the present version leads to the page of the event', async () => {
  const { api } = open('/event/128?version=3');
  await findResult();
  expect(api.inputsOf('events.version')).toEqual([]);
  expect(screen.queryByText('This is not today’s result.')).toBeNull();
});

it('a version that there is not leads back to the result', async () => {
  const { api } = open('/event/128?version=7');
  await screen.findByText('There is no version 7 of this result');
  expect(screen.getByRole('link', { name: 'Today’s result' }).getAttribute('href')).toBe('/event/128');
  expect(api.inputsOf('events.version')).toEqual([]);
});

it('a version that cannot be derived says why, and a failure can be tried again', async () => {
  const gone = (): never => {
    throw new ApiFailure({ code: 'not_found', message: 'The file of event 128 is no longer stored.' });
  };
  open('/event/128?version=1', { version: gone });
  await screen.findByText('The file of event 128 is no longer stored.');
});

it('what staff changed links the versions, the present one is the page itself', async () => {
  const revision = { kind: 'amended', decision, reason: 'Cut.', endBefore: null, moved: [] } as const;
  const revisions = [3, 2].map((number) => ({ ...revision, at: `2025-09-1${number}T08:00:00.000Z`, version: number }));
  open('/event/128', { info: () => ({ ...info(), revisions }) });
  await findResult();
  const links = within(screen.getByRole('region', { name: 'Revised' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['The result as imported', '/event/128?version=1'],
    ['Version 2', '/event/128?version=2'],
  ]);
});

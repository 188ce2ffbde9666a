import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { frame } from '../../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../../testing/stub-api.ts';
import { championship, championshipReplies, drivers } from './testing/replies.ts';

const PAGE = '/leaderboards/points?championship=4';

function show(address = PAGE, replies: object = {}) {
  const api = createStubApi({ ...frame, championships: { ...championshipReplies, ...replies } });
  return { api, app: renderApp(api, address) };
}

it('says what a championship is and how far it has come', async () => {
  show();
  await screen.findByRole('heading', { name: 'Sunday Cup', level: 1 });
  const facts = screen.getByText('Dropped').closest('dl');
  expect(facts?.textContent).toContain('2 of 4');
  expect(facts?.textContent).toContain('Ada Quick, 43');
  expect(facts?.textContent).toContain('2 of 30');
  expect(facts?.textContent).toContain('worst 1 of 4');
  const tabs = within(screen.getByRole('navigation', { name: 'Championship' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent?.trim())).toEqual([
    'Standings',
    'Teams',
    'Rounds',
    'Entries',
    'Rules',
  ]);
  expect(tabs[0]?.getAttribute('aria-current')).toBe('page');
  expect(document.title).toContain('Sunday Cup');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `https://results.example.com${PAGE}`,
  );
});

it('has no tab of teams without teams', async () => {
  show(PAGE, { get: () => ({ ...championship, tables: [drivers] }) });
  await screen.findByRole('heading', { name: 'Sunday Cup', level: 1 });
  expect(screen.queryByRole('link', { name: 'Teams' })).toBeNull();
});

it('is not found where there is none, or only a draft', async () => {
  const get = () => {
    throw new ApiFailure({ code: 'not_found', message: 'There is no championship 4.' });
  };
  show(PAGE, { get });
  await screen.findByText('There is no championship at this address.');
});

it('names the champion when no round is left', async () => {
  const calendar = championship.calendar.map((round) => ({ ...round, state: 'run' as const }));
  const champions = [{ table: drivers, since: 'R3', names: ['Ada Quick'] }];
  show(PAGE, { get: () => ({ ...championship, calendar, champions, roundsRun: 4 }) });
  expect((await screen.findByText('Champion')).nextSibling?.textContent).toBe('Ada Quick');
});

it('names no champion and no leader who is on no board', async () => {
  const calendar = championship.calendar.map((round) => ({ ...round, state: 'run' as const }));
  const champions = [{ table: drivers, since: 'R3', names: [] }];
  const leaders = [{ table: drivers, names: [], total: '43' }];
  show(PAGE, { get: () => ({ ...championship, calendar, champions, leaders, roundsRun: 4 }) });
  await screen.findByRole('heading', { name: 'Sunday Cup', level: 1 });
  expect(screen.queryByText('Leader', { selector: 'dt' })).toBeNull();
  expect(screen.queryByText(/^Champions?$/)).toBeNull();
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'Sunday Cup: 4 rounds, with entries, rules and standings.',
  );
});

it.each(['rounds', 'entries', 'rules', 'teams'])('opens the tab %s', async (tab) => {
  show(`${PAGE}&tab=${tab}`);
  const link = await screen.findByRole('link', { current: 'page', name: new RegExp(`^${tab}$`, 'i') });
  expect(link).toBeDefined();
});

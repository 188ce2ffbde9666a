import type { CalendarRound } from '@paddock/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { frame } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';
import { head, plannedRound } from '../leaderboards/championship/testing/replies.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-10-01T08:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const next: CalendarRound = {
  championship: { ...head, entries: 16, places: 30 },
  round: plannedRound,
  classes: ['GT3'],
  signUp: { state: 'open', opensAt: null, closesAt: null, minClassValue: null, maxClassValue: null },
  names: [],
};
const cancelled: CalendarRound = { ...next, round: { ...plannedRound, trackName: 'spa', state: 'cancelled' } };

function show(rounds: CalendarRound[]) {
  const api = createStubApi({
    ...frame,
    events: { recent: () => [] },
    championships: { ...frame.championships, calendar: () => rounds },
  });
  renderApp(api, '/home');
  return api;
}

it('says which race is next, how long until then, and leads to the sign-up', async () => {
  const api = show([cancelled, next]);
  const section = await screen.findByRole('region', { name: 'Next race' });
  within(section).getByText('Monza');
  expect(section.textContent).toContain('in 2 days 2 h');
  expect(section.textContent).toContain('Sunday Cup, round 3. 16 of 30 signed up.');
  expect(within(section).getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
    '/leaderboards/points?championship=4&tab=entries',
  );
  expect(within(section).getByRole('link', { name: 'All coming races' }).getAttribute('href')).toBe(
    '/search/events?period=upcoming',
  );
  expect(api.inputsOf('championships.calendar')).toEqual([{ limit: 5 }]);
});

it('offers no sign-up where there is none, and counts places only where there are some', async () => {
  const signUp = { ...next.signUp, state: 'none' as const };
  show([{ ...next, championship: { ...head, places: null }, signUp }]);
  const section = await screen.findByRole('region', { name: 'Next race' });
  expect(section.textContent).not.toContain('signed up');
  expect(within(section).queryByRole('link', { name: 'Sign up' })).toBeNull();
});

it('says nothing while no race has a date', async () => {
  show([cancelled]);
  await screen.findByText('No results yet');
  expect(screen.queryByRole('region', { name: 'Next race' })).toBeNull();
});

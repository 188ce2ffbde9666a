import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { eventSummary, frame, recordStep } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';

afterEach(() => {
  document.cookie = 'preferences=; Path=/; Max-Age=0';
  vi.unstubAllEnvs();
});

it('switches all times to UTC and back, and remembers it', async () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  const event = { ...eventSummary, endAt: '2025-09-18T22:38:36.000Z' };
  renderApp(createStubApi({ ...frame, events: { recent: () => [event] } }), '/home');
  const row = await screen.findByRole('article');
  const shown = () => [...row.querySelectorAll('time')].map(({ textContent }) => textContent);
  await waitFor(() => expect(shown()).toEqual(['19/09/2025', '4:23 am']));
  fireEvent.click(screen.getByRole('button', { name: 'Show UTC' }));
  await screen.findByText(/^Times in UTC/);
  expect(shown()).toEqual(['18/09/2025', '10:38 pm']);
  expect(document.cookie).toMatch(/preferences=[^;]*zone=utc/);
  fireEvent.click(screen.getByRole('button', { name: 'Show local times' }));
  await waitFor(() => expect(shown()).toEqual(['19/09/2025', '4:23 am']));
});

it('a record of today in UTC has its time there, and its date in the visitor’s zone', async () => {
  // There the next day begins at 10:00 UTC: between the record and now, or between now and the record.
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const at = new Date();
  at.setUTCHours(at.getUTCHours() < 10 ? 12 : 9, 38, 0, 0);
  const record: ApiOutputs['records']['recent'][number] = {
    ...recordStep,
    kind: 'record',
    rank: 1,
    of: 17,
    at: at.toISOString(),
  };
  renderApp(createStubApi({ ...frame, events: { recent: () => [] }, records: { recent: () => [record] } }), '/home');
  const row = await screen.findByRole('article');
  await waitFor(() => expect(row.querySelector('time')?.textContent).toMatch(/^\d\d\/\d\d\/\d{4}$/));
  fireEvent.click(screen.getByRole('button', { name: 'Show UTC' }));
  expect(row.querySelector('time')?.textContent).toMatch(/^\d+:38 [ap]m$/);
});

it('offers UTC only where it changes times', async () => {
  vi.stubEnv('TZ', 'UTC');
  renderApp(createStubApi({ ...frame, events: { recent: () => [] } }), '/home');
  await screen.findByText(/^Times in UTC/);
  expect(screen.queryByRole('button', { name: 'Show UTC' })).toBeNull();
});

it('leads a visitor in UTC back from it', async () => {
  vi.stubEnv('TZ', 'UTC');
  document.cookie = 'preferences=zone=utc; Path=/';
  renderApp(createStubApi({ ...frame, events: { recent: () => [] } }), '/home');
  fireEvent.click(await screen.findByRole('button', { name: 'Show local times' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Show (?:UTC|local times)$/ })).toBeNull());
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { eventSummary, frame } from '../../testing/replies.ts';
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

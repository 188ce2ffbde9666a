import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { eventSummary, frame } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';
import listStyles from '../../shared/ui/GrowingList.module.css';

const MINUTE_MS = 60_000;

/** A practice: with a race the home would begin while nobody drives. */
function endedAgo(ms: number) {
  return { ...eventSummary, sessionKind: 'practice' as const, endAt: new Date(Date.now() - ms).toISOString() };
}

async function showHome(event: typeof eventSummary): Promise<void> {
  renderApp(createStubApi({ ...frame, events: { recent: () => [event] } }), '/home');
  await screen.findByText('Sunday cup');
}

it.each([
  ['just now', 0, true],
  ['nine minutes ago', 9 * MINUTE_MS, true],
  ['eleven minutes ago', 11 * MINUTE_MS, false],
  ['in two minutes, by a clock that is ahead', -2 * MINUTE_MS, true],
  ['tomorrow, by a clock that is wrong', -24 * 60 * MINUTE_MS, false],
])('a result that ended %s is marked as new: %s', async (_, ms, isNew) => {
  await showHome(endedAgo(ms));
  expect(screen.queryByRole('img', { name: 'Just finished' }) !== null).toBe(isNew);
});

it('nothing grows in when the list is first shown', async () => {
  await showHome(endedAgo(0));
  expect(screen.getByRole('article').parentElement?.className).not.toContain(listStyles.new);
});

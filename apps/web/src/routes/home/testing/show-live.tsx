import type { LiveForecast, LiveTiming, SocketMessage } from '@paddock/contracts';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { FakeSocket } from '../../../../../../packages/api-client/src/testing/fake-socket.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { eventInfo, foundEvent, frame, secondRow, session, winnerRow } from '../../../testing/replies.ts';
import { createStubApi } from '../../../testing/stub-api.ts';
import { eventAnalysis } from '../../event/testing/analysis.ts';
import { liveTiming } from './live-timing.ts';

const NO_FORECAST: LiveForecast = { game: 'acc', shown: [], cars: [] };

/** The page of server 1 with this session. */
export function show(
  changes: Partial<LiveTiming> = {},
  { own = null as string | null, address = '/home?server=1', forecast = NO_FORECAST } = {},
) {
  const timing = liveTiming(Date.now(), changes);
  const api = createStubApi({
    ...frame,
    auth: { user: () => (own === null ? null : { ...session, playerId: own }) },
    live: { servers: () => [], timing: () => timing },
    forecasts: { ofServer: () => forecast },
    search: { events: () => ({ events: [foundEvent], total: 1, nextCursor: null }) },
    events: {
      info: () => eventInfo,
      results: () => [winnerRow, secondRow],
      overview: () => eventAnalysis({}),
      recent: () => [],
    },
  });
  return { app: renderApp(api, address), api, timing };
}

/** Opens the socket and sends the session as a snapshot. */
export async function connect(timing: LiveTiming): Promise<(change: Partial<LiveTiming>) => void> {
  await waitFor(() => expect(FakeSocket.latest.sent).toBeDefined());
  const socket = FakeSocket.latest;
  act(() => socket.accept());
  const subscribed = JSON.stringify({ type: 'subscribe', topic: 'live:1' });
  await waitFor(() => expect(socket.sent).toContain(subscribed));
  const say = (...messages: SocketMessage[]) => act(() => socket.say(...messages));
  say({ type: 'snapshot', topic: 'live:1', number: 1, data: timing });
  let number = 1;
  return ({ cars = [], happenings = [], ...session }) => {
    number += 1;
    const { cars: _cars, happenings: _happenings, ...same } = timing;
    const data = { ...same, ...session, cars, happenings, goneCarIds: [] };
    say({ type: 'change', topic: 'live:1', number, previous: number - 1, data });
  };
}

import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../../../../packages/api-client/src/testing/fake-socket.ts';
import { second } from './testing/live-timing.ts';
import { connect, show } from './testing/show-live.tsx';
// The first import takes long on a busy machine; routes load them when they are opened.
import './HomePage.tsx';
import './live/OverlayPage.tsx';

afterEach(() => void vi.useRealTimers());

describe('the overlay', () => {
  const at = (query: string) => show({}, { address: `/home?server=1&view=overlay${query}` });
  const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

  it('is the order alone, without a header, links and buttons', async () => {
    at('');
    expect(await lines()).toEqual(['199Quick8 laps', '294Slower+0.356', '3404Car 404+1 lap']);
    screen.getByText(/^14:1\d$/);
    for (const role of ['banner', 'navigation', 'link', 'button', 'contentinfo']) {
      expect(screen.queryAllByRole(role), role).toEqual([]);
    }
  });

  it('follows the session, announces no results, and shows intervals when asked', async () => {
    const { timing } = at('&gap=interval');
    await lines();
    const change = await connect(timing);
    change({ cars: [{ ...second, interval: 123, gap: 200 }] });
    await screen.findByText('+0.123');
    screen.getByText('Interval');
    act(() =>
      FakeSocket.latest.say({ type: 'event', data: { sessionType: 'R', trackName: 'spa' }, id: '1-1', eventId: 3 }),
    );
    expect(screen.queryByText(/finished at/i)).toBeNull();
  });

  it.each(['', '&layout=lower-third'])('says since when there is no news (%s)', async (query) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { timing } = at(query);
    await screen.findByText('+0.356');
    await connect(timing);
    expect(screen.queryByText(/No news/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(8_500));
    screen.getByText(/^No news since \d+:\d\d/);
  });

  it('has a lower third with the closest two, and colours of its own', async () => {
    at('&layout=lower-third&surface=112233&accent=FFAA00&text=oops');
    await screen.findByText('+0.356');
    for (const text of ['Ada Quick', 'Ben Slower', 'Gap at S2, lap 9', 'ticks: the last laps']) screen.getByText(text);
    const scheme = screen.getByText('Live timing').parentElement;
    expect(scheme?.style.getPropertyValue('--surface')).toBe('#112233');
    expect(scheme?.style.getPropertyValue('--accent')).toBe('#FFAA00');
    expect(scheme?.style.getPropertyValue('--ink')).toBe('');
  });
});

it.each(['0', '-1', '3.0', '3e0', ' 3', 'x', '99999999999'])(
  'an address with the server "%s" is the front page, with a header, also as an overlay',
  async (server) => {
    show({}, { address: `/home?server=${encodeURIComponent(server)}&view=overlay` });
    await screen.findByRole('region', { name: 'On track now' });
    screen.getByRole('contentinfo');
  },
);

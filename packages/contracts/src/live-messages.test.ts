import { describe, expect, it } from 'vitest';
import { ServerMessage } from './live-messages.ts';

/** The wire format. A change here affects every open tab. */
const golden: Record<ServerMessage['type'], unknown> = {
  event: { type: 'event', data: { sessionType: 'R', trackName: 'monza' }, id: '7f3a-12', eventId: 128 },
  stats: { type: 'stats', data: { eventCount: 1, driverCount: 2, lapCount: 3, trackCount: 4 } },
  server_status: { type: 'server_status', data: { servers: 6, online: 102 } },
  live_players: { type: 'live_players', data: [{ track: 'monza', players: 30, spectators: 2 }] },
};

describe('messages of the socket', () => {
  it.each(Object.entries(golden))('%s keeps its shape', (_type, message) => {
    expect(ServerMessage.parse(message)).toEqual(message);
  });

  it.each([
    ['an unknown type', { type: 'gossip', data: {} }],
    ['a missing count', { type: 'stats', data: { eventCount: 1, driverCount: 2, lapCount: 3 } }],
    ['a count below zero', { type: 'server_status', data: { servers: -1, online: 0 } }],
    ['players that are no list', { type: 'live_players', data: { monza: 3 } }],
    [
      'an event without its once-only id',
      { type: 'event', data: { sessionType: 'R', trackName: 'monza' }, eventId: 1 },
    ],
  ])('%s is refused', (_what, message) => {
    expect(ServerMessage.safeParse(message).success).toBe(false);
  });
});

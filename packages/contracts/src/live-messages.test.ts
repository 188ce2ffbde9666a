import { describe, expect, it } from 'vitest';
import { ClientMessage, ServerMessage, SocketMessage, TopicMessage } from './live-messages.ts';

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

const state = {
  serverId: 12,
  name: 'Sunday server',
  game: 'acc',
  capacity: 30,
  state: 'live',
  reportedAt: '2026-03-14T11:59:55.000Z',
  stateAt: null,
  trackName: 'monza',
  sessionType: 'R',
  sessionKind: 'race',
  phase: 'session',
  sessionBeganAt: null,
  sessionEndsAt: null,
  players: 12,
  spectators: 2,
  bestLap: 108_437,
};

const goldenOfTopics: Record<TopicMessage['type'], unknown> = {
  snapshot: { type: 'snapshot', topic: 'server:12', number: 0, data: state },
  change: { type: 'change', topic: 'server:12', number: 7, previous: 4, data: state },
  refused: { type: 'refused', topic: 'bell:1', code: 'not_found', message: 'There is no topic bell:1.' },
};

describe('messages about topics', () => {
  it.each(Object.entries(goldenOfTopics))('%s keeps its shape', (_type, message) => {
    expect(TopicMessage.parse(message)).toEqual(message);
    expect(SocketMessage.parse(message)).toEqual(message);
    expect(ServerMessage.safeParse(message).success).toBe(false);
  });

  it.each([
    ['a change without the number before it', { type: 'change', topic: 'server:12', number: 7, data: state }],
    ['a state without a number', { type: 'snapshot', topic: 'server:12', data: state }],
  ])('%s is refused', (_what, message) => {
    expect(SocketMessage.safeParse(message).success).toBe(false);
  });
});

describe('messages of clients', () => {
  it.each(['subscribe', 'unsubscribe'])('%s names a topic', (type) => {
    expect(ClientMessage.safeParse({ type, topic: 'server:12' }).success).toBe(true);
  });

  it.each([
    ['another type', { type: 'publish', topic: 'server:12' }],
    ['no topic', { type: 'subscribe' }],
    ['an unknown field', { type: 'subscribe', topic: 'server:12', after: 3 }],
    ['an id that is no number', { type: 'subscribe', topic: 'server:x' }],
    ['a second spelling of an id', { type: 'subscribe', topic: 'server:012' }],
    ['no id', { type: 'subscribe', topic: 'server' }],
    ['an id of many digits', { type: 'subscribe', topic: `server:${'1'.repeat(40)}` }],
    ['a list', ['subscribe', 'server:12']],
  ])('%s is refused', (_what, message) => {
    expect(ClientMessage.safeParse(message).success).toBe(false);
  });
});

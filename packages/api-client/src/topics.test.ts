import type { LiveServer, SocketMessage } from '@paddock/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectLive, type LiveConnection } from './live.ts';
import { FakeSocket } from './testing/fake-socket.ts';

const TOPIC = 'server:12';
const state: LiveServer = {
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
  players: 0,
  spectators: 0,
  bestLap: null,
};

let client: LiveConnection;
let ignored: number;
beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all.length = 0;
  ignored = 0;
  client = connectLive({
    url: 'http://paddock.example',
    openSocket: FakeSocket.open,
    onMessage: () => {
      ignored += 1;
    },
  });
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

const snapshot = (number: number, players: number): SocketMessage => ({
  type: 'snapshot',
  topic: TOPIC,
  number,
  data: { ...state, players },
});
const change = (previous: number, number: number, players: number): SocketMessage => ({
  type: 'change',
  topic: TOPIC,
  number,
  previous,
  data: { ...state, players },
});

/** Follows the topic; what it is told is the number of people. */
function follow(): { readonly players: (number | null)[]; readonly refusals: string[]; readonly stop: () => void } {
  const players: (number | null)[] = [];
  const refusals: string[] = [];
  const stop = client.follow(TOPIC, {
    onData: (data) => players.push(data.players),
    onRefused: ({ code }) => refusals.push(code),
  });
  return { players, refusals, stop };
}

const sent = (): unknown[] => FakeSocket.latest.sent.map((text) => JSON.parse(text));
const subscribe = { type: 'subscribe', topic: TOPIC };
const unsubscribe = { type: 'unsubscribe', topic: TOPIC };

/** Connects again after a break. */
function comeBack(): void {
  const count = FakeSocket.all.length;
  FakeSocket.latest.breakOff();
  while (FakeSocket.all.length === count) vi.advanceTimersByTime(100);
  FakeSocket.latest.accept();
}

it('tells the state and each change of it, and nothing of that to who hears all messages', () => {
  FakeSocket.latest.accept();
  const { players } = follow();
  expect(sent()).toEqual([subscribe]);
  FakeSocket.latest.say(snapshot(10, 1), change(10, 15, 2), change(15, 16, 3));
  expect(players).toEqual([1, 2, 3]);
  expect([ignored, client.ignoredCount]).toEqual([0, 0]);
});

it('sends nothing through a connection that is closing', () => {
  FakeSocket.latest.accept();
  const { stop } = follow();
  FakeSocket.latest.startClosing();
  stop();
  expect(sent()).toEqual([subscribe]);
});

it('asks for the state again when it missed a change, and goes on from there', () => {
  FakeSocket.latest.accept();
  const { players } = follow();
  FakeSocket.latest.say(snapshot(10, 1), change(15, 16, 3));
  expect(players).toEqual([1]);
  expect(sent()).toEqual([subscribe, subscribe]);
  // Already under way when it asked.
  FakeSocket.latest.say(change(16, 17, 4));
  expect(sent()).toHaveLength(2);
  FakeSocket.latest.say(snapshot(17, 4), change(17, 18, 5));
  expect(players).toEqual([1, 4, 5]);
});

it('takes a change from any state between the one before it and itself, and none twice', () => {
  FakeSocket.latest.accept();
  const { players } = follow();
  FakeSocket.latest.say(snapshot(12, 1), change(10, 15, 2), change(10, 15, 2), change(9, 11, 9));
  expect(players).toEqual([1, 2]);
  expect(sent()).toHaveLength(1);
});

it('takes a snapshot whatever its number', () => {
  FakeSocket.latest.accept();
  const { players } = follow();
  FakeSocket.latest.say(snapshot(10, 1), snapshot(3, 2), change(3, 4, 3));
  expect(players).toEqual([1, 2, 3]);
});

describe('a connection', () => {
  it('that is not open yet asks once it is', () => {
    follow();
    expect(sent()).toEqual([]);
    FakeSocket.latest.accept();
    expect(sent()).toEqual([subscribe]);
  });

  it('that broke asks again for what is still followed, and waits for the snapshot', () => {
    FakeSocket.latest.accept();
    const { players } = follow();
    client.follow('server:13', { onData: () => {} })();
    FakeSocket.latest.say(snapshot(10, 1));
    comeBack();
    expect(sent()).toEqual([subscribe]);
    // From another process, before its snapshot.
    FakeSocket.latest.say(change(10, 11, 9));
    expect(players).toEqual([1]);
    FakeSocket.latest.say(snapshot(12, 2));
    expect(players).toEqual([1, 2]);
  });

  it('that is being made is told nothing', () => {
    FakeSocket.latest.accept();
    FakeSocket.latest.breakOff();
    vi.advanceTimersByTime(1_000);
    follow();
    expect(FakeSocket.all).toHaveLength(2);
    expect(sent()).toEqual([]);
  });
});

describe('several followers', () => {
  it('of a topic are one subscription, and the later is told the state at once', () => {
    FakeSocket.latest.accept();
    const first = follow();
    FakeSocket.latest.say(snapshot(10, 1));
    const second = follow();
    FakeSocket.latest.say(change(10, 11, 2));
    expect([first.players, second.players]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    first.stop();
    first.stop();
    expect(sent()).toEqual([subscribe]);
    FakeSocket.latest.say(change(11, 12, 3));
    second.stop();
    expect(sent()).toEqual([subscribe, unsubscribe]);
    FakeSocket.latest.say(change(12, 13, 4));
    expect([first.players, second.players]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
  });

  it('are all told of a refusal, and asked for again after a break', () => {
    FakeSocket.latest.accept();
    const followers = [follow(), follow()];
    FakeSocket.latest.say({
      type: 'refused',
      topic: TOPIC,
      code: 'not_found',
      message: 'There is no topic server:12.',
    });
    for (const { refusals } of followers) expect(refusals).toEqual(['not_found']);
    comeBack();
    expect(sent()).toEqual([subscribe]);
  });
});

it('ignores and counts a message about no topic', () => {
  FakeSocket.latest.accept();
  const { players } = follow();
  FakeSocket.latest.sayText('{"type":"snapshot","number":1,"data":{}}');
  expect(players).toEqual([]);
  expect(client.ignoredCount).toBe(1);
});

import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { ServerMessage } from '@paddock/contracts';
import { WebSocket as WsSocket } from 'ws';
import { connectLive, type LiveConnection, type LiveOptions } from './live.ts';
import { currentPage } from './page-events.ts';
import { FakeSocket } from './testing/fake-socket.ts';

const SITE = 'http://paddock.example';
const URL_OF_SOCKET = 'ws://paddock.example/ws';
const totals = { eventCount: 1, driverCount: 2, lapCount: 3, trackCount: 4 };
const snapshot: ServerMessage = { type: 'stats', data: totals, id: '100-0' };

/** What the client knows of its page. */
const page = { visibilityState: 'visible', baseURI: 'http://paddock.example/home' };

let client: LiveConnection;
let heard: ServerMessage[];
let returns: number;
let states: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  FakeSocket.all.length = 0;
  heard = [];
  returns = 0;
  states = [];
  client = connectLive({
    url: SITE,
    openSocket: FakeSocket.open,
    onMessage: (message) => heard.push(message),
    onConnect: () => states.push('connected'),
    onLost: () => states.push('lost'),
    onReturn: () => {
      returns += 1;
    },
    // Always the longest delay: 1 s, 2 s, 4 s, …
    random: () => 1,
  });
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function event(id: string, eventId = 1): ServerMessage {
  return { type: 'event', data: { sessionType: 'R', trackName: 'monza' }, id, eventId };
}

function heardIds(): (string | undefined)[] {
  return heard.filter(({ type }) => type === 'event').map(({ id }) => id);
}

/** Closes the connection and returns the next one. */
function comeBack(): FakeSocket {
  const count = FakeSocket.all.length;
  FakeSocket.latest.breakOff();
  while (FakeSocket.all.length === count) vi.advanceTimersByTime(100);
  FakeSocket.latest.accept();
  return FakeSocket.latest;
}

function setVisibility(state: 'visible' | 'hidden'): void {
  const { document } = currentPage();
  Object.assign(document ?? {}, { visibilityState: state });
  document?.dispatchEvent(new Event('visibilitychange'));
}

it('says what to do where the platform has no WebSocket, as in Node 20', () => {
  vi.stubGlobal('WebSocket', undefined);
  expect(() => connectLive({ url: SITE, onMessage: () => {} })).toThrow(/Node 22 or newer has one.*openSocket/);
});

it('says when the connection is lost, also because the network is, and when it stands again', () => {
  FakeSocket.latest.accept();
  comeBack();
  expect(states).toEqual(['connected', 'lost', 'connected']);
  currentPage().window?.dispatchEvent(new Event('offline'));
  expect(states.at(-1)).toBe('lost');
});

describe('messages', () => {
  it('passes on all four', () => {
    const messages: ServerMessage[] = [
      snapshot,
      { type: 'server_status', data: { servers: 1, online: 2 } },
      { type: 'live_players', data: [{ track: 'spa', players: 1, spectators: 0 }] },
      event('101-1'),
    ];
    FakeSocket.latest.accept();
    FakeSocket.latest.say(...messages);
    expect(heard).toEqual(messages);
    expect(client.ignoredCount).toBe(0);
  });

  it.each([
    ['an unknown type', '{"type":"gossip","data":{}}'],
    ['a known type without data', '{"type":"server_status"}'],
    ['an event without its id', '{"type":"event","data":{"sessionType":"R","trackName":"spa"},"eventId":1}'],
    ['no JSON', '{"type":'],
    ['bytes', new ArrayBuffer(4)],
  ])('ignores and counts %s, and goes on', (_, data) => {
    FakeSocket.latest.accept();
    FakeSocket.latest.sayText(data);
    FakeSocket.latest.say(snapshot);
    expect(heard).toEqual([snapshot]);
    expect(client.ignoredCount).toBe(1);
    expect(FakeSocket.live).toHaveLength(1);
  });
});

it('passes on what its parser makes of a message, and ignores what it refuses', () => {
  const counts: ServerMessage[] = [];
  const strict = connectLive({
    url: SITE,
    openSocket: FakeSocket.open,
    onMessage: (message) => counts.push(message),
    parse: (value) => (JSON.stringify(value).includes('"eventCount":1') ? snapshot : null),
  });
  FakeSocket.latest.accept();
  FakeSocket.latest.say({ ...snapshot, id: '1-0' }, { type: 'stats', data: { ...totals, eventCount: 9 } });
  expect(counts).toEqual([snapshot]);
  expect(strict.ignoredCount).toBe(1);
  strict.stop();
});

it('runs outside a browser, also on the sockets of the package ws', () => {
  vi.unstubAllGlobals();
  const openSocket = (url: string) => new WsSocket(url, { autoPong: false });
  expectTypeOf(openSocket).toExtend<NonNullable<LiveOptions['openSocket']>>();
  const bot = connectLive({ url: SITE, openSocket: FakeSocket.open, onMessage: () => {} });
  const opened = FakeSocket.all.length;
  FakeSocket.latest.breakOff();
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(opened + 1);
  bot.stop();
});

describe('once only', () => {
  it('passes on an event once, though it is told twice', () => {
    FakeSocket.latest.accept();
    FakeSocket.latest.say(snapshot, event('101-1'), event('101-1'), event('101-2'));
    expect(heardIds()).toEqual(['101-1', '101-2']);
  });

  it('passes on an event once, though it is told again after a break', () => {
    FakeSocket.latest.accept();
    FakeSocket.latest.say(snapshot, event('101-1'), event('102-1'));
    comeBack().say(snapshot, event('101-1'), event('102-1'), event('103-1'));
    expect(heardIds()).toEqual(['101-1', '102-1', '103-1']);
  });

  it('passes on the same totals again: they are a state, not news', () => {
    FakeSocket.latest.accept();
    FakeSocket.latest.say(snapshot, snapshot);
    expect(heard).toEqual([snapshot, snapshot]);
  });
});

describe('going on after a break', () => {
  it('asks for nothing at first', () => {
    expect(FakeSocket.latest.url).toBe(URL_OF_SOCKET);
  });

  it('asks for what came after the snapshot when nothing was told since', () => {
    FakeSocket.latest.accept();
    FakeSocket.latest.say(snapshot);
    expect(comeBack().url).toBe(`${URL_OF_SOCKET}?after=100-0`);
  });

  it('asks for what came after the last event', () => {
    FakeSocket.latest.accept();
    FakeSocket.latest.say(snapshot, event('101-1'), event('105-2'));
    expect(comeBack().url).toBe(`${URL_OF_SOCKET}?after=105-2`);
  });

  it('keeps asking from there when the next connection breaks before it tells anything', () => {
    FakeSocket.latest.accept();
    FakeSocket.latest.say(snapshot, event('101-1'));
    comeBack().say({ ...snapshot, id: '120-0' });
    expect(comeBack().url).toBe(`${URL_OF_SOCKET}?after=101-1`);
  });

  it('is not led past what it missed by news that overtake it', () => {
    FakeSocket.latest.accept();
    FakeSocket.latest.say(snapshot, event('101-1'));
    comeBack().say(event('130-1'));
    expect(comeBack().url).toBe(`${URL_OF_SOCKET}?after=101-1`);
  });

  it('tells of a return, not of the first connection', () => {
    FakeSocket.latest.accept();
    expect(returns).toBe(0);
    comeBack();
    expect(returns).toBe(1);
    comeBack();
    expect(returns).toBe(2);
  });
});

describe('connecting again', () => {
  it('waits twice as long after every failure, half a minute at most', () => {
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const count = FakeSocket.all.length;
      FakeSocket.latest.breakOff();
      const begin = Date.now();
      while (FakeSocket.all.length === count) vi.advanceTimersByTime(100);
      waits.push(Date.now() - begin);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it.each([
    ['stood for ten seconds starts with a short wait again', 10_000, 1000],
    ['broke at once goes on with longer waits', 9000, 4000],
  ])('a connection that %s', (_, stoodMs, waitMs) => {
    for (const ms of [1000, 2000]) {
      FakeSocket.latest.breakOff();
      vi.advanceTimersByTime(ms);
    }
    FakeSocket.latest.accept();
    vi.advanceTimersByTime(stoodMs);
    const count = FakeSocket.all.length;
    FakeSocket.latest.breakOff();
    vi.advanceTimersByTime(waitMs - 1);
    expect(FakeSocket.all).toHaveLength(count);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(count + 1);
  });

  it('gives up an attempt that nobody answers', () => {
    vi.advanceTimersByTime(9999);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.live).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.live).toHaveLength(1);
  });

  it('connects at once when the page is looked at again', () => {
    FakeSocket.latest.breakOff();
    setVisibility('hidden');
    expect(FakeSocket.all).toHaveLength(1);
    setVisibility('visible');
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('leaves an open connection alone when the page is looked at again', () => {
    FakeSocket.latest.accept();
    setVisibility('visible');
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('connects anew when the network is back, also where the old connection seems open', () => {
    const first = FakeSocket.latest;
    first.accept();
    first.say(snapshot);
    currentPage().window?.dispatchEvent(new Event('online'));
    expect(FakeSocket.live).not.toContain(first);
    expect(FakeSocket.live).toHaveLength(1);
    expect(FakeSocket.latest.url).toBe(`${URL_OF_SOCKET}?after=100-0`);
    first.say(event('101-1'));
    expect(heardIds()).toEqual([]);
  });
});

describe('leaving', () => {
  it('closes when the page is left and opens when it is shown again', () => {
    FakeSocket.latest.accept();
    currentPage().window?.dispatchEvent(new Event('pagehide'));
    expect(FakeSocket.live).toHaveLength(0);
    vi.advanceTimersByTime(60_000);
    currentPage().window?.dispatchEvent(new Event('online'));
    expect(FakeSocket.live).toHaveLength(0);
    currentPage().window?.dispatchEvent(new Event('pageshow'));
    expect(FakeSocket.live).toHaveLength(1);
    FakeSocket.latest.accept();
    expect(returns).toBe(1);
  });

  it('opens no second connection when the page is shown for the first time', () => {
    currentPage().window?.dispatchEvent(new Event('pageshow'));
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('is over when it is stopped', () => {
    FakeSocket.latest.accept();
    client.stop();
    expect(FakeSocket.live).toHaveLength(0);
    vi.advanceTimersByTime(60_000);
    for (const name of ['online', 'pageshow']) currentPage().window?.dispatchEvent(new Event(name));
    setVisibility('visible');
    expect(FakeSocket.live).toHaveLength(0);
  });
});

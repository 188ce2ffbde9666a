import { describe, expect, it } from 'vitest';
import { createToastQueue } from './event-toast-queue.ts';

interface Finished {
  readonly name: string;
}

/** A manual clock, and a queue that records what it shows and when. */
function atClock({ drawMs = 0, earlyMs = 0 } = {}) {
  let nowMs = 1_000_000;
  const begin = nowMs;
  let timers: { at: number; run: () => void }[] = [];
  const shown: { at: number; what: string; turn: number }[] = [];
  const queue = createToastQueue<Finished>({
    show: (toast) => {
      nowMs += drawMs;
      const what = toast.kind === 'one' ? toast.item.name : `and ${toast.count} more`;
      shown.push({ at: nowMs - begin, what, turn: toast.turn });
    },
    now: () => nowMs,
    after: (ms, run) => {
      const timer = { at: nowMs + Math.max(ms - earlyMs, 1), run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  const passTo = (ms: number): void => {
    for (;;) {
      const [due] = timers.filter(({ at }) => at <= begin + ms).toSorted((a, b) => a.at - b.at);
      if (due === undefined) break;
      timers = timers.filter((other) => other !== due);
      nowMs = Math.max(nowMs, due.at);
      due.run();
    }
    nowMs = Math.max(nowMs, begin + ms);
  };
  const addAt = (ms: number, ...names: string[]): void => {
    passTo(ms);
    for (const name of names) queue.add({ name });
  };
  return { queue, shown, addAt, passTo, waitingTimers: () => timers.length };
}

function burst(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `e${index + 1}`);
}

it.each<[string, Record<number, string[]>, [number, string][]]>([
  ['one alone starts at once', { 0: ['a'] }, [[0, 'a']]],
  [
    'two together: the second 390 ms later',
    { 0: ['a', 'b'] },
    [
      [0, 'a'],
      [390, 'b'],
    ],
  ],
  [
    'one too soon waits for the rest of its time',
    { 0: ['a'], 100: ['b'] },
    [
      [0, 'a'],
      [390, 'b'],
    ],
  ],
  [
    'one millisecond too soon waits it',
    { 0: ['a'], 389: ['b'] },
    [
      [0, 'a'],
      [390, 'b'],
    ],
  ],
  [
    'one in time waits for nobody',
    { 0: ['a'], 390: ['b'], 900: ['c'] },
    [
      [0, 'a'],
      [390, 'b'],
      [900, 'c'],
    ],
  ],
  [
    'five within 0.3 s keep their order',
    { 0: ['a'], 30: ['b'], 80: ['c'], 160: ['d'], 290: ['e'] },
    [
      [0, 'a'],
      [390, 'b'],
      [780, 'c'],
      [1170, 'd'],
      [1560, 'e'],
    ],
  ],
])('%s', (_, arrivals, expected) => {
  const clock = atClock();
  for (const [at, names] of Object.entries(arrivals)) clock.addAt(Number(at), ...names);
  clock.passTo(20_000);
  expect(clock.shown.map(({ at, what }) => [at, what])).toEqual(expected);
  expect(clock.waitingTimers()).toBe(0);
});

describe('a burst', () => {
  it.each([
    [1, 1, null],
    [20, 20, null],
    [21, 21, null],
    [22, 21, 'and 1 more'],
    [400, 21, 'and 379 more'],
  ])('of %i shows %i and then %s', (count, single, more) => {
    const { shown, addAt, passTo } = atClock();
    addAt(0, ...burst(count));
    passTo(60_000);
    expect(shown.map(({ what }) => what)).toEqual([...burst(single), ...(more === null ? [] : [more])]);
    expect(shown.map(({ at }) => at)).toEqual(shown.map((_, index) => index * 390));
  });

  it('counts what comes until the count is told; what comes afterwards has its own toast', () => {
    const { shown, addAt, passTo } = atClock();
    addAt(0, ...burst(22));
    addAt(4000, 'late');
    addAt(9000, 'next');
    passTo(60_000);
    expect(shown.slice(-3).map(({ what }) => what)).toEqual(['e21', 'and 2 more', 'next']);
  });
});

it('counts the turns of all toasts', () => {
  const { shown, addAt, passTo } = atClock();
  addAt(0, ...burst(23));
  passTo(60_000);
  addAt(60_000, 'next');
  expect(shown.map(({ turn }) => turn)).toEqual(Array.from({ length: 23 }, (_, index) => index));
});

it('measures from when a toast stood there, not from when it was begun', () => {
  const { shown, addAt, passTo } = atClock({ drawMs: 50 });
  addAt(0, 'a', 'b', 'c');
  passTo(5000);
  expect(shown.map(({ at }) => at)).toEqual([50, 490, 930]);
});

it('lets no timer that fires early shorten the time between', () => {
  const { shown, addAt, passTo } = atClock({ earlyMs: 3 });
  addAt(0, 'a', 'b', 'c');
  passTo(5000);
  const [a = 0, b = 0, c = 0] = shown.map(({ at }) => at);
  expect(b - a).toBeGreaterThanOrEqual(390);
  expect(c - b).toBeGreaterThanOrEqual(390);
});

it('forgets what waits when it is cleared, and keeps the guard', () => {
  const { queue, shown, addAt, passTo, waitingTimers } = atClock();
  addAt(0, ...burst(30));
  queue.clear();
  expect(waitingTimers()).toBe(0);
  addAt(100, 'after');
  passTo(5000);
  expect(shown.map(({ at, what }) => [at, what])).toEqual([
    [0, 'e1'],
    [390, 'after'],
  ]);
});

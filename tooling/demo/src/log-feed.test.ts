import { createLeague, liveWeekends, type Weekend } from '@paddock/demo-league';
import { ServerLog } from '@paddock/server-log';
import { describe, expect, it } from 'vitest';
import { DemoLogFeed } from './log-feed.ts';

const league = createLeague({ seed: 'paddock' });
const FROM = Date.parse('2026-03-14T12:00:00.000Z');
const MINUTE_MS = 60_000;

function weekendsOf(count: number): { feed: DemoLogFeed; weekends: Weekend[] } {
  const all = liveWeekends(league, { fromMs: FROM });
  const weekends: Weekend[] = [];
  for (const weekend of all) {
    if (weekends.length > 0 && weekend.server !== weekends[0]?.server) continue;
    weekends.push(weekend);
    if (weekends.length === count) break;
  }
  const [first] = weekends;
  if (first === undefined) throw new Error('no weekend');
  const feed = new DemoLogFeed(first.server);
  for (const weekend of weekends) feed.add(weekend);
  return { feed, weekends };
}

/** What an agent knows at a given time. */
function follow(feed: DemoLogFeed, log: ServerLog, nowMs: number): number {
  const write = feed.writeUntil(nowMs);
  if (write === null) return 0;
  if (write.isNewLog) log.reset();
  log.feed(new TextEncoder().encode(write.text));
  return 1;
}

describe('the log of a server of the demo', () => {
  it('has its drivers at the middle of every session, over two weekends', () => {
    const { feed, weekends } = weekendsOf(2);
    const log = new ServerLog();
    const sessions = weekends.flatMap((weekend) => weekend.sessions).filter(({ endedAtMs }) => endedAtMs > FROM);
    for (const { startedAtMs, endedAtMs, greenAtMs, entries, lostEntries, kind, trackName } of sessions) {
      const middleMs = (startedAtMs + greenAtMs + endedAtMs) / 2;
      follow(feed, log, middleMs);
      const sinceMs = middleMs - startedAtMs;
      const there = [...entries, ...lostEntries].filter(({ presence }) =>
        presence.some(({ fromMs, untilMs }) => fromMs <= sinceMs && (untilMs === null || sinceMs < untilMs)),
      );
      const state = log.state();
      expect(state.players).toBe(there.length);
      expect(state.players).toBeGreaterThan(3);
      expect([state.track, state.session?.toLowerCase(), state.phase]).toEqual([trackName, kind, 'session']);
    }
    expect(sessions.length).toBeGreaterThan(3);
  });

  it('begins in the middle of a weekend with all that has happened', () => {
    const step = weekendsOf(1);
    const whole = weekendsOf(1);
    const race = step.weekends[0]?.sessions.at(-1);
    const nowMs = (race?.endedAtMs ?? 0) - MINUTE_MS;
    const [left, right] = [new ServerLog(), new ServerLog()];
    for (let atMs = FROM; atMs < nowMs; atMs += 7_000) follow(step.feed, left, atMs);
    follow(step.feed, left, nowMs);
    follow(whole.feed, right, nowMs);
    expect(left.state()).toEqual(right.state());
    expect(left.state().session).toBe('Race');
  });

  it('of an idle server says once a minute that it is there', () => {
    const [server] = league.servers;
    if (server === undefined) throw new Error('no server');
    const feed = new DemoLogFeed(server);
    const log = new ServerLog();
    const writes = Array.from({ length: 600 }, (_, second) => follow(feed, log, FROM + second * 1_000));
    const total = writes.reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThanOrEqual(10);
    expect(total).toBeLessThanOrEqual(12);
    expect(log.state()).toMatchObject({ players: 0, connections: 0, session: 'Practice', unknownLines: 0 });
  });

  it('after a weekend waits for the next one', () => {
    const { feed, weekends } = weekendsOf(1);
    const log = new ServerLog();
    const endMs = weekends[0]?.sessions.at(-1)?.endedAtMs ?? 0;
    follow(feed, log, endMs + 2_000);
    expect(log.state()).toMatchObject({ session: 'Race', phase: 'session completed' });
    follow(feed, log, endMs + MINUTE_MS);
    expect(log.state()).toMatchObject({ players: 0, session: 'Practice', phase: 'waiting for drivers' });
    const beforeMs = log.atMs ?? 0;
    follow(feed, log, endMs + 5 * MINUTE_MS);
    expect(log.atMs).toBeGreaterThan(beforeMs + 3 * MINUTE_MS);
  });
});

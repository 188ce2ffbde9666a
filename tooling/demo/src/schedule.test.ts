import { createLeague } from '@paddock/demo-league';
import { describe, expect, it } from 'vitest';
import { entriesAt, listLiveSessions, sessionAt } from './schedule.ts';

const league = createLeague({ seed: 'paddock' });
const FROM = Date.parse('2026-03-14T12:00:00.000Z');
const MINUTE_MS = 60_000;
const running = listLiveSessions(league, { fromMs: FROM, untilMs: FROM + 300 * MINUTE_MS });

describe('who is on a server', () => {
  const [session] = running.flat();
  if (session === undefined) throw new Error('Nobody drives.');

  it('are those whose presence the session knows; before a weekend nobody', () => {
    const { startedAtMs, endedAtMs, entries, sessionIndex } = session;
    const middle = (startedAtMs + endedAtMs) / 2;
    const present = entriesAt(session, middle);
    expect(present.length).toBeGreaterThan(0);
    expect(present.length).toBeLessThanOrEqual(entries.length);
    expect(entriesAt({ ...session, sessionIndex: 0 }, startedAtMs - 6_000)).toEqual([]);
    expect(sessionIndex === 0 || entriesAt(session, startedAtMs - 6_000).length > 0).toBe(true);
  });
});

describe('the programme', () => {
  it('has every server of the live season in a session, and goes on for hours', () => {
    expect(running).toHaveLength(league.servers.filter(({ kind }) => kind !== 'endurance').length);
    for (let minute = 0; minute < 300; minute += 1) {
      const atMs = FROM + minute * MINUTE_MS;
      const sessions = running.map((list) => sessionAt(list, atMs));
      expect(sessions).not.toContain(undefined);
      const underWay = sessions.filter((session) => session !== undefined && session.startedAtMs <= atMs);
      expect(underWay.length).toBeGreaterThanOrEqual(2);
    }
  });
});

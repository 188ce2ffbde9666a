import { describe, expect, it } from 'vitest';

import { demoLeague, demoSessions, demoWeekends, listDoubles, getServer, startMs } from './testing/seasons.ts';
import { createLeague, season, writeResultFile, type RacedSession, type Weekend } from './index.ts';
import { Temporal } from 'temporal-polyfill';

const dayMs = 86_400_000;
const endOf = ({ sessions }: Weekend): number => sessions.at(-1)?.endedAtMs ?? 0;
const startOf = ({ sessions }: Weekend): number => sessions[0]?.startedAtMs ?? 0;
const eventsOf = (weekends: readonly Weekend[]): RacedSession[] =>
  weekends.flatMap(({ sessions }) => sessions.filter(({ entries }) => entries.length > 0));

function take(weekends: Iterable<Weekend>, count: number): Weekend[] {
  const taken: Weekend[] = [];
  for (const weekend of weekends) {
    taken.push(weekend);
    if (taken.length === count) break;
  }
  return taken;
}

function bytesOf(weekends: readonly Weekend[]): string[] {
  return weekends.flatMap(({ sessions }) =>
    sessions.map((session) => {
      const { fileName, bytes } = writeResultFile(session);
      let sum = bytes.length;
      for (const byte of bytes) sum = (Math.imul(sum, 31) + byte) | 0;
      return `${session.server.id} ${fileName} ${sum}`;
    }),
  );
}

describe('a season', () => {
  it('is the same to the byte for the same seed, and another for another', () => {
    const options = { fromMs: startMs, days: 2 };
    const again = bytesOf([...season(createLeague({ seed: 'demo' }), options)]);
    expect(again).toEqual(bytesOf([...season(demoLeague, options)]));
    expect(again.length).toBeGreaterThan(20);
    const other = new Set(bytesOf([...season(createLeague({ seed: 'other' }), options)]));
    expect(again.filter((file) => other.has(file))).toEqual([]);
  });

  it('does not depend on where it is begun, nor does any weekend get lost between two days', () => {
    const fromMs = startMs + 1.6 * dayMs;
    const part = [...season(demoLeague, { fromMs, days: 4 })];
    const within = demoWeekends.filter(
      (weekend) => startOf(weekend) >= fromMs && startOf(weekend) < fromMs + 4 * dayMs,
    );
    expect(bytesOf(part)).toEqual(bytesOf(within));
    const dayOf = (atMs: number): number => Math.floor((atMs - fromMs) / dayMs);
    const overMidnight = part.filter((weekend) => dayOf(startOf(weekend)) < dayOf(endOf(weekend)));
    expect(overMidnight.length).toBeGreaterThan(0);
  });

  it('comes in the order in which weekends end, within its days', () => {
    const ends = demoWeekends.map(endOf);
    expect(ends).toEqual(ends.toSorted((left, right) => left - right));
    expect(Math.min(...demoWeekends.map(startOf))).toBeGreaterThanOrEqual(startMs);
    expect(Math.max(...demoWeekends.map(startOf))).toBeLessThan(startMs + 21 * dayMs);
  });

  it('never has two sessions on one server at a time', () => {
    for (const server of demoLeague.servers) {
      const own = demoWeekends
        .filter((weekend) => weekend.server === server)
        .flatMap(({ sessions }) => sessions)
        .toSorted((left, right) => left.startedAtMs - right.startedAtMs);
      expect(own.length, server.id).toBeGreaterThan(10);
      for (const [index, session] of own.entries()) {
        expect(session.startedAtMs, server.id).toBeGreaterThan(own[index - 1]?.endedAtMs ?? 0);
        expect(session.endedAtMs).toBeGreaterThan(session.startedAtMs);
      }
    }
  });

  it('never gives two files of a server the same name', () => {
    for (const server of demoLeague.servers) {
      const own = demoWeekends.filter((weekend) => weekend.server === server).flatMap(({ sessions }) => sessions);
      expect(new Set(own.map((session) => writeResultFile(session).fileName)).size).toBe(own.length);
    }
  });

  it('stops after so many events', () => {
    const weekends = [...season(demoLeague, { fromMs: startMs, events: 25 })];
    expect(eventsOf(weekends).length).toBeGreaterThanOrEqual(25);
    expect(eventsOf(weekends.slice(0, -1)).length).toBeLessThan(25);
    expect(bytesOf(weekends)).toEqual(bytesOf(demoWeekends.slice(0, weekends.length)));
  });

  it('has servers that are only started and configured', () => {
    const idle = demoWeekends.filter(({ sessions }) => sessions.length === 1 && sessions[0]?.nominalMinutes === 5);
    expect(idle.length).toBeGreaterThan(3);
    for (const { sessions } of idle) expect(sessions[0]).toMatchObject({ entries: [], laps: [], weekendIndex: -1 });
  });

  it('goes on for ever when nobody says how long', () => {
    expect(take(season(demoLeague, { fromMs: startMs }), 40)).toHaveLength(40);
  });

  it('has leagues on one night of the week, on the server’s own clock', () => {
    const league = getServer('league-2');
    const races = demoWeekends.filter(
      ({ server, sessions }) => server === league && sessions.some(({ kind }) => kind === 'race'),
    );
    const nights = races.map((weekend) =>
      Temporal.Instant.fromEpochMilliseconds(startOf(weekend)).toZonedDateTimeISO(league.timeZone),
    );
    expect(nights).toHaveLength(3);
    expect(new Set(nights.map(({ dayOfWeek, hour }) => `${dayOfWeek} ${hour}`)).size).toBe(1);
    expect(nights[0]?.hour).toBe(20);
  });

  it('keeps a server on one track for the weekend, and moves on', () => {
    for (const { sessions, track } of demoWeekends) {
      for (const session of sessions) expect(session.track).toBe(track);
    }
    expect(new Set(demoWeekends.map(({ track }) => track.code)).size).toBeGreaterThan(12);
  });

  it('has nobody on two servers at a time', () => {
    expect(listDoubles(demoSessions)).toEqual([]);
  });

  it('brings the same people back: they have rivals', () => {
    const starts = new Map<string, number>();
    for (const { entries, kind } of eventsOf(demoWeekends)) {
      if (kind !== 'race') continue;
      for (const { drivers } of entries) {
        for (const { playerId } of drivers) starts.set(playerId, (starts.get(playerId) ?? 0) + 1);
      }
    }
    expect(starts.size).toBeGreaterThan(150);
    expect([...starts.values()].filter((count) => count >= 5).length).toBeGreaterThan(40);
  });
});

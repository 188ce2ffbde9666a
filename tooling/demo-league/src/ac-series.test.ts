import { readResultFile, type GameSession } from '@paddock/result-files';
import { expect, it } from 'vitest';
import { acSeries } from './ac-series.ts';
import { demoLeague, demoSessions, startMs } from './testing/seasons.ts';

const untilMs = startMs + 42 * 86_400_000;
const files = acSeries(demoLeague, { fromMs: startMs, untilMs });
const sessions = files.map((file): GameSession => {
  const result = readResultFile(file);
  const [session] = result.ok ? result.sessions : [];
  if (!result.ok || session === undefined) throw new Error(file.fileName);
  expect(result.warnings).toEqual([]);
  return session;
});
const races = sessions.filter(({ sessionKind }) => sessionKind === 'race');

it('is four weekends of Assetto Corsa on three tracks, the same each time', () => {
  expect(sessions.map(({ game, sessionKind }) => `${game} ${sessionKind}`)).toEqual(
    Array.from({ length: 4 }, () => ['ac practice', 'ac qualifying', 'ac race']).flat(),
  );
  expect(new Set(races.map(({ trackCode }) => trackCode)).size).toBe(3);
  expect(acSeries(demoLeague, { fromMs: startMs, untilMs })).toEqual(files);
  // A short season has as many as there is room for.
  expect(acSeries(demoLeague, { fromMs: untilMs - 7 * 86_400_000, untilMs })).toHaveLength(3);
});

it('ends when the file says, to the minute', () => {
  for (const [index, { endedAtMs }] of files.entries()) {
    expect(Date.parse(sessions[index]?.end?.at ?? '')).toBe(Math.floor(endedAtMs / 60_000) * 60_000);
  }
});

it('has people of the league, each under the id of the other game, in several classes', () => {
  const idsOf = (all: readonly { entries: readonly { drivers: readonly { id: string | null }[] }[] }[]) =>
    new Set(all.flatMap(({ entries }) => entries.flatMap(({ drivers }) => drivers.map(({ id }) => id))));
  const known = idsOf(
    demoSessions.map(({ entries }) => ({
      entries: entries.map(({ drivers }) => ({ drivers: drivers.map(({ playerId }) => ({ id: playerId })) })),
    })),
  );
  const here = idsOf(
    sessions.map(({ entries }) => ({
      entries: entries.map(({ drivers }) => ({ drivers: drivers.map(({ platformId }) => ({ id: platformId })) })),
    })),
  );
  expect(here).not.toContain(null);
  expect(here.size).toBeGreaterThan(15);
  expect([...here].filter((id) => known.has(id)).length).toBeGreaterThan(here.size / 2);
  expect(new Set(races.flatMap(({ entries }) => entries.map(({ carGroup }) => carGroup))).size).toBeGreaterThan(1);
});

it('has races of a dozen cars with a grid, in the order of laps and time', () => {
  for (const { entries } of races) {
    expect(entries.length).toBeGreaterThanOrEqual(10);
    expect(entries.length).toBeLessThanOrEqual(16);
    expect(entries.some(({ gridPosition }) => gridPosition === 1)).toBe(true);
    const counted = entries.filter(({ finishState }) => finishState === null);
    for (const [index, { lapCount, totalTime }] of counted.entries()) {
      const before = counted[index - 1];
      const lapsAhead = (before?.lapCount ?? 0) - (lapCount ?? 0);
      expect(before === undefined || lapsAhead > 0 || (lapsAhead === 0 && before.totalTime <= totalTime)).toBe(true);
    }
  }
});

import type { PlayerSample } from '@paddock/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, drawPlayers, hoursOf, playersAt } from './players-chart.ts';

const NOW = Date.parse('2026-03-14T12:07:00.000Z');
const MINUTE_MS = 60_000;
const sample = (minutesAgo: number, players: number): PlayerSample => ({
  at: new Date(NOW - minutesAgo * MINUTE_MS).toISOString(),
  players,
});
const twoDays = Array.from({ length: 576 }, (_, index) => sample((576 - index) * 5 - 2, index % 40));

afterEach(() => vi.unstubAllEnvs());

describe('the chart of players', () => {
  it('spans 48 hours and ends at this moment', () => {
    const { line, end, most } = drawPlayers({ samples: twoDays, nowMs: NOW, players: 102 });
    expect(line).toMatch(/^M0\.\d+ /);
    expect(line).toMatch(/L100\.00 15\.00$/);
    expect(end).toEqual({ players: 102, y: 15 });
    expect(most).toBe(102);
  });

  it('breaks where nobody counted', () => {
    const samples = [sample(60, 3), sample(55, 4), sample(20, 5), sample(15, 6)];
    expect(drawPlayers({ samples, nowMs: NOW, players: null }).line.match(/M/g)).toHaveLength(2);
    expect(drawPlayers({ samples, nowMs: NOW, players: null }).area.match(/Z/g)).toHaveLength(2);
    expect(drawPlayers({ samples, nowMs: NOW, players: null }).end).toBeNull();
  });

  it('ghosts the day before behind the last one', () => {
    const samples = [sample(36 * 60, 10), sample(36 * 60 - 5, 20), sample(60, 3)];
    const { ghost, line } = drawPlayers({ samples, nowMs: NOW, players: null });
    // 36 hours ago is at a quarter of the chart, a day later at three quarters.
    expect(line).toContain('M25.00 ');
    expect(ghost).toMatch(/^M75\.00 [\d.]+L75\.17 [\d.]+$/);
  });

  it.each([
    [0, [0, 1, 2, 3]],
    [3, [0, 1, 2, 3]],
    [4, [0, 2, 4, 6]],
    [45, [0, 15, 30, 45]],
    [112, [0, 40, 80, 120]],
    [301, [0, 200, 400, 600]],
  ])('has a round scale for %s players', (most, values) => {
    const { scale } = drawPlayers({ samples: [sample(10, most)], nowMs: NOW, players: null });
    expect(scale.map(({ value }) => value)).toEqual(values);
    expect([scale[0]?.y, scale.at(-1)?.y]).toEqual([100, 0]);
  });

  it('marks four noons and midnights of the viewer’s clock', () => {
    const { ticks } = drawPlayers({ samples: twoDays, nowMs: NOW, players: null });
    expect(ticks).toHaveLength(4);
    for (const { at, isNoon } of ticks) expect(new Date(at).getHours()).toBe(isNoon ? 12 : 0);
  });

  it('marks those of UTC where times are shown in it', () => {
    vi.stubEnv('TZ', 'Asia/Kathmandu');
    const { ticks } = drawPlayers({ samples: twoDays, nowMs: NOW, players: null, timeZone: 'UTC' });
    expect(ticks.map(({ at, isNoon }) => [at, isNoon])).toEqual([
      ['2026-03-13T00:00:00.000Z', false],
      ['2026-03-13T12:00:00.000Z', true],
      ['2026-03-14T00:00:00.000Z', false],
      ['2026-03-14T12:00:00.000Z', true],
    ]);
  });

  it('leaves out what is older', () => {
    const samples = [sample(48 * 60 + 1, 500), sample(10, 3)];
    expect(drawPlayers({ samples, nowMs: NOW, players: null }).most).toBe(3);
  });
});

describe('how many there were', () => {
  it.each([
    ['at the nearest sample', 3, 7],
    ['ten minutes off', 20, 9],
    ['where nobody counted', 21, null],
  ])('%s', (_what, minutesAgo, expected) => {
    const samples = [sample(0, 5), sample(4, 7), sample(10, 9)];
    expect(playersAt(samples, NOW - minutesAgo * MINUTE_MS)).toBe(expected);
  });

  it('at every full hour, beside the day before', () => {
    const hours = hoursOf(twoDays, NOW);
    expect(hours).toHaveLength(24);
    expect(hours.at(-1)?.at).toBe('2026-03-14T12:00:00.000Z');
    expect(hours.at(-1)).toMatchObject({
      players: playersAt(twoDays, NOW - 7 * MINUTE_MS),
      dayBefore: playersAt(twoDays, NOW - DAY_MS - 7 * MINUTE_MS),
    });
    expect(hoursOf([], NOW)[0]).toMatchObject({ players: null, dayBefore: null });
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { frame } from '../../testing/replies.ts';
import { createStubApi } from '../../testing/stub-api.ts';
import { clean, drivers, leaderboards } from './testing/driver-replies.ts';

function open(changes: Parameters<typeof createStubApi>[0]['drivers'] = {}) {
  renderApp(createStubApi({ ...frame, leaderboards, drivers: { ...drivers, ...changes } }), '/driver/driver0001');
}

describe('clean driving', () => {
  const show = async (change: Partial<typeof clean>) => {
    open({ cleanDriving: () => ({ ...clean, ...change }) });
    return screen.findByRole('region', { name: 'Clean driving' });
  };

  it('is cut laps and penalties per 100 laps, with what they count', async () => {
    const section = await show({});
    await within(section).findByText('Cut laps per 100');
    expect(section.textContent).toContain('Cut laps per 1002.56 of 238 laps');
    expect(section.textContent).toContain('Penalties per 1001.23 in 250 laps');
    expect(section.textContent).toContain('The latest 12 races.');
    expect(section.textContent).toContain('the first lap of a race is left out');
  });

  it('of a game without penalties is the cuts alone', async () => {
    const section = await show({ penalties: null });
    await within(section).findByText('Penalties per 100');
    expect(section.textContent).toContain('Penalties per 100–not known');
    expect(section.textContent).toContain('The files of Assetto Corsa Competizione have no penalties.');
  });

  it('is not there for a game that says neither, and before the first race', async () => {
    const section = await show({ cuts: null, penalties: null });
    await within(section).findByText(/say neither which laps count nor who was penalised/);
    expect(within(section).queryByText('Cut laps per 100')).toBeNull();
  });

  it('begins with the first race', async () => {
    await within(await show({ races: 0, laps: 0, cuts: { laps: 0, count: 0 }, penalties: 0 })).findByText(
      /^No race yet/,
    );
  });

  it('without a lap that could be judged is a dash, not a zero', async () => {
    const section = await show({ cuts: { laps: 0, count: 0 } });
    await within(section).findByText('0 of 0 laps');
    expect(section.textContent).toContain('Cut laps per 100–');
  });
});

describe('milestones', () => {
  it('say what was reached and when, and lead to the event', async () => {
    open({
      milestones: () => [
        { kind: 'years', at: '2025-06-01T02:00:00.000Z', count: 2 },
        { kind: 'class', at: '2025-05-01T02:00:00.000Z', eventId: 77, classValue: 80 },
        { kind: 'cleanLaps', at: '2025-04-01T02:00:00.000Z', eventId: 76, count: 100 },
        { kind: 'firstWin', at: '2025-03-01T02:00:00.000Z', eventId: 75 },
      ],
    });
    const section = await screen.findByRole('region', { name: 'Milestones' });
    const rows = await within(section).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^2 years of racing here01\/06\/2025$/),
      expect.stringMatching(/^Class Gold reached01\/05\/2025$/),
      expect.stringMatching(/^100 laps that count01\/04\/2025$/),
      expect.stringMatching(/^First win01\/03\/2025$/),
    ]);
    expect(within(section).getByRole('link', { name: 'First win' }).getAttribute('href')).toBe('/event/75');
    expect(within(section).queryByRole('link', { name: /years/ })).toBeNull();
  });

  it('say what they are while there is none', async () => {
    open();
    await within(await screen.findByRole('region', { name: 'Milestones' })).findByText(/^None yet/);
  });
});

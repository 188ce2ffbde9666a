import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SiteTheme } from '../../app/theme/SiteTheme.tsx';
import { GridMeter } from './GridMeter.tsx';
import { gridSlots, slotPath } from './GridMeter.tsx';
import styles from './GridMeter.module.css';

function draw(props: Parameters<typeof GridMeter>[0]) {
  const { container } = render(
    <SiteTheme>
      <GridMeter {...props} />
    </SiteTheme>,
  );
  const [free, taken] = container.querySelectorAll('path');
  const slotsOf = (path: Element | undefined): number => path?.getAttribute('d')?.match(/M/g)?.length ?? 0;
  return {
    colour: taken?.style.color,
    isFilled: taken?.classList.contains(String(styles['guess'])) === false,
    free: slotsOf(free),
    taken: slotsOf(taken),
    label: container.querySelector('svg')?.getAttribute('aria-label'),
  };
}

describe('a server’s places', () => {
  it.each([
    [0, 100, 'grey'],
    [1, 100, 'green'],
    [50, 100, 'green'],
    [51, 100, 'yellow'],
    [85, 100, 'yellow'],
    [86, 100, 'orange'],
    [99, 100, 'orange'],
    [100, 100, 'red'],
    [101, 100, 'red'],
    [12, 24, 'green'],
    [17, 20, 'yellow'],
    [7, null, 'grey'],
  ])('%s of %s are drawn in the colour of %s', (players, capacity, colour) => {
    expect(draw({ players, capacity })).toMatchObject({
      colour: `var(--mui-palette-players-${colour})`,
      isFilled: true,
    });
  });

  it.each([
    [44, 50, 44, 6],
    [0, 10, 0, 10],
    [31, 30, 30, 0],
    [7, null, 7, 0],
    [0, null, 0, 0],
    // Above 110 places a slot stands for several; a single player and a single free place stay visible.
    [1, 1_000, 1, 109],
    [999, 1_000, 109, 1],
    [500, 1_000, 55, 55],
  ])('%s of %s: %s taken, %s free', (players, capacity, taken, free) => {
    expect(draw({ players, capacity })).toMatchObject({ taken, free });
  });

  it('are said in words, and only outlined when the count is old', () => {
    expect(draw({ players: 44, capacity: 50 }).label).toBe('44 of 50 places taken');
    expect(draw({ players: 4, capacity: 30, isStale: true })).toMatchObject({
      isFilled: false,
      label: 'About 4 of 30 places taken',
    });
  });

  it('fit the drawing, however many there are, and are never further apart than 26', () => {
    for (let capacity = 1; capacity <= 200; capacity += 1) {
      const { slots } = gridSlots({ players: 0, capacity });
      const ends = [...slotPath({ slots, from: 0, to: slots }).matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x));
      expect(Math.max(...ends)).toBeLessThanOrEqual(400);
      for (const [index, end] of ends.entries()) {
        expect(end - (ends[index - 2] ?? end)).toBeLessThanOrEqual(26.1);
      }
    }
  });
});

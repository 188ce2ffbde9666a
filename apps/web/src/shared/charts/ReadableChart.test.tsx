import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReadableChart, type ReadableChartProps } from './ReadableChart.tsx';

const onDraw = vi.fn();

function Drawing() {
  onDraw();
  return <svg role="img" aria-label="Five laps" />;
}

const five: Omit<ReadableChartProps, 'children'> = {
  name: 'Read lap',
  count: 5,
  readingOf: (index) => ({ title: `Lap ${index + 1}`, values: [{ name: 'Ada', value: String(index * 10) }] }),
  stepAt: (x) => (x < 0 ? null : Math.round(x / 100)),
  markOf: (index) => ({ x: index * 100, width: 0 }),
};

const valueText = () => screen.getByRole('slider', { name: 'Read lap' }).getAttribute('aria-valuetext');
const moveTo = (clientX: number) => fireEvent.pointerMove(screen.getByRole('img'), { clientX });

it('reads where the pointer is, within the chart, and keeps the last step elsewhere', () => {
  render(
    <ReadableChart {...five}>
      <Drawing />
    </ReadableChart>,
  );
  expect(valueText()).toBe('Lap 1: Ada 0');
  moveTo(210);
  expect(valueText()).toBe('Lap 3: Ada 20');
  moveTo(-1);
  expect(valueText()).toBe('Lap 3: Ada 20');
  moveTo(9_000);
  expect(valueText()).toBe('Lap 5: Ada 40');
  expect(screen.getByRole('listitem').textContent).toBe('Ada 40');
});

it('does not draw the chart again for another step', () => {
  const chart = <Drawing />;
  render(<ReadableChart {...five}>{chart}</ReadableChart>);
  onDraw.mockClear();
  for (const x of [100, 200, 300, 400]) moveTo(x);
  expect(valueText()).toBe('Lap 5: Ada 40');
  expect(onDraw).not.toHaveBeenCalled();
});

it('reads the last step where fewer are drawn than before', () => {
  const { rerender } = render(
    <ReadableChart {...five} initial={4}>
      <Drawing />
    </ReadableChart>,
  );
  rerender(
    <ReadableChart {...five} count={2}>
      <Drawing />
    </ReadableChart>,
  );
  expect(valueText()).toBe('Lap 2: Ada 10');
});

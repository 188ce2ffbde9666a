import { expect, it } from 'vitest';
import { dayColumns } from './event-days.ts';

const none = { practice: 0, qualifying: 0, race: 0, other: 0 };
const options = { today: '2025-03-02', count: 4, levels: 5 };

it('has a column for each day, races lowest, today the last', () => {
  const { columns, perSquare } = dayColumns(
    [
      { ...none, date: '2025-02-27', race: 1, qualifying: 1, practice: 1, other: 1 },
      { ...none, date: '2025-03-02', race: 2 },
    ],
    options,
  );
  expect(perSquare).toBe(1);
  expect(columns).toEqual([
    { date: '2025-02-27', squares: ['race', 'qualifying', 'practice', 'practice'] },
    { date: '2025-02-28', squares: [] },
    { date: '2025-03-01', squares: [] },
    { date: '2025-03-02', squares: ['race', 'race'] },
  ]);
});

it('leaves out earlier days', () => {
  const { columns } = dayColumns([{ ...none, date: '2025-02-26', race: 3 }], options);
  expect(columns.flatMap(({ squares }) => squares)).toEqual([]);
});

it('draws several events as one square when they would be too high, and no kind disappears', () => {
  const { columns, perSquare } = dayColumns(
    [{ date: '2025-03-02', race: 5, qualifying: 1, practice: 4, other: 0 }],
    options,
  );
  expect(perSquare).toBe(3);
  expect(columns.at(-1)?.squares).toEqual(['race', 'race', 'qualifying', 'practice', 'practice']);
});

it('ends, however many events a day has', () => {
  const { columns } = dayColumns([{ date: '2025-03-02', race: 90, qualifying: 90, practice: 900, other: 0 }], options);
  expect(columns.at(-1)?.squares.length).toBeLessThanOrEqual(5);
});

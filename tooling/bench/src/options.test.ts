import { expect, it } from 'vitest';
import { UsageError } from './command-line.ts';
import { readOptions, usageOf } from './options.ts';
import { rows } from './rows.ts';

const namesOf = (args: readonly string[]): string[] | undefined =>
  readOptions(args, rows)?.rows.map(({ name }) => name);

it('takes all rows, or those that are named, in their own order', () => {
  expect(namesOf([])).toEqual(rows.map(({ name }) => name));
  expect(namesOf(['fan-out', 'cached-board'])).toEqual(['cached-board', 'fan-out']);
  expect(readOptions([], rows)?.laps).toBe(10_000_000);
  expect(readOptions(['--laps', '3000000'], rows)?.laps).toBe(3_000_000);
});

it.each<[string, readonly string[], RegExp]>([
  ['a row that is not there', ['fan-in'], /^There is no row fan-in\.$/],
  ['laps that are no number', ['--laps', 'many'], /^--laps must be a whole number above 0\.$/],
  ['no laps', ['--laps', '0'], /^--laps must be a whole number above 0\.$/],
  ['an option that is not there', ['--lap', '5'], /^Unknown option '--lap'/],
])('refuses %s', (_name, args, message) => {
  const read = (): unknown => readOptions(args, rows);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(message);
});

it('--help asks for the usage, which names every row', () => {
  expect(readOptions(['--help'], rows)).toBeNull();
  for (const { name } of rows) expect(usageOf(rows)).toContain(name);
});

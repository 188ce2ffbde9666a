import { expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { parseReceived, receive } from './received-file.ts';

it.each([
  [5_000, null],
  [5_001, 'too_many_values'],
])('a file with %i penalties: %s', async (count, code) => {
  const penalties = Array<string>(count).fill('DriveThrough');
  const cars = [{ drivers: [driver(1)], laps: [110_000], penalties }];
  const file = resultFile({ type: 'R', track: 'spa', end: '250601_200000', cars });
  const received = await receive({ ...file, serverId: 1, modifiedAt: null, isHistory: false }, () => new Date());
  const parsed = parseReceived(received);
  expect('problem' in parsed ? parsed.problem.code : null).toBe(code);
});

import { expect, it } from 'vitest';
import { whatCounts } from './precedence.rules.ts';

it.each([
  ['the log alone', null, 'log', { state: true, timing: true }],
  ['a broadcast alone', {}, 'broadcast', { state: true, timing: true }],
  ['a log beside a broadcast', { broadcast: 85_001 }, 'log', { state: true, timing: false }],
  ['a broadcast beside a log', { log: 85_001, broadcast: 99_000 }, 'broadcast', { state: false, timing: true }],
  ['a log after a broadcast has stopped', { broadcast: 85_000 }, 'log', { state: true, timing: true }],
  ['a broadcast after the log has stopped', { log: 85_000 }, 'broadcast', { state: true, timing: true }],
] as const)('of %s', (_what, heardAtMs, source, expected) => {
  expect(whatCounts(heardAtMs === null ? null : { heardAtMs }, source, 100_000)).toEqual(expected);
});

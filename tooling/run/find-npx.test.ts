import { expect, it } from 'vitest';

import { findNpx } from './find-npx.ts';

/** Our ancestors, the nearest first: this test's parent process has the pid that the first one gets. */
function findAmong(commands: readonly string[]): number[] {
  const pids = commands.map((_, index) => (index === 0 ? process.ppid : 1_000_000 + index));
  const table = new Map(commands.map((command, i) => [pids[i], { command, parent: pids[i + 1] ?? 1 }]));
  return findNpx((pid) => table.get(pid) ?? null).map((pid) => pids.indexOf(pid));
}

it('without npx there is nobody to follow: the app outlives the shell that started it', () => {
  expect(findAmong(['sh -c node entry.mjs start', 'pnpm start', '-bash'])).toEqual([]);
});

it('below npx every process up to it is followed, and none above', () => {
  expect(
    findAmong(['sh -c node entry.mjs', 'pnpm start', 'sh -c pnpm start', 'npm exec pnpm@12 start', '-bash']),
  ).toEqual([0, 1, 2, 3]);
});

it('npx is known by its script where npm could not name the process', () => {
  expect(findAmong(['pnpm start', 'node /usr/lib/node_modules/npm/bin/npx-cli.js --yes pnpm@12 start'])).toEqual([
    0, 1,
  ]);
});

it('of two the outer npx counts', () => {
  expect(findAmong(['npm exec pnpm@12 start', 'sh', 'npm exec some-runner', '-bash'])).toEqual([0, 1, 2]);
});

it('the real process table can be read', () => {
  expect(findNpx()).toEqual(expect.any(Array));
});

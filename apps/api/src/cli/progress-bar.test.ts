import { expect, it } from 'vitest';
import { createProgressBar } from './progress-bar.ts';

const ERASE_LINE = '\r\u001B[2K';

/** A bar whose clock stands still until it is moved. */
function testBar(isTerminal: boolean) {
  const written: string[] = [];
  const clock = { now: 1_000_000 };
  const bar = createProgressBar((text) => written.push(text), { isTerminal, now: () => clock.now });
  return { bar, written, clock };
}

it('draws over itself on a terminal, filled by how much is done', () => {
  const { bar, written, clock } = testBar(true);
  for (const done of [0, 1, 2, 3, 4]) {
    bar.update(done, 4, `file ${done}`);
    clock.now += 200;
  }
  expect(written).toEqual([
    `${ERASE_LINE}░░░░░░░░░░░░░░░░░░░░░░░░ 0 of 4  file 0`,
    `${ERASE_LINE}██████░░░░░░░░░░░░░░░░░░ 1 of 4  file 1`,
    `${ERASE_LINE}████████████░░░░░░░░░░░░ 2 of 4  file 2`,
    `${ERASE_LINE}██████████████████░░░░░░ 3 of 4  file 3`,
    `${ERASE_LINE}████████████████████████ 4 of 4  file 4`,
  ]);
});

it('leaves a terminal clean', () => {
  const { bar, written } = testBar(true);
  bar.update(1, 2, 'x');
  bar.finish();
  expect(written.at(-1)).toBe(ERASE_LINE);
});

it('draws no more often than ten times a second, but always the end', () => {
  const { bar, written, clock } = testBar(true);
  for (let done = 0; done <= 1000; done++) {
    bar.update(done, 1000, 'x');
    clock.now += 1;
  }
  expect(written.length).toBeGreaterThan(8);
  expect(written.length).toBeLessThan(13);
  expect(written.at(-1)).toContain('1000 of 1000');
});

it('writes a whole line every few seconds where there is no terminal, and nothing to clean up', () => {
  const { bar, written, clock } = testBar(false);
  for (let done = 0; done <= 100; done++) {
    bar.update(done, 100, 'x');
    clock.now += 100;
  }
  bar.finish();
  expect(written.map((line) => /^[█░]{24} (\d+) of 100 {2}x\n$/.exec(line)?.[1])).toEqual(['0', '50', '100']);
});

it('is full when there is nothing to do', () => {
  const { bar, written } = testBar(false);
  bar.update(0, 0, 'x');
  expect(written).toEqual(['████████████████████████ 0 of 0  x\n']);
});

it('shows a file name as text, whatever it holds', () => {
  const { bar, written } = testBar(false);
  bar.update(1, 1, 'a\u001B[2J\nb');
  expect(written).toEqual(['████████████████████████ 1 of 1  a[2Jb\n']);
});

import { expect, it } from 'vitest';
import { jobState, jobTitle, jobTook } from '../shared/job-texts.ts';
import { countedResultsText, effectText } from './season-texts.ts';

it.each([
  [0, 0, 'No race gets different points, and every standing stays as it is.'],
  [2, 0, '2 races get different points, and every standing stays as it is.'],
  [0, 1, 'No race gets different points, but 1 driver moves up or down in a season.'],
  [1, 1_200, '1 race gets different points, and 1,200 drivers move up or down in a season.'],
])('%i races and %i drivers', (races, drivers, sentence) => {
  expect(effectText({ races, drivers })).toBe(sentence);
});

it.each([
  [null, 'All results'],
  [1, 'The best one'],
  [12, 'The best 12'],
])('of %j results', (bestN, words) => {
  expect(countedResultsText(bestN)).toBe(words);
});

it('long work is told in words, an unknown kind by its name', () => {
  expect(jobTitle('recompute')).toBe('Recomputation of everything');
  expect(jobTitle('somethingNew')).toBe('somethingNew');
  expect(jobState({ status: 'failed', message: 'The disk is full.' })).toBe('Failed: The disk is full.');
  expect(jobState({ status: 'done', message: '3 events.' })).toBe('3 events.');
});

it.each([
  ['2025-05-01T10:00:04.000Z', '4 s'],
  ['2025-05-01T10:02:05.000Z', '2 min 5 s'],
  [null, null],
])('work from 10 o’clock until %s took %s', (finishedAt, took) => {
  expect(jobTook({ startedAt: '2025-05-01T10:00:00.000Z', finishedAt })).toBe(took);
});

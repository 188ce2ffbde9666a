import { it } from 'vitest';
import { explainOddFiles } from '../../../test/support/explained-ratings.ts';

it(
  'every change of odd files adds up: crews, drivers on several lines, people without an id',
  { timeout: 120_000 },
  () => explainOddFiles(12),
);

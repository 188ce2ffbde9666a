import { it } from 'vitest';
import { decideAndRecompute } from '../../../test/support/decide-and-recompute.ts';

it('whatever staff decide, merge and undo, the kept figures equal those recomputed', { timeout: 180_000 }, () =>
  decideAndRecompute(6),
);

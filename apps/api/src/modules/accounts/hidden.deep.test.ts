import { it } from 'vitest';
import { hideAndShow } from '../../../test/support/hide-and-show.ts';

it(
  'hiding leaves boards, records, rivals and searches as if the driver were nobody; showing again brings all back',
  { timeout: 240_000 },
  () => hideAndShow(12),
);

import { it } from 'vitest';
import { importInAnyOrder } from '../../../test/support/import-order.ts';

it(
  'derived figures do not depend on the order of import, and equal those recomputed from the stored files',
  { timeout: 180_000 },
  () => importInAnyOrder(15),
);

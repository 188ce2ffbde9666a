import path from 'node:path';
import { measurePages } from '../../../run/page-sizes.ts';
import type { MeasuredRatio, SingleRow } from '../row.ts';

const WEB = path.resolve(import.meta.dirname, '../../../../apps/web/dist');
const FIRST_PAGE = '/home';
/** React, MUI's bar and button, router, query, tRPC and notistack, in brotli: measured once. */
const BARE_STACK_BYTES = 150 * 1_024;

export const firstRoute: SingleRow = {
  id: 'P11',
  name: 'first-route',
  what: 'JavaScript of the first route, brotli, as the size gate measures it',
  reference: 'the bare stack',
  unit: 'bytes',
  target: { atMost: 1.25 },
  measure: async () => measureFirstRoute(),
};

function measureFirstRoute(): MeasuredRatio {
  const first = measurePages(WEB).find(({ page }) => page === FIRST_PAGE);
  if (first === undefined) throw new Error(`The build has no page ${FIRST_PAGE}.`);
  const ratio = first.bytes / BARE_STACK_BYTES;
  return {
    ours: first.bytes,
    reference: BARE_STACK_BYTES,
    ratio: { median: ratio, least: ratio, most: ratio },
    rounds: 1,
    loadCpuSeconds: 0,
    notes: [],
  };
}

import { runCommand } from '../processes.ts';
import { atLeast, type Row } from '../row.ts';

const LAPS = 1_000_000;

/** `pnpm recompute` beside importing the same files. */
export const rebuild: Row = {
  name: 'rebuild',
  async measure({ league, report }) {
    const { url, laps, importSeconds } = await league(LAPS);
    report(`rebuild: ${laps} laps`);
    const startedAt = performance.now();
    await runCommand(url, ['recompute']);
    const ours = (laps * 1_000) / (performance.now() - startedAt);
    const reference = laps / importSeconds;
    return [{ name: 'rebuild', unit: 'laps/s', ours, reference, ratio: ours / reference, target: atLeast(1) }];
  },
};

import { LARGE_LEAGUE } from '../leagues.ts';
import { runCommand } from '../processes.ts';
import { atLeast, beside, type Row } from '../row.ts';

/** `pnpm recompute` beside importing the same files. */
export const rebuild: Row = {
  name: 'rebuild',
  budgetSeconds: 50,
  async measure({ league, report }) {
    const { url, laps, importSeconds } = await league(LARGE_LEAGUE);
    report(`rebuild: ${laps} laps`);
    const startedAt = performance.now();
    await runCommand(url, ['recompute']);
    const ours = (laps * 1_000) / (performance.now() - startedAt);
    return [beside('rebuild', 'laps/s', ours, laps / importSeconds, atLeast(1))];
  },
};

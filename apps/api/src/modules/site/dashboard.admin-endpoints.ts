import { contract } from '@paddock/contracts';
import type { AppDeps } from '../../deps.ts';
import { implement } from '../../endpoint/implement.ts';
import { dayOf, instantOf } from '../../shared/time.ts';
import { countWaiting, readDashboard } from './dashboard.repository.ts';

export function createDashboardEndpoints({
  sql,
  clock,
  siteTimeZone,
}: Pick<AppDeps, 'sql' | 'clock' | 'siteTimeZone'>) {
  const { waiting, info } = contract.adminDashboard;
  return {
    waiting: implement(waiting, () => countWaiting(sql)),
    info: implement(info, () => {
      const now = clock();
      const today = instantOf(`${dayOf(now.toISOString(), siteTimeZone)}T00:00`, siteTimeZone);
      return readDashboard(sql, { now, today });
    }),
  };
}

import { contract } from '@paddock/contracts';
import type { AppDeps } from '../../../deps.ts';
import { implement } from '../../../platform/endpoint/implement.ts';
import { countWaiting } from './dashboard.repository.ts';

export function createDashboardEndpoints({ sql }: Pick<AppDeps, 'sql'>) {
  const { waiting } = contract.adminDashboard;
  return {
    waiting: implement(waiting, () => countWaiting(sql)),
  };
}

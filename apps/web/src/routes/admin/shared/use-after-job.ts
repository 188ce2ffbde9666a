import { useEffect } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { usePublicGroups, useRefetchStaffPages } from './use-staff-change.ts';

/** Once a job is done, refetches displayed queries: it may have changed every figure and name. */
export function useAfterJob(isDone: boolean): void {
  const groups = usePublicGroups();
  const { translation } = trpc.useUtils();
  const refetchStaffPages = useRefetchStaffPages();
  useEffect(() => {
    if (!isDone) return;
    refetchStaffPages();
    for (const group of [...groups, translation]) void group.invalidate();
    // `groups` is a new array on every render; only `isDone` matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
}

import { useEffect } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { usePublicGroups, useRefetchStaffPages } from './use-staff-change.ts';

/** Once long work is done, what is shown is fetched anew: it may have touched every figure, and names. */
export function useAfterJob(isDone: boolean): void {
  const groups = usePublicGroups();
  const { translation } = trpc.useUtils();
  const refetchStaffPages = useRefetchStaffPages();
  useEffect(() => {
    if (!isDone) return;
    refetchStaffPages();
    for (const group of [...groups, translation]) void group.invalidate();
    // The groups are new with every drawing, and none of them says anything of its own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
}

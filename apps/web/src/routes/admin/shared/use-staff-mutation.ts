import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { issuesOf } from '../../../lib/error-to-message.ts';
import { showDone, showFailure } from '../../../shared/toasts/toasts.ts';

/** Public query groups with figures and names from results. */
const RESULT_GROUPS = ['drivers', 'events', 'leaderboards', 'records', 'search', 'stats', 'translation'];

export interface StaffMutationOptions<T> {
  /** Toast after success; none when absent. */
  readonly done?: ReactNode;
  /** Public pages that the change concerns: those with results, or other query groups. */
  readonly alsoChanges?: 'results' | readonly string[];
  readonly onDone?: (reply: T) => void;
}

/** What follows a staff mutation, spread into it: refetching what it changed, and toasts. Forms show errors of fields. */
export function useStaffMutation<T>({ done, alsoChanges = [], onDone }: StaffMutationOptions<T> = {}) {
  const refetch = useRefetch();
  return {
    onSuccess: (reply: T) => {
      refetch(alsoChanges);
      if (done !== undefined) showDone(done);
      onDone?.(reply);
    },
    onError: (error: unknown) => {
      if (issuesOf(error).length === 0) showFailure(error);
    },
  };
}

/** Refetches what is displayed of the admin area and of other query groups. */
export function useRefetch(): (groups: NonNullable<StaffMutationOptions<unknown>['alsoChanges']>) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (groups) => {
      const names = groups === 'results' ? RESULT_GROUPS : groups;
      const isChanged = ({ queryKey: [path] }: Query): boolean => {
        const group: unknown = Array.isArray(path) ? path[0] : undefined;
        return typeof group === 'string' && (group.startsWith('admin') || names.includes(group));
      };
      void queryClient.invalidateQueries({ predicate: isChanged });
    },
    [queryClient],
  );
}

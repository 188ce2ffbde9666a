import type { ErrorBody } from '@paddock/contracts';
import { matchQuery, useQueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { errorToMessage, issuesOf } from '../../../lib/error-to-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useToasts } from '../../../shared/toasts/use-toasts.ts';

/** Something to invalidate: a group or operation of `trpc.useUtils()`. */
interface Invalidated {
  readonly invalidate: () => Promise<unknown>;
}

/** Reverts an optimistic update. */
export type Undraw = () => void;

export interface StaffChangeOptions<T, I = unknown> {
  /** Toast after success; none when absent. */
  readonly done?: ReactNode | ((reply: T) => ReactNode);
  /** Other query groups to refetch. The whole admin area is refetched anyway. */
  readonly touches?: readonly Invalidated[];
  /** Query of the deleted item. Its page is rendered for a moment longer: refetching it would give an error. */
  readonly gone?: QueryKey;
  readonly onDone?: (reply: T) => void;
  /**
   * Optimistic update: only for changes that are rarely refused, show no figures from the server, and need no
   * confirmation. Reverted on error.
   */
  readonly draw?: (input: I) => Promise<Undraw>;
}

export type FieldErrors = ReadonlyMap<string, string>;
const NO_ERRORS: FieldErrors = new Map();

/**
 * Shared handling of success and failure for all staff actions: spread `options` into the mutation. Field errors are in
 * `errors` under the field's path; all others are shown as a toast.
 */
export function useStaffChange<T, I = unknown>({
  done,
  touches = [],
  gone,
  onDone,
  draw,
}: StaffChangeOptions<T, I> = {}) {
  const [errors, setErrors] = useState(NO_ERRORS);
  const { showError, showDone } = useToasts();
  const refetchStaffPages = useRefetchStaffPages();
  return {
    errors,
    clearErrors: () => setErrors(NO_ERRORS),
    options: {
      onMutate: async (input: I) => {
        setErrors(NO_ERRORS);
        return draw === undefined ? null : draw(input);
      },
      onSuccess: (reply: T) => {
        refetchStaffPages(gone);
        for (const touched of touches) void touched.invalidate();
        if (done !== undefined) showDone(typeof done === 'function' ? done(reply) : done);
        onDone?.(reply);
      },
      onError: (error: unknown, _input: I, undraw: Undraw | null | undefined) => {
        if (undraw != null) {
          undraw();
          // Another staff member may have changed the same data, which caused the refusal.
          refetchStaffPages();
        }
        const issues = issuesOf(error);
        if (issues.length > 0) setErrors(byPath(issues));
        else showError(`Error: ${errorToMessage(error)}`);
      },
    },
  };
}

/** The parts of an operation of `trpc.useUtils()` that an optimistic update needs. */
interface Drawn<K, D> {
  readonly cancel: (input: K) => Promise<void>;
  readonly getData: (input: K) => D | undefined;
  readonly setData: (input: K, data: D | undefined) => unknown;
}

/** Changes a cached reply until the next one arrives. */
export async function drawOver<K, D>(query: Drawn<K, D>, input: K, change: (shown: D) => D): Promise<Undraw> {
  // A pending request does not know of the change yet.
  await query.cancel(input);
  const before = query.getData(input);
  if (before !== undefined) query.setData(input, change(before));
  return () => query.setData(input, before);
}

function byPath(issues: NonNullable<ErrorBody['issues']>): FieldErrors {
  return new Map(issues.toReversed().map(({ path, message }) => [path, message]));
}

/** Refetches all displayed queries of the admin area, except the deleted one. */
export function useRefetchStaffPages(): (gone?: QueryKey) => void {
  const queryClient = useQueryClient();
  return (gone) => {
    const isGone = (query: Query): boolean => gone !== undefined && matchQuery({ queryKey: gone }, query);
    void queryClient.invalidateQueries({ predicate: (query) => isOfStaff(query) && !isGone(query) });
    void queryClient.invalidateQueries({ predicate: isGone, refetchType: 'none' });
  };
}

function isOfStaff({ queryKey: [path] }: Query): boolean {
  return Array.isArray(path) && typeof path[0] === 'string' && path[0].startsWith('admin');
}

/** The public query groups about drivers, events and boards. */
export function usePublicGroups(): readonly Invalidated[] {
  const utils = trpc.useUtils();
  return [utils.drivers, utils.events, utils.leaderboards, utils.records, utils.search, utils.stats];
}

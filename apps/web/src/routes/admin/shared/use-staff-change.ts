import type { ErrorBody } from '@paddock/contracts';
import { matchQuery, useQueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { errorToMessage, issuesOf } from '../../../lib/error-to-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useToasts } from '../../../shared/toasts/use-toasts.ts';

/** Something that can be fetched anew: a group or an operation of `trpc.useUtils()`. */
interface Invalidated {
  readonly invalidate: () => Promise<unknown>;
}

/** Takes back what was drawn. */
export type Undraw = () => void;

export interface StaffChangeOptions<T, I = unknown> {
  /** Said when it went well; nothing said when absent. */
  readonly done?: ReactNode | ((reply: T) => ReactNode);
  /** What else shows it: groups of operations. All of the admin area is fetched anew anyway. */
  readonly touches?: readonly Invalidated[];
  /** Of what is no more. Its page is left, but still drawn for a moment: asking for it once again would be told off. */
  readonly gone?: QueryKey;
  readonly onDone?: (reply: T) => void;
  /**
   * Draws what will be before the answer is there: only what hardly ever is refused, shows no figures that the server finds, and
   * that nobody has to confirm. Refused after all, it is taken back.
   */
  readonly draw?: (input: I) => Promise<Undraw>;
}

export type FieldErrors = ReadonlyMap<string, string>;
const NO_ERRORS: FieldErrors = new Map();

/**
 * What every staff action does when it went well, and when it did not: spread `options` into its mutation. What is wrong with a
 * field stands in `errors` under the field's path; everything else is a toast.
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
          // Why it was refused may have changed what is shown: somebody else was quicker.
          refetchStaffPages();
        }
        const issues = issuesOf(error);
        if (issues.length > 0) setErrors(byPath(issues));
        else showError(`Error: ${errorToMessage(error)}`);
      },
    },
  };
}

/** What of an operation of `trpc.useUtils()` is needed to draw over its reply. */
interface Drawn<K, D> {
  readonly cancel: (input: K) => Promise<void>;
  readonly getData: (input: K) => D | undefined;
  readonly setData: (input: K, data: D | undefined) => unknown;
}

/** Changes a reply that is shown, until the next one comes. */
export async function drawOver<K, D>(query: Drawn<K, D>, input: K, change: (shown: D) => D): Promise<Undraw> {
  // One that is on its way does not know of the change yet.
  await query.cancel(input);
  const before = query.getData(input);
  if (before !== undefined) query.setData(input, change(before));
  return () => query.setData(input, before);
}

function byPath(issues: NonNullable<ErrorBody['issues']>): FieldErrors {
  return new Map(issues.toReversed().map(({ path, message }) => [path, message]));
}

/** Has everything of the admin area fetched anew that is shown, but what is gone. */
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

/** The groups that tell of drivers, events and boards to everybody. */
export function usePublicGroups(): readonly Invalidated[] {
  const utils = trpc.useUtils();
  return [utils.drivers, utils.events, utils.leaderboards, utils.records, utils.search, utils.stats];
}

import Alert from '@mui/material/Alert';
import type { ChangePreview } from '@paddock/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorToMessage } from '../../../lib/error-to-message.ts';
import { trpc, type ApiClient } from '../../../lib/trpc.ts';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows.tsx';
import { ChangeTables } from './ChangeTables.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

/**
 * What a change would do, computed by the server: a mutation on the wire, whose reply is neither stored nor cached.
 * `input` is null: nothing to compute yet.
 */
export function usePreview<I, T>(
  input: I | null,
  compute: (client: ApiClient, input: I) => Promise<T>,
): UseQueryResult<T> {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['preview', input],
    queryFn: () => {
      if (input === null) throw new Error('The query is disabled without an input.');
      return compute(client, input);
    },
    enabled: input !== null,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

export interface PreviewViewProps<T> {
  readonly preview: Pick<UseQueryResult<T>, 'data' | 'error'>;
  readonly children: (data: T) => ReactNode;
}

/** A preview, or why the change is not possible. */
export function PreviewView<T>({ preview: { data, error }, children }: PreviewViewProps<T>) {
  if (data !== undefined) return children(data);
  if (error !== null) return <Alert severity="error">{errorToMessage(error)}</Alert>;
  return <SkeletonRows label="Working out what this changes" count={5} height={34} />;
}

export interface ConfirmChangeProps<I> extends Omit<ConfirmDialogProps, 'isBlocked' | 'children'> {
  readonly input: I;
  readonly compute: (client: ApiClient, input: I) => Promise<ChangePreview>;
}

/** Shows what a change of results would do, and asks for confirmation. */
export function ConfirmChange<I>({ input, compute, ...dialog }: ConfirmChangeProps<I>) {
  const preview = usePreview(input, compute);
  return (
    <ConfirmDialog {...dialog} isBlocked={preview.data === undefined}>
      <PreviewView preview={preview}>{(data) => <ChangeTables preview={data} />}</PreviewView>
    </ConfirmDialog>
  );
}

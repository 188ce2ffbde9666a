import type { ChangePreview } from '@paddock/contracts';
import type { ApiClient } from '../../../lib/trpc.ts';
import { ChangeTables } from './ChangeTables.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { PreviewView, usePreview } from './use-preview.tsx';

export interface ConfirmChangeProps<I> extends Omit<ConfirmDialogProps, 'isBlocked' | 'children'> {
  readonly input: I;
  /** Computes the effects for the input. */
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

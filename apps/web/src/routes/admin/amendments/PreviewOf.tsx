import { useEffect } from 'react';
import { errorToMessage } from '../../../lib/error-to-message.ts';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows.tsx';
import { ChangeTables } from './ChangeTables.tsx';
import { Refused } from './Refused.tsx';
import { usePreview, type Previewed } from './use-preview.ts';

export interface PreviewOfProps {
  readonly previewed: Previewed;
  /** Called with whether the change is possible, once known. */
  readonly onSettled?: ((isPossible: boolean) => void) | undefined;
}

/** The preview of a change: its effects, or why it is not possible. */
export function PreviewOf({ previewed, onSettled }: PreviewOfProps) {
  const { data, error } = usePreview(previewed);
  const isPossible = data === undefined ? (error === null ? null : false) : true;
  useEffect(() => {
    if (isPossible !== null) onSettled?.(isPossible);
    // Not on `onSettled`: an inline callback must be called once per reply.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPossible]);
  if (data !== undefined) return <ChangeTables preview={data} />;
  if (error !== null) return <Refused>{errorToMessage(error)}</Refused>;
  return <SkeletonRows label="Trying it out" count={5} height={34} />;
}

import { useEffect } from 'react';
import { errorToMessage } from '../../../lib/error-to-message.ts';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows.tsx';
import { ChangeTables } from './ChangeTables.tsx';
import { Refused } from './Refused.tsx';
import { usePreview, type Previewed } from './use-preview.ts';

export interface PreviewOfProps {
  readonly previewed: Previewed;
  /** Told whether it can be done, once that is known. */
  readonly onSettled?: ((isPossible: boolean) => void) | undefined;
}

/** A change tried out: what it would do, or why it cannot be done. */
export function PreviewOf({ previewed, onSettled }: PreviewOfProps) {
  const { data, error } = usePreview(previewed);
  const isPossible = data === undefined ? (error === null ? null : false) : true;
  useEffect(() => {
    if (isPossible !== null) onSettled?.(isPossible);
    // Whoever passes a new function with every drawing is told of each answer once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPossible]);
  if (data !== undefined) return <ChangeTables preview={data} />;
  if (error !== null) return <Refused>{errorToMessage(error)}</Refused>;
  return <SkeletonRows label="Trying it out" count={5} height={34} />;
}

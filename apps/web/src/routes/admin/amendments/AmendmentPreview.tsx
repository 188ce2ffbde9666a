import type { AmendmentDraft } from '@paddock/contracts';
import { PreviewOf } from './PreviewOf.tsx';

export interface AmendmentPreviewProps {
  readonly eventId: number;
  /** Not empty. */
  readonly amendments: readonly AmendmentDraft[];
  /** Called with whether the change is possible, once known. */
  readonly onSettled?: (isPossible: boolean) => void;
}

/** What decisions about an event would change: its rows, records, boards, points and class values. */
export function AmendmentPreview({ eventId, amendments, onSettled }: AmendmentPreviewProps) {
  return <PreviewOf previewed={{ kind: 'amendments', eventId, amendments }} onSettled={onSettled} />;
}

import { PenaltyInput, type ChangePreview } from '@paddock/contracts';
import { useEffect, useState } from 'react';
import { errorToMessage } from '../../../lib/error-to-message.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Debounce: typing "10" must not request a preview of 1 s. */
const PAUSE_MS = 400;

export interface PenaltyPreviewState {
  readonly data: ChangePreview | null;
  /** Why it is not possible or not known. */
  readonly failure: string | null;
  readonly isPending: boolean;
}

const NOTHING: PenaltyPreviewState = { data: null, failure: null, isPending: false };

/** The effects of a penalty on all published data; null: no penalty, no preview. */
export function usePenaltyPreview(eventId: number, penalty: object | null): PenaltyPreviewState {
  const { mutateAsync } = trpc.adminManagement.previewAmendments.useMutation();
  const [state, setState] = useState<PenaltyPreviewState & { readonly of: string }>({ ...NOTHING, of: '' });
  const parsed = penalty === null ? null : PenaltyInput.safeParse(penalty);
  const asked = parsed?.success ? JSON.stringify(parsed.data) : '';
  useEffect(() => {
    if (asked === '') return undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      mutateAsync({ eventId, amendments: [PenaltyInput.parse(JSON.parse(asked))] }).then(
        (data) => !isLate && setState({ data, failure: null, isPending: false, of: asked }),
        (error: unknown) =>
          !isLate && setState({ data: null, failure: errorToMessage(error), isPending: false, of: asked }),
      );
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [asked, eventId, mutateAsync]);
  if (asked === '') return NOTHING;
  return state.of === asked ? state : { data: null, failure: null, isPending: true };
}

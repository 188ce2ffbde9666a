import type { AmendmentDraft, ChangePreview } from '@paddock/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';

/** Input of a preview: computed on the server, by a query sent as POST. */
export type Previewed =
  | { readonly kind: 'amendments'; readonly eventId: number; readonly amendments: readonly AmendmentDraft[] }
  | { readonly kind: 'restore'; readonly amendmentId: number }
  | { readonly kind: 'undoMerge'; readonly mergeId: number };

/** Previews a change on the server; nothing is stored there or cached here. */
export function usePreview(previewed: Previewed): UseQueryResult<ChangePreview> {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['preview', previewed],
    queryFn: () => {
      switch (previewed.kind) {
        case 'amendments':
          return client.adminManagement.previewAmendments.mutate({
            eventId: previewed.eventId,
            amendments: [...previewed.amendments],
          });
        case 'restore':
          return client.adminManagement.previewRestore.mutate({ amendmentId: previewed.amendmentId });
        case 'undoMerge':
          return client.adminPlayers.undoMergePreview.mutate({ mergeId: previewed.mergeId });
      }
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

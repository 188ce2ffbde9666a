import { contract } from '@paddock/contracts';
import { requireViewer } from '../../../endpoint/context.ts';
import { implement } from '../../../endpoint/implement.ts';
import type { Merges } from './merges.service.ts';

export function createMergeEndpoints({ merges }: { merges: Merges }) {
  const { adminPlayers } = contract;
  return {
    merges: implement(adminPlayers.merges, ({ playerId }) => merges.of(playerId)),
    mergePreview: implement(adminPlayers.mergePreview, (pair) => merges.preview(pair)),
    merge: implement(adminPlayers.merge, async (input, context) => merges.merge(await requireViewer(context), input)),
    undoMergePreview: implement(adminPlayers.undoMergePreview, ({ mergeId }) => merges.previewUndo(mergeId)),
    undoMerge: implement(adminPlayers.undoMerge, async (input, context) =>
      merges.undo(await requireViewer(context), input),
    ),
  };
}

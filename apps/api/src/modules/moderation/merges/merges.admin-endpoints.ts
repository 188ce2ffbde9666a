import { contract } from '@paddock/contracts';
import type { AppDeps } from '../../../deps.ts';
import { implement, implementForUser } from '../../../endpoint/implement.ts';

export function createMergeEndpoints({ merges }: AppDeps) {
  const { adminPlayers } = contract;
  return {
    merges: implement(adminPlayers.merges, ({ playerId }) => merges.of(playerId)),
    mergePreview: implement(adminPlayers.mergePreview, (pair) => merges.preview(pair)),
    merge: implementForUser(adminPlayers.merge, merges.merge),
    undoMergePreview: implement(adminPlayers.undoMergePreview, ({ mergeId }) => merges.previewUndo(mergeId)),
    undoMerge: implementForUser(adminPlayers.undoMerge, merges.undo),
  };
}

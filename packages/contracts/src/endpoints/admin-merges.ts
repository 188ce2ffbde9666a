import {
  DriverMerges,
  Merge,
  MergeNumber,
  MergePair,
  MergePreview,
  MergesOf,
  UndoMerge,
  WriteMerge,
} from '../admin/merges.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ChangePreview } from '../admin/amendments.ts';

const common = { access: 'mod', cache: 'none', tags: ['Staff'] } as const;

export const adminMerges = {
  list: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'The merges a driver has a part in, newest first',
    input: MergesOf,
    output: DriverMerges,
    rest: { method: 'GET', path: '/api/admin/players/:playerId/merges', params: MergesOf },
  }),
  preview: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Preview of merging two drivers',
    input: MergePair,
    output: MergePreview,
    rest: { method: 'POST', path: '/api/admin/players/merge/preview', body: MergePair },
  }),
  merge: defineEndpoint({
    ...common,
    access: 'admin',
    kind: 'mutation',
    summary: 'Makes two drivers one person: all results become those of `into`, and the page of `from` redirects there',
    input: WriteMerge,
    output: Merge,
    rest: { method: 'POST', path: '/api/admin/players/merge', body: WriteMerge },
  }),
  previewUndo: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Preview of undoing a merge',
    input: MergeNumber,
    output: ChangePreview,
    rest: { method: 'POST', path: '/api/admin/players/merge/undo/preview', body: MergeNumber },
  }),
  undo: defineEndpoint({
    ...common,
    access: 'admin',
    kind: 'mutation',
    summary: 'Undoes a merge: the merged driver is separate again, with everything that was theirs',
    input: UndoMerge,
    output: Merge,
    rest: { method: 'POST', path: '/api/admin/players/merge/undo', body: UndoMerge },
  }),
};

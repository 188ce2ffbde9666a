import { contract } from '@paddock/contracts';
import { requireViewer } from '../../../endpoint/context.ts';
import { implement } from '../../../endpoint/implement.ts';
import type { Amendments } from './amendments.service.ts';

export function createAmendmentEndpoints({ amendments }: { amendments: Amendments }) {
  const { adminManagement } = contract;
  return {
    amendableEvent: implement(adminManagement.amendableEvent, ({ id }) => amendments.event(id)),
    amendments: implement(adminManagement.amendments, (query) => amendments.list(query)),
    previewAmendments: implement(adminManagement.previewAmendments, (input) =>
      amendments.preview(input.eventId, input.amendments),
    ),
    amend: implement(adminManagement.amend, async (input, context) =>
      amendments.amend(await requireViewer(context), input),
    ),
    previewRestore: implement(adminManagement.previewRestore, ({ amendmentId }) =>
      amendments.previewRestore(amendmentId),
    ),
    restore: implement(adminManagement.restore, async (input, context) =>
      amendments.restore(await requireViewer(context), input),
    ),
  };
}

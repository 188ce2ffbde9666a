import { contract } from '@paddock/contracts';
import type { AppDeps } from '../../../deps.ts';
import { implement, implementForUser } from '../../../endpoint/implement.ts';

export function createAmendmentEndpoints({ amendments }: AppDeps) {
  const { adminManagement } = contract;
  return {
    amendableEvent: implement(adminManagement.amendableEvent, ({ id }) => amendments.event(id)),
    amendments: implement(adminManagement.amendments, (query) => amendments.list(query)),
    previewAmendments: implement(adminManagement.previewAmendments, (input) =>
      amendments.preview(input.eventId, input.amendments),
    ),
    amend: implementForUser(adminManagement.amend, amendments.amend),
    previewRestore: implement(adminManagement.previewRestore, ({ amendmentId }) =>
      amendments.previewRestore(amendmentId),
    ),
    restore: implementForUser(adminManagement.restore, amendments.restore),
  };
}

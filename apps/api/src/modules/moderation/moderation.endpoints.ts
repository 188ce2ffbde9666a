import type { ChangeDeps } from '../../outbox/publish-to-outbox.ts';
import type { Amendments } from './amendments/amendments.service.ts';
import type { Merges } from './merges/merges.service.ts';
import type { Cases } from './reports/cases.service.ts';
import type { Reports } from './reports/reports.service.ts';
import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import { titleEvent } from './amendments/event-title.service.ts';

export function createReportEndpoints({ reports }: { readonly reports: Reports }) {
  const { submit, own, aboutMe, withdraw, unread, markRead } = contract.reports;
  return {
    submit: implementForUser(submit, reports.submit),
    own: implementForUser(own, reports.own),
    aboutMe: implementForUser(aboutMe, reports.aboutMe),
    withdraw: implementForUser(withdraw, reports.withdraw),
    unread: implementForUser(unread, reports.unread),
    markRead: implementForUser(markRead, reports.markRead),
  };
}

export function createCaseEndpoints({ cases }: { readonly cases: Cases }) {
  const { list, get, staff, take, handOver, note, draft, decide, dismiss } = contract.adminReports;
  return {
    list: implementForUser(list, cases.list),
    get: implementForUser(get, cases.get),
    staff: implement(staff, cases.staff),
    take: implementForUser(take, cases.take),
    handOver: implementForUser(handOver, cases.handOver),
    note: implementForUser(note, cases.note),
    draft: implementForUser(draft, cases.draft),
    decide: implementForUser(decide, cases.decide),
    dismiss: implementForUser(dismiss, cases.dismiss),
  };
}

export function createAmendmentEndpoints(deps: { readonly amendments: Amendments } & ChangeDeps) {
  const { amendments } = deps;
  const { adminManagement } = contract;
  return {
    amendableEvent: implement(adminManagement.amendableEvent, ({ id }) => amendments.event(id)),
    titleEvent: implementForUser(adminManagement.titleEvent, (viewer, input) => titleEvent(deps, viewer, input)),
    amendments: implement(adminManagement.amendments, (query) => amendments.list(query)),
    previewAmendments: implement(adminManagement.previewAmendments, amendments.preview),
    amend: implementForUser(adminManagement.amend, amendments.amend),
    previewRestore: implement(adminManagement.previewRestore, amendments.previewRestore),
    restore: implementForUser(adminManagement.restore, amendments.restore),
  };
}

export function createMergeEndpoints({ merges }: { readonly merges: Merges }) {
  const { adminPlayers } = contract;
  return {
    merges: implement(adminPlayers.merges, ({ playerId }) => merges.of(playerId)),
    mergePreview: implement(adminPlayers.mergePreview, (pair) => merges.preview(pair)),
    merge: implementForUser(adminPlayers.merge, merges.merge),
    undoMergePreview: implement(adminPlayers.undoMergePreview, ({ mergeId }) => merges.previewUndo(mergeId)),
    undoMerge: implementForUser(adminPlayers.undoMerge, merges.undo),
  };
}

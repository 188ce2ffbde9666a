import type { ChangeDeps } from '../../outbox/publish-to-outbox.ts';
import type { Amendments } from './amendments/amendments.service.ts';
import type { Merges } from './merges/merges.service.ts';
import type { Cases } from './reports/cases.service.ts';
import type { Reports } from './reports/reports.service.ts';
import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import type { RefreshDeps } from '../derivation/refresh-events.ts';
import { titleEvent } from './amendments/event-title.service.ts';

export function createReportEndpoints({ reports }: { readonly reports: Reports }) {
  const { submit, own, aboutMe, withdraw, statement, appeal } = contract.reports;
  return {
    submit: implementForUser(submit, reports.submit),
    own: implementForUser(own, reports.own),
    aboutMe: implementForUser(aboutMe, reports.aboutMe),
    withdraw: implementForUser(withdraw, reports.withdraw),
    statement: implementForUser(statement, reports.statement),
    appeal: implementForUser(appeal, reports.appeal),
  };
}

export function createCaseEndpoints({ cases }: { readonly cases: Cases }) {
  const { list, get, staff, take, handOver, note, draft, decide, dismiss, askStatement, undo, decideAppeal } =
    contract.adminReports;
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
    askStatement: implementForUser(askStatement, cases.askStatement),
    undo: implementForUser(undo, cases.undo),
    decideAppeal: implementForUser(decideAppeal, cases.decideAppeal),
  };
}

export function createAmendmentEndpoints(
  deps: { readonly amendments: Amendments } & ChangeDeps & Pick<RefreshDeps, 'standings'>,
) {
  const { amendments } = deps;
  const { adminAmendments } = contract;
  return {
    event: implement(adminAmendments.event, ({ id }) => amendments.event(id)),
    titleEvent: implementForUser(adminAmendments.titleEvent, (viewer, input) => titleEvent(deps, viewer, input)),
    list: implement(adminAmendments.list, (query) => amendments.list(query)),
    preview: implement(adminAmendments.preview, amendments.preview),
    amend: implementForUser(adminAmendments.amend, amendments.amend),
    previewUndo: implement(adminAmendments.previewUndo, amendments.previewUndo),
    undo: implementForUser(adminAmendments.undo, amendments.undo),
  };
}

export function createMergeEndpoints({ merges }: { readonly merges: Merges }) {
  const { adminMerges } = contract;
  return {
    list: implement(adminMerges.list, ({ playerId }) => merges.of(playerId)),
    preview: implement(adminMerges.preview, (pair) => merges.preview(pair)),
    merge: implementForUser(adminMerges.merge, merges.merge),
    previewUndo: implement(adminMerges.previewUndo, ({ mergeId }) => merges.previewUndo(mergeId)),
    undo: implementForUser(adminMerges.undo, merges.undo),
  };
}

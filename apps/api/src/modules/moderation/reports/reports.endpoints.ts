import { contract } from '@paddock/contracts';
import { implementForUser } from '../../../endpoint/implement.ts';
import type { Reports } from './reports.service.ts';

export function createReportEndpoints(reports: Reports) {
  const { submit, own, aboutMe, withdraw, unread, markRead } = contract.reports;
  return {
    submit: implementForUser(submit, reports.submit),
    own: implementForUser(own, reports.own),
    aboutMe: implementForUser(aboutMe, reports.aboutMe),
    withdraw: implementForUser(withdraw, (viewer, { reportId }) => reports.withdraw(viewer, reportId)),
    unread: implementForUser(unread, reports.unread),
    markRead: implementForUser(markRead, reports.markRead),
  };
}

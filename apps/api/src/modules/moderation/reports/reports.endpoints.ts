import { contract } from '@paddock/contracts';
import { implementForUser } from '../../../endpoint/implement.ts';
import type { Reports } from './reports.service.ts';

export function createReportEndpoints(reports: Reports) {
  const { submit, own, aboutMe, withdraw } = contract.reports;
  return {
    submit: implementForUser(submit, reports.submit),
    own: implementForUser(own, reports.own),
    aboutMe: implementForUser(aboutMe, reports.aboutMe),
    withdraw: implementForUser(withdraw, (viewer, { reportId }) => reports.withdraw(viewer, reportId)),
  };
}

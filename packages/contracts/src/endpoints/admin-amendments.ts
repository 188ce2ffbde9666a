import { z } from 'zod';
import {
  AmendableEvent,
  Amendment,
  amendmentsList,
  AmendmentsPage,
  ChangePreview,
  PreviewAmendments,
  PreviewRestore,
  RestoreAmendment,
  TitledEvent,
  WriteAmendment,
} from '../admin/amendments.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EventId } from '../primitives.ts';
import { EventParams } from './events.ts';

const common = { cache: 'none', tags: ['Staff'] } as const;

export const adminAmendableEvent = defineEndpoint({
  ...common,
  name: 'adminManagement.amendableEvent',
  kind: 'query',
  access: 'mod',
  summary: 'An event with its rows and everything staff decided about it',
  input: z.object({ id: EventId }),
  output: AmendableEvent,
  rest: { method: 'GET', path: '/api/admin/management/events/:id', params: EventParams },
});

export const adminTitleEvent = defineEndpoint({
  ...common,
  name: 'adminManagement.titleEvent',
  kind: 'mutation',
  access: 'admin',
  summary: 'Gives an event a title, or shows the server’s own name again',
  input: TitledEvent,
  output: z.null(),
  rest: {
    method: 'POST',
    path: '/api/admin/management/events/:id/title',
    params: EventParams,
    body: TitledEvent.omit({ id: true }),
    successStatus: 204,
  },
});

export const adminAmendments = defineEndpoint({
  ...common,
  name: 'adminManagement.amendments',
  kind: 'query',
  access: 'mod',
  summary: 'What staff decided about published events, newest first',
  input: amendmentsList.input,
  output: AmendmentsPage,
  rest: { method: 'GET', path: '/api/admin/management/amendments', query: amendmentsList.query },
});

export const adminPreviewAmendments = defineEndpoint({
  ...common,
  name: 'adminManagement.previewAmendments',
  kind: 'mutation',
  access: 'mod',
  summary: 'Preview of a change to a result: its effect on results, boards, points and class values',
  input: PreviewAmendments,
  output: ChangePreview,
  rest: { method: 'POST', path: '/api/admin/management/amendments/preview', body: PreviewAmendments },
});

export const adminAmend = defineEndpoint({
  ...common,
  name: 'adminManagement.amend',
  kind: 'mutation',
  access: 'admin',
  summary:
    'Voids an event, an entry or a lap, gives a penalty, or gives a row to another driver; the event’s page shows it',
  input: WriteAmendment,
  output: Amendment,
  rest: { method: 'POST', path: '/api/admin/management/amendments', body: WriteAmendment },
});

export const adminPreviewRestore = defineEndpoint({
  ...common,
  name: 'adminManagement.previewRestore',
  kind: 'mutation',
  access: 'mod',
  summary: 'Preview of undoing a decision',
  input: PreviewRestore,
  output: ChangePreview,
  rest: { method: 'POST', path: '/api/admin/management/amendments/restore/preview', body: PreviewRestore },
});

export const adminRestore = defineEndpoint({
  ...common,
  name: 'adminManagement.restore',
  kind: 'mutation',
  access: 'admin',
  summary: 'Undoes a decision about a published event',
  input: RestoreAmendment,
  output: Amendment,
  rest: { method: 'POST', path: '/api/admin/management/amendments/restore', body: RestoreAmendment },
});

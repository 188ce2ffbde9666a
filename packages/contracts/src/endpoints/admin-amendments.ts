import { z } from 'zod';
import {
  AmendableEvent,
  Amendment,
  amendmentsList,
  AmendmentsPage,
  ChangePreview,
  PreviewAmendments,
  PreviewUndo,
  UndoAmendment,
  TitledEvent,
  WriteAmendment,
} from '../admin/amendments.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EventId } from '../primitives.ts';
import { EventParams } from './events.ts';

const common = { cache: 'none', tags: ['Staff'] } as const;

export const adminAmendments = {
  event: defineEndpoint({
    ...common,
    kind: 'query',
    access: 'mod',
    summary: 'An event with its rows and everything staff decided about it',
    input: z.object({ id: EventId }),
    output: AmendableEvent,
    rest: { method: 'GET', path: '/api/admin/management/events/:id', params: EventParams },
  }),
  titleEvent: defineEndpoint({
    ...common,
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
  }),
  list: defineEndpoint({
    ...common,
    kind: 'query',
    access: 'mod',
    summary: 'What staff decided about published events, newest first',
    input: amendmentsList.input,
    output: AmendmentsPage,
    rest: { method: 'GET', path: '/api/admin/management/amendments', query: amendmentsList.query },
  }),
  preview: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'mod',
    summary: 'Preview of a change to a result: its effect on results, boards, points and class values',
    input: PreviewAmendments,
    output: ChangePreview,
    rest: { method: 'POST', path: '/api/admin/management/amendments/preview', body: PreviewAmendments },
  }),
  amend: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary:
      'Voids an event, an entry or a lap, gives a penalty, or gives a row to another driver; the event’s page shows it',
    input: WriteAmendment,
    output: Amendment,
    rest: { method: 'POST', path: '/api/admin/management/amendments', body: WriteAmendment },
  }),
  previewUndo: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'mod',
    summary: 'Preview of undoing a decision',
    input: PreviewUndo,
    output: ChangePreview,
    rest: { method: 'POST', path: '/api/admin/management/amendments/undo/preview', body: PreviewUndo },
  }),
  undo: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Undoes a decision about a published event',
    input: UndoAmendment,
    output: Amendment,
    rest: { method: 'POST', path: '/api/admin/management/amendments/undo', body: UndoAmendment },
  }),
};

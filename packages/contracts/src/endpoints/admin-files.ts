import { z } from 'zod';
import {
  EventFiles,
  FileNumber,
  FileOutcome,
  ImportDiff,
  IngestedFilePage,
  PartFile,
  staffFileList,
} from '../admin/files.ts';
import { defineTextExport } from '../text-export.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EventId, inUrl } from '../primitives.ts';

const reads = { access: 'mod', cache: 'none', tags: ['Admin: files'] } as const;
const writes = { access: 'admin', cache: 'none', tags: ['Admin: files'], kind: 'mutation' } as const;
const ByEvent = z.strictObject({ eventId: EventId });
const EventOfPath = z.object({ eventId: inUrl(EventId) });

export const adminFilesCsv = defineTextExport({
  name: 'adminFiles.csv',
  path: '/api/admin/files.csv',
  summary: 'Uploaded files as CSV, newest first; ten thousand rows at most',
  tags: ['Admin: files', 'CSV'],
  query: staffFileList.csv,
});

export const adminFiles = {
  list: defineEndpoint({
    ...reads,
    kind: 'query',
    summary: 'Uploaded files, newest first; by default those that failed',
    input: staffFileList.input,
    output: IngestedFilePage,
    rest: { method: 'GET', path: '/api/admin/files', query: staffFileList.query },
  }),
  retry: defineEndpoint({
    ...writes,
    summary: 'Imports a failed file again, from its stored bytes',
    input: FileNumber,
    output: FileOutcome,
    rest: { method: 'POST', path: '/api/admin/files/retry', body: FileNumber },
  }),
  ofEvent: defineEndpoint({
    ...reads,
    kind: 'query',
    summary: 'The files that were folded into an event, and why',
    input: ByEvent,
    output: EventFiles,
    rest: { method: 'GET', path: '/api/admin/events/:eventId/files', params: EventOfPath },
  }),
  part: defineEndpoint({
    ...writes,
    summary: 'Makes a file an event of its own, although another file has the same laps',
    input: PartFile,
    output: ByEvent,
    rest: { method: 'POST', path: '/api/admin/files/part', body: PartFile },
  }),
  fold: defineEndpoint({
    ...writes,
    summary: 'Folds a file that was parted into the event with the same laps again',
    input: PartFile,
    output: ByEvent,
    rest: { method: 'POST', path: '/api/admin/files/fold', body: PartFile },
  }),
  previewImport: defineEndpoint({
    ...reads,
    // A mutation, although it is rolled back: imports wait for it, so a link or a retry must not run it.
    kind: 'mutation',
    summary: "Preview of reading an event's stored file again",
    input: ByEvent,
    output: ImportDiff,
    rest: { method: 'POST', path: '/api/admin/events/import-again/preview', body: ByEvent },
  }),
  importAgain: defineEndpoint({
    ...writes,
    summary: "Reads an event's stored file again and publishes what it says",
    input: ByEvent,
    output: ImportDiff,
    rest: { method: 'POST', path: '/api/admin/events/import-again', body: ByEvent },
  }),
};

import { z } from 'zod';
import { JoinBanList } from '../admin/players.ts';
import { EntryList, EntryListFormat } from '../championships/staff.ts';
import { IngestReply, ResultFileQuery } from '../ingest.ts';
import { ServerReport } from '../live-servers.ts';
import { SessionRecord, SessionRecordQuery } from '../session-record.ts';

/**
 * Calls of a game server, with its ingest token as `Authorization: Bearer`. REST alone: the body of an upload is the file as
 * it is.
 */
export const ingestCalls = {
  results: {
    name: 'ingest.results',
    summary: 'Uploads a result file',
    description: `The body is the file as the game server wrote it, whatever its encoding. Uploading the same
file again adds no second event.`,
    tags: ['Ingest'],
    method: 'POST',
    path: '/api/ingest/results',
    query: ResultFileQuery,
    output: IngestReply,
  },
  status: {
    name: 'ingest.status',
    summary: 'Reports the live state of a server',
    description: `Send the live state of the token’s server on every change, and every five seconds when nothing
changes. After 60 seconds of silence the server counts as stale, after ten minutes as offline.`,
    tags: ['Ingest'],
    method: 'POST',
    path: '/api/ingest/status',
    body: ServerReport,
    output: z.null(),
  },
  timing: {
    name: 'ingest.timing',
    summary: 'Keeps what the log measured in a session that is over',
    description: `Sent once after each session. Where laps are those of a result of the same server, grid, places, gaps
and stops of that event are measured instead of inferred. Sending the same record again changes nothing.`,
    tags: ['Ingest'],
    method: 'POST',
    path: '/api/ingest/timing',
    query: SessionRecordQuery,
    body: SessionRecord,
    output: z.null(),
  },
  banList: {
    name: 'ingest.banList',
    summary: 'Who may not join, as the game server reads it (cfg/entrylist.json)',
    description: 'The same list that staff download: an entry whose car the game does not have keeps its player out.',
    tags: ['Ingest'],
    method: 'GET',
    path: '/api/ingest/ban-list',
    output: JoinBanList,
  },
  entryList: {
    name: 'ingest.entryList',
    summary: 'Who may start in the next round on this server, as its game reads it',
    description: `The list of the next round of a championship whose filter names the token’s server: \`text\` is the content
of the file. Players who are banned from joining are kept out by the same file. 404: no such round is planned.`,
    tags: ['Ingest'],
    method: 'GET',
    path: '/api/ingest/entry-list',
    query: z.object({ format: EntryListFormat.default('acc') }),
    output: EntryList,
  },
} as const;

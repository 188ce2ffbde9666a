import { z } from 'zod';
import { JoinBanList } from '../admin/players.ts';
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
} as const;

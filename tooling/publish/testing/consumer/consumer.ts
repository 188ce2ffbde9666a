/**
 * What a program of somebody else may look like: it is copied into an empty project beside the installed packages,
 * type-checked there, and run. `@ts-expect-error` fails where a type has become `any`, as it does when a declaration
 * file does not resolve.
 */
import assert from 'node:assert/strict';

import { createClient, type LiveConnection, type Result } from '@paddock/api-client';
import { contract, type ErrorBody, type ServerMessage } from '@paddock/contracts';
import { ServerMessage as serverMessage } from '@paddock/contracts/live-messages';
import { readResultFile, type GameSession, type ReadResult } from '@paddock/result-files';
import { ServerLog, type LiveState } from '@paddock/server-log';
import { classBand, formatGap, gap, parseLapTime, type ClassBand, type Gap, type GapRow } from 'race-format';

// race-format
const row: GapRow = { totalTime: 1, lapCount: 1, lastLap: null };
const result: Gap = gap({ row, winner: null, disqualified: false });
const text: string = formatGap(result);
const band: ClassBand = classBand(40);
const gapMs: number | null = result.kind === 'time' ? result.gapMs : parseLapTime('1:45.678');
assert.deepEqual([text, band, gapMs], ['–', 'silver', 105_678]);
// @ts-expect-error a gap in time has no laps
export const laps = result.kind === 'time' ? result.laps : 0;
// @ts-expect-error disqualified must be said
gap({ row, winner: null });

// contracts
const path: `/api/${string}` = contract.events.results.rest.path;
assert.equal(path, '/api/event/:id/results');
const error: ErrorBody = { code: 'not_found', message: 'There is no such event.' };
assert.equal(contract.events.info.input.safeParse({ id: error.code }).success, false);
const message: ServerMessage = serverMessage.parse({ type: 'live_players', data: [] });
assert.equal(message.type, 'live_players');
// @ts-expect-error there is no such message
export const wrong: 'something else' = message.type;

// result-files
const parsed: ReadResult = readResultFile({ bytes: new Uint8Array(), fileName: '250308_193421_R.json' });
assert.equal(parsed.ok ? null : parsed.problem.code, 'empty_file');
export const entries = (session: GameSession): number => session.entries.length;
// @ts-expect-error it may have been refused
export const { sessions } = parsed;

// server-log
const log = new ServerLog();
log.feed(new TextEncoder().encode('0: Track zolder_2019 was set and updated\n'));
const state: LiveState = log.state();
assert.equal(state.track, 'zolder_2019');
// @ts-expect-error nobody knows yet
export const name: string = state.session;

// api-client
const reply = Response.json({ rows: [{ rank: 1, lapTime: 105_678 }], nextCursor: null });
const client = createClient({ url: 'https://paddock.example', fetch: () => Promise.resolve(reply.clone()) });
const board = await client.leaderboards.track({ track: 'monza', limit: 3 });
const best: number | undefined = board.ok ? board.data.rows[0]?.lapTime : undefined;
assert.equal(best, 105_678);
for await (const one of client.leaderboards.track.all({ track: 'monza' })) assert.equal(one.ok && one.data.rank, 1);
export const stop = (live: LiveConnection): void => live.stop();
// @ts-expect-error there is no such filter
await client.leaderboards.track({ track: 'monza', colour: 'red' });
// @ts-expect-error totals are something else
export const totals: Result<{ nothing: string }> = await client.stats.totals();

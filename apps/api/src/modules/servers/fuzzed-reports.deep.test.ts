import { LivePlayers, LiveServer, ServerStatus } from '@paddock/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { expectInTime } from '../../../test/support/in-time.ts';
import { bodiesOf, type Document } from '../../../test/support/openapi-values.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

const ROUNDS = 500;
/** Reports that arrive together. */
const REPORTS = 5;
const SERVERS = 3;

let test: TestApp;
let now = Date.parse('2026-03-14T12:00:00.000Z');
const tokens: string[] = [];
let document: Document;
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date(now) });
  const cars = [{ drivers: [driver(1)], laps: [140_000] }];
  await test.deps.importFile(resultFile({ type: 'R', track: 'spa', end: '250601_200000', cars }));
  for (let index = 0; index < SERVERS; index += 1) {
    tokens.push((await test.deps.servers.register({ name: `Server ${index}`, timeZone: 'UTC' })).token);
  }
  document = (await test.app.inject('/api/openapi.json')).json();
});
afterAll(() => test.close());

async function report(token: string, payload: string): Promise<number> {
  const startedAt = performance.now();
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/ingest/status',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  });
  expectInTime(startedAt);
  expect([204, 400], reply.body).toContain(reply.statusCode);
  if (reply.statusCode === 400) expect(reply.json<{ message: string }>().message).not.toBe('');
  return reply.statusCode;
}

/** What everybody sees of the servers must be as the contract says. */
async function readPages(): Promise<void> {
  const read = async (path: string): Promise<unknown> => (await test.app.inject(path)).json();
  z.array(LiveServer).parse(await read('/api/live/servers'));
  z.array(LivePlayers).parse(await read('/api/stats/players/live'));
  ServerStatus.parse(await read('/api/stats/servers'));
}

it('whatever servers report, and in whatever order, it is taken or refused, and pages show it', async () => {
  const schema = document.paths['/api/ingest/status']?.['post']?.requestBody?.content['application/json']?.schema ?? {};
  const known = [driver(1).playerId, 'spa', 'R', 'Race', 'session', 'waiting for drivers'];
  const body = fc
    .constantFrom(true, true, true, false)
    .chain((isHostile) => bodiesOf(schema, { document, known, isHostile }));
  const reports = fc.array(fc.tuple(fc.nat(SERVERS - 1), body), { minLength: 1, maxLength: REPORTS });
  // The clock of the site may also be set back.
  const minutes = fc.constantFrom(0, 0, 0, 0.1, 1, 5, 15, -1, -15);
  const seen = new Set<number>();
  const property = fc.asyncProperty(reports, minutes, async (list, passed) => {
    now += passed * 60_000;
    const replies = list.map(([server, value]) => report(tokens[server] ?? '', JSON.stringify(value)));
    for (const status of await Promise.all(replies)) seen.add(status);
    await readPages();
  });
  await fc.assert(property, { numRuns: ROUNDS, seed: 5, endOnFailure: true });
  expect(seen).toEqual(new Set([204, 400]));
  const [states] = await test.deps.sql`select count(*)::int as n from server_states`;
  expect(states).toEqual({ n: SERVERS });
});

import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SessionRecord } from '@paddock/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runOnce } from './once.ts';
import { serverIn, type ServerWithFolder } from './testing/server-with-folder.ts';
import { createStubSite, refuse, type StubSite } from './testing/stub-site.ts';

const NOW = Date.parse('2026-03-14T20:00:00.000Z');
const JOIN = [
  '0: Server starting with version 255',
  '0: Track zolder_2019 was set and updated',
  '0: Listening to TCP 9232 | UDP 9231',
  '100: Detected sessionPhase <waiting for drivers> -> <waiting for drivers> (Practice)',
  '1000: New connection request: id 0 Ada S76561190000000001 on car model 6',
  '1000: Creating new car connection: carId 1001, carModel 6, raceNumber #86',
  '1000: Sent handshake response for car 1001 connection 0 with 1205 bytes',
  '5000: Detected sessionPhase <waiting for drivers> -> <session> (Practice)',
];
const LAP = [
  '95036: Lap carId 1001, driverId 0, lapTime 1:30:000, timestampMS 95000.000000, flags: %d0, S1 0:30:000, S2 0:30:000, S3 0:30:000, fuel 26.000000, x',
  '95061: New laptime: 90000 for carId 1001 with lapstates: x,  (raw 0)',
];
const END = ['305000: Detected sessionPhase <session> -> <session completed> (Practice)'];

let folder: string;
let site: StubSite;
let server: ServerWithFolder;
let sent: { greenAt: string | null; record: SessionRecord }[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-records-'));
  site = await createStubSite(() => NOW);
  sent = [];
  server = await serverIn(folder);
});
afterEach(async () => {
  await site.goDown();
  await rm(folder, { recursive: true });
});

const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
/** The agent starts, reads the log from its beginning, sends and ends. */
const run = async (): Promise<void> => {
  await runOnce({
    site: site.url,
    dataDir: join(folder, 'data'),
    server,
    say: () => {},
    clock: { now: () => NOW, sleep: async () => {} },
    listPorts: async () => null,
  });
  for (const { greenAt, bytes } of site.records.splice(0)) {
    sent.push({ greenAt, record: SessionRecord.parse(JSON.parse(gunzipSync(bytes).toString())) });
  }
};

it('is sent once the session is over, and once only, however often the log is read', async () => {
  await writeFile(server.logPath, text([...JOIN, ...LAP]));
  await run();
  expect(sent).toEqual([]);
  await appendFile(server.logPath, text(END));
  await run();
  await run();
  expect(sent.map(({ record }) => record)).toMatchObject([
    { session: 'Practice', greenAtMs: 5_000, endedAt: 300_000, cars: [{ raceNumber: 86, laps: [{ time: 90_000 }] }] },
  ]);
  expect(JSON.stringify(sent), 'no names, no ids').not.toMatch(/Ada|S7656/);
});

it('waits in the spool while the site is away, dated by its green flag', async () => {
  site.answer = (path, _fileName, response) => path.endsWith('/timing') && refuse(response, 503, 'later');
  await writeFile(server.logPath, text([...JOIN, ...LAP, ...END]));
  await run();
  const kept = await readdir(join(folder, 'data'), { recursive: true });
  expect(kept.filter((name) => name.endsWith('.spool'))).toHaveLength(1);
  site.answer = undefined;
  await rm(server.logPath);
  await run();
  expect(sent).toHaveLength(1);
  // The log was written just now: its last line is of this moment.
  const age = Math.min(NOW, Date.now()) - Date.parse(sent[0]?.greenAt ?? '');
  expect(Math.abs(age - 300_000)).toBeLessThan(60_000);
});

it('sends no session without a lap', async () => {
  await writeFile(server.logPath, text([...JOIN, ...END]));
  await run();
  expect(sent).toEqual([]);
});

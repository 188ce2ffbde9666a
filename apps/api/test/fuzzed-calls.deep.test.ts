import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChampionshipToCall } from './support/championship-to-call.ts';
import { expectInTime } from './support/in-time.ts';
import { MessagesToCall } from './support/messages-to-call.ts';
import { listOperations, toCalls, type AnyOperation, type Call } from './support/operation-calls.ts';
import type { Document } from './support/openapi-values.ts';
import { openReportedRace, type ReportedRace } from './support/reported-race.ts';
import { driver, resultFile } from './support/result-file.ts';
import { openBrowser, signIn } from './support/sign-in.ts';

/** Valid calls of an operation, until one succeeds. */
const MAX_VALID_CALLS = 200;
/** Of each operation: without a session, with a server's token, or as an admin. */
const HOSTILE_CALLS = 60;
/** Of all operations, on a busy machine. */
const ALL_CALLS_MS = 600_000;
const SEED = 27;
const CALENDAR_TOKEN = 'c'.repeat(43);

/** The caller needs a new session afterwards. */
const MAY_END_SESSION: ReadonlySet<string> = new Set([
  'auth.logout',
  'account.signOutEverywhere',
  'account.erase',
  'account.endSession',
  'adminAccounts.endSessions',
]);

/** Erases what other operations need. */
const isErasure = ({ operation: { operationId } }: AnyOperation): number => Number(operationId.endsWith('.erase'));

let race: ReportedRace;
let championship: ChampionshipToCall;
let messages: MessagesToCall;
let cookie: string;
let token: string;
let document: Document;
let operations: AnyOperation[];
beforeAll(async () => {
  race = await openReportedRace(new Date(), { hasMessages: true });
  messages = new MessagesToCall(race);
  const { deps, app } = race.site;
  for (const type of ['FP', 'Q', 'R']) {
    const cars = [4, 5, 6, 7, 8].map((number) => ({ drivers: [driver(number)], laps: [140_000, 138_000 + number] }));
    await deps.importFile(resultFile({ type, track: 'spa', end: `250602_2000${type.length}0`, cars }));
  }
  await deps.importFile({ fileName: '250602_210000_R.json', bytes: Buffer.from('{}') });
  await deps.settle();
  championship = await ChampionshipToCall.open(race);
  for (const change of [{}, { lapNumber: 3 }, { filePosition: 3 }]) await race.submitted(change);
  document = (await app.inject('/api/openapi.json')).json();
  operations = listOperations(document).toSorted((a, b) => isErasure(a) - isErasure(b));
});
afterAll(() => race.site.close());

async function signInAsAdmin(): Promise<string> {
  const browser = openBrowser(race.site.app);
  await signIn(browser, 'ada');
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

async function isSignedIn(): Promise<boolean> {
  const headers = { host: 'localhost:3000', cookie };
  return (await race.site.app.inject({ url: '/api/auth/user', headers })).json() !== null;
}

/** Values of this moment that operations ask for. Earlier calls may have revoked any token. */
async function findKnown(): Promise<unknown[]> {
  const { deps } = race.site;
  ({ token } = await deps.servers.register({ name: `Fuzzed ${calls}`, timeZone: 'UTC' }));
  const rows = await deps.sql<{ value: string }[]>`
    select public_id as value from drivers
    union all select public_id from sessions
    union all select code from driver_claims
    union all select id from server_tokens where revoked_at is null and server_id = ${deps.server.id}`;
  await deps.sql`update accounts set calendar_token = ${CALENDAR_TOKEN} where name = 'Ada Admin'`;
  return [
    race.eventId,
    (await messages.channel()).channelId,
    CALENDAR_TOKEN,
    'R1',
    'all',
    '0f766e',
    'spa',
    'monza',
    'FP',
    'Q',
    'R',
    'Europe/Berlin',
    ...rows.map(({ value }) => value),
  ];
}

const drive = (): Promise<void> => race.drives('Ada Admin', 3);

async function claim(): Promise<void> {
  const { sql } = race.site.deps;
  const platformId = driver(8).playerId;
  await sql`
    insert into driver_claims (account_id, driver_id, code, status, created_at)
    select a.id, d.id, 'abcd1234', 'pending', now() from accounts a, drivers d
    where a.driver_id is null and d.platform_id = ${platformId} limit 1
    on conflict do nothing`;
}

async function allowUploads(): Promise<void> {
  const { sql } = race.site.deps;
  await sql`update accounts set may_upload = true`;
  await sql`update servers set takes_uploads = true`;
}

/** Earlier calls may have handed them over. */
async function takeReports(): Promise<void> {
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', cookie };
  for (const reportId of [1, 2, 3]) {
    await race.site.app.inject({ method: 'POST', url: '/api/admin/reports/take', headers, payload: { reportId } });
  }
}

/** The same where earlier calls decided them. */
const reopenReports = (): Promise<void> => championship.accuseMo().then(takeReports);

/** What operations need that no other one makes. */
const NEEDS = new Map<string, () => Promise<void>>([
  ['account.privacy', drive],
  ['account.upload', allowUploads],
  ['account.unlink', drive],
  ['adminAccounts.confirmClaim', claim],
  ['adminAccounts.refuseClaim', claim],
  ['adminReports.draft', reopenReports],
  ['adminReports.decide', reopenReports],
  ['adminReports.dismiss', reopenReports],
  ['adminReports.askStatement', () => championship.accuseMo()],
  ['adminReports.decideAppeal', () => championship.appeal()],
  ['reports.statement', () => championship.askAda()],
  ['reports.appeal', () => championship.decideAgainstAda()],
  ['adminChampionships.activateRuling', () => championship.rule()],
  ['adminChampionships.undoRuling', () => championship.rule()],
  ['adminChampionships.removeTeam', () => championship.addTeam()],
  ['adminChampionships.official', () => championship.publish()],
  ['adminChampionships.undo', () => championship.publish()],
  ['adminChampionships.setState', () => championship.publish()],
  ['championships.signUp', () => championship.signUp()],
  ['championships.changeEntry', () => championship.enter()],
  ['championships.withdraw', () => championship.enter()],
  ['ingest.entryList', () => championship.publish()],
  ...['preview', 'edit', 'pause', 'replace', 'disconnect', 'test', 'tryNow', 'sendAgain', 'sendMissed'].map(
    (action) => [`adminChannels.${action}`, () => messages.connect()] as const,
  ),
  ['news.disconnectOwnChannel', () => messages.connectOwn()],
  ['news.testOwnChannel', () => messages.connectOwn()],
  ['push.remove', () => messages.subscribe()],
  ['push.test', () => messages.subscribe()],
]);

/** Contents that no generator finds; of a GET, what its query asks for. */
const CONTENTS = new Map<string, () => Promise<object>>([
  ['championships.detail', () => championship.row()],
  ['adminChampionships.preview', () => championship.preview()],
  ['adminChampionships.publish', () => championship.publication()],
  ['adminChampionships.rule', () => championship.ruling()],
  ['adminChampionships.previewRuling', () => championship.ruling()],
  ['adminChampionships.writeEntry', () => Promise.resolve(championship.newEntry())],
  ['championships.signUp', () => Promise.resolve(championship.wish())],
  ['championships.changeEntry', () => Promise.resolve(championship.changedWish())],
  ['adminChannels.check', () => messages.address()],
  ['adminChannels.connect', () => messages.newChannel()],
  ['adminChannels.edit', () => messages.edit()],
  ['adminChannels.pause', () => messages.pause()],
  ['adminChannels.replace', () => messages.replacement()],
  ['adminChannels.sendAgain', () => messages.refusedPost()],
  ...['disconnect', 'test', 'tryNow', 'sendMissed'].map(
    (action) => [`adminChannels.${action}`, () => messages.channel()] as const,
  ),
  ['news.connectOwnChannel', () => messages.address()],
  ['news.stopByLink', () => messages.stopLink()],
  ['push.add', () => messages.subscription()],
  ['push.remove', () => messages.device()],
]);

let calls = 0;

async function makeCall({ operation, method }: AnyOperation, { url, type, payload }: Call, isKnown: boolean) {
  calls += 1;
  const isServer = operation.security?.some((way) => 'ingestToken' in way);
  const startedAt = performance.now();
  const reply = await race.site.app.inject({
    method,
    url,
    // No two calls share a limit.
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      ...(isKnown && (isServer ? { authorization: `Bearer ${token}` } : { cookie })),
      ...(type !== null && { 'content-type': type }),
    },
    ...(payload !== null && { payload }),
  });
  expectInTime(startedAt, operation.operationId);
  expect([operation.operationId, reply.statusCode < 500 || reply.body]).toEqual([operation.operationId, true]);
  if (reply.statusCode >= 400) expect(reply.json<{ message: string }>().message).not.toBe('');
  if (MAY_END_SESSION.has(operation.operationId) && !(await isSignedIn())) cookie = await signInAsAdmin();
  return reply;
}

function withContent({ method }: AnyOperation, call: Call, content: object): Call {
  if (method === 'POST') return { ...call, payload: JSON.stringify(content) };
  const [path = ''] = call.url.split('?');
  return { ...call, url: `${path}?${new URLSearchParams(Object.entries(content)).toString()}` };
}

/** What the last of the valid calls was answered; null: one of them succeeded. */
async function succeeds(one: AnyOperation): Promise<string | null> {
  const { operationId } = one.operation;
  await NEEDS.get(operationId)?.();
  const content = await CONTENTS.get(operationId)?.();
  const valid = toCalls(one, { document, known: await findKnown(), isHostile: false });
  let last = '';
  for (const call of fc.sample(valid, { numRuns: MAX_VALID_CALLS, seed: SEED })) {
    const { statusCode, body } = await makeCall(
      one,
      content === undefined ? call : withContent(one, call, content),
      true,
    );
    if (statusCode < 300) return null;
    last = `${statusCode} ${body}`;
  }
  return last;
}

it('every operation succeeds with values of its schema', async () => {
  cookie = await signInAsAdmin();
  let open = operations;
  const reasons = new Map<string, string>();
  // Some need what later ones make.
  for (let round = 0; round < 2; round += 1) {
    reasons.clear();
    for (const one of open) {
      const reason = await succeeds(one);
      if (reason !== null) reasons.set(one.operation.operationId, reason);
      expect([one.operation.operationId, await isSignedIn()]).toEqual([one.operation.operationId, true]);
    }
    open = open.filter(({ operation }) => reasons.has(operation.operationId));
  }
  expect(Object.fromEntries(reasons)).toEqual({});
});

it(
  'no operation breaks or hangs, whatever it is called with',
  async () => {
    cookie = await signInAsAdmin();
    expect(operations.length).toBeGreaterThan(100);
    for (const one of operations) {
      const hostile = toCalls(one, { document, known: await findKnown(), isHostile: true });
      await fc.assert(
        fc.asyncProperty(hostile, fc.boolean(), async (call, isKnown) => void (await makeCall(one, call, isKnown))),
        { numRuns: HOSTILE_CALLS, seed: SEED, endOnFailure: true },
      );
      expect([one.operation.operationId, await isSignedIn()]).toEqual([one.operation.operationId, true]);
    }
  },
  ALL_CALLS_MS,
);

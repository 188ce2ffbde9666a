import type { AdminReport, AdminReportRow, DecisionInput, OwnReport } from '@paddock/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { driver, resultFile } from '../../../testing/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../testing/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../testing/signed-in-site.ts';

let site: SignedInSite;
let eventId: number;
const people = new Map<string, Browser>();
const who = (name: string): Browser => people.get(name) ?? openBrowser(site.app);

const cars = [1, 2, 3].map((number) => ({
  drivers: [driver(number)],
  laps: [130_000 + number * 1_000, 100_000 + number * 100, 100_000 + number * 100],
}));

beforeAll(async () => {
  site = await createSignedInSite({ now: new Date().toISOString() });
  const imported = await site.deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_190000', cars }));
  eventId = imported.status === 'imported' ? imported.eventId : 0;
  for (const name of ['uma', 'mo', 'ada']) {
    const browser = openBrowser(site.app);
    await signIn(browser, name);
    people.set(name, browser);
  }
  await drives('Uma User', 2);
});
afterAll(() => site.close());
afterEach(async () => {
  await site.deps.sql`delete from sanctions`;
  await site.deps.sql`delete from reports`;
});

async function drives(account: string, number: number | null): Promise<void> {
  const platformId = number === null ? null : driver(number).playerId;
  await site.deps.sql`
    update accounts set driver_id = (select id from drivers where platform_id = ${platformId}) where name = ${account}`;
}

async function accountId(name: string): Promise<number> {
  const [row] = await site.deps.sql<{ id: number }[]>`select id from accounts where name = ${name}`;
  return row?.id ?? 0;
}

async function submitted(change: object = {}): Promise<number> {
  const reply = await who('uma').post('/api/reports', {
    eventId,
    filePosition: 1,
    driverIndex: null,
    lapNumber: 2,
    category: 'contact',
    words: 'Hit me from behind.',
    evidenceUrl: null,
    ...change,
  });
  return reply.json<OwnReport>().reportId;
}

const act = (name: string, action: string, body: object) => who(name).post(`/api/admin/reports/${action}`, body);
const caseOf = async (reportId: number): Promise<AdminReport> =>
  (await who('mo').get(`/api/admin/reports/${reportId}`)).json();
const messageOf = (reply: LightMyRequestResponse) => reply.json<{ message: string }>().message;
const audited = async () =>
  (await site.deps.sql<{ action: string }[]>`select action from audit_log order by id`).map(({ action }) => action);
const decision = (reportId: number, change: Partial<DecisionInput> = {}): DecisionInput => ({
  reportId,
  publicSummary: 'Car 1 ran into car 2 under braking.',
  note: '',
  penalty: null,
  sanction: null,
  ...change,
});
const list = async (query = '', name = 'mo') => {
  const reply = await who(name).get(`/api/admin/reports${query}`);
  return reply.json<{ rows: AdminReportRow[]; nextCursor: string | null; lookedAt: number }>();
};

describe('a case', () => {
  it('is taken, noted, decided; each step is in its history and in the audit log, its words are not', async () => {
    const before = (await audited()).length;
    const reportId = await submitted();
    expect(await caseOf(reportId)).toMatchObject({
      status: 'submitted',
      words: 'Hit me from behind.',
      reporter: { name: 'Uma User' },
      reporterCar: { filePosition: 2, driver: { name: 'Driver 2' } },
      accused: { filePosition: 1, driver: { name: 'Driver 1' } },
      accusedSide: { races: 1, timesReported: 1, penalties: 0, reportsMade: null, earlier: [] },
      reporterSide: { races: 1, reportsMade: 1, upheld: 0 },
      outcome: null,
    });
    expect((await act('mo', 'take', { reportId })).json()).toMatchObject({
      status: 'underReview',
      assignee: { name: 'Mo Moderator' },
    });
    await act('mo', 'note', { reportId, text: 'Ask for the onboard.' });
    await act('mo', 'draft', { reportId, publicSummary: 'Not yet', note: 'Half a thought' });
    expect((await caseOf(reportId)).draft).toMatchObject({ publicSummary: 'Not yet', note: 'Half a thought' });
    const decided = await act(
      'mo',
      'decide',
      decision(reportId, { note: 'Second time.', sanction: { kind: 'warning' } }),
    );
    expect(decided.json()).toMatchObject({
      status: 'decided',
      decidedBy: { name: 'Mo Moderator' },
      publicSummary: 'Car 1 ran into car 2 under braking.',
      outcome: { penalty: null, sanction: { kind: 'warning', endsAt: null } },
      accusedSide: { sanctions: [{ kind: 'warning', reason: 'Car 1 ran into car 2 under braking.' }] },
      draft: null,
    });
    expect(decided.json<AdminReport>().entries.map(({ kind, text, to }) => [kind, text || to])).toEqual([
      ['note', 'Second time.'],
      ['status', 'decided'],
      ['note', 'Ask for the onboard.'],
      ['assignee', null],
      ['status', 'underReview'],
      ['status', 'submitted'],
    ]);
    expect((await audited()).slice(before)).toEqual([
      'report.take',
      'report.note',
      'report.draft',
      'player.warn',
      'report.decide',
    ]);
    const log = JSON.stringify(
      await site.deps.sql`select before, after, reason from audit_log where action like 'report%'`,
    );
    expect(log).not.toMatch(/onboard|thought|Second|braking|Uma|Driver/);
  });

  it('goes from hand to hand among the staff, and back into the queue', async () => {
    const reportId = await submitted();
    const handed = await act('mo', 'hand-over', { reportId, accountId: await accountId('Ada Admin') });
    expect(handed.json()).toMatchObject({ status: 'underReview', assignee: { name: 'Ada Admin' } });
    const toUser = await act('mo', 'hand-over', { reportId, accountId: await accountId('Uma User') });
    expect([toUser.statusCode, messageOf(toUser)]).toEqual([400, 'This is not somebody of the staff.']);
    const back = await act('ada', 'hand-over', { reportId, accountId: null });
    expect(back.json()).toMatchObject({ status: 'submitted', assignee: null });
    expect((await who('mo').get('/api/admin/reports/staff')).json()).toEqual([
      { accountId: await accountId('Ada Admin'), name: 'Ada Admin' },
      { accountId: await accountId('Mo Moderator'), name: 'Mo Moderator' },
    ]);
  });

  it('is dismissed, also as the same as another report of the event', async () => {
    const [first, second] = [await submitted(), await submitted({ lapNumber: 3 })];
    const dismissal = { reportId: second, publicSummary: 'The same as your other report.', note: '' };
    await act('mo', 'take', { reportId: second });
    expect((await act('mo', 'dismiss', { ...dismissal, duplicateOf: second })).statusCode).toBe(400);
    expect((await act('mo', 'dismiss', { ...dismissal, duplicateOf: 999_999 })).statusCode).toBe(400);
    const reply = await act('mo', 'dismiss', { ...dismissal, duplicateOf: first });
    expect(reply.json<AdminReport>().entries[0]).toMatchObject({ to: 'dismissed', duplicateOf: first });
    expect((await who('uma').get('/api/reports/own')).json()).toMatchObject({
      reports: [{ status: 'dismissed', publicSummary: 'The same as your other report.' }, { status: 'submitted' }],
    });
  });

  it('is decided once: the second of two moderators reads what the first has done', async () => {
    const reportId = await submitted();
    await act('mo', 'take', { reportId });
    const replies = await Promise.all([
      act('mo', 'decide', decision(reportId, { sanction: { kind: 'warning' } })),
      act('ada', 'dismiss', { reportId, publicSummary: 'A racing incident.', note: '', duplicateOf: null }),
      act('ada', 'decide', decision(reportId, { sanction: { kind: 'warning' } })),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = replies.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(2);
    for (const reply of refused) {
      expect(messageOf(reply)).toMatch(
        /^Nothing was changed. (Mo Moderator|Ada Admin) (decided|dismissed) it just now: “/,
      );
    }
    const [{ count } = { count: 0 }] = await site.deps.sql<{ count: number }[]>`
      select count(*)::int as count from report_entries where detail ->> 'to' in ('decided', 'dismissed')`;
    expect(count).toBe(1);
  });

  it.each(['decide', 'draft', 'dismiss'])('has to be taken first: %s', async (action) => {
    const reportId = await submitted();
    const inputs = { decide: decision(reportId), draft: { reportId, publicSummary: '', note: 'x' } };
    const dismissal = { reportId, publicSummary: 'A racing incident.', note: '', duplicateOf: null };
    const reply = await act('mo', action, { ...inputs, dismiss: dismissal }[action] ?? {});
    expect([reply.statusCode, messageOf(reply)]).toEqual([409, expect.stringContaining('Take it first')]);
  });

  it('is out of reach once it is withdrawn', async () => {
    const reportId = await submitted();
    await act('mo', 'take', { reportId });
    await who('uma').post('/api/reports/withdraw', { reportId });
    const reply = await act('mo', 'decide', decision(reportId));
    expect([reply.statusCode, messageOf(reply)]).toEqual([409, expect.stringContaining('withdrew it just now')]);
    expect((await act('mo', 'note', { reportId, text: 'Pity.' })).statusCode).toBe(200);
  });

  it('is not for who has a part in it', async () => {
    const reportId = await submitted();
    await drives('Mo Moderator', 1);
    const reply = await act('mo', 'take', { reportId });
    expect([reply.statusCode, messageOf(reply)]).toEqual([403, expect.stringContaining('a party to this case')]);
    await drives('Mo Moderator', null);
    expect((await act('mo', 'take', { reportId })).statusCode).toBe(200);
  });

  it('is not there', async () => {
    expect((await who('mo').get('/api/admin/reports/999999')).statusCode).toBe(404);
    expect((await act('mo', 'take', { reportId: 999_999 })).statusCode).toBe(404);
  });

  it('bans the accused, until a day that has a name, and nobody when nobody is accused', async () => {
    const reportId = await submitted();
    await act('mo', 'take', { reportId });
    const scope = { joining: false, boards: true, reporting: true };
    const none = { joining: false, boards: false, reporting: false };
    const empty = await act('mo', 'decide', decision(reportId, { sanction: { kind: 'ban', scope: none, days: 3 } }));
    expect(empty.statusCode).toBe(400);
    const reply = await act('mo', 'decide', decision(reportId, { sanction: { kind: 'ban', scope, days: 3 } }));
    const { outcome } = reply.json<AdminReport>();
    expect(outcome?.sanction?.kind).toBe('ban');
    expect(Date.parse(outcome?.sanction?.endsAt ?? '') - site.deps.clock().getTime()).toBe(3 * 86_400_000);
    const [banned] = await site.deps.sql`
      select d.name, d.is_board_banned from sanctions s join drivers d on d.id = s.driver_id where s.report_id = ${reportId}`;
    expect(banned).toEqual({ name: 'Driver 1', is_board_banned: true });
    await site.deps.sql`update drivers set is_board_banned = false`;

    const other = await submitted({ filePosition: 3, lapNumber: null });
    await site.deps.sql`update reports set accused_driver_id = null where id = ${other}`;
    await act('mo', 'take', { reportId: other });
    const nobody = await act('mo', 'decide', decision(other, { sanction: { kind: 'warning' } }));
    expect([nobody.statusCode, messageOf(nobody)]).toEqual([400, expect.stringContaining('Nobody in particular')]);
    expect((await caseOf(other)).status).toBe('underReview');
  });

  it('stays as it was when the audit log cannot tell of it', async () => {
    const reportId = await submitted();
    await act('mo', 'take', { reportId });
    const before = await caseOf(reportId);
    await site.deps.sql.unsafe(`
      create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'no log today'; end $$;
      create trigger no_audit before insert on audit_log for each row execute function no_audit()`);
    try {
      const inputs: [string, object][] = [
        ['take', { reportId }],
        ['hand-over', { reportId, accountId: null }],
        ['note', { reportId, text: 'Lost.' }],
        ['draft', { reportId, publicSummary: 'Lost', note: '' }],
        ['decide', decision(reportId, { sanction: { kind: 'warning' } })],
        ['dismiss', { reportId, publicSummary: 'A racing incident.', note: '', duplicateOf: null }],
      ];
      for (const [action, body] of inputs) expect((await act('mo', action, body)).statusCode, action).toBe(500);
    } finally {
      await site.deps.sql.unsafe('drop trigger no_audit on audit_log; drop function no_audit()');
    }
    expect(await caseOf(reportId)).toEqual(before);
    expect(await site.deps.sql`select from sanctions`).toHaveLength(0);
  });
});

describe('the queue', () => {
  it('is filtered and sorted, in pages', async () => {
    const ids = [
      await submitted(),
      await submitted({ lapNumber: 1 }),
      await submitted({ lapNumber: 3, category: 'blocking' }),
    ];
    await site.deps.sql`update reports set created_at = created_at - (10 - lap_number) * interval '1 day'`;
    await act('mo', 'take', { reportId: ids[0] });
    await act('ada', 'take', { reportId: ids[1] });
    await act('ada', 'decide', decision(ids[1] ?? 0));
    await site.deps.sql`update reports set updated_at = updated_at - lap_number * interval '1 minute'`;
    const numbers = async (query: string, name = 'mo') =>
      (await list(query, name)).rows.map(({ reportId }) => ids.indexOf(reportId));
    const playerId = (await caseOf(ids[0] ?? 0)).accused.driver?.playerId ?? '';
    expect(await numbers('')).toEqual([1, 0, 2]);
    expect(await numbers('?direction=desc')).toEqual([2, 0, 1]);
    expect(await numbers('?sort=updatedAt&status=open')).toEqual([2, 0]);
    expect(await numbers('?status=open')).toEqual([0, 2]);
    expect(await numbers('?status=decided')).toEqual([1]);
    expect(await numbers('?category=blocking')).toEqual([2]);
    expect(await numbers('?assignee=me')).toEqual([0]);
    expect(await numbers('?assignee=me', 'ada')).toEqual([1]);
    expect(await numbers('?assignee=nobody')).toEqual([2]);
    expect(await numbers(`?assignee=${await accountId('Ada Admin')}`)).toEqual([1]);
    expect(await numbers(`?eventId=${eventId}&status=submitted`)).toEqual([2]);
    expect(await numbers('?eventId=999999')).toEqual([]);
    expect(await numbers(`?accused=${playerId}&category=contact`)).toEqual([1, 0]);
    expect(await numbers('?accused=nobody1234')).toEqual([]);
    expect(await numbers('?olderThanDays=8')).toEqual([1]);
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows].map(({ reportId }) => ids.indexOf(reportId))).toEqual([1, 0, 2]);
    expect(second.nextCursor).toBeNull();
    expect((await who('mo').get('/api/admin/reports?sort=words')).statusCode).toBe(400);
  });

  it('is for staff alone', async () => {
    for (const name of ['uma', 'nobody']) {
      const status = name === 'uma' ? 403 : 401;
      expect((await who(name).get('/api/admin/reports')).statusCode).toBe(status);
      expect((await act(name, 'take', { reportId: 1 })).statusCode).toBe(status);
    }
  });
});

it('finds decided cases of the category, those of the same track first', async () => {
  const spa = await site.deps.importFile(resultFile({ type: 'R', track: 'spa', end: '250602_190000', cars }));
  const spaId = spa.status === 'imported' ? spa.eventId : 0;
  const ids: number[] = [];
  for (const [event, category] of [
    [eventId, 'contact'],
    [spaId, 'contact'],
    [eventId, 'blocking'],
  ] as const) {
    const reportId = await submitted({ eventId: event, category, filePosition: 3 });
    await act('mo', 'take', { reportId });
    await act('mo', 'decide', decision(reportId));
    ids.push(reportId);
  }
  const { similar } = await caseOf(await submitted());
  expect(similar.map(({ reportId }) => reportId)).toEqual(ids.slice(0, 2));
  expect(similar[0]).toMatchObject({ publicSummary: 'Car 1 ran into car 2 under braking.', event: { eventId } });
});

import type { AdminReport } from '@paddock/contracts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { decisionOn, messageOf, openReportedRace } from '../../../../test/support/reported-race.ts';
import { readNews, unreadNews } from '../../../../test/support/unread-news.ts';

const race = await openReportedRace();
afterAll(() => race.site.close());
afterEach(() => race.forget());

const BOARDS = { joining: false, boards: true, reporting: false };

const audited = async () =>
  (await race.site.deps.sql<{ action: string }[]>`select action from audit_log order by id`).map(
    ({ action }) => action,
  );

/** Numbers of the cars, as the result has them. */
async function order(): Promise<(number | null)[]> {
  const rows = (await race.who('nobody').get(`/api/event/${race.eventId}/results`)).json<
    { raceNumber: number | null }[]
  >();
  return rows.map(({ raceNumber }) => raceNumber);
}

/** Outbox messages about changed figures, as a decision adds them. */
const statsMessages = async (): Promise<number> =>
  (await race.site.deps.sql`select from outbox where type = 'stats'`).length;

describe('a case', () => {
  it('is taken, noted, decided; each step is in its history and in the audit log, its words are not', async () => {
    const before = (await audited()).length;
    const reportId = await race.submitted();
    expect(await race.caseOf(reportId)).toMatchObject({
      status: 'submitted',
      words: 'Hit me from behind.',
      reporter: { name: 'Uma User' },
      reporterCar: { filePosition: 2, driver: { name: 'Driver 2' } },
      accused: { filePosition: 1, driver: { name: 'Driver 1' } },
      accusedSide: { races: 1, timesReported: 1, penalties: 0, reportsMade: null, earlier: [] },
      reporterSide: { races: 1, reportsMade: 1, upheld: 0 },
      outcome: null,
    });
    expect((await race.act('mo', 'take', { reportId })).json()).toMatchObject({
      status: 'underReview',
      assignee: { name: 'Mo Moderator' },
    });
    await race.act('mo', 'note', { reportId, text: 'Ask for the onboard.' });
    await race.act('mo', 'draft', { reportId, publicSummary: 'Not yet', note: 'Half a thought' });
    expect((await race.caseOf(reportId)).draft).toMatchObject({ publicSummary: 'Not yet', note: 'Half a thought' });
    const decided = await race.act(
      'mo',
      'decide',
      decisionOn(reportId, { note: 'Second time.', sanction: { kind: 'warning' } }),
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
      await race.site.deps
        .sql`select before, after, reason from audit_log where action like any('{report%,player.warn}')`,
    );
    expect(log).not.toMatch(/onboard|thought|Second|braking|Uma|Driver/);
  });

  it('goes from hand to hand among the staff, and back into the queue', async () => {
    const reportId = await race.submitted();
    const handed = await race.act('mo', 'hand-over', { reportId, accountId: await race.accountId('Ada Admin') });
    expect(handed.json()).toMatchObject({ status: 'underReview', assignee: { name: 'Ada Admin' } });
    const toUser = await race.act('mo', 'hand-over', { reportId, accountId: await race.accountId('Uma User') });
    expect([toUser.statusCode, messageOf(toUser)]).toEqual([400, 'This person is not a member of staff.']);
    const back = await race.act('ada', 'hand-over', { reportId, accountId: null });
    expect(back.json()).toMatchObject({ status: 'submitted', assignee: null });
    expect((await race.who('mo').get('/api/admin/reports/staff')).json()).toEqual([
      { accountId: await race.accountId('Ada Admin'), name: 'Ada Admin' },
      { accountId: await race.accountId('Mo Moderator'), name: 'Mo Moderator' },
    ]);
  });

  it('is dismissed, also as the same as another report of the event', async () => {
    const [first, second] = [await race.submitted(), await race.submitted({ lapNumber: 3 })];
    const dismissal = { reportId: second, publicSummary: 'The same as your other report.', note: '' };
    await race.act('mo', 'take', { reportId: second });
    expect((await race.act('mo', 'dismiss', { ...dismissal, duplicateOf: second })).statusCode).toBe(400);
    expect((await race.act('mo', 'dismiss', { ...dismissal, duplicateOf: 999_999 })).statusCode).toBe(400);
    const reply = await race.act('mo', 'dismiss', { ...dismissal, duplicateOf: first });
    expect(reply.json<AdminReport>().entries[0]).toMatchObject({ to: 'dismissed', duplicateOf: first });
    expect((await race.who('uma').get('/api/reports/own')).json()).toMatchObject({
      reports: [{ status: 'dismissed', publicSummary: 'The same as your other report.' }, { status: 'submitted' }],
    });
  });

  it('is decided once: the second of two moderators reads what the first has done', async () => {
    const reportId = await race.submitted();
    await race.act('mo', 'take', { reportId });
    const replies = await Promise.all([
      race.act('mo', 'decide', decisionOn(reportId, { sanction: { kind: 'warning' } })),
      race.act('ada', 'dismiss', { reportId, publicSummary: 'A racing incident.', note: '', duplicateOf: null }),
      race.act('ada', 'decide', decisionOn(reportId, { sanction: { kind: 'warning' } })),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = replies.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(2);
    for (const reply of refused) {
      expect(messageOf(reply)).toMatch(
        /^Nothing was changed. (Mo Moderator|Ada Admin) (decided|dismissed) it just now: “/,
      );
    }
    const [{ count } = { count: 0 }] = await race.site.deps.sql<{ count: number }[]>`
      select count(*)::int as count from report_entries where detail ->> 'to' in ('decided', 'dismissed')`;
    expect(count).toBe(1);
  });

  it.each(['decide', 'draft', 'dismiss'])('has to be taken first: %s', async (action) => {
    const reportId = await race.submitted();
    const inputs = { decide: decisionOn(reportId), draft: { reportId, publicSummary: '', note: 'x' } };
    const dismissal = { reportId, publicSummary: 'A racing incident.', note: '', duplicateOf: null };
    const reply = await race.act('mo', action, { ...inputs, dismiss: dismissal }[action] ?? {});
    expect([reply.statusCode, messageOf(reply)]).toEqual([409, expect.stringContaining('Take it first')]);
  });

  it('is out of reach once it is withdrawn', async () => {
    const reportId = await race.submitted();
    await race.act('mo', 'take', { reportId });
    await race.who('uma').post('/api/reports/withdraw', { reportId });
    const reply = await race.act('mo', 'decide', decisionOn(reportId));
    expect([reply.statusCode, messageOf(reply)]).toEqual([409, expect.stringContaining('withdrew it just now')]);
    expect((await race.act('mo', 'note', { reportId, text: 'Pity.' })).statusCode).toBe(200);
  });

  it('is not there', async () => {
    expect((await race.who('mo').get('/api/admin/reports/999999')).statusCode).toBe(404);
    expect((await race.act('mo', 'take', { reportId: 999_999 })).statusCode).toBe(404);
  });

  it('bans the accused, until a day that has a name, and nobody when nobody is accused', async () => {
    const reportId = await race.submitted();
    await race.act('mo', 'take', { reportId });
    const scope = { joining: false, boards: true, reporting: true };
    const none = { joining: false, boards: false, reporting: false };
    const empty = await race.act(
      'mo',
      'decide',
      decisionOn(reportId, { sanction: { kind: 'ban', scope: none, days: 3 } }),
    );
    expect(empty.statusCode).toBe(400);
    const reply = await race.act('mo', 'decide', decisionOn(reportId, { sanction: { kind: 'ban', scope, days: 3 } }));
    const { outcome } = reply.json<AdminReport>();
    expect(outcome?.sanction?.kind).toBe('ban');
    expect(Date.parse(outcome?.sanction?.endsAt ?? '') - race.site.deps.clock().getTime()).toBe(3 * 86_400_000);
    const [banned] = await race.site.deps.sql`
      select d.name, d.is_board_banned from sanctions s join drivers d on d.id = s.driver_id where s.report_id = ${reportId}`;
    expect(banned).toEqual({ name: 'Driver 1', isBoardBanned: true });
    await race.site.deps.sql`update drivers set is_board_banned = false`;

    const other = await race.submitted({ filePosition: 3, lapNumber: null });
    await race.site.deps.sql`update reports set accused_driver_id = null where id = ${other}`;
    await race.act('mo', 'take', { reportId: other });
    const nobody = await race.act('mo', 'decide', decisionOn(other, { sanction: { kind: 'warning' } }));
    expect([nobody.statusCode, messageOf(nobody)]).toEqual([
      400,
      expect.stringContaining('accuses no particular driver'),
    ]);
    expect((await race.caseOf(other)).status).toBe('underReview');
  });

  it('bans no admin’s driver, unless by an admin, and says so before', async () => {
    const reportId = await race.submitted();
    await race.drives('Ada Admin', 1);
    await race.act('mo', 'take', { reportId });
    expect(await race.caseOf(reportId)).toMatchObject({ mayBan: false });
    const scope = { joining: true, boards: false, reporting: false };
    const ban = decisionOn(reportId, { sanction: { kind: 'ban', scope, days: 3 } });
    expect((await race.act('mo', 'decide', ban)).statusCode).toBe(403);
    await race.neverDrove('Ada Admin');
    expect(await race.caseOf(reportId)).toMatchObject({ mayBan: true });
  });

  it('changes the result with a time penalty, and tells both sides', async () => {
    const reportId = await race.submitted();
    await race.act('mo', 'take', { reportId });
    const penalty = { kind: 'timePenalty', filePosition: 1, timeMs: 10_000 } as const;
    const decided = await race.act('mo', 'decide', decisionOn(reportId, { penalty }));
    const told = { kind: 'timePenalty', value: 10_000, lapNumber: null, raceNumber: '1', isUndone: false, version: 2 };
    expect(decided.json()).toMatchObject({
      outcome: { penalty: told, sanction: null },
      accused: { filePosition: 1, position: 3 },
      accusedSide: { penalties: 1 },
    });
    expect(await order()).toEqual(['2', '3', '1']);
    const revised = (await race.who('nobody').get(`/api/event/${race.eventId}/info`)).body;
    expect(revised).toContain('Car 1 ran into car 2 under braking.');
    expect(revised).not.toMatch(/Uma|Hit me from behind/);
    expect((await race.who('uma').get('/api/reports/own')).json()).toMatchObject({
      reports: [{ status: 'decided', publicSummary: 'Car 1 ran into car 2 under braking.', penalty: told }],
    });
    await race.drives('Ada Admin', 1);
    expect((await race.who('ada').get('/api/reports/about-me')).json()).toMatchObject({
      reports: [{ reportId, publicSummary: 'Car 1 ran into car 2 under braking.', penalty: told, sanction: null }],
    });
    const [row] = await race.site.deps.sql<{ id: number }[]>`select id from amendments where report_id = ${reportId}`;
    const restore = () =>
      race.who('ada').post('/api/admin/management/amendments/undo', {
        amendmentId: row?.id,
        reason: 'The wrong car.',
      });
    await race.drives('Ada Admin', null);
    const own = await restore();
    expect([own.statusCode, messageOf(own)]).toEqual([403, expect.stringContaining('involved in the case')]);
    await race.neverDrove('Ada Admin');
    const restored = await restore();
    expect(restored.statusCode).toBe(200);
    expect((await race.caseOf(reportId)).outcome?.penalty).toEqual({ ...told, isUndone: true });
    expect(await order()).toEqual(['1', '2', '3']);
  });

  it.each([
    ['a penalty', { penalty: { kind: 'timePenalty', filePosition: 1, timeMs: 10_000 } }, 1],
    ['a ban from the boards', { sanction: { kind: 'ban', scope: BOARDS, days: 3 } }, 1],
    [
      'both',
      {
        penalty: { kind: 'timePenalty', filePosition: 1, timeMs: 10_000 },
        sanction: { kind: 'ban', scope: BOARDS, days: 3 },
      },
      1,
    ],
    ['a warning', { sanction: { kind: 'warning' } }, 0],
  ] as const)('announces changed figures once: %s', async (_name, change, expected) => {
    const reportId = await race.submitted();
    await race.act('mo', 'take', { reportId });
    const before = await statsMessages();
    const decided = await race.act('mo', 'decide', decisionOn(reportId, change));
    expect([decided.statusCode, (await statsMessages()) - before]).toEqual([200, expected]);
    await race.site.deps.sql`update drivers set is_board_banned = false`;
  });

  it('is told to the reporter and the accused until they have read it, and to nobody else', async () => {
    await race.drives('Ada Admin', 1);
    for (const name of ['uma', 'ada', 'mo']) await readNews(race.who(name));
    const reportId = await race.submitted();
    const unread = () => Promise.all(['uma', 'ada', 'mo'].map((name) => unreadNews(race.who(name))));
    // The accused is involved, and so has no part in it as staff.
    expect(await unread()).toEqual([[], [], ['A report is waiting']]);
    await race.act('mo', 'take', { reportId });
    for (const name of ['uma', 'mo']) await readNews(race.who(name));
    await race.act('mo', 'decide', decisionOn(reportId, { sanction: { kind: 'warning' } }));
    const decided = [[`Your report ${reportId} is decided`], ['The stewards decided about your driving'], []];
    expect(await unread()).toEqual(decided);
    await readNews(race.who('uma'));
    expect(await unread()).toEqual([[], decided[1], []]);
    await race.drives('Ada Admin', null);
  });

  it('is taken by anybody on the staff, however many there are', async () => {
    const reportId = await race.submitted();
    await race.site.deps.sql`
      insert into accounts (provider, provider_user_id, name, role, created_at, last_sign_in_at)
      select 'discord', n, 'Another ' || n, 'mod', now(), now() from generate_series(1, 200) n`;
    expect((await race.act('mo', 'take', { reportId })).statusCode).toBe(200);
    await race.site.deps.sql`delete from accounts where name like 'Another %'`;
  });

  it('shows its ban also when the driver was merged meanwhile, and is no longer', async () => {
    const { deps } = race.site;
    const reportId = await race.submitted();
    const ids = await deps.sql<{ id: string }[]>`
      select public_id as id from drivers where name in ('Driver 1', 'Driver 3') order by name`;
    const pair = { from: ids[0]?.id, into: ids[1]?.id };
    const because = { reason: 'Two platforms' };
    const merged = await race.who('ada').post('/api/admin/players/merge', { ...pair, ...because });
    await race.act('mo', 'take', { reportId });
    const sanction = { kind: 'ban', scope: BOARDS, days: null } as const;
    await race.act('mo', 'decide', decisionOn(reportId, { sanction }));
    const { mergeId } = merged.json<{ mergeId: number }>();
    await race.who('ada').post('/api/admin/players/merge/undo', { mergeId, ...because });
    const decided = await race.caseOf(reportId);
    expect(decided.accused.driver).toMatchObject({ name: 'Driver 1' });
    expect(decided.outcome).toEqual({ penalty: null, sanction: { kind: 'ban', endsAt: null } });
    await deps.sql`update drivers set is_board_banned = false`;
  });

  it('stays open when its penalty is none', async () => {
    const reportId = await race.submitted();
    await race.act('mo', 'take', { reportId });
    const penalty = { kind: 'voidLap', filePosition: 1, lapNumber: 9 } as const;
    const reply = await race.act('mo', 'decide', decisionOn(reportId, { penalty, sanction: { kind: 'warning' } }));
    expect([reply.statusCode, messageOf(reply)]).toEqual([409, expect.stringContaining('no lap 9')]);
    expect(await race.caseOf(reportId)).toMatchObject({ status: 'underReview', accusedSide: { sanctions: [] } });
  });

  it('stays as it was when the audit log cannot tell of it', async () => {
    const reportId = await race.submitted();
    await race.act('mo', 'take', { reportId });
    const before = await race.caseOf(reportId);
    await race.site.deps.sql.unsafe(`
      create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'no log today'; end $$;
      create trigger no_audit before insert on audit_log for each row execute function no_audit()`);
    try {
      const inputs: [string, object][] = [
        ['take', { reportId }],
        ['hand-over', { reportId, accountId: null }],
        ['note', { reportId, text: 'Lost.' }],
        ['draft', { reportId, publicSummary: 'Lost', note: '' }],
        ['decide', decisionOn(reportId, { sanction: { kind: 'warning' } })],
        ['dismiss', { reportId, publicSummary: 'A racing incident.', note: '', duplicateOf: null }],
      ];
      for (const [action, body] of inputs) expect((await race.act('mo', action, body)).statusCode, action).toBe(500);
    } finally {
      await race.site.deps.sql.unsafe('drop trigger no_audit on audit_log; drop function no_audit()');
    }
    expect(await race.caseOf(reportId)).toEqual(before);
    expect(await race.site.deps.sql`select from sanctions`).toHaveLength(0);
  });
});

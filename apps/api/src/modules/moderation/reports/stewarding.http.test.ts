import type { AdminReport, AdminReportRow, OwnReport, ReportAboutMe, StatementRequest } from '@paddock/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beginLocked } from '../../../database/import-lock.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { ownerOf } from '../../../../test/support/own-driver.ts';
import { decisionOn, messageOf, openReportedRace } from '../../../../test/support/reported-race.ts';
import { driver } from '../../../../test/support/result-file.ts';
import { createChampionshipOf } from '../../../../test/support/stewarded-race.ts';

import { readNews, unreadNews } from '../../../../test/support/unread-news.ts';
const START = Date.parse('2025-06-02T10:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const now = new Date(START);
const race = await openReportedRace(now);
const { deps } = race.site;
const inHours = (hours: number): void => void now.setTime(START + hours * HOUR_MS);
let championshipId: number;
let reporter: Viewer;

beforeAll(async () => {
  championshipId = await createChampionshipOf(race, { statementHours: 24, appealHours: 72, licenceLimit: 10 });
  // Uma drives the accused car 1; who reports drives car 2.
  await race.neverDrove('Uma User');
  await race.drives('Uma User', 1);
  reporter = await ownerOf(deps, driver(2).playerId);
});
afterAll(() => race.site.close());
afterEach(async () => {
  inHours(0);
  await deps.sql`delete from championship_rulings`;
  for (const { id } of await deps.sql<{ id: number }[]>`select id from amendments where undone_at is null`) {
    await beginLocked(deps.sql, (tx) => deps.amendments.undoIn(tx, { amendmentId: id, reason: '', actorId: null }));
  }
  await race.forget();
});

/** A report of car 1, taken by Mo. */
async function takenCase(lapNumber = 2): Promise<number> {
  const { reportId } = await deps.reports.submit(reporter, {
    eventId: race.eventId,
    filePosition: 1,
    driverIndex: null,
    lapNumber,
    category: 'contact',
    words: 'Hit me from behind.',
    evidenceUrl: null,
  });
  await race.act('mo', 'take', { reportId });
  return reportId;
}

const POINTS = { kind: 'points', points: '10', with: 'total', class: null } as const;
const LICENCE = { kind: 'licence', licencePoints: 4 } as const;
const rulings = (...kinds: (typeof POINTS | typeof LICENCE)[]) =>
  kinds.map((ruling) => ({ championshipId, round: 'R1', ruling }));

async function decidedCase(lapNumber = 2): Promise<number> {
  const reportId = await takenCase(lapNumber);
  const reply = await race.act(
    'mo',
    'decide',
    decisionOn(reportId, {
      penalty: { kind: 'timePenalty', filePosition: 1, timeMs: 10_000 },
      sanction: { kind: 'warning' },
      rulings: rulings(POINTS, LICENCE),
    }),
  );
  expect(reply.statusCode).toBe(200);
  return reportId;
}

const aboutMe = async () =>
  (await race.who('uma').get('/api/reports/about-me')).json<{
    reports: ReportAboutMe[];
    statements: StatementRequest[];
  }>();
const own = async (): Promise<OwnReport | undefined> => (await deps.reports.own(reporter, { limit: 10 })).reports[0];
const unread = () => unreadNews(race.who('uma'));
const say = (words: string, reportId: number) => race.who('uma').post('/api/reports/statement', { reportId, words });
const appeal = (reportId: number) =>
  race.who('uma').post('/api/reports/appeal', { reportId, words: 'They turned in on me.' });
const answer = { outcome: 'upheld', answer: 'The onboard shows it plainly.' };
const state = async () => {
  const [row] = await deps.sql<{ penalties: number; warnings: number; rulings: number }[]>`
    select (select count(*)::int from amendments where undone_at is null) as penalties,
      (select count(*)::int from sanctions where ended_at is null) as warnings,
      (select count(*)::int from championship_rulings where undone_at is null) as rulings`;
  return row;
};

describe('a case of a championship', () => {
  it('shows its round, the licence of the accused and what was ruled before', async () => {
    await decidedCase();
    const { championships } = await race.caseOf(await takenCase(3));
    expect(championships).toMatchObject([
      {
        championshipId,
        name: 'Sunday Cup',
        round: 'R1',
        licence: { points: 4, limit: 10, bannedFrom: [] },
        rulings: [
          { kind: 'licence', licencePoints: 4 },
          { kind: 'points', points: '10', state: 'inForce' },
        ],
        isEntrant: false,
      },
    ]);
  });

  it('is decided with rulings, which both sides read and the audit log keeps without texts', async () => {
    const reportId = await decidedCase();
    expect((await race.caseOf(reportId)).rulings).toHaveLength(2);
    expect((await own())?.rulings).toMatchObject([{ kind: 'licence' }, { kind: 'points', points: '10' }]);
    expect((await aboutMe()).reports).toMatchObject([
      { reportId, rulings: [{}, { reason: decisionOn(0).publicSummary }] },
    ]);
    const log = await deps.sql`
      select action, target_id, after, reason from audit_log where action like 'championship.%' order by id desc limit 2`;
    expect(log).toMatchObject([
      { action: 'championship.rule', after: { kind: 'licence', licencePoints: 4 }, reason: '' },
      { targetId: String(championshipId), after: { kind: 'points', points: '10', reportId } },
    ]);
  });

  it('rules in no other championship, and on nobody where a crew is accused', async () => {
    const reportId = await takenCase();
    const [ruling] = rulings(POINTS);
    const elsewhere = await race.act(
      'mo',
      'decide',
      decisionOn(reportId, { rulings: ruling ? [{ ...ruling, championshipId: 999 }] : [] }),
    );
    expect([elsewhere.statusCode, messageOf(elsewhere)]).toEqual([
      400,
      'The event does not count in this championship.',
    ]);
    await deps.sql`update reports set accused_driver_id = null where id = ${reportId}`;
    const crew = await race.act('mo', 'decide', decisionOn(reportId, { rulings: rulings(POINTS) }));
    expect([crew.statusCode, await state()]).toEqual([400, { penalties: 0, warnings: 0, rulings: 0 }]);
  });

  it('is not ruled on by somebody who drives in it, except an admin, and the audit log says so', async () => {
    const input = { championshipId, round: 'R1', reportId: null, reason: 'Cut the chicane' };
    const whom = { kind: 'driver', playerId: (await aboutDriver(1)).playerId };
    const rule = (name: string, about = whom) =>
      race.who(name).post('/api/admin/championships/rule', { ...input, whom: about, ruling: POINTS });
    await race.drives('Mo Moderator', 3);
    expect((await rule('mo')).statusCode).toBe(403);
    await race.neverDrove('Mo Moderator');
    await race.drives('Ada Admin', 3);
    expect((await rule('ada')).statusCode).toBe(200);
    const [row] = await deps.sql<{ after: object }[]>`select after from audit_log order by id desc limit 1`;
    expect(row?.after).toMatchObject({ deciderDrives: true });
    const himself = await rule('ada', { kind: 'driver', playerId: (await aboutDriver(3)).playerId });
    expect([himself.statusCode, messageOf(himself)]).toEqual([
      403,
      'This is about you. Someone else on the staff has to decide.',
    ]);
    await race.neverDrove('Ada Admin');
  });
});

async function aboutDriver(number: number): Promise<{ playerId: string }> {
  const [row] = await deps.sql<{ playerId: string }[]>`
    select public_id as "playerId" from drivers where platform_id = ${driver(number).playerId}`;
  return row ?? { playerId: '' };
}

describe('a statement', () => {
  it('is asked for, told, given and changed until the deadline; the accused never learns who reported', async () => {
    const reportId = await takenCase();
    expect((await say('I braked as always.', reportId)).statusCode).toBe(404);
    const question = 'Where did you brake into turn 1?';
    inHours(1);
    const asked = await race.act('mo', 'ask-statement', { reportId, question });
    expect(asked.json<AdminReport>().statement).toMatchObject({
      question,
      until: '2025-06-03T11:00:00.000Z',
      words: null,
    });
    expect(await unread()).toContain('The stewards ask for your statement');
    const told = await aboutMe();
    expect(told.statements).toMatchObject([{ reportId, question, until: '2025-06-03T11:00:00.000Z', statement: null }]);
    expect(JSON.stringify(told)).not.toMatch(/Hit me from behind|report(er|ed)"|Owner/);
    await say('I braked as always.', reportId);
    inHours(23);
    expect((await say('I braked at the board.', reportId)).json()).toMatchObject({
      statement: 'I braked at the board.',
    });
    expect((await race.caseOf(reportId)).statement).toMatchObject({ words: 'I braked at the board.' });
    inHours(25);
    const late = await say('I braked late after all.', reportId);
    expect([late.statusCode, messageOf(late)]).toEqual([409, 'The time for your statement is over.']);
    expect((await race.caseOf(reportId)).entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['askedStatement', 'statement']),
    );
  });

  it('is waited for: nothing is decided before it is there or the deadline has passed, but it can be dismissed', async () => {
    const reportId = await takenCase();
    await race.act('mo', 'ask-statement', { reportId, question: '' });
    const early = await race.act('mo', 'decide', decisionOn(reportId));
    expect([early.statusCode, messageOf(early)]).toEqual([409, expect.stringContaining('can still answer')]);
    inHours(24);
    expect((await race.act('mo', 'decide', decisionOn(reportId))).statusCode).toBe(200);
    inHours(0);
    const other = await takenCase(3);
    await race.act('mo', 'ask-statement', { reportId: other, question: '' });
    await say('It was not my fault.', other);
    expect((await race.act('mo', 'decide', decisionOn(other))).statusCode).toBe(200);
  });

  it('is asked for once, of somebody who can answer', async () => {
    const reportId = await takenCase();
    await race.drives('Uma User', null);
    const nobody = await race.act('mo', 'ask-statement', { reportId, question: '' });
    expect([nobody.statusCode, messageOf(nobody)]).toEqual([409, expect.stringContaining('No account has claimed')]);
    await race.drives('Uma User', 1);
    expect((await race.act('mo', 'ask-statement', { reportId, question: '' })).statusCode).toBe(200);
    expect((await race.act('ada', 'ask-statement', { reportId, question: '' })).statusCode).toBe(409);
  });
});

describe('an appeal', () => {
  it('goes to the queue, leaves the rulings in force, and is decided by somebody else', async () => {
    const reportId = await decidedCase();
    expect((await aboutMe()).reports[0]).toMatchObject({ appealUntil: '2025-06-05T10:00:00.000Z', appeal: null });
    expect((await appeal(reportId)).statusCode).toBe(200);
    expect((await appeal(reportId)).statusCode).toBe(409);
    const queue = (await race.who('mo').get('/api/admin/reports?status=appeal')).json<{ rows: AdminReportRow[] }>();
    expect(queue.rows).toMatchObject([{ reportId, isAppealed: true, assignee: null }]);
    expect((await race.caseOf(reportId)).rulings.map((ruling) => ruling.state)).toEqual(['appealed', 'appealed']);
    const mo = await race.act('mo', 'decide-appeal', { reportId, ...answer });
    expect([mo.statusCode, messageOf(mo)]).toEqual([403, expect.stringContaining('You decided this case')]);
    expect((await race.act('mo', 'undo', { reportId, reason: 'Sorry' })).statusCode).toBe(409);
    await readNews(race.who('uma'));
    inHours(2);
    const ada = await race.act('ada', 'decide-appeal', { reportId, ...answer });
    expect(ada.json()).toMatchObject({ status: 'decided', isAppealed: false, appeal: { outcome: 'upheld' } });
    expect(await unread()).toEqual(['An appeal about your driving is decided']);
    expect((await aboutMe()).reports[0]?.appeal).toMatchObject({ ...answer, words: 'They turned in on me.' });
    expect((await own())?.appeal).toMatchObject({ by: 'accused', outcome: 'upheld', words: null });
    expect(await state()).toEqual({ penalties: 1, warnings: 1, rulings: 2 });
  });

  it('that succeeds undoes the decision as a whole; others decide anew, and there is no second appeal', async () => {
    const reportId = await decidedCase();
    await appeal(reportId);
    const changed = await race.act('ada', 'decide-appeal', { reportId, ...answer, outcome: 'changed' });
    expect(changed.json()).toMatchObject({ status: 'underReview', outcome: null, rulings: [] });
    expect(await state()).toEqual({ penalties: 0, warnings: 0, rulings: 0 });
    expect((await aboutMe()).reports).toMatchObject([{ status: 'underReview', penalty: null, publicSummary: '' }]);
    expect((await race.act('mo', 'decide', decisionOn(reportId))).statusCode).toBe(403);
    expect((await race.act('ada', 'decide', decisionOn(reportId))).statusCode).toBe(200);
    expect((await aboutMe()).reports).toMatchObject([{ status: 'decided', appealUntil: null, rulings: [] }]);
    expect((await appeal(reportId)).statusCode).toBe(409);
  });

  it('has its time, and is for both sides of the case alone', async () => {
    const reportId = await decidedCase();
    expect(
      (await race.who('mo').post('/api/reports/appeal', { reportId, words: 'I changed my mind.' })).statusCode,
    ).toBe(404);
    inHours(72);
    const late = await appeal(reportId);
    expect([late.statusCode, messageOf(late)]).toEqual([409, 'The time for an appeal is over.']);
    expect((await aboutMe()).reports[0]?.appealUntil).toBeNull();
    inHours(0);
    const dismissed = await takenCase(3);
    await race.act('mo', 'dismiss', {
      reportId: dismissed,
      publicSummary: 'A racing incident.',
      note: '',
      duplicateOf: null,
    });
    expect((await appeal(dismissed)).statusCode).toBe(404);
    await deps.reports.appeal(reporter, { reportId: dismissed, words: 'It was no incident.' });
    expect((await race.caseOf(dismissed)).appeal).toMatchObject({ by: 'reporter', words: 'It was no incident.' });
  });
});

describe('a decision', () => {
  it('is undone as a whole: penalty, warning and rulings at once, and the case is open again', async () => {
    const before = (await race.who('nobody').get(`/api/event/${race.eventId}/results`)).json();
    const reportId = await decidedCase();
    expect(await state()).toEqual({ penalties: 1, warnings: 1, rulings: 2 });
    const undone = await race.act('ada', 'undo', { reportId, reason: 'The wrong car.' });
    expect(undone.json()).toMatchObject({ status: 'underReview', outcome: null, publicSummary: null, rulings: [] });
    expect(await state()).toEqual({ penalties: 0, warnings: 0, rulings: 0 });
    expect((await race.who('nobody').get(`/api/event/${race.eventId}/results`)).json()).toEqual(before);
    const actions = await deps.sql<{ action: string }[]>`select action from audit_log order by id desc limit 5`;
    expect(actions.map(({ action }) => action)).toEqual([
      'report.undo',
      'player.lift',
      'championship.undoRuling',
      'championship.undoRuling',
      'event.restore',
    ]);
    const [entry, note] = undone.json<AdminReport>().entries;
    expect([entry?.to, note?.kind, note?.text]).toEqual(['underReview', 'undone', 'The wrong car.']);
    // Decided anew, with what is new alone.
    const again = await race.act('mo', 'decide', decisionOn(reportId, { sanction: { kind: 'warning' } }));
    expect(again.json()).toMatchObject({ outcome: { penalty: null, sanction: { kind: 'warning' } }, rulings: [] });
  });

  it('moves the standings, and leaves them exactly as they were when it is undone', async () => {
    const standings = () => deps.sql`
      select kind, table_code, ordinal, place, driver_id, total, row from championship_standings
      where championship_id = ${championshipId} order by kind, table_code, ordinal`;
    // Counts them for the first time.
    await race.act('mo', 'undo', { reportId: await decidedCase(), reason: 'Too early' });
    const before = await standings();
    expect(before.map(({ place, total }) => [place, total])).toEqual([
      [1, '25'],
      [2, '18'],
      [3, '15'],
    ]);
    const reportId = await decidedCase(3);
    // Ten seconds make car 1 third, and ten points are taken.
    expect((await standings()).map(({ place, total }) => [place, total])).toEqual([
      [1, '25'],
      [2, '18'],
      [3, '5'],
    ]);
    await race.act('ada', 'undo', { reportId, reason: 'The wrong car' });
    expect(await standings()).toEqual(before);
  });

  it('of which a part was undone before is undone for the rest', async () => {
    const reportId = await decidedCase();
    const [ruling] = (await race.caseOf(reportId)).rulings;
    const url = '/api/admin/championships/undo-ruling';
    expect((await race.who('mo').post(url, { rulingId: ruling?.rulingId, reason: 'Too much' })).json()).toMatchObject({
      state: 'undone',
    });
    expect((await race.act('mo', 'undo', { reportId, reason: 'All of it' })).statusCode).toBe(200);
    expect(await state()).toEqual({ penalties: 0, warnings: 0, rulings: 0 });
  });

  it('is not undone by somebody who drove in the event, nor when there is none', async () => {
    const reportId = await decidedCase();
    await race.drives('Mo Moderator', 3);
    expect((await race.act('mo', 'undo', { reportId, reason: 'For me' })).statusCode).toBe(403);
    await race.neverDrove('Mo Moderator');
    expect((await race.act('mo', 'undo', { reportId: await takenCase(3), reason: 'Nothing' })).statusCode).toBe(409);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '../../../endpoint/context.ts';
import { ownerOf } from '../../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../../test/support/test-deps.ts';

const ana = driver(1, 'Ana (Silva)');
let deps: TestDeps;
let owner: Viewer;
let staffId: number;
const ids = { byHer: 0, aboutHer: 0, open: 0, withHer: 0 };

beforeAll(async () => {
  deps = await createTestDeps();
  const cars = [ana, driver(2), driver(3)].map((one) => ({ drivers: [one], laps: [130_000, 100_000] }));
  await deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_190000', cars }));
  owner = await ownerOf(deps, ana.playerId);
  const other = await ownerOf(deps, driver(2).playerId);
  staffId = (await ownerOf(deps, driver(3).playerId)).accountId;
  await deps.sql`update accounts set name = 'Ana on Discord' where id = ${owner.accountId}`;
  const [event] = await deps.events.recent({ limit: 1 });
  const said = {
    eventId: event?.eventId ?? 0,
    driverIndex: null,
    lapNumber: null,
    category: 'contact',
    evidenceUrl: 'https://video.example/ana',
  } as const;
  const submit = async (viewer: Viewer, filePosition: number, words: string) =>
    (await deps.reports.submit(viewer, { ...said, filePosition, words })).reportId;
  ids.byHer = await submit(owner, 2, 'I was hit by car 2.');
  ids.open = await submit(owner, 3, 'I was hit by car 3.');
  ids.aboutHer = await submit(other, 1, 'She hit me.');
  ids.withHer = await submit(other, 3, 'He hit me and ana (silva), who calls herself ANA ON DISCORD.');
  const close = (reportId: number, summary: string) => deps.sql`
    update reports set status = 'decided', decided_at = now(), public_summary = ${summary} where id = ${reportId}`;
  await close(ids.byHer, 'Car 2 hit car 1 of Ana (Silva).');
  await close(ids.aboutHer, 'She did.');
  const answered = (reportId: number, by: 'accused' | 'reporter', name: string) => deps.sql`
    update reports set statement_asked_at = now(), statement_until = now(), statement_question = ${`Where was ${name}?`},
      statement = ${`Behind ${name}.`}, statement_at = now(), appealed_at = now(), appeal_by = ${by},
      appeal_words = ${`${name} turned in.`}, appeal_decided_at = now(), appeal_outcome = 'upheld',
      appeal_answer = ${`${name} did not.`}
    where id = ${reportId}`;
  await answered(ids.byHer, 'reporter', 'I');
  await answered(ids.aboutHer, 'accused', 'I');
  await answered(ids.withHer, 'accused', 'Ana (Silva)');
  for (const id of [ids.byHer, ids.aboutHer, ids.withHer]) {
    await deps.sql`
      insert into report_entries (report_id, kind, text, at, author_id)
      values (${id}, 'note', 'Nothing new about Ana (Silva)', now(), ${staffId})`;
  }
  await deps.sql`
    insert into amendments (event_id, kind, reason, created_at, report_id)
    values (${said.eventId}, 'timePenalty', 'For hitting Ana (Silva).', now(), ${ids.byHer})`;
  await deps.sql`update amendments set undo_reason = 'Ana (Silva) asked for it.'`;
  await deps.sql`
    insert into sanctions (driver_id, kind, reason, evidence, lift_reason, created_at)
    select driver_id, 'ban', 'Hit Ana (Silva).', 'Video of Ana (Silva)', 'Ana (Silva) forgave', now()
    from accounts where id = ${other.accountId}`;
});
afterAll(() => deps.close());

it('gives a person what she said and what was decided about her, and no more', async () => {
  const { reports, reportsAboutDriver, statements } = await deps.account.export(owner);
  expect(reports).toMatchObject([
    {
      reportId: ids.byHer,
      words: 'I was hit by car 2.',
      status: 'decided',
      steps: [{ status: 'submitted' }],
      appeal: 'I turned in.',
    },
    { reportId: ids.open, appeal: null },
  ]);
  expect(reportsAboutDriver).toMatchObject([
    { reportId: ids.aboutHer, publicSummary: 'She did.', appeal: 'I turned in.' },
  ]);
  expect(statements).toMatchObject([{ reportId: ids.aboutHer, question: 'Where was I?', statement: 'Behind I.' }]);
  expect(JSON.stringify([reports, reportsAboutDriver])).not.toMatch(/She hit me|Nothing new|reporter/);
});

it('is forgotten with her: what she said, what was said of her, and her names elsewhere', async () => {
  await deps.erasure.erase(owner);
  const rows = await deps.sql`
    select r.id, status, words, evidence_url, public_summary, reporter_id is null as "isErased", d.name as accused
    from reports r left join drivers d on d.id = r.accused_driver_id order by r.id`;
  const gone = { words: '', evidenceUrl: null };
  expect(rows).toMatchObject([
    { ...gone, id: ids.byHer, status: 'decided', publicSummary: 'Car 2 hit car 1 of Former driver.', isErased: true },
    { ...gone, id: ids.open, status: 'withdrawn', publicSummary: null, isErased: true },
    { ...gone, id: ids.aboutHer, status: 'decided', publicSummary: '', accused: 'Former driver', isErased: false },
    { id: ids.withHer, status: 'submitted', words: 'He hit me and Former driver, who calls herself ANA ON DISCORD.' },
  ]);
  const answers = await deps.sql`
    select id, statement_question, statement, appeal_words, appeal_answer from reports where appealed_at is not null order by id`;
  const blank = { statementQuestion: '', statement: '', appealWords: '', appealAnswer: '' };
  expect(answers).toEqual([
    { ...blank, id: ids.byHer },
    { ...blank, id: ids.aboutHer },
    {
      id: ids.withHer,
      statementQuestion: 'Where was Former driver?',
      statement: 'Behind Former driver.',
      appealWords: 'Former driver turned in.',
      appealAnswer: 'Former driver did not.',
    },
  ]);
  const notes = await deps.sql`select report_id, text from report_entries where kind = 'note'`;
  expect(notes).toEqual([{ reportId: ids.withHer, text: 'Nothing new about Former driver' }]);
  expect(await deps.sql`select reason from amendments`).toEqual([{ reason: 'For hitting Former driver.' }]);
  expect(
    await deps.sql`
      select s.reason, s.evidence, s.lift_reason, a.undo_reason from sanctions s, amendments a`,
  ).toEqual([
    {
      reason: 'Hit Former driver.',
      evidence: 'Video of Former driver',
      liftReason: 'Former driver forgave',
      undoReason: 'Former driver asked for it.',
    },
  ]);
});

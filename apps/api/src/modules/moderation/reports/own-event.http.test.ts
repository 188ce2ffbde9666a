import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driver } from '../../../../test/support/result-file.ts';
import { decisionOn, openReportedRace, type ReportedRace } from '../../../../test/support/reported-race.ts';

let race: ReportedRace;
beforeEach(async () => {
  race = await openReportedRace();
});
afterEach(() => race.site.close());

const penaltyOf = (filePosition: number) => ({ kind: 'timePenalty', filePosition, timeMs: 5_000 }) as const;
const decide = async (name: string, reportId: number, filePosition: number) => {
  await race.act(name, 'take', { reportId });
  return race.act(name, 'decide', decisionOn(reportId, { penalty: penaltyOf(filePosition) }));
};
const marked = async (): Promise<unknown> => {
  const [row] = await race.site.deps.sql<{ mark: unknown }[]>`
    select after -> 'deciderDrove' as mark from audit_log where action = 'report.decide'`;
  return row?.mark;
};

describe('a case', () => {
  it('gives a penalty to its own cars alone', async () => {
    const reply = await decide('mo', await race.submitted(), 3);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('not about this car');
    expect(await race.site.deps.sql`select from amendments`).toHaveLength(0);
  });

  it.each([1, 2])('may penalise the accused as the reporter: car %i', async (filePosition) => {
    expect((await decide('mo', await race.submitted(), filePosition)).statusCode).toBe(200);
    expect(await marked()).toBeNull();
  });

  it.each([
    ['drives', [3]],
    ['drove', [3, null]],
  ])('is not decided by a moderator who %s in the event', async (_when, drivers) => {
    for (const number of drivers) await race.drives('Mo Moderator', number);
    const reportId = await race.submitted();
    expect((await decide('mo', reportId, 1)).statusCode).toBe(403);
    expect(
      (
        await race.act('mo', 'dismiss', {
          reportId,
          publicSummary: 'Car 1 left enough room.',
          note: '',
          duplicateOf: null,
        })
      ).statusCode,
    ).toBe(403);
    expect(await race.caseOf(reportId)).toMatchObject({ status: 'underReview', droveInEvent: true });
  });

  it('may be decided by an admin who drove in the event, and the audit log says so', async () => {
    await race.drives('Ada Admin', 3);
    const reportId = await race.submitted();
    expect((await decide('ada', reportId, 1)).statusCode).toBe(200);
    expect(await marked()).toBe(true);
  });
});

it('a decision without a case about an event that the admin drove in is marked, and so is its undoing', async () => {
  await race.drives('Ada Admin', 3);
  const path = '/api/admin/management/amendments';
  const given = await race.who('ada').post(path, { eventId: race.eventId, amendment: penaltyOf(1), reason: 'Cutting' });
  const { amendmentId } = given.json<{ amendmentId: number }>();
  expect((await race.who('ada').post(`${path}/undo`, { amendmentId, reason: 'It was car 2' })).statusCode).toBe(200);
  expect(
    await race.site.deps.sql`select after -> 'deciderDrove' as mark from audit_log where action like 'event.%'`,
  ).toEqual([{ mark: true }, { mark: true }]);
});

it('nobody on the staff reads the records about themselves', async () => {
  const [player] = await race.site.deps.sql<{ id: string }[]>`
    select public_id as id from drivers where platform_id = ${driver(3).playerId}`;
  const path = `/api/admin/players/${player?.id}/sanctions`;
  await race.who('ada').post(`/api/admin/players/${player?.id}/notes`, { text: 'To be watched' });
  expect((await race.who('mo').get(path)).body).toContain('To be watched');
  for (const [name, account] of [
    ['mo', 'Mo Moderator'],
    ['ada', 'Ada Admin'],
  ] as const) {
    await race.drives(account, 3);
    expect((await race.who(name).get(path)).statusCode).toBe(403);
    await race.drives(account, null);
    expect((await race.who(name).get(path)).statusCode).toBe(403);
  }
});

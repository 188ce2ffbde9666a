import type { AdminReport } from '@paddock/contracts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { driver } from '../../../../test/support/result-file.ts';
import { messageOf, openReportedRace } from '../../../../test/support/reported-race.ts';
import { isInvolved } from '../../identity/involved-in-report.ts';

const race = await openReportedRace();
afterAll(() => race.site.close());
afterEach(() => race.forget());

it('a case is closed to staff who are involved in it', async () => {
  const reportId = await race.submitted();
  await race.drives('Mo Moderator', 1);
  const reply = await race.act('mo', 'take', { reportId });
  expect([reply.statusCode, messageOf(reply)]).toEqual([403, expect.stringContaining('involved in the case')]);
  // Also when the car is accused, and nobody in particular of who drove it.
  await race.site.deps.sql`update reports set accused_driver_id = null where id = ${reportId}`;
  expect((await race.act('mo', 'take', { reportId })).statusCode).toBe(403);
  await race.neverDrove('Mo Moderator');
  expect((await race.act('mo', 'take', { reportId })).statusCode).toBe(200);
});

describe('a case of someone on the staff', () => {
  /** Uma reported Mo, whose driver he then lets go. */
  const reportOfMo = async (): Promise<number> => {
    await race.drives('Mo Moderator', 1);
    const reportId = await race.submitted();
    await race.drives('Mo Moderator', null);
    return reportId;
  };
  afterEach(() => race.neverDrove('Mo Moderator'));

  it('stays out of reach when the driver is let go', async () => {
    const reportId = await reportOfMo();
    for (const [action, body] of [
      ['take', { reportId }],
      ['note', { reportId, text: 'Not true.' }],
      ['dismiss', { reportId, publicSummary: 'There was no contact at all.', note: '', duplicateOf: null }],
    ] as const) {
      const reply = await race.act('mo', action, body);
      expect([reply.statusCode, messageOf(reply)], action).toEqual([
        403,
        expect.stringContaining('involved in the case'),
      ]);
    }
  });

  it('and when the driver was claimed after the report, or merged into another', async () => {
    const reportId = await race.submitted();
    await race.drives('Mo Moderator', 1);
    await race.drives('Mo Moderator', null);
    await race.site.deps.sql`
      update reports set accused_driver_id = (select id from drivers where platform_id = ${driver(3).playerId}),
        file_position = 3 where id = ${reportId}`;
    expect((await race.act('mo', 'take', { reportId })).statusCode).toBe(200);
    await race.site.deps.sql`
      update drivers set merged_into_id = (select id from drivers where platform_id = ${driver(3).playerId})
      where platform_id = ${driver(1).playerId}`;
    expect((await race.act('mo', 'note', { reportId, text: 'Not true.' })).statusCode).toBe(403);
    await race.site.deps.sql`update drivers set merged_into_id = null`;
  });

  it('cannot be read by that person, nor who reported be found elsewhere', async () => {
    const reportId = await reportOfMo();
    const mo = race.who('mo');
    const page = await mo.get(`/api/admin/reports/${reportId}`);
    expect([page.statusCode, messageOf(page)]).toEqual([403, expect.stringContaining('involved in the case')]);
    const { rows } = (await mo.get('/api/admin/reports')).json<{ rows: AdminReport[] }>();
    expect(rows.find((row) => row.reportId === reportId)).toMatchObject({ reporter: null, isOwnCase: true });
    expect((await mo.get('/api/admin/reports.csv')).body).not.toContain('Uma');
    const playerOf = async (number: number) =>
      (
        await race.site.deps.sql<{ id: string }[]>`
          select public_id as id from drivers where platform_id = ${driver(number).playerId}`
      )[0]?.id;
    const reportsOf = async (who: string) =>
      (await race.who(who).get(`/api/admin/players/${await playerOf(2)}/reports`)).json<{ reportId: number }[]>();
    expect((await reportsOf('ada')).map((row) => row.reportId)).toContain(reportId);
    expect((await reportsOf('mo')).map((row) => row.reportId)).not.toContain(reportId);
    // Another case of the same reporter lists what she reported before.
    const other = await race.submitted({ filePosition: 3, lapNumber: null });
    const earlier = async (who: string, of = other): Promise<number[]> =>
      (await race.who(who).get(`/api/admin/reports/${of}`))
        .json<AdminReport>()
        .reporterSide.earlier.map((row) => row.reportId);
    expect(await earlier('ada')).toContain(reportId);
    expect(await earlier('mo')).not.toContain(reportId);
    // And the first one not what came later.
    expect(await earlier('ada', reportId)).not.toContain(other);
  });

  it('is not handed over to that person', async () => {
    const reportId = await reportOfMo();
    const accountId = await race.accountId('Mo Moderator');
    const reply = await race.act('ada', 'hand-over', { reportId, accountId });
    expect([reply.statusCode, messageOf(reply)]).toEqual([400, expect.stringContaining('involved in the case')]);
  });
});

describe('a party to a case', () => {
  /** A report by Uma, whose driver is number 2, about number 3 in a car that number 1 drove, too. */
  const partyTo = async (account: string): Promise<boolean | undefined> => {
    const { sql } = race.site.deps;
    const reportId = await race.submitted();
    await sql`
      update reports set accused_driver_id = (select id from drivers where platform_id = ${driver(3).playerId})
      where id = ${reportId}`;
    const [row] = await sql<{ isInvolved: boolean }[]>`
      select ${isInvolved(sql, await race.accountId(account))} as is_involved from reports r where r.id = ${reportId}`;
    return row?.isInvolved;
  };
  afterEach(() => race.neverDrove('Mo Moderator'));

  it('is who reported', async () => {
    expect(await partyTo('Uma User')).toBe(true);
  });

  it.each([
    ['the driver it is about', [3], true],
    ['the driver of who reported', [2], true],
    ['who shared the accused car', [1], true],
    ['somebody without a driver', [], false],
  ])('%s: %s, %s', async (_name, numbers, expected) => {
    for (const number of numbers) {
      await race.site.deps.sql`
        insert into driver_owners (account_id, driver_id)
        select ${await race.accountId('Mo Moderator')}, id from drivers where platform_id = ${driver(number).playerId}`;
    }
    expect(await partyTo('Mo Moderator')).toBe(expected);
  });

  it('is not somebody with another driver, nor anybody when the accused is unknown', async () => {
    const { sql } = race.site.deps;
    await race.drives('Mo Moderator', 1);
    const reportId = await race.submitted({ filePosition: 3 });
    const involved = async () => {
      const [row] = await sql<{ isInvolved: boolean }[]>`
        select ${isInvolved(sql, await race.accountId('Mo Moderator'))} as is_involved from reports r where r.id = ${reportId}`;
      return row?.isInvolved;
    };
    expect(await involved()).toBe(false);
    await sql`
      update reports set reporter_id = null, reporter_driver_id = null, accused_driver_id = null, file_position = null
      where id = ${reportId}`;
    expect(await involved()).toBe(false);
  });
});

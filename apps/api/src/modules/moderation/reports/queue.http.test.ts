import type { AdminReportRow } from '@paddock/contracts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { decisionOn, openReportedRace, RACED_CARS } from '../../../../test/support/reported-race.ts';
import { resultFile } from '../../../../test/support/result-file.ts';

const race = await openReportedRace();
afterAll(() => race.site.close());
afterEach(() => race.forget());

const list = async (query = '', name = 'mo') => {
  const reply = await race.who(name).get(`/api/admin/reports${query}`);
  return reply.json<{ rows: AdminReportRow[]; nextCursor: string | null }>();
};

describe('the queue', () => {
  it('is filtered and sorted, in pages', async () => {
    const ids = [
      await race.submitted(),
      await race.submitted({ lapNumber: 1 }),
      await race.submitted({ lapNumber: 3, category: 'blocking' }),
    ];
    await race.site.deps.sql`update reports set created_at = created_at - (10 - lap_number) * interval '1 day'`;
    await race.act('mo', 'take', { reportId: ids[0] });
    await race.act('ada', 'take', { reportId: ids[1] });
    await race.act('ada', 'decide', decisionOn(ids[1] ?? 0));
    await race.site.deps.sql`update reports set updated_at = updated_at - lap_number * interval '1 minute'`;
    const numbers = async (query: string, name = 'mo') =>
      (await list(query, name)).rows.map(({ reportId }) => ids.indexOf(reportId));
    const playerId = (await race.caseOf(ids[0] ?? 0)).accused.driver?.playerId ?? '';
    expect(await numbers('')).toEqual([1, 0, 2]);
    expect(await numbers('?direction=desc')).toEqual([2, 0, 1]);
    expect(await numbers('?sort=updatedAt&status=open')).toEqual([2, 0]);
    expect(await numbers('?status=open')).toEqual([0, 2]);
    expect(await numbers('?status=decided')).toEqual([1]);
    expect(await numbers('?category=blocking')).toEqual([2]);
    expect(await numbers('?assignee=me')).toEqual([0]);
    expect(await numbers('?assignee=me', 'ada')).toEqual([1]);
    expect(await numbers('?assignee=nobody')).toEqual([2]);
    expect(await numbers(`?assignee=${await race.accountId('Ada Admin')}`)).toEqual([1]);
    expect(await numbers(`?eventId=${race.eventId}&status=submitted`)).toEqual([2]);
    expect(await numbers('?eventId=999999')).toEqual([]);
    expect(await numbers(`?accused=${playerId}&category=contact`)).toEqual([1, 0]);
    expect(await numbers('?accused=nobody1234')).toEqual([]);
    expect(await numbers('?olderThanDays=8')).toEqual([1]);
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows].map(({ reportId }) => ids.indexOf(reportId))).toEqual([1, 0, 2]);
    expect(second.nextCursor).toBeNull();
    expect((await race.who('mo').get('/api/admin/reports?sort=words')).statusCode).toBe(400);
  });

  it('is taken away as a table, without what was said', async () => {
    const reportId = await race.submitted({ words: 'Secret words of a reporter.' });
    await race.act('mo', 'take', { reportId });
    const reply = await race.who('mo').get('/api/admin/reports.csv?assignee=me&status=open');
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.body.split('\r\n')[1]).toMatch(
      new RegExp(`^${reportId},underReview,contact,${race.eventId},R,monza,2,1,Driver 1,`),
    );
    expect(reply.body).not.toContain('Secret');
    expect((await race.who('ada').get('/api/admin/reports.csv?assignee=me')).body.split('\r\n')).toHaveLength(2);
    expect((await race.who('uma').get('/api/admin/reports.csv')).statusCode).toBe(403);
  });

  it('is for staff alone', async () => {
    for (const name of ['uma', 'nobody']) {
      const status = name === 'uma' ? 403 : 401;
      expect((await race.who(name).get('/api/admin/reports')).statusCode).toBe(status);
      expect((await race.act(name, 'take', { reportId: 1 })).statusCode).toBe(status);
    }
  });
});

it('finds decided cases of the category, those of the same track first', async () => {
  const spa = await race.site.deps.importFile(
    resultFile({ type: 'R', track: 'spa', end: '250602_190000', cars: RACED_CARS }),
  );
  const spaId = spa.status === 'imported' ? spa.eventId : 0;
  const ids: number[] = [];
  for (const [event, category] of [
    [race.eventId, 'contact'],
    [spaId, 'contact'],
    [race.eventId, 'blocking'],
  ] as const) {
    const reportId = await race.submitted({ eventId: event, category, filePosition: 3 });
    await race.act('mo', 'take', { reportId });
    await race.act('mo', 'decide', decisionOn(reportId));
    ids.push(reportId);
  }
  const { similar } = await race.caseOf(await race.submitted());
  expect(similar.map(({ reportId }) => reportId)).toEqual(ids.slice(0, 2));
  expect(similar[0]).toMatchObject({
    publicSummary: 'Car 1 ran into car 2 under braking.',
    event: { eventId: race.eventId },
  });
});

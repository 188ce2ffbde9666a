import type { AccountInfo, AdminClaim, AuditRow } from '@paddock/contracts';
import { afterAll, afterEach, expect, it } from 'vitest';
import { driver } from '../../../test/support/result-file.ts';
import { decisionOn, openReportedRace } from '../../../test/support/reported-race.ts';

const race = await openReportedRace();
afterAll(() => race.site.close());
afterEach(() => race.forget());

async function playerOf(number: number): Promise<string> {
  const [row] = await race.site.deps.sql<{ id: string }[]>`
    select public_id as id from drivers where platform_id = ${driver(number).playerId}`;
  return row?.id ?? '';
}

/** What stands under "What staff did here" of a driver, the latest first. */
async function actionsOn(number: number): Promise<string[]> {
  const reply = await race.who('mo').get(`/api/admin/audit?targetKind=driver&targetId=${await playerOf(number)}`);
  return reply.json<{ rows: AuditRow[] }>().rows.map(({ action }) => action);
}

it('what staff did about a driver holds the decisions of cases against him, and nothing of who reported', async () => {
  const [first, second] = [await race.submitted(), await race.submitted({ lapNumber: 3 })];
  for (const reportId of [first, second]) await race.act('mo', 'take', { reportId });
  await race.act('mo', 'decide', decisionOn(first, { sanction: { kind: 'warning' } }));
  await race.act('mo', 'dismiss', { reportId: second, publicSummary: 'The same case.', note: '', duplicateOf: first });
  expect(await actionsOn(1)).toEqual(['report.dismiss', 'report.decide', 'player.warn']);
  await race.act('mo', 'undo', { reportId: first, reason: 'Another car' });
  expect(await actionsOn(1)).toContain('report.undo');
  expect([await actionsOn(2), await actionsOn(3)]).toEqual([[], []]);
});

it('and who was given, refused or taken the driver', async () => {
  const [mo, ada] = [race.who('mo'), race.who('ada')];
  const claim = async (number: number): Promise<{ claimId: number | undefined; code: string | undefined }> => {
    const made = await mo.post('/api/account/claim/code', { playerId: await playerOf(number) });
    const { rows } = (await ada.get('/api/admin/accounts/claims')).json<{ rows: AdminClaim[] }>();
    return { claimId: rows[0]?.claimId, code: made.json<AccountInfo>().claim?.code };
  };
  const { claimId } = await claim(3);
  await ada.post('/api/admin/accounts/claims/refuse', { claimId, reason: 'Not you' });
  await ada.post('/api/admin/accounts/claims/confirm', await claim(3));
  const account = `/api/admin/accounts/${await race.accountId('Mo Moderator')}`;
  await ada.post(`${account}/unlink`, { reason: 'A mistake' });
  await ada.post('/api/admin/accounts/claims/confirm', await claim(1));
  expect(await actionsOn(3)).toEqual(['account.unlink', 'account.confirmClaim', 'account.refuseClaim']);
  expect((await actionsOn(1))[0]).toBe('account.confirmClaim');
  expect(await actionsOn(2)).toEqual([]);
});

it('a changed result is named by its event, its car and the driver, as they are called now', async () => {
  const { sql } = race.site.deps;
  const amendment = { kind: 'timePenalty', filePosition: 2, timeMs: 5_000 };
  const url = '/api/admin/management/amendments';
  const { amendmentId } = (
    await race.who('ada').post(url, { eventId: race.eventId, amendment, reason: 'Cut the chicane' })
  ).json<{ amendmentId: number }>();
  await race.who('ada').post(`${url}/undo`, { amendmentId, reason: 'It was car 3' });
  const names = async (): Promise<object[]> =>
    (await race.who('mo').get(`/api/admin/audit?targetKind=event&targetId=${race.eventId}`))
      .json<{ rows: AuditRow[] }>()
      .rows.map((row) => row.names);
  const event = { [`event:${race.eventId}`]: 'Race at Monza, 01/06/2025' };
  const named = { ...event, [`entry:${race.eventId}/2`]: '#2 Driver 2' };
  expect(await names()).toEqual([named, named]);
  // The driver chose the short name.
  await sql`update drivers set uses_short_name = true where platform_id = ${driver(2).playerId}`;
  expect(await names()).toContainEqual({ ...event, [`entry:${race.eventId}/2`]: '#2 DRI' });
  await sql`update drivers set uses_short_name = false`;
  await sql`update entry_drivers set name = '', driver_id = null`;
  expect(await names()).toContainEqual({ ...event, [`entry:${race.eventId}/2`]: '#2' });
});

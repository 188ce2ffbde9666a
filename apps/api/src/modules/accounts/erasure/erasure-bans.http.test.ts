import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driver } from '../../../../test/support/result-file.ts';
import { openReportedRace, type ReportedRace } from '../../../../test/support/reported-race.ts';
import { openBrowser, signIn, type Browser } from '../../../../test/support/sign-in.ts';
import { TEST_ERASURE_KEY } from '../../../../test/support/test-deps.ts';

const UMAS = driver(2).playerId;

let now: Date;
let race: ReportedRace;
beforeEach(async () => {
  now = new Date();
  race = await openReportedRace(now);
});
afterEach(() => race.site.close());

const playerOf = async (platformId: string): Promise<string> => {
  const [row] = await race.site.deps.sql<{ id: string }[]>`
    select public_id as id from drivers where platform_id = ${platformId}`;
  return row?.id ?? '';
};
const ban = async (scope: object, endsAt: string | null = null) => {
  const none = { joining: false, boards: false, reporting: false };
  const body = { reason: 'Wrecking everybody', scope: { ...none, ...scope }, endsAt };
  return race.who('mo').post(`/api/admin/players/${await playerOf(UMAS)}/bans`, body);
};
const eraseUmasDriver = async () =>
  race.who('ada').post(`/api/admin/players/${await playerOf(UMAS)}/erase`, {
    reason: 'Asked by mail',
    confirmation: 'erase forever',
  });
const eraseMe = (browser: Browser) => browser.post('/api/account/erase', { confirmation: 'erase me' });
const banList = async (): Promise<string> => (await race.who('mo').get('/api/admin/players/bans/entrylist.json')).body;
const again = async (): Promise<{ browser: Browser; reply: string }> => {
  const browser = openBrowser(race.site.app);
  const reply = await signIn(browser, 'uma');
  return { browser, reply: String(reply.headers.location) };
};
const report = (browser: Browser) =>
  browser.post('/api/reports', {
    eventId: race.eventId,
    filePosition: 1,
    driverIndex: null,
    lapNumber: 2,
    category: 'contact',
    words: 'Hit me from behind.',
    evidenceUrl: null,
  });
const liftFirst = async () => {
  const [row] = await race.site.deps.sql<{ id: number }[]>`select id from sanctions order by id limit 1`;
  return race.who('ada').post('/api/admin/players/bans/lift', { sanctionId: row?.id, reason: 'Enough of it' });
};

describe('after an erasure', () => {
  it('a ban from joining holds until it is lifted; then nothing of the id is left', async () => {
    expect((await ban({ joining: true })).statusCode).toBe(204);
    expect((await eraseMe(race.who('uma'))).statusCode).toBe(204);
    expect(await banList()).toContain(UMAS);
    expect(await race.site.deps.sql`select from drivers where platform_id = ${UMAS}`).toHaveLength(0);
    expect((await liftFirst()).statusCode).toBe(204);
    expect(await banList()).not.toContain(UMAS);
    expect(await race.site.deps.sql`select from erased_bans`).toHaveLength(0);
  });

  it('or until it has expired', async () => {
    const { deps } = race.site;
    await ban({ joining: true }, new Date(now.getTime() + 60_000).toISOString());
    await eraseMe(race.who('uma'));
    await deps.sanctions.endExpired();
    expect(await banList()).toContain(UMAS);
    now.setTime(now.getTime() + 61_000);
    expect(await banList()).not.toContain(UMAS);
    await deps.sanctions.endExpired();
    expect(await deps.sql`select from erased_bans`).toHaveLength(0);
  });

  it('an id without such a ban is kept nowhere', async () => {
    await ban({ boards: true, reporting: true });
    await eraseMe(race.who('uma'));
    expect(await race.site.deps.sql`select from erased_bans where platform_id is not null`).toHaveLength(0);
  });

  it('a ban from reporting holds for the account that the same person begins', async () => {
    await ban({ reporting: true });
    await eraseMe(race.who('uma'));
    // Nobody without the key can tell whose it is.
    const identity = createHmac('sha256', TEST_ERASURE_KEY).update('discord:100000000000000001').digest();
    expect(await race.site.deps.sql`select identity_hash as hash from erased_bans`).toEqual([{ hash: identity }]);
    const { browser } = await again();
    expect((await report(browser)).statusCode).toBe(403);
    // Erasing that one, too, is no way around it.
    await eraseMe(browser);
    const third = (await again()).browser;
    expect((await report(third)).statusCode).toBe(403);
    await liftFirst();
    expect((await report(third)).statusCode).toBe(200);
  });

  it('also when the driver was let go before', async () => {
    await ban({ reporting: true });
    await race.drives('Uma User', null);
    await eraseMe(race.who('uma'));
    expect((await report((await again()).browser)).statusCode).toBe(403);
  });

  it('a lock holds for the account that the same person begins, until it is unlocked', async () => {
    const accountId = await race.accountId('Uma User');
    const ada = race.who('ada');
    await ada.post(`/api/admin/accounts/${accountId}/lock`, { reason: 'Spam' });
    expect((await eraseUmasDriver()).statusCode).toBe(204);
    expect((await again()).reply).toContain('signInProblem=locked');
    expect((await again()).reply).toContain('signInProblem=locked');
    await ada.post(`/api/admin/accounts/${await race.accountId('Uma User')}/unlock`, { reason: 'Talked to her' });
    const { browser, reply } = await again();
    expect(reply).not.toContain('signInProblem');
    await eraseMe(browser);
    expect((await again()).reply).not.toContain('signInProblem');
  });

  it('by an admin, an account that had unlinked the driver before is still banned, and cannot lift the ban', async () => {
    await ban({ reporting: true });
    await race.drives('Uma User', null);
    await race.drives('Mo Moderator', 2);
    await race.drives('Mo Moderator', null);
    expect((await eraseUmasDriver()).statusCode).toBe(204);
    expect((await report(race.who('uma'))).statusCode).toBe(403);
    const [row] = await race.site.deps.sql<{ id: number }[]>`select id from sanctions order by id limit 1`;
    const own = await race.who('mo').post('/api/admin/players/bans/lift', { sanctionId: row?.id, reason: 'Enough' });
    expect(own.statusCode).toBe(403);
    expect((await liftFirst()).statusCode).toBe(204);
    expect((await report(race.who('uma'))).statusCode).toBe(200);
  });

  it('by an admin, so is an account that had a driver who was merged into the erased one', async () => {
    const { sql } = race.site.deps;
    await ban({ reporting: true });
    await race.drives('Uma User', 3);
    await race.drives('Uma User', null);
    await sql`delete from driver_owners where driver_id = (select id from drivers where platform_id = ${UMAS})`;
    const pair = { from: await playerOf(driver(3).playerId), into: await playerOf(UMAS) };
    const merged = await race.who('ada').post('/api/admin/players/merge', { ...pair, reason: 'One person' });
    expect(merged.statusCode).toBe(200);
    await sql`update driver_merges set merged_at = '2025-01-01T00:00:00Z'`;
    expect((await report(race.who('uma'))).statusCode).toBe(403);
    expect((await eraseUmasDriver()).statusCode).toBe(204);
    expect((await report(race.who('uma'))).statusCode).toBe(403);
  });

  it('by an admin, a moderator who had the accused driver still cannot read the case', async () => {
    await race.drives('Uma User', null);
    await race.drives('Mo Moderator', 2);
    await race.drives('Mo Moderator', null);
    await race.drives('Uma User', 1);
    const reported = await race.who('uma').post('/api/reports', {
      eventId: race.eventId,
      filePosition: 2,
      driverIndex: null,
      lapNumber: 2,
      category: 'contact',
      words: 'Hit me from behind.',
      evidenceUrl: null,
    });
    const { reportId } = reported.json<{ reportId: number }>();
    const address = `/api/admin/reports/${reportId}`;
    expect((await race.who('mo').get(address)).statusCode).toBe(403);
    expect((await eraseUmasDriver()).statusCode).toBe(204);
    expect((await race.who('ada').get(address)).statusCode).toBe(200);
    expect((await race.who('mo').get(address)).statusCode).toBe(403);
  });
});

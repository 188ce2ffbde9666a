import { afterAll, beforeAll, expect, it } from 'vitest';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../../test/support/signed-in-site.ts';

const OFFENSIVE = 'Rude Wordsmith';

let site: SignedInSite;
let staff: Browser;
let playerId = '';
let eventId = 0;
beforeAll(async () => {
  site = await createSignedInSite();
  staff = openBrowser(site.app);
  await signIn(staff, 'ada');
  const laps = [110_000, 108_000];
  const cars = [
    { drivers: [driver(1, OFFENSIVE)], laps },
    { drivers: [driver(2, 'Ben Slower')], laps: [110_500, 108_500] },
  ];
  const outcome = await site.deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_200000', cars }));
  eventId = 'eventId' in outcome ? (outcome.eventId ?? 0) : 0;
  const [person] = await site.deps.sql<{ id: string }[]>`select public_id as id from drivers where name = ${OFFENSIVE}`;
  playerId = person?.id ?? '';
});
afterAll(() => site.close());

const mask = (isMasked: boolean) =>
  staff.post(`/api/admin/players/${playerId}/mask`, { isMasked, reason: 'It offends.' });

/** What the public reads of the driver. */
async function readPublic(): Promise<string> {
  site.deps.cache.clear();
  const visitor = openBrowser(site.app);
  const replies = await Promise.all([
    visitor.get(`/api/driver/${playerId}/info`),
    visitor.get(`/api/event/${eventId}/results`),
    visitor.get(`/api/event/${eventId}/results.csv`),
    visitor.get('/api/leaderboards/track/monza'),
    visitor.get('/api/leaderboards/races'),
    visitor.get('/api/event/recent'),
    visitor.get('/api/leaderboards/fastest'),
    visitor.post('/api/search/drivers', { filter: 'wordsmith' }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  return replies.map(({ body }) => body).join('\n');
}

it('a name that staff hide is in no public reply and found by no search, until they show it again', async () => {
  expect(await readPublic()).toContain(OFFENSIVE);
  expect((await mask(true)).statusCode).toBe(204);
  const masked = await readPublic();
  expect(masked).not.toContain('Wordsmith');
  expect(masked).toContain('Name hidden by staff');
  expect((await staff.get(`/api/admin/players/${playerId}`)).json()).toMatchObject({
    name: OFFENSIVE,
    isNameMasked: true,
  });
  expect((await mask(false)).statusCode).toBe(204);
  expect(await readPublic()).toContain(OFFENSIVE);
});

it('hiding a name is in the audit log, once', async () => {
  await mask(true);
  await mask(true);
  const rows = await site.deps.sql`select action, reason from audit_log order by id desc limit 2`;
  expect(rows).toMatchObject([{ action: 'player.maskName', reason: 'It offends.' }, { action: 'player.showName' }]);
});

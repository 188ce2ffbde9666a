import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownerOf } from '../../../../test/support/own-driver.ts';
import { decisionOn, openReportedRace } from '../../../../test/support/reported-race.ts';
import { driver } from '../../../../test/support/result-file.ts';
import { createChampionshipOf } from '../../../../test/support/stewarded-race.ts';
import { readNews, unreadNews } from '../../../../test/support/unread-news.ts';
import type { Viewer } from '../../../endpoint/context.ts';

const race = await openReportedRace(new Date('2025-06-02T10:00:00Z'));
const { deps } = race.site;
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
beforeEach(async () => {
  for (const name of ['uma', 'mo', 'ada']) await readNews(race.who(name));
  await deps.news.markRead(reporter, { upTo: Number.MAX_SAFE_INTEGER });
});
afterEach(async () => {
  await deps.sql`delete from championship_rulings`;
  await race.forget();
});

const playerIdOf = async (number: number): Promise<string> => {
  const [row] = await deps.sql<{ id: string }[]>`
    select public_id as id from drivers where platform_id = ${driver(number).playerId}`;
  return row?.id ?? '';
};
const told = (name: string) => unreadNews(race.who(name));
const reporterTold = async () =>
  (await deps.news.list(reporter, { limit: 20, isUnread: true })).news.map(({ title }) => title.replace(/\d+/, 'n'));

async function decided(action: 'decide' | 'dismiss' = 'decide'): Promise<number> {
  const { reportId } = await deps.reports.submit(reporter, {
    eventId: race.eventId,
    filePosition: 1,
    driverIndex: null,
    lapNumber: 2,
    category: 'contact',
    words: 'Hit me from behind.',
    evidenceUrl: null,
  });
  await race.act('mo', 'take', { reportId });
  const dismissal = { reportId, publicSummary: 'A racing incident.', note: '', duplicateOf: null };
  const reply = await race.act('mo', action, action === 'decide' ? decisionOn(reportId) : dismissal);
  expect(reply.statusCode).toBe(200);
  return reportId;
}

it('an appeal of the accused is told to who reported and to staff', async () => {
  const reportId = await decided();
  await race.who('uma').post('/api/reports/appeal', { reportId, words: 'They turned in on me.' });
  expect((await reporterTold())[0]).toBe('Your report n was appealed');
  expect((await told('ada'))[0]).toBe('An appeal is waiting');
  expect(await told('uma')).toEqual(['The stewards decided about your driving']);
});

it('an appeal of who reported is told to the accused, unless the report was dismissed: they never learn of it', async () => {
  await deps.reports.appeal(reporter, { reportId: await decided(), words: 'Too little.' });
  expect(await told('uma')).toEqual([
    'A decision about your driving was appealed',
    'The stewards decided about your driving',
  ]);
  await readNews(race.who('uma'));
  await race.forget();
  await deps.reports.appeal(reporter, { reportId: await decided('dismiss'), words: 'It was no incident.' });
  expect(await told('uma')).toEqual([]);
  expect((await told('mo'))[0]).toBe('An appeal is waiting');
  expect(await reporterTold()).not.toContain('Your report n was appealed');
});

it('a ruling without a case is told to its driver alone', async () => {
  const ruling = { kind: 'points', points: '10', with: 'total', class: null };
  const whom = { kind: 'driver', playerId: await playerIdOf(1) };
  const input = { championshipId, round: 'R1', reportId: null, reason: 'Cut the chicane', whom, ruling };
  expect((await race.who('mo').post('/api/admin/championships/rule', input)).statusCode).toBe(200);
  expect(await told('uma')).toEqual(['The stewards decided about your standing']);
  expect([await reporterTold(), await told('ada')]).toEqual([[], []]);
});

it('a ban, and that it was lifted, are told to its driver', async () => {
  const playerId = await playerIdOf(1);
  const ban = { scope: { joining: true, boards: false, reporting: false }, endsAt: null, reason: 'Rammed others' };
  const banned = await race.who('ada').post(`/api/admin/players/${playerId}/bans`, ban);
  expect(banned.statusCode).toBeLessThan(300);
  expect(await told('uma')).toEqual(['The staff decided about your driver']);
  const [row] = await deps.sql<{ id: number }[]>`select id from sanctions where ended_at is null`;
  const lifted = await race
    .who('ada')
    .post('/api/admin/players/bans/lift', { sanctionId: row?.id, reason: 'Long enough' });
  expect(lifted.statusCode).toBe(204);
  expect((await told('uma'))[0]).toBe('A decision about your driver has ended');
  expect(await reporterTold()).toEqual([]);
});

it('while a merge can be contested, nobody is told of a decision about the other driver', async () => {
  const admin = { ...reporter, accountId: await race.accountId('Ada Admin'), driverId: null, role: 'admin' as const };
  // Car 1's driver is merged into Uma's.
  await race.drives('Uma User', 3);
  const [from, into] = [await playerIdOf(1), await playerIdOf(3)];
  const reportId = await decided('dismiss');
  await race.act('ada', 'undo', { reportId, reason: 'Too early' });
  await deps.merges.merge(admin, { from, into, reason: 'One person' });
  await readNews(race.who('uma'));
  expect((await race.act('mo', 'decide', decisionOn(reportId))).statusCode).toBe(200);
  expect(await reporterTold()).toContain('Your report n is decided');
  expect(await told('uma')).toEqual([]);
});

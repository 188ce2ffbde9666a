import type { OwnPenalty } from '@paddock/contracts';
import { afterAll, expect, it } from 'vitest';
import { driver } from '../../../../test/support/result-file.ts';
import { readNews, unreadNews } from '../../../../test/support/unread-news.ts';
import { openReportedRace } from '../../../../test/support/reported-race.ts';

const race = await openReportedRace();
afterAll(() => race.site.close());

const penalties = async (name: string): Promise<OwnPenalty[]> =>
  (await race.who(name).get('/api/reports/about-me')).json<{ penalties: OwnPenalty[] }>().penalties;
const unread = (name: string) => unreadNews(race.who(name));
const AMENDMENTS = '/api/admin/management/amendments';

it('a penalty without a report is told to the driver of the car until they have read it, and to nobody else', async () => {
  await race.drives('Mo Moderator', 3);
  for (const name of ['uma', 'mo']) await readNews(race.who(name));
  const amendment = { kind: 'timePenalty', filePosition: 2, timeMs: 5_000 };
  const reply = await race
    .who('ada')
    .post(AMENDMENTS, { eventId: race.eventId, amendment, reason: 'Cut the last chicane' });
  const told = await Promise.all(['uma', 'mo', 'ada'].map(unread));
  // The car of the moderator moved.
  expect(told).toEqual([['The stewards decided about your result'], ['Your result at Monza was changed'], []]);
  expect(await penalties('mo')).toEqual([]);
  expect(await penalties('uma')).toEqual([
    {
      event: expect.objectContaining({ eventId: race.eventId, trackName: 'monza' }),
      penalty: { kind: 'timePenalty', value: 5_000, lapNumber: null, raceNumber: '2', isUndone: false, version: 2 },
      reason: 'Cut the last chicane',
      decidedAt: expect.any(String),
    },
  ]);
  await readNews(race.who('uma'));
  expect(await unread('uma')).toEqual([]);
  const { amendmentId } = reply.json<{ amendmentId: number }>();
  await race.who('ada').post(`${AMENDMENTS}/undo`, { amendmentId, reason: 'It was car 3' });
  expect(await unread('uma')).toEqual(['Your result at Monza was changed']);
  expect((await penalties('uma'))[0]?.penalty.isUndone).toBe(true);
});

it('so is a warning, but not a note', async () => {
  const [row] = await race.site.deps.sql<{ id: string }[]>`
    select public_id as id from drivers where platform_id = ${driver(2).playerId}`;
  await readNews(race.who('uma'));
  const player = `/api/admin/players/${row?.id}`;
  const note = await race.who('mo').post(`${player}/notes`, { text: 'Was late once.' });
  expect([note.statusCode < 300, await unread('uma')]).toEqual([true, []]);
  await race.who('mo').post(`${player}/warnings`, { reason: 'Pushed car 3 off', evidence: '' });
  expect(await unread('uma')).toEqual(['The staff decided about your driver']);
});

import type { OwnPenalty } from '@paddock/contracts';
import { afterAll, expect, it } from 'vitest';
import { driver } from '../../../../test/support/result-file.ts';
import { openReportedRace } from '../../../../test/support/reported-race.ts';

const race = await openReportedRace();
afterAll(() => race.site.close());

const unread = async (name: string): Promise<number> =>
  (await race.who(name).get('/api/reports/unread')).json<{ count: number }>().count;
const penalties = async (name: string): Promise<OwnPenalty[]> =>
  (await race.who(name).get('/api/reports/about-me')).json<{ penalties: OwnPenalty[] }>().penalties;
const read = async (name: string): Promise<void> => {
  await race.who(name).post('/api/reports/read', {});
  // The site's clock stands still: the next decision is later than what was read.
  await race.site.deps.sql`update accounts set reports_read_at = reports_read_at - interval '1 minute'`;
};
const AMENDMENTS = '/api/admin/management/amendments';

it('a penalty without a report is unread for the driver of the car until they have read it, and for nobody else', async () => {
  await race.drives('Mo Moderator', 3);
  for (const name of ['uma', 'mo']) await read(name);
  const amendment = { kind: 'timePenalty', filePosition: 2, timeMs: 5_000 };
  const reply = await race
    .who('ada')
    .post(AMENDMENTS, { eventId: race.eventId, amendment, reason: 'Cut the last chicane' });
  expect([await unread('uma'), await unread('mo'), await unread('ada')]).toEqual([1, 0, 0]);
  expect(await penalties('mo')).toEqual([]);
  expect(await penalties('uma')).toEqual([
    {
      event: expect.objectContaining({ eventId: race.eventId, trackName: 'monza' }),
      penalty: { kind: 'timePenalty', value: 5_000, lapNumber: null, raceNumber: '2', isUndone: false },
      reason: 'Cut the last chicane',
      decidedAt: expect.any(String),
    },
  ]);
  await race.who('uma').post('/api/reports/read', {});
  expect(await unread('uma')).toBe(0);
  await read('uma');
  const { amendmentId } = reply.json<{ amendmentId: number }>();
  await race.who('ada').post(`${AMENDMENTS}/undo`, { amendmentId, reason: 'It was car 3' });
  expect([await unread('uma'), (await penalties('uma'))[0]?.penalty.isUndone]).toEqual([0, true]);
});

it('so is a warning, but not a note', async () => {
  const [row] = await race.site.deps.sql<{ id: string }[]>`
    select public_id as id from drivers where platform_id = ${driver(2).playerId}`;
  await read('uma');
  const player = `/api/admin/players/${row?.id}`;
  const note = await race.who('mo').post(`${player}/notes`, { text: 'Was late once.' });
  expect([note.statusCode < 300, await unread('uma')]).toEqual([true, 0]);
  await race.who('mo').post(`${player}/warnings`, { reason: 'Pushed car 3 off', evidence: '' });
  expect(await unread('uma')).toBe(1);
});

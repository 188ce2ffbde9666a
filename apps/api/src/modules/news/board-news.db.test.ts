import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addSession } from '../../../test/support/careers.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import type { Viewer } from '../../endpoint/context.ts';

/** 10 pm in the servers' time zone. */
const deps = await createTestDeps({ now: '2025-06-15T12:00:00.000Z' });
const { news, sql } = deps;
const practice = (end: string, track: string, ...cars: readonly (readonly [number: number, lap: number])[]) =>
  addSession(deps, {
    type: 'FP',
    track,
    end,
    cars: cars.map(([number, lap]) => ({ drivers: [driver(number)], laps: [200_000, lap] })),
  });
const said = async (viewer: Viewer) =>
  (await news.list(viewer, { limit: 20, isUnread: false })).news.map(({ title, text }) => [title, text]);
// Twelve drivers a second apart.
const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
const grid = numbers.map((number) => [number, 100_000 + number * 1_000] as const);
await practice('250101_200000', 'monza', ...grid);
const owners = await Promise.all(numbers.map((number) => ownerOf(deps, driver(number).playerId)));
const [first, second, third] = owners as [Viewer, Viewer, Viewer];
const [eleventh, twelfth] = owners.slice(10) as [Viewer, Viewer];
afterAll(() => deps.close());
beforeEach(() => sql`delete from news`);

describe('a place on a board', () => {
  it('is told to whoever loses it, with the record to whoever had that; not to who keeps theirs', async () => {
    await practice('250615_200000', 'spa', ...grid);
    await sql`delete from news`;
    const eventId = await practice('250615_201000', 'spa', [3, 100_500]);
    expect(await said(first)).toEqual([
      ['Driver 3 took your record at Spa-Francorchamps', '1:40.500. You 1:41.000, now 2nd of 12.'],
    ]);
    expect(await said(second)).toEqual([
      ['Driver 3 took your 2nd place at Spa-Francorchamps', '1:40.500. You 1:42.000, now 3rd of 12.'],
    ]);
    expect(await said(third)).toEqual([['You broke the record at Spa-Francorchamps', '1:40.500, −0.500.']]);
    const [item] = (await news.list(second, { limit: 1, isUnread: true })).news;
    expect(item).toMatchObject({ mark: { type: 'place', place: 2 }, path: '/leaderboards/track/spa' });
    await sql`update events set voided_at = now() where id = ${eventId}`;
    expect(await said(second)).toEqual([]);
  });

  it('that several take is told as one, without a driver who is hidden since', async () => {
    await practice('250615_190000', 'imola', [1, 101_000]);
    await sql`delete from news`;
    await practice('250615_191000', 'imola', [2, 100_000], [3, 100_500]);
    await practice('250615_192000', 'imola', [4, 99_000]);
    expect(await said(first)).toEqual([['3 drivers took your places at Imola', 'You 1:41.000, now 4th of 4.']]);
    await sql`update drivers set is_hidden = true where name in ('Driver 2', 'Driver 3')`;
    expect((await said(first))[0]?.[0]).toBe('Driver 4 took your record at Imola');
    await sql`update drivers set is_hidden = true where name = 'Driver 4'`;
    expect([await said(first), (await news.unread(first)).unread]).toEqual([[], 0]);
    await sql`update drivers set is_hidden = false`;
  });

  it('after the tenth is told if the next behind takes it', async () => {
    await practice('250615_180000', 'kyalami', ...grid);
    await sql`delete from news`;
    await practice('250615_181000', 'kyalami', [12, 110_500]);
    expect(await said(eleventh)).toMatchObject([['Driver 12 took your 11th place at Kyalami', expect.any(String)]]);
    await practice('250615_182000', 'kyalami', [20, 110_600]);
    expect([(await said(eleventh)).length, (await said(twelfth)).length]).toEqual([1, 0]);
  });

  it('is not told of what somebody improves in the same session, or who was ahead already', async () => {
    await practice('250615_170000', 'suzuka', [1, 101_000], [2, 102_000]);
    await sql`delete from news`;
    await practice('250615_171000', 'suzuka', [1, 99_000], [2, 100_000]);
    expect([await said(second), (await said(first)).map(([title]) => title)]).toEqual([
      [],
      ['You broke the record at Suzuka'],
    ]);
  });
});

it('a record is told to who follows its track or driver', async () => {
  const [row] = await sql<{ id: string }[]>`select public_id as id from drivers where name = 'Driver 5'`;
  await news.follow(first, { target: { kind: 'track', trackName: 'zolder' }, isFollowed: true });
  await news.follow(second, { target: { kind: 'driver', playerId: row?.id ?? '' }, isFollowed: true });
  await practice('250615_160000', 'zolder', [6, 101_000]);
  expect(await said(first)).toEqual([]);
  await practice('250615_161000', 'zolder', [5, 100_000]);
  for (const viewer of [first, second])
    expect(await said(viewer)).toEqual([['Driver 5 broke the record at Zolder', '1:40.000, −1.000.']]);
});

it('news of a lap that is voided later disappear', async () => {
  await practice('250615_140000', 'barcelona', [1, 101_000], [2, 102_000]);
  await sql`delete from news`;
  const eventId = await practice('250615_141000', 'barcelona', [3, 100_000]);
  expect([(await said(first)).length, (await said(third)).length]).toEqual([1, 1]);
  const admin = { ...second, role: 'admin' } as const;
  const amendment = { kind: 'voidLap', filePosition: 1, lapNumber: 2 } as const;
  await deps.amendments.amend(admin, { eventId, amendment, reason: 'Cut the chicane' });
  expect([await said(first), (await said(third)).filter(([title]) => title?.includes('record'))]).toEqual([[], []]);
});

it('a round number of races, wins or laps is told once', async () => {
  const race = (end: string, laps: number) =>
    addSession(deps, {
      type: 'R',
      end,
      cars: [30, 31].map((number) => ({
        drivers: [driver(number)],
        laps: [150_000, ...Array.from({ length: laps - 1 }, () => 99_970 + number)],
      })),
    });
  for (let day = 1; day <= 8; day += 1) await race(`25010${day}_180000`, 10);
  const owner = await ownerOf(deps, driver(30).playerId);
  await race('250615_150000', 10);
  expect((await said(owner)).map(([title]) => title)).not.toContain('Your 10th race');
  await race('250615_152000', 910);
  expect((await said(owner)).map(([title]) => title)).toEqual(
    expect.arrayContaining(['Your 10th race', 'Your 10th win', 'You have driven 1,000 laps']),
  );
});
